### 디스코디아의 글.
###
### 물음과 기록은 "-습니다"체로, 설명은 조항과 같은 "-다"체로 쓴다. 수는 글자가 아니라 숫자로 넘겨야 한다.

## 일꾼과 도시 확장

worker-sailor = 선원
worker-soldier = 병사
worker-merchant = 상인
worker-farmer = 농부

expansion-harbour = 항구
expansion-fortress = 요새
expansion-market = 시장
expansion-farmland = 농지
expansion-exploration = 탐험
expansion-development = 발전

## 도시에서 일꾼이 설 수 있는 곳

post-harbour-1 = 항구 1
post-harbour-2 = 항구 2
post-harbour-3 = 항구 3
post-harbour-4 = 항구 4
post-harbour-5 = 항구 5
post-harbour-6 = 항구 6
post-harbour-7 = 항구 7
post-harbour-8 = 항구 8
post-harbour-9 = 항구 9
post-harbour-10 = 항구 10
post-fortress-1 = 요새 1
post-fortress-2 = 요새 2
post-fortress-3 = 요새 3
post-fortress-4 = 요새 4
post-fortress-5 = 요새 5
post-fortress-6 = 요새 6
post-fortress-7 = 요새 7
post-fortress-8 = 요새 8
post-fortress-9 = 요새 9
post-fortress-10 = 요새 10
post-market-1 = 시장 1
post-market-2 = 시장 2
post-market-3 = 시장 3
post-market-4 = 시장 4
post-market-5 = 시장 5
post-market-6 = 시장 6
post-market-7 = 시장 7
post-market-8 = 시장 8
post-market-9 = 시장 9
post-market-10 = 시장 10
post-farmland-1 = 농지 1
post-farmland-2 = 농지 2
post-farmland-3 = 농지 3
post-farmland-4 = 농지 4
post-farmland-5 = 농지 5
post-farmland-6 = 농지 6
post-farmland-7 = 농지 7
post-farmland-8 = 농지 8
post-farmland-9 = 농지 9
post-farmland-10 = 농지 10
post-tower-1 = 탑 자리 1
post-tower-2 = 탑 자리 2
post-tower-3 = 탑 자리 3
post-tower-4 = 탑 자리 4
post-tower-5 = 탑 자리 5
post-tower-6 = 탑 자리 6
post-tower-7 = 탑 자리 7
post-tower-8 = 탑 자리 8
post-tower-9 = 탑 자리 9
post-tower-10 = 탑 자리 10

## 도시 타일, 그리고 가판대가 되어 돌아온 선박

tile-S01 = 선박 S01
tile-S02 = 선박 S02
tile-S03 = 선박 S03
tile-S04 = 선박 S04
tile-S05 = 선박 S05
tile-S06 = 선박 S06
tile-S07 = 선박 S07
tile-S08 = 선박 S08
tile-S09 = 선박 S09
tile-S10 = 선박 S10
tile-S11 = 선박 S11
tile-S12 = 선박 S12
tile-S13 = 선박 S13
tile-S14 = 선박 S14
tile-S15 = 선박 S15
tile-S16 = 선박 S16
tile-S17 = 선박 S17
tile-S18 = 선박 S18
tile-B01 = 병영 B01
tile-B02 = 병영 B02
tile-B03 = 병영 B03
tile-B04 = 병영 B04
tile-B05 = 병영 B05
tile-B06 = 병영 B06
tile-B07 = 병영 B07
tile-B08 = 병영 B08
tile-B09 = 병영 B09
tile-B10 = 병영 B10
tile-B11 = 병영 B11
tile-B12 = 병영 B12
tile-B13 = 병영 B13
tile-B14 = 병영 B14
tile-B15 = 병영 B15
tile-B16 = 병영 B16
tile-B17 = 병영 B17
tile-B18 = 병영 B18
tile-B19 = 병영 B19
tile-B20 = 병영 B20
tile-B21 = 병영 B21
tile-B22 = 병영 B22
tile-B23 = 병영 B23
tile-B24 = 병영 B24
tile-M01 = 가판대 M01
tile-M02 = 가판대 M02
tile-M03 = 가판대 M03
tile-M04 = 가판대 M04
tile-M05 = 가판대 M05
tile-M06 = 가판대 M06
tile-M07 = 가판대 M07
tile-M08 = 가판대 M08
tile-M09 = 가판대 M09
tile-M10 = 가판대 M10
tile-M11 = 가판대 M11
tile-M12 = 가판대 M12
tile-M13 = 가판대 M13
tile-M14 = 가판대 M14
tile-M15 = 가판대 M15
tile-M16 = 가판대 M16
tile-M17 = 가판대 M17
tile-M18 = 가판대 M18
tile-M19 = 가판대 M19
tile-M20 = 가판대 M20
tile-F01 = 농장 F01
tile-F02 = 농장 F02
tile-F03 = 농장 F03
tile-F04 = 농장 F04
tile-F05 = 농장 F05
tile-F06 = 농장 F06
tile-F07 = 농장 F07
tile-F08 = 농장 F08
tile-F09 = 농장 F09
tile-F10 = 농장 F10
tile-F11 = 농장 F11
tile-F12 = 농장 F12
tile-F13 = 농장 F13
tile-F14 = 농장 F14
tile-F15 = 농장 F15
tile-F16 = 농장 F16
tile-F17 = 농장 F17
tile-F18 = 농장 F18
tile-F19 = 농장 F19
tile-F20 = 농장 F20
tile-F21 = 농장 F21
tile-F22 = 농장 F22
tile-F23 = 농장 F23
tile-F24 = 농장 F24

piece-S01 = { tile-S01 }
piece-S02 = { tile-S02 }
piece-S03 = { tile-S03 }
piece-S04 = { tile-S04 }
piece-S05 = { tile-S05 }
piece-S06 = { tile-S06 }
piece-S07 = { tile-S07 }
piece-S08 = { tile-S08 }
piece-S09 = { tile-S09 }
piece-S10 = { tile-S10 }
piece-S11 = { tile-S11 }
piece-S12 = { tile-S12 }
piece-S13 = { tile-S13 }
piece-S14 = { tile-S14 }
piece-S15 = { tile-S15 }
piece-S16 = { tile-S16 }
piece-S17 = { tile-S17 }
piece-S18 = { tile-S18 }
piece-B01 = { tile-B01 }
piece-B02 = { tile-B02 }
piece-B03 = { tile-B03 }
piece-B04 = { tile-B04 }
piece-B05 = { tile-B05 }
piece-B06 = { tile-B06 }
piece-B07 = { tile-B07 }
piece-B08 = { tile-B08 }
piece-B09 = { tile-B09 }
piece-B10 = { tile-B10 }
piece-B11 = { tile-B11 }
piece-B12 = { tile-B12 }
piece-B13 = { tile-B13 }
piece-B14 = { tile-B14 }
piece-B15 = { tile-B15 }
piece-B16 = { tile-B16 }
piece-B17 = { tile-B17 }
piece-B18 = { tile-B18 }
piece-B19 = { tile-B19 }
piece-B20 = { tile-B20 }
piece-B21 = { tile-B21 }
piece-B22 = { tile-B22 }
piece-B23 = { tile-B23 }
piece-B24 = { tile-B24 }
piece-M01 = { tile-M01 }
piece-M02 = { tile-M02 }
piece-M03 = { tile-M03 }
piece-M04 = { tile-M04 }
piece-M05 = { tile-M05 }
piece-M06 = { tile-M06 }
piece-M07 = { tile-M07 }
piece-M08 = { tile-M08 }
piece-M09 = { tile-M09 }
piece-M10 = { tile-M10 }
piece-M11 = { tile-M11 }
piece-M12 = { tile-M12 }
piece-M13 = { tile-M13 }
piece-M14 = { tile-M14 }
piece-M15 = { tile-M15 }
piece-M16 = { tile-M16 }
piece-M17 = { tile-M17 }
piece-M18 = { tile-M18 }
piece-M19 = { tile-M19 }
piece-M20 = { tile-M20 }
piece-F01 = { tile-F01 }
piece-F02 = { tile-F02 }
piece-F03 = { tile-F03 }
piece-F04 = { tile-F04 }
piece-F05 = { tile-F05 }
piece-F06 = { tile-F06 }
piece-F07 = { tile-F07 }
piece-F08 = { tile-F08 }
piece-F09 = { tile-F09 }
piece-F10 = { tile-F10 }
piece-F11 = { tile-F11 }
piece-F12 = { tile-F12 }
piece-F13 = { tile-F13 }
piece-F14 = { tile-F14 }
piece-F15 = { tile-F15 }
piece-F16 = { tile-F16 }
piece-F17 = { tile-F17 }
piece-F18 = { tile-F18 }
piece-F19 = { tile-F19 }
piece-F20 = { tile-F20 }
piece-F21 = { tile-F21 }
piece-F22 = { tile-F22 }
piece-F23 = { tile-F23 }
piece-F24 = { tile-F24 }
piece-S01-stall = 가판대 S01
piece-S02-stall = 가판대 S02
piece-S03-stall = 가판대 S03
piece-S04-stall = 가판대 S04
piece-S05-stall = 가판대 S05
piece-S06-stall = 가판대 S06
piece-S07-stall = 가판대 S07
piece-S08-stall = 가판대 S08
piece-S09-stall = 가판대 S09
piece-S10-stall = 가판대 S10
piece-S11-stall = 가판대 S11
piece-S12-stall = 가판대 S12
piece-S13-stall = 가판대 S13
piece-S14-stall = 가판대 S14
piece-S15-stall = 가판대 S15
piece-S16-stall = 가판대 S16
piece-S17-stall = 가판대 S17
piece-S18-stall = 가판대 S18
piece-military-1 = { tower-military-1 }
piece-military-2 = { tower-military-2 }
piece-military-3 = { tower-military-3 }
piece-military-4 = { tower-military-4 }
piece-military-5 = { tower-military-5 }
piece-military-6 = { tower-military-6 }
piece-military-7 = { tower-military-7 }
piece-military-8 = { tower-military-8 }
piece-trade-1 = { tower-trade-1 }
piece-trade-2 = { tower-trade-2 }
piece-trade-3 = { tower-trade-3 }
piece-trade-4 = { tower-trade-4 }
piece-trade-5 = { tower-trade-5 }
piece-trade-6 = { tower-trade-6 }
piece-trade-7 = { tower-trade-7 }
piece-trade-8 = { tower-trade-8 }

## 탑

tower-military-1 = 군사용 탑 1
tower-military-2 = 군사용 탑 2
tower-military-3 = 군사용 탑 3
tower-military-4 = 군사용 탑 4
tower-military-5 = 군사용 탑 5
tower-military-6 = 군사용 탑 6
tower-military-7 = 군사용 탑 7
tower-military-8 = 군사용 탑 8
tower-trade-1 = 무역용 탑 1
tower-trade-2 = 무역용 탑 2
tower-trade-3 = 무역용 탑 3
tower-trade-4 = 무역용 탑 4
tower-trade-5 = 무역용 탑 5
tower-trade-6 = 무역용 탑 6
tower-trade-7 = 무역용 탑 7
tower-trade-8 = 무역용 탑 8

## 특권

privilege-sailors-1 = 선원 와일드 1
privilege-sailors-2 = 선원 와일드 2
privilege-soldiers-1 = 병사 와일드 1
privilege-soldiers-2 = 병사 와일드 2
privilege-merchants-1 = 상인 와일드 1
privilege-merchants-2 = 상인 와일드 2
privilege-farmers-1 = 농부 와일드 1
privilege-farmers-2 = 농부 와일드 2
privilege-deploy-1 = 배치 1
privilege-deploy-2 = 배치 2
privilege-water-1 = 물 1
privilege-water-2 = 물 2
privilege-track = 트랙의 별
privilege-stars = 별 2개

## 법령

decree-expansion-kinds = 여러 구역의 법령
decree-expansion-pairs = 쌍둥이 구역의 법령
decree-modifiers = 운명의 법령
decree-towers = 탑의 법령
decree-aqueduct = 물의 법령
decree-development = 발전의 법령
decree-exploration = 탐험의 법령
decree-worker-kinds = 조합의 법령
decree-deployed = 노동의 법령
decree-all-full = 완전 고용의 법령
decree-ships = 선단의 법령
decree-farms = 수확의 법령
decree-barracks = 수비대의 법령
decree-stalls = 장터의 법령

## 게르만, 야누스, 행동 타일

germanic-A1 = 게르만 타일 A1
germanic-A2 = 게르만 타일 A2
germanic-A3 = 게르만 타일 A3
germanic-A4 = 게르만 타일 A4
germanic-A5 = 게르만 타일 A5
germanic-B1 = 게르만 타일 B1
germanic-B2 = 게르만 타일 B2
germanic-B3 = 게르만 타일 B3
germanic-B4 = 게르만 타일 B4
germanic-B5 = 게르만 타일 B5
germanic-C1 = 게르만 타일 C1
germanic-C2 = 게르만 타일 C2
germanic-C3 = 게르만 타일 C3
germanic-C4 = 게르만 타일 C4
germanic-C5 = 게르만 타일 C5
germanic-D1 = 게르만 타일 D1
germanic-D2 = 게르만 타일 D2
germanic-D3 = 게르만 타일 D3
germanic-D4 = 게르만 타일 D4
germanic-D5 = 게르만 타일 D5

janus-J1 = 야누스 타일 1
janus-J2 = 야누스 타일 2
janus-J3 = 야누스 타일 3
janus-J4 = 야누스 타일 4
janus-J5 = 야누스 타일 5
janus-J6 = 야누스 타일 6
janus-J7 = 야누스 타일 7
janus-J8 = 야누스 타일 8
janus-J9 = 야누스 타일 9
janus-J10 = 야누스 타일 10
janus-J11 = 야누스 타일 11
janus-J12 = 야누스 타일 12
janus-J13 = 야누스 타일 13
janus-J14 = 야누스 타일 14

action-I = 행동 타일 1
action-II = 행동 타일 2
action-III = 행동 타일 3
action-IV = 행동 타일 4
action-V = 행동 타일 5
action-VI = 행동 타일 6

## 주사위와 계절

die-red = 빨강
die-yellow = 노랑
die-blue = 파랑

throw-red-1 = 빨강 1
throw-red-2 = 빨강 2
throw-red-3 = 빨강 3
throw-red-4 = 빨강 4
throw-red-5 = 빨강 5
throw-red-6 = 빨강 6
throw-yellow-1 = 노랑 1
throw-yellow-2 = 노랑 2
throw-yellow-3 = 노랑 3
throw-yellow-4 = 노랑 4
throw-yellow-5 = 노랑 5
throw-yellow-6 = 노랑 6
throw-blue-1 = 파랑 1
throw-blue-2 = 파랑 2
throw-blue-3 = 파랑 3
throw-blue-4 = 파랑 4
throw-blue-5 = 파랑 5
throw-blue-6 = 파랑 6

season-spring = 봄
season-summer = 여름
season-autumn = 가을
season-saturnalia = 사투르날리아
season-winter = 겨울

## 혜택, 벌칙, 야누스가 없애는 것

bonus-star = 저장 창고의 별
bonus-explore = 탐험로에 별 놓기
bonus-develop = 발전 트랙에 별 놓기
bonus-water = 송수로 전진
bonus-tower = 탑
bonus-modifier = 주사위 보정 토큰
bonus-expansion = 도시 확장
bonus-store-explore = 저장 창고에서 탐험로로 별 놓기
bonus-exchange = 일꾼 교체
bonus-track = 원하는 트랙에 별 놓기
bonus-deploy = 아무 곳에나 배치

penalty-star = 별 잃기
penalty-water = 송수로 후퇴
penalty-tower = 탑 잃기
penalty-tile = 도시 타일 잃기

component-harbour = 항구 확장
component-fortress = 요새 확장
component-market = 시장 확장
component-farmland = 농지 확장
component-exploration = 탐험 확장
component-development = 발전 확장
component-military-tower = 군사용 탑
component-trade-tower = 무역용 탑
component-decree = 법령
component-privilege = 특권
component-star = 별
component-modifier = 주사위 보정 토큰

## 게임이 끝나는 방법

end-turn = 차례 중에 개인 공급처가 빔
end-year-end = 연말에 개인 공급처가 빔
end-years = 네 해가 지남
end-solo-won = 기한 안에 개인 공급처가 빔
end-solo-lost = 네 해가 지나도 일꾼이 남음

## 효과 설명

help-worker-sailor = 선박에서 일한다.
help-worker-soldier = 병영과 군사용 탑에서 복무하며, 그곳에서 군사력이 된다.
help-worker-merchant = 가판대에서 일한다.
help-worker-farmer = 농장에서 일한다.

help-expansion-harbour = 선박 자리와 탑 자리가 하나씩 늘어난다.
help-expansion-fortress = 병영 자리가 하나 늘어난다.
help-expansion-market = 가판대 자리가 하나 늘어난다.
help-expansion-farmland = 농장 자리가 하나 늘어난다.
help-expansion-exploration = 탐험로가 길어진다.
help-expansion-development = 발전 트랙이 길어진다.

help-privilege-sailors-1 = 영구: 선원은 어느 일꾼으로든 쓸 수 있다.
help-privilege-sailors-2 = 영구: 선원은 어느 일꾼으로든 쓸 수 있다.
help-privilege-soldiers-1 = 영구: 병사는 어느 일꾼으로든 쓸 수 있다.
help-privilege-soldiers-2 = 영구: 병사는 어느 일꾼으로든 쓸 수 있다.
help-privilege-merchants-1 = 영구: 상인은 어느 일꾼으로든 쓸 수 있다.
help-privilege-merchants-2 = 영구: 상인은 어느 일꾼으로든 쓸 수 있다.
help-privilege-farmers-1 = 영구: 농부는 어느 일꾼으로든 쓸 수 있다.
help-privilege-farmers-2 = 영구: 농부는 어느 일꾼으로든 쓸 수 있다.
help-privilege-deploy-1 = 일회용: 자기 타일이나 군사용 탑 아무 곳에나 한 번 배치한다.
help-privilege-deploy-2 = 일회용: 자기 타일이나 군사용 탑 아무 곳에나 한 번 배치한다.
help-privilege-water-1 = 일회용: 수자원 마커를 나아가게 한다.
help-privilege-water-2 = 일회용: 수자원 마커를 나아가게 한다.
help-privilege-track = 일회용: 자기 별 1개를 탐험로나 발전 트랙에 놓는다.
help-privilege-stars = 일회용: 저장 창고에서 별을 가져온다.

help-decree-expansion-kinds = 종류가 다른 도시 확장 { $count }개를 가진다.
help-decree-expansion-pairs = 도시 확장 { $count }종류를 두 개씩 가진다.
help-decree-modifiers = 주사위 보정 토큰 { $count }개를 가진다.
help-decree-towers = 탑 { $count }개를 가진다.
help-decree-aqueduct = 송수로 { $count }번에 이른다.
help-decree-development = 발전 트랙의 { $count }번 칸에 이른다.
help-decree-exploration = 탐험로의 { $count }번 칸에 이른다.
help-decree-worker-kinds = 개인 공급처의 일꾼을 { $count }종류 이하로 만든다.
help-decree-deployed = 도시 타일과 탑 위에 일꾼 { $count }명 이상을 둔다.
help-decree-all-full = 도시 타일과 군사용 탑을 모두 채우고 일꾼이 합쳐 { $count }명 이상이 되게 한다.
help-decree-ships = 가득 찬 선박 { $count }척을 두고 그 일꾼이 합쳐 { $workers }명 이상이 되게 한다.
help-decree-farms = 가득 찬 농장 { $count }곳을 두고 그 일꾼이 합쳐 { $workers }명 이상이 되게 한다.
help-decree-barracks = 가득 찬 병영이나 군사용 탑 { $count }곳을 두고 그 일꾼이 합쳐 { $workers }명 이상이 되게 한다.
help-decree-stalls = 가득 찬 가판대 { $count }곳을 두고 그 일꾼이 합쳐 { $workers }명 이상이 되게 한다.

help-season-spring = 1이면 자기 별을 탐험로에 놓는다.
help-season-summer = 2면 수자원 마커를 한 칸 나아가게 한다.
help-season-autumn = 3이면 탑 1개를 얻어 세운다.
help-season-saturnalia = 4면 저장 창고의 별을 탐험로에 놓는다.
help-season-winter = 5면 주머니와 일꾼을 교체한다.

help-bonus-star = 저장 창고에서 별 1개를 가져온다.
help-bonus-explore = 자기 별 1개를 탐험로에 놓는다.
help-bonus-develop = 자기 별 1개를 발전 트랙에 놓는다.
help-bonus-water = 수자원 마커를 한 칸 나아가게 한다. 송수로 끝에서는 그 대신 일꾼을 교체한다.
help-bonus-tower = 공개된 탑 하나를 골라 항구 위쪽에 세운다.
help-bonus-modifier = 주사위 보정 토큰 1개를 가져온다.
help-bonus-expansion = 원하는 종류의 도시 확장 1개를 가져온다.
help-bonus-store-explore = 저장 창고의 별 1개를 탐험로에 놓는다.
help-bonus-exchange = 주머니에서 일꾼을 꺼내고 같은 수를 골라 돌려보낸다.
help-bonus-track = 자기 별 1개를 탐험로나 발전 트랙에 놓는다.
help-bonus-deploy = 자기 타일이나 군사용 탑 아무 곳에나 배치한다.

help-penalty-star = 가진 별 1개를 저장 창고로 돌려놓는다.
help-penalty-water = 수자원 마커를 한 칸 뒤로 옮긴다.
help-penalty-tower = 자기 탑 하나를 잃는다.
help-penalty-tile = 줄 하나를 골라 맨 오른쪽 타일을 잃는다.

## 수

move-end = 차례 마치기
move-done = 더 돌려보내지 않기
move-decline = 사양하기
move-use = { $arg } 쓰기
move-explore = 탐험로에 별 놓기
move-develop = 발전 트랙에 별 놓기
move-stars = 별 가져오기
move-boat = 계절 보트의 혜택 받기
move-exchange = 일꾼 교체하기
move-place = 다음 빈 자리에 놓기
move-take = { $arg } 가져오기
move-replace = { $arg }에 바꿔 짓기
move-deploy = { $arg }에 배치하기
move-special = { $arg }에 특수 배치하기
move-trade = { $arg }에서 일꾼 교체하기
move-expand = { $arg } 확장 가져오기
move-raise = { $arg } 세우기
move-claim = 특권 ‘{ $arg }’ 가져오기
move-invoke = 특권 ‘{ $arg }’ 쓰기
move-enact = { $arg } 완성하기
move-send = { $arg } 보내기
move-return = { JOSA($arg, "을/를") } 주머니로 돌려보내기
move-lose = { JOSA($arg, "을/를") } 잃기
move-first = { JOSA($arg, "을/를") } 시작 플레이어로 정하기
move-action = 다음 값에 { $arg } 놓기
move-tower = { $arg } 펼치기
move-decree = { $arg } 펼치기
move-privilege = 특권 ‘{ $arg }’ 펼치기
move-germanic = { $arg } 공개하기
move-lay = { $arg } 펼치기
move-draw = { $arg } 꺼내기
move-roll = { $arg } 굴리기
move-janus = { $arg } 공개하기
move-sail = { $arg }의 선박 출항시키기

## 수를 두면 잃는 것

loss-main-action = 주요 행동
loss-special = 특수 배치
loss-boat = 계절 보트의 혜택
loss-trade = 무역용 탑의 일꾼 교체
loss-decree = 지금 완성할 수 있는 법령
loss-privilege = 아직 쓰지 않은 특권
loss-return = 주머니로 돌려보낼 수 있는 일꾼

## 물음: 정하는 사람이 읽는 것과 다른 사람들이 읽는 것

ask-use = 어느 주사위를 어떤 값으로 쓸까요?
ask-act = 다음에 무엇을 할까요?
ask-place = 도시 타일을 어디에 놓을까요?
ask-mount = 탑을 어디에 세울까요?
ask-star = 트랙에 별을 놓을까요?
ask-tower = 어느 탑을 가져올까요?
ask-expand = 어느 도시 확장을 가져올까요?
ask-privilege = 어느 특권을 가져올까요?
ask-exchange = 일꾼을 교체할까요?
ask-return = 어느 일꾼을 주머니로 돌려보낼까요?
ask-send = 어느 일꾼을 보낼까요?
ask-deploy = 어디에 배치할까요?
ask-moor = 빈 시장이 없습니다. 선박을 어느 가판대와 바꿀까요? 거기 있는 일꾼은 개인 공급처로 돌아옵니다. 사양하면 선박은 게임에서 제거됩니다.
ask-close = 법령을 완성할까요?
ask-lose-tower = 게르만족에게 탑을 빼앗깁니다. 어느 탑을 잃을까요? 거기 있는 일꾼은 개인 공급처로 돌아옵니다.
ask-lose-tile = 게르만족에게 도시 타일을 빼앗깁니다. 어느 것을 잃을까요? 거기 있는 일꾼은 개인 공급처로 돌아옵니다.
ask-dismiss = 부족한 것이 없고 물이 남았습니다. 어느 일꾼을 주머니로 돌려보낼까요?
ask-found = 어느 도시 타일로 시작할까요?
ask-first = 누가 시작 플레이어가 될까요?
ask-action = 다음 값에 어느 행동 타일을 놓을까요?
ask-military = 어느 군사용 탑을 펼칠까요?
ask-trade = 어느 무역용 탑을 펼칠까요?
ask-decree = 어느 법령을 펼칠까요?
ask-privileges = 어느 특권을 펼칠까요?
ask-germanic = 어느 게르만 타일이 공개될까요?
ask-lay = 다음 도시 타일은 무엇일까요?
ask-draw = 주머니에서 어느 일꾼이 나올까요?
ask-roll = 주사위 눈은 무엇일까요?
ask-janus = 어느 야누스 타일이 공개될까요?
ask-settling = 혜택을 처리합니다.
ask-deal = 게임을 준비합니다.
ask-round = 계절이 이어집니다.
ask-attack = 게르만이 습격합니다.
ask-lack = 공공 기반 시설 부족을 셉니다.
ask-empty = 가득 찬 타일을 비웁니다.
ask-over = 게임이 끝났습니다.
ask-invoke = 특권을 바로 쓸까요?
ask-sail = 가득 찬 선박이 여럿입니다. 다음에 어느 선박을 출항시킬까요? 먼저 돌아온 선박부터 빈 시장에 들어갑니다.

wait-use = { JOSA($seat, "이/가") } 주사위를 고르고 있습니다
wait-act = { JOSA($seat, "이/가") } 행동을 고르고 있습니다
wait-place = { JOSA($seat, "이/가") } 도시 타일을 놓을 자리를 고르고 있습니다
wait-mount = { JOSA($seat, "이/가") } 탑을 세울 자리를 고르고 있습니다
wait-star = { JOSA($seat, "이/가") } 트랙에 별을 놓을지 정하고 있습니다
wait-tower = { JOSA($seat, "이/가") } 탑을 고르고 있습니다
wait-expand = { JOSA($seat, "이/가") } 도시 확장을 고르고 있습니다
wait-privilege = { JOSA($seat, "이/가") } 특권을 고르고 있습니다
wait-exchange = { JOSA($seat, "이/가") } 일꾼을 교체할지 정하고 있습니다
wait-return = { JOSA($seat, "이/가") } 돌려보낼 일꾼을 고르고 있습니다
wait-send = { JOSA($seat, "이/가") } 보낼 일꾼을 고르고 있습니다
wait-deploy = { JOSA($seat, "이/가") } 배치할 곳을 고르고 있습니다
wait-moor = { JOSA($seat, "이/가") } 돌아온 선박의 자리를 고르고 있습니다
wait-close = { JOSA($seat, "이/가") } 법령을 완성할지 정하고 있습니다
wait-invoke = { JOSA($seat, "이/가") } 특권을 바로 쓸지 정하고 있습니다
wait-sail = { JOSA($seat, "이/가") } 다음에 출항할 선박을 고르고 있습니다
wait-lose-tower = { JOSA($seat, "이/가") } 잃을 탑을 고르고 있습니다
wait-lose-tile = { JOSA($seat, "이/가") } 잃을 도시 타일을 고르고 있습니다
wait-dismiss = { JOSA($seat, "이/가") } 일꾼을 주머니로 돌려보내고 있습니다
wait-found = { JOSA($seat, "이/가") } 첫 도시 타일을 고르고 있습니다
wait-first = 시작 플레이어를 정하고 있습니다
wait-action = 행동 타일을 놓고 있습니다
wait-military = 군사용 탑을 펼치고 있습니다
wait-trade = 무역용 탑을 펼치고 있습니다
wait-decree = 법령을 펼치고 있습니다
wait-privileges = 특권을 펼치고 있습니다
wait-germanic = 게르만 타일을 공개하고 있습니다
wait-lay = 도시 타일을 펼치고 있습니다
wait-draw = 주머니에서 일꾼을 꺼내고 있습니다
wait-roll = 주사위를 굴리고 있습니다
wait-janus = 야누스 타일을 공개하고 있습니다
wait-settling = 혜택을 처리하고 있습니다
wait-deal = 게임을 준비하고 있습니다
wait-round = 계절이 이어지고 있습니다
wait-attack = 게르만이 습격하고 있습니다
wait-lack = 공공 기반 시설 부족을 세고 있습니다
wait-empty = 가득 찬 타일을 비우고 있습니다
wait-over = 게임이 끝났습니다

## 일어난 일

event-first = { JOSA($seat, "이/가") } 시작 플레이어가 되었습니다.
event-action = 값 { $value }에 { JOSA($action, "이/가") } 놓였습니다.
event-drew = { JOSA($seat, "이/가") } 주머니에서 꺼낸 일꾼:{ $sailors ->
    [0] {""}
   *[other] {" "}선원 { $sailors }
}{ $soldiers ->
    [0] {""}
   *[other] {" "}병사 { $soldiers }
}{ $merchants ->
    [0] {""}
   *[other] {" "}상인 { $merchants }
}{ $farmers ->
    [0] {""}
   *[other] {" "}농부 { $farmers }
}
event-year = { $year }년 차가 시작되었습니다.
event-season = { JOSA($season, "이/가") } 되었습니다.
event-maximus = { JOSA($seat, "이/가") } 막시무스를 맡았습니다.
event-rolled = 주사위가 빨강 { $red }, 노랑 { $yellow }, 파랑 { $blue } 나왔습니다.
event-laid = 도시 타일 { $n }개를 펼쳤습니다.
event-germanic = { JOSA($germanic, "이/가") } 공개되었습니다.
event-turn = { $seat }의 차례가 시작되었습니다.
event-used = { JOSA($seat, "이/가") } { $die } 주사위를 { JOSA($value, "으로/로") } { $modifiers ->
    [0] 썼습니다.
   *[other] 썼습니다(보정 토큰 { $modifiers }개).
}
event-took = { JOSA($seat, "이/가") } { JOSA($tile, "을/를") } 가져왔습니다.
event-placed = { JOSA($seat, "이/가") } { JOSA($tile, "을/를") } { $post }에 놓았습니다.
event-covered = { JOSA($seat, "이/가") } { $post }의 { JOSA($piece, "을/를") } 새것으로 바꾸었습니다.
event-deployed = { JOSA($seat, "이/가") } { $post }의 { $piece }에 일꾼 { $n }명을 배치했습니다.
event-special = { JOSA($seat, "이/가") } { $post }의 { $piece }에 일꾼 { $n }명을 특수 배치했습니다.
event-came-back = { $seat }의 개인 공급처로 돌아온 일꾼:{ $sailors ->
    [0] {""}
   *[other] {" "}선원 { $sailors }
}{ $soldiers ->
    [0] {""}
   *[other] {" "}병사 { $soldiers }
}{ $merchants ->
    [0] {""}
   *[other] {" "}상인 { $merchants }
}{ $farmers ->
    [0] {""}
   *[other] {" "}농부 { $farmers }
}
event-expanded = { JOSA($seat, "이/가") } { $expansion } 확장을 가져왔습니다.
event-explored = { JOSA($seat, "이/가") } 탐험로의 { $space }번 칸에 이르렀습니다.
event-developed = { JOSA($seat, "이/가") } 발전 트랙의 { $space }번 칸에 이르렀습니다.
event-stars = { JOSA($seat, "이/가") } 저장 창고에서 별 { $n }개를 가져왔습니다.
event-water = { $seat }의 수자원 마커가 { $n }칸 나아가 { $space }번에 이르렀습니다.
event-water-back = { $seat }의 수자원 마커가 { $n }칸 물러나 { $space }번이 되었습니다.
event-modifier = { JOSA($seat, "이/가") } 주사위 보정 토큰을 얻었습니다.
event-tower = { JOSA($seat, "이/가") } { JOSA($tower, "을/를") } { $post }에 세웠습니다.
event-tower-covered = { JOSA($seat, "이/가") } { JOSA($tower, "을/를") } 새것으로 바꾸었습니다.
event-claimed = { JOSA($seat, "이/가") } ‘{ $privilege }’ 특권을 가져왔습니다.
event-invoked = { JOSA($seat, "이/가") } ‘{ $privilege }’ 특권을 썼습니다.
event-enacted = { JOSA($seat, "이/가") } { JOSA($decree, "을/를") } 완성했습니다.
event-boat = { JOSA($seat, "이/가") } 계절 보트({ $season })의 혜택을 받았습니다.
event-traded = { JOSA($seat, "이/가") } { $tower }에서 일꾼을 교체합니다.
event-returned = { JOSA($seat, "이/가") } 주머니로 돌려보낸 일꾼:{ $sailors ->
    [0] {""}
   *[other] {" "}선원 { $sailors }
}{ $soldiers ->
    [0] {""}
   *[other] {" "}병사 { $soldiers }
}{ $merchants ->
    [0] {""}
   *[other] {" "}상인 { $merchants }
}{ $farmers ->
    [0] {""}
   *[other] {" "}농부 { $farmers }
}
event-sailed = { $seat }의 { JOSA($tile, "이/가") } 출항했습니다.
event-moored = { $seat }의 선박이 { $post }에 { JOSA($piece, "으로/로") } 돌아왔습니다.
event-gone = { $seat }의 { JOSA($tile, "이/가") } 게임에서 빠졌습니다.
event-lost = { JOSA($seat, "은/는") } 혜택을 쓸 수 없었습니다: { $bonus }.
event-strength = { $seat }의 군사력은 { $n }입니다.
event-repelled = { JOSA($seat, "이/가") } { JOSA($germanic, "을/를") } 막아 냈습니다.
event-plundered = { JOSA($seat, "이/가") } { $germanic }에 밀렸습니다.
event-lost-star = { JOSA($seat, "이/가") } 별 1개를 잃었습니다.
event-lost-tower = { JOSA($seat, "이/가") } { JOSA($tower, "을/를") } 잃었습니다.
event-lost-tile = { JOSA($seat, "이/가") } { JOSA($piece, "을/를") } 잃었습니다.
event-spared = { $seat }에게는 잃을 것이 없었습니다: { $penalty }.
event-lack = { $seat }의 공공 기반 시설 부족: 아이콘 { $icons } + 빈칸 { $empty } − 물 { $water } = { $n }.
event-dismissed = { JOSA($seat, "이/가") } 주머니로 돌려보낸 일꾼:{ $sailors ->
    [0] {""}
   *[other] {" "}선원 { $sailors }
}{ $soldiers ->
    [0] {""}
   *[other] {" "}병사 { $soldiers }
}{ $merchants ->
    [0] {""}
   *[other] {" "}상인 { $merchants }
}{ $farmers ->
    [0] {""}
   *[other] {" "}농부 { $farmers }
}
event-emptied = { $seat }의 { $piece }에 있던 일꾼 { $n }명이 주머니로 갔습니다.
event-starter = { JOSA($seat, "이/가") } 새 시작 플레이어가 되었습니다.
event-row-gone = 맨 윗줄의 도시 타일 { $n }개가 게임에서 빠졌습니다.
event-janus = { JOSA($janus, "이/가") } 공개되었습니다.
event-blocked = { $die } 주사위는 쓸 수 없습니다.
event-janus-tile = 야누스가 { JOSA($tile, "을/를") } 없앴습니다.
event-janus-removed = 야누스가 하나를 없앴습니다: { $component }.
event-janus-nothing = 야누스가 없앨 것이 없었습니다: { $component }.
event-shuffled = 야누스 타일을 모두 다시 섞었습니다.
event-empty-supply = { $seat }의 개인 공급처가 비어 승리했습니다.
event-years-over = 네 번째 해가 끝났습니다.
event-solo-won = 개인 공급처가 비었습니다. 승리입니다.
event-solo-lost = 개인 공급처에 일꾼 { $n }명이 남았습니다. 패배입니다.

## 옵션

option-germanic = 게르만 습격
option-germanic-per-tile = 타일마다 비교
option-germanic-sum = 두 타일의 합과 비교
option-germanic-help = 군사력을 게르만 타일 두 개와 각각 비교할지 합과 비교할지 정합니다. 규칙서의 해당 부분은 전해지지 않습니다.
option-wild-pair = 모든 일꾼 와일드
option-wild-pair-same-colour = 같은 색 특권 두 개
option-wild-pair-any-two = 아무 영구 특권 두 개
option-wild-pair-help = 어떤 영구 특권 두 개가 모든 일꾼을 와일드로 만드는지 정합니다.
option-expansion-kinds = 확장의 종류
option-expansion-kinds-by-tile = 행동 타일에 있는 종류
option-expansion-kinds-any = 모든 종류
option-expansion-kinds-help = 주요 행동으로 가져올 수 있는 도시 확장의 종류를 정합니다.
option-deployment-kinds = 배치의 종류
option-deployment-kinds-by-tile = 행동 타일에 있는 종류
option-deployment-kinds-any = 모든 종류
option-deployment-kinds-help = 주요 행동으로 배치할 수 있는 타일의 종류를 정합니다.

## 결과의 출처

score-sailors = 남은 선원
score-soldiers = 남은 병사
score-merchants = 남은 상인
score-farmers = 남은 농부
unit-points = 일꾼 { $n }명
unit-score = { $n ->
    [0] 남은 일꾼 없음
   *[other] 남은 일꾼 { $n }명
}

## 보드의 말

board-supply = 개인 공급처
board-bag = 주머니
board-workers = 일꾼
board-stars = 별
board-store = 별 저장 창고
board-modifiers = 주사위 보정 토큰
board-aqueduct = 송수로
board-exploration = 탐험로
board-development = 발전 트랙
board-decrees = 법령
board-privileges = 특권
board-towers = 탑
board-military-towers = 군사용 탑
board-trade-towers = 무역용 탑
board-expansions = 도시 확장
board-city = 도시
board-market = 도시 타일
board-pile = 더미
board-dice = 주사위
board-actions = 행동 타일
board-germanic = 게르만 타일
board-janus = 야누스 타일
board-maximus = 막시무스
board-start-player = 시작 플레이어
board-year = { $n }년 차
board-forecast = 연말에 올 일꾼
board-icons = 공공 기반 시설 아이콘
board-empty = 빈칸
board-water = 물
board-term-icons = 아이콘
board-term-empty = 빈칸
board-term-water = 물
board-lack = 공공 기반 시설 부족
board-strength = 군사력
board-reward = 보상
board-penalty = 벌칙
board-none = 없음
board-wild = 와일드
board-used = 사용함
board-full = 가득 참
board-ability-develop-with-5 = 6뿐 아니라 5로도 발전할 수 있다.
board-ability-any-colour = 특수 배치는 값만 맞으면 되고 색은 상관없다.

## 그려진 보드의 말

board-display = 공개된 것
board-others = 다른 도시
board-show-city = { $who }의 도시
board-close = 닫기
board-year-end = 연말
board-year-end-help = 겨울이 지나면 게르만이 습격한다. 그다음 저마다 부족한 시설만큼 일꾼을 꺼내고, 가득 찬 타일을 비운다.
board-extras = 추가 행동
board-extras-none = 이 주사위로는 없음.
board-extras-done = 이 주사위로는 더 없음.
board-main-open = 주요 행동: 원할 때 하나
board-main-done = 주요 행동: 마침
board-extra-special = 특수 배치: { $piece } { $n }명
board-extra-trade = { $piece }: 일꾼 { $n }명 교체
board-extra-boat = 보트: { $bonuses }
board-extra-missing = 지금은 불가
board-die-taken = 막시무스({ $seat })가 가져간 주사위.
board-die-blocked = 야누스가 막은 주사위.
board-die-modified = 주사위 보정 토큰 { $n }개를 쓴다.
board-die-main = 주요 행동: 도시 타일(이 열에 { $tiles }개), 배치(가능한 곳 { $posts }), 도시 확장, 별 가운데 하나.
board-die-develop = 발전도 할 수 있다.
board-with-die = { $die } { $value }
board-with-any-die = 색에 상관없이 { $value }
board-spaces = { $worker } 칸(차례로 채운다): { $spaces }
board-special-help = 주사위가 { $die }이면 추가 행동으로 한 칸을 채운다.
board-trade-tower-help = 색에 상관없이 { JOSA($value, "을/를") } 쓰면 일꾼 { $n }명을 꺼내고, 같은 수를 골라 돌려보낸다.
board-permanent-strength = 군사력 { JOSA($n, "을/를") } 늘 더한다.
board-ship-help = 가득 찬 선박은 차례가 끝날 때 떠났다가 가판대가 되어 돌아온다. 그때 송수로가 1칸 나아간다.
board-when-placed = 놓을 때: { $bonuses }
board-when-covered = 덮을 때: { $bonuses }
board-when-reached = 도달할 때: { $bonuses }
board-reached = 이미 도달했다.
board-full-help = 가득 찼다. 연말에 일꾼이 주머니로 돌아간다.
board-next-space = 다음 칸: { $worker } { $n }명
board-workers-missing = 지금은 일꾼이 모자란다.
board-strength-here = 이곳의 군사력: { $n }
board-tower-place-help = 항구마다 그 위에 탑을 하나씩 지을 수 있다.
board-icon-help = 보이는 동안 연말마다 일꾼 1명이 온다. 덮어서 가리자.
board-icons-help = 보이는 공공 기반 시설 아이콘마다 일꾼이 1명씩 온다. 도시 타일, 확장, 별, 법령으로 가린다.
board-empty-help = 도시 타일과 군사용 탑의 빈칸마다 일꾼이 1명씩 온다. 배치해서 채우자.
board-fresh-help = 선박이 이번 차례에 막 돌아왔다. 일꾼은 다음 차례부터 배치할 수 있다.
board-water-help = 연말에 올 일꾼을 송수로가 { $n }명 줄인다.
board-water-beyond = 끝을 넘어 나아갈 때마다 대신 일꾼 { $n }명을 교체한다.
board-forecast-sum = 아이콘 { $icons } + 빈칸 { $empty } − 물 { $water } = { $n }
board-lack-help = 지금 한 해가 끝나면 일꾼 { $n }명이 온다.
board-lack-below = { $n ->
    [0] 지금 한 해가 끝나도 아무도 오지 않는다.
   *[other] 지금 한 해가 끝나면 일꾼 { $n }명까지 주머니로 돌려보낼 수 있다.
}
board-supply-help = 줄이는 것이 목표다. 한 명도 남지 않으면 그 즉시 이긴다.
board-deployed-n = 타일과 탑에서 일하는 일꾼: { $n }명
board-wild-help = 와일드: 어디서든 일할 수 있다.
board-wild-pair-help = 같은 특권이 하나 더 있으면 모든 일꾼이 와일드가 된다.
board-strength-help = 병영과 군사용 탑에 있는 일꾼에 탑의 영구 군사력을 더한 값.
board-stars-help = 별은 탐험로와 발전 트랙에 놓는다.
board-modifiers-left = { $own }개 가운데 { $active }개를 올해 더 쓸 수 있다.
board-modifiers-help = 하나마다 주사위 값을 1 바꾼다. 해마다 한 번씩.
board-exploration-help = 타일, 탑, 보트 같은 혜택으로 별을 놓는다.
board-development-help = 6을 쓰는 주요 행동으로 발전한다.
board-decree-space-help = 다음에 완성하는 법령이 이 칸을 덮는다.
board-decree-met = 조건 충족: { $need } 중 { $have }
board-have-need = 지금 { $have }, 조건은 { $need }.
board-action-deploy = 배치: { $workers }
board-action-expand = 확장: { $expansions }
board-action-stars = 별: { $n }
board-saturnalia-help = 도시 타일을 채우고 두 번째 게르만 타일을 공개한다.
board-boat-here = 보트가 여기에 있다.
board-left = 남은 수: { $n }
board-next-privilege = 확장을 { $n }개 더 가져오면 특권을 고른다.
board-germanic-compare = 내 군사력 { $strength } 대 { $need }
board-germanic-left-help = 한 해가 시작될 때 공개한다.
board-germanic-right-help = 사투르날리아에 공개한다.
board-bag-help = 일꾼은 여기서 꺼내고 여기로 돌려보낸다.
board-pile-help = 빈 자리는 사투르날리아와 새해에 채운다.
board-janus-die = { $die } 주사위는 쓸 수 없고, 그 열의 도시 타일 하나가 사라진다.
board-janus-removes = 게임에서 제거: { $component }
board-janus-shuffle = 이번 차례가 끝나면 야누스 타일을 모두 다시 섞는다.

## 길잡이

board-tutorial-welcome = 어서 오세요, 총독님. 이 15명이 일자리를 찾고 있습니다. 이 게임은 거꾸로입니다. 일꾼이 한 명도 남지 않은 사람이 이기고, 개인 공급처가 비는 순간 게임이 끝납니다.
board-tutorial-forecast = 사람이 자꾸 늘어나는 까닭이 여기 있습니다. 연말이면 보이는 빨간 아이콘과 빈칸마다 한 명씩 오고, 물 하나마다 한 명씩 줄어듭니다. 지금이라면 17명입니다. 이 셈을 늘 살피세요.
board-tutorial-found = 처음에 도시 타일을 하나 가져옵니다. 병영 B02를 고르세요. 병사 2명이 일할 수 있고, 놓으면 물이 1칸 나아갑니다.
board-tutorial-dice = 계절마다 주사위 3개를 굴립니다. 혼자일 때 상대는 야누스입니다. 이 타일은 노란 주사위를 막고, 그 열의 도시 타일과 발전 확장을 하나씩 없앴습니다.
board-tutorial-modifier = 주사위 값이 쓸 열을 정합니다. 남은 둘은 모두 1이지만, 해마다 한 번 보정 토큰으로 파란 주사위를 2로 바꿀 수 있습니다. 써 보세요.
board-tutorial-expand = 차례마다 주요 행동을 하나 합니다. 도시 확장은 자리를 넓힙니다. 농지를 가져오세요. 빨간 아이콘이 가려져 올 사람이 한 명 줄어듭니다.
board-tutorial-first-end = 주요 행동을 마쳤습니다. 차례를 마치세요.
board-tutorial-column = 노란 1로 쓸 수 있는 첫째 열에 선박이 있습니다. 이 주사위를 쓰세요.
board-tutorial-take = 주요 행동: 도시 타일 가져오기. 선박은 항구에 놓여 그곳의 아이콘을 가립니다.
board-tutorial-explore = 놓은 혜택으로 별 하나를 탐험로에 놓을 수 있습니다. 아이콘이 하나 더 가려집니다.
board-tutorial-end = 더 할 일이 없습니다. 차례를 마치세요.
board-tutorial-boat-die = 계절 보트가 가을, 곧 3번에 있습니다. 값이 3인 주사위를 쓰면 주요 행동과 별도로 보트의 혜택을 받습니다. 빨간 3을 쓰세요.
board-tutorial-deploy = 주요 행동: 배치. 타일 하나의 첫 빈칸을 딱 맞는 수로 채웁니다. 병사 2명을 병영으로 보내세요. 개인 공급처에서 2명이 줄고, 게르만에 맞설 군사력이 2가 됩니다.
board-tutorial-boat = 이제 보트의 혜택인 탑을 받으세요.
board-tutorial-tower = 군사용 탑 8을 가져오세요. 항구 위에 서서 군사력 1을 늘 더합니다.
board-tutorial-explore-again = 이 탑으로도 별을 놓습니다. 탐험로 2번 칸에서는 물이 나아갑니다.
board-tutorial-saturnalia = 사투르날리아에는 빈 자리가 채워지고 두 번째 게르만 타일이 공개됩니다. 필요한 군사력은 4, 지금은 3입니다. 노란 2를 쓰세요.
board-tutorial-stars = 주요 행동: 별 획득. 이 행동 타일은 2개를 줍니다.
board-tutorial-extras = 마지막 계절입니다. 선박에 파란 6이 그려져 있는데 마침 파란 6이 나왔습니다. 주요 행동과 별도로 특수 배치를 할 수 있습니다. 고르기 전에 추가 행동 목록이 알려 줍니다. 쓰세요.
board-tutorial-special = 선원 2명으로 선박을 채우세요. 가득 찬 선박은 차례가 끝날 때 떠납니다.
board-tutorial-develop = 6으로는 발전도 할 수 있습니다. 별 하나를 발전 트랙에 놓으세요. 이제부터는 5로도 발전할 수 있습니다.
board-tutorial-year-end = 차례를 마치면 선박이 떠나고 한 해가 끝납니다. 군사력 3을 게르만 타일과 하나씩 견줍니다.
board-tutorial-attack = 선박이 가판대가 되어 돌아왔습니다. 첫째 타일은 물리쳐 물이 1칸 나아갔고, 둘째 타일에는 탑을 잃었습니다.
board-tutorial-lack = 아이콘 12와 빈칸 1에서 물 4를 빼서 9명이 왔습니다. 그 뒤 가득 찬 병영이 비워져 이제 일꾼은 20명입니다. 첫해 끝으로는 보통입니다.
board-tutorial-farewell = 아이콘은 일찍 가리고, 물을 끌어오고, 추가 행동을 부르는 주사위를 찾으세요. 이제부터는 마음껏 두세요. 이어서 하거나, 다른 사람과 새로 시작해도 좋습니다.
board-boat = 보트
board-blocked = 사용 불가
board-any = 모두
board-line-left = { $n }개 남음
board-line-forecast-sum = 아이콘 { $icons } + 빈칸 { $empty } − 물 { $water }
board-line-exchange = { $n }명을 꺼낸 뒤 같은 수를 골라 돌려보낸다
board-line-return = 앞으로 { $n }명
board-line-dismiss = { $n }명까지
board-line-send = { $piece }에 앞으로 { $n }명
board-line-come-back = 일꾼 { $n }명이 돌아온다
board-line-main = 주요 행동
board-janus-blocks = { $die } 주사위를 쓸 수 없음
board-line-janus-removes = 사라지는 것: { $thing }
board-line-janus-shuffle = 차례가 끝나면 모든 타일을 다시 섞음
board-brief-sailor = 선
board-brief-soldier = 병
board-brief-merchant = 상
board-brief-farmer = 농
board-brief-harbour = 항
board-brief-fortress = 요
board-brief-market = 시
board-brief-farmland = 농
board-brief-exploration = 탐
board-brief-development = 발
board-brief-strength = 군사력
board-brief-germanic = 게르만
board-sign-spaces = 일꾼이 있는 칸, 빈칸
board-sign-free = 도시의 빈자리
board-sign-deploy = 배치
board-sign-develop = 발전
board-sign-tile = 도시 타일: 주사위 값, 칸마다의 일꾼 수
board-sign-tower = 군사용 탑 2, 무역용 탑 5
board-sign-expansion = 확장을 놓으면 아이콘이 가려지거나 혜택을 받는 자리
board-sign-covers = 아이콘을 가려 연말에 올 일꾼이 1명 줄어듦

## 규칙의 항목

topic-year = 한 해의 흐름
topic-season = 계절
topic-maximus = 막시무스
topic-die = 주사위
topic-modifier = 주사위 보정 토큰
topic-action = 행동
topic-bonus = 혜택
topic-take = 도시 타일
topic-ship = 선박
topic-deployment = 배치
topic-expansion = 도시 확장
topic-development = 발전
topic-exploration = 탐험
topic-stars = 별
topic-special = 특수 배치
topic-boat = 계절 보트
topic-exchange = 일꾼 교체
topic-decree = 법령
topic-tower = 탑
topic-privilege = 특권
topic-aqueduct = 송수로
topic-germanic = 게르만 습격
topic-lack = 공공 기반 시설 부족
topic-newyear = 새해

## 규칙의 출처에 쓰는 말

board-source-k = 규칙서
board-source-solo = 솔로
board-source-components = 구성물
board-source-decrees = 법령
board-source-goal = 게임의 목표
board-source-icons = 아이콘
board-source-permanent = 영구
board-source-set-up = 준비
board-source-janus = 야누스
board-source-play = 진행

## 국면이나 구성물 모음의 무엇이 잘못되었는지(다른 문장의 일부가 됩니다)

problem-detail = { $path }: { JOSA($found, "은/는") } 질문 { JOSA($question, "과/와", "“”") } 맞지 않습니다. 전제: { $needs }
problem-needs-nothing = detail이 0임
problem-needs-no-die = detail이 0이고, 주사위를 고르지 않았으며 아직 아무것도 하지 않음
problem-needs-die = detail이 0이고 주사위를 골랐음
problem-needs-tile = 주사위의 열에서 도시 타일을 가져왔음
problem-needs-tower = detail이 탑의 번호임
problem-needs-star = detail이 별을 쓰는 방법을 나타냄
problem-needs-workers = detail이 옮길 일꾼의 수임
problem-needs-supply = 되돌리는 수보다 많은 일꾼이 개인 공급처에 있음
problem-needs-space = 그 자리에 있는 타일의 칸을 채우는 중임
problem-needs-moor = 선박이 출항했고 빈 시장이 없음
problem-needs-side = detail이 공개할 쪽을 나타냄
problem-needs-count = detail이 지금까지 놓은 타일이나 굴린 주사위의 수임
problem-needs-bag = 주머니에 그만큼의 일꾼이 있음
problem-needs-alone = detail이 0이고 혼자 하는 게임임
problem-needs-seats = detail이 지금까지 차례가 온 자리의 수임
problem-needs-phases = detail이 맞선 타일과 살펴본 선박의 수를 나타냄
problem-needs-privilege = 그 특권을 쓰지 않은 채 가지고 있고, 행동하는 중이 아님
problem-needs-ships = detail이 0이고 가득 찬 선박이 두 척 이상임
problem-taken = taken: 막시무스는 쓰는 주사위를 가져가고, 다른 사람은 그 주사위를 쓰지 않습니다
problem-germanic-gone = germanic.gone에는 지나간 { $years }년마다 A와 B가 하나씩 있어야 합니다
problem-germanic-letter = { JOSA($path, "은/는") } { $found }인데, 이 해의 타일은 글자가 { $letter }입니다
problem-janus-shuffled = janus: 다시 섞게 하는 타일이 나오면 모든 타일이 더미로 돌아옵니다
problem-privilege-used = { $path }: 가지고 있지 않거나 다 쓸 수 없는 특권이 사용된 것으로 되어 있습니다
problem-supply-empty = { JOSA($path, "이/가") } 비었으므로 이 자리가 이미 이겼어야 합니다
problem-unfounded = { $path }: 아직 도시를 세우지 않았는데 시작할 때와 다릅니다
problem-gap = { $path }: 타일 사이에 선박이 남길 수 없는 빈자리가 있습니다
problem-piece-place = { $path }: { JOSA($piece, "은/는", "“”") } 이곳에 놓을 수 없습니다
problem-full-ship = { $path }: 선박이 가득 찼으므로 출항했어야 합니다
problem-full-tile = { JOSA($path, "은/는") } 가득 찼으므로 연말에 비워졌어야 합니다
problem-rows = rows: 빈자리가 { $found }개인데, 국면의 나머지에 따르면 { $low }개에서 { $high }개여야 합니다
problem-rows-order = rows: 도시 타일은 위쪽 줄부터 왼쪽에서 오른쪽으로 놓습니다
problem-wanted-covered = 확장이 덮을 일이 없으므로 처음 { $printed }곳에는 아무것도 없는 것
problem-janus-runs-out = janus: 다시 섞게 하는 타일이 없어 더미가 바닥나게 됩니다
