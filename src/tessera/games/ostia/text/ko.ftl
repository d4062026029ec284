### 오스티아의 글.
###
### 물음과 기록과 옵션은 "-습니다"체로, 설명은 조항과 같은 "-다"체로 쓴다. 수는 글자가 아니라 숫자로 넘겨야 한다.

## 자원, 구획, 액션, 배

resource-permit = 허가증
resource-wood = 목재
resource-wheat = 보리
resource-stone = 석재
resource-gold = 금화

section-permit = 허가증
section-wood = 목재
section-wheat = 보리
section-stone = 석재
section-gold = 금화
section-administration = 감독

action-move = 이동
action-shipbuild = 조선
action-order = 주문
action-build = 건축
action-trade = 교역
action-administration = 감독

ship-corbita = 코르비타
ship-ponta = 폰타

## 지명

port-corinthus = 코린토스
port-carthago = 카르타고
port-syracusae = 시라쿠사이
port-gortyna = 고르티나
port-thessalonica = 테살로니카
port-sinope = 시노페
port-alexandria = 알렉산드리아
port-berenice = 베레니케
port-palmyra = 팔미라
port-caesarea = 카이사레아
port-leuke-kome = 레우케 코메
port-damascus = 다마스쿠스

destination-armenia = 아르메니아
destination-india = 인도
destination-parthia = 파르티아
destination-arabia-felix = 아라비아 펠릭스

stop-start = 오스티아
stop-corinthus = { port-corinthus }
stop-carthago = { port-carthago }
stop-syracusae = { port-syracusae }
stop-gortyna = { port-gortyna }
stop-thessalonica = { port-thessalonica }
stop-sinope = { port-sinope }
stop-alexandria = { port-alexandria }
stop-berenice = { port-berenice }
stop-palmyra = { port-palmyra }
stop-caesarea = { port-caesarea }
stop-leuke-kome = { port-leuke-kome }
stop-athenae = 아테나이
stop-byzantium = 비잔티움
stop-trapezus = 트라페주스
stop-leptis-magna = 렙티스 마그나
stop-coptos = 콥토스
stop-adulis = 아둘리스
stop-salamis = 살라미스
stop-antiochia = 안티오키아
stop-dura-europos = 두라 에우로포스
stop-seleucia = 셀레우키아
stop-petra = 페트라
stop-muza = 무자
stop-armenia = { destination-armenia }
stop-india = { destination-india }
stop-parthia = { destination-parthia }
stop-arabia-felix = { destination-arabia-felix }

## 주문 카드

order-O01 = 항만장
order-O02 = 원로원 의원의 아내
order-O03 = 배 짓는 장인
order-O04 = 마님의 과수원
order-O05 = 채석장 십장
order-O06 = 조각가의 뮤즈
order-O07 = 환전상
order-O08 = 보석상의 신부
order-O09 = 세관 서기
order-O10 = 시빌라의 신전
order-O11 = 숯 굽는 사람
order-O12 = 바구니 짜는 여인
order-O13 = 가도의 석공
order-O14 = 모자이크 장인
order-O15 = 올리브 상인
order-O16 = 향유 장수
order-O17 = 곡물 선단의 선장
order-O18 = 이시스의 순례자
order-O19 = 목욕장 주인
order-O20 = 여관집 딸
order-O21 = 수도교 기술자
order-O22 = 케레스의 여사제
order-O23 = 세금 징수 청부인
order-O24 = 극장을 돕는 귀부인
order-O25 = 팔라티누스의 혼례
order-O26 = 진수 잔치
order-O27 = 신전 봉헌식
order-O28 = 개선 연회
order-O29 = 제빵사 조합
order-O30 = 야경대
order-O31 = 곡물 배급
order-O32 = 행군하는 군단
order-O33 = 전차 경주 마구간
order-O34 = 검투사 양성소
order-O35 = 집정관의 식탁
order-O36 = 베스타의 성화
order-O37 = 제독의 별장
order-O38 = 리비아의 정원
order-O39 = 건축가의 연회
order-O40 = 유노 축제
order-O41 = 포룸의 은행가
order-O42 = 여왕의 사절단

## 초기 배치 카드

card-card-1 = 초기 배치 카드 1
card-card-2 = 초기 배치 카드 2
card-card-3 = 초기 배치 카드 3
card-card-4 = 초기 배치 카드 4
card-card-5 = 초기 배치 카드 5
card-card-6 = 초기 배치 카드 6

## 항구 타일

tile-one-permit = 금화 1개로 허가증 1개
tile-one-wood = 금화 1개로 목재 1개
tile-one-wheat = 금화 1개로 보리 1개
tile-one-stone = 금화 1개로 석재 1개
tile-three-permit = 금화 2개로 허가증 3개
tile-three-wood = 금화 2개로 목재 3개
tile-three-wheat = 금화 2개로 보리 3개
tile-three-stone = 금화 2개로 석재 3개
tile-amphora = 금화 4개로 암포라 1개
tile-reward = 금화 4개로 보상 1
tile-rewards = 즉시 보상 2
tile-buildings = 건물 아이콘 2개
tile-building-points = 건물 아이콘마다 2점
tile-ships = 배 아이콘 2개
tile-ship-points = 배 아이콘마다 2점
tile-amphorae = 암포라 2개
tile-amphora-points = 암포라마다 2점
tile-animals = 맹수 1개와 진귀한 동물 1개
tile-set-points = 세트마다 4점
tile-far-points = 원해의 배마다 5점

## 종착지 타일과 그 위아래

goal-rewards = 도착할 때 보상
goal-ships = 배 아이콘마다 점수
goal-amphorae = 암포라마다 점수
goal-buildings = 건물 아이콘마다 점수

half-lower = 아래쪽 절반
half-upper = 위쪽 절반

## 발견

animal-wild = 맹수
animal-exotic = 진귀한 동물
animal-both = 맹수와 진귀한 동물

## 항구의 건물 자리

spot-free = 프리 액션
spot-permit-wood = 허가증·목재
spot-wheat-stone = 보리·석재
spot-build = 건축
spot-ship = 조선
spot-order = 주문
spot-reward = 보상

## 영예 카드

honour-buildings = 건축가의 영예
honour-ships = 선주의 영예
honour-far = 탐험가의 영예
honour-amphorae = 도공의 영예
honour-rewards = 공로자의 영예

## 솔로

chip-ship = 무료 배
chip-disc = 무료 디스크
chip-amphora = 암포라
chip-reward = 보상

censor-ships = 배 감찰관
censor-buildings = 건물 감찰관
censor-amphorae = 암포라 감찰관
censor-far = 원해 감찰관

direction-left = 왼쪽 아래
direction-down = 바로 아래
direction-right = 오른쪽 아래

title-aedilis-ostiae = 오스티아항 조영관
title-aedilis-cerealis = 곡물 안찰관
title-consilium-principis = 황제 고문단
title-praefectus-aegypti = 이집트 속주 총독
title-praefectus-praetorio = 근위대장

## 종료 조건

end-rewards = 보상 12 달성
end-destinations = 배 3척이 종착지에 도착
end-ships = 조선 트랙이 빔
end-discs = 건축 트랙이 빔
end-amphorae = 공용 공급처의 암포라가 떨어짐
end-limit = 라운드 한도 도달
end-column = 황제가 기념주 맨 아래에 도착

## 효과 설명

help-resource-permit = 이동의 걸음 수를 치르는 데 쓴다.
help-resource-wood = 조선에서 배의 값을 치르는 데 쓴다.
help-resource-wheat = 주문에서 카드의 값을 치르는 데 쓴다.
help-resource-stone = 건축에서 디스크의 값을 치르는 데 쓴다.
help-resource-gold = 교역, 영예 카드, 프리 액션의 값을 치르는 데 쓴다.

help-action-move = 최대 6걸음까지 선언해 허가증을 내고, 지도 위의 자기 배들에게 나누어 쓴다.
help-action-shipbuild = 목재를 내고 조선 트랙의 다음 배부터 차례로 만든다.
help-action-order = 보리를 내고 열의 주문을 채워 암포라, 자원, 귀족과 귀부인을 얻는다.
help-action-build = 석재를 내고 도달한 적이 있는 항구에 디스크를 놓으며, 그때마다 자기 항구에 건물을 놓는다.
help-action-trade = 금화를 내고 자기 디스크가 있는 항구의 효과를 쓰거나 영예 카드를 산다.
help-action-administration = 먼저 이동, 조선, 주문, 건축 중 하나를 할 수 있고, 이어서 이 구획의 배를 뿌리고 마지막 배를 놓은 구획의 액션을 한다.

help-tile-one-permit = 교역할 때 금화 { $gold }개를 허가증 { $gain }개로 바꾼다({ board-trade-limit }).
help-tile-one-wood = 교역할 때 금화 { $gold }개를 목재 { $gain }개로 바꾼다({ board-trade-limit }).
help-tile-one-wheat = 교역할 때 금화 { $gold }개를 보리 { $gain }개로 바꾼다({ board-trade-limit }).
help-tile-one-stone = 교역할 때 금화 { $gold }개를 석재 { $gain }개로 바꾼다({ board-trade-limit }).
help-tile-three-permit = { help-tile-one-permit }
help-tile-three-wood = { help-tile-one-wood }
help-tile-three-wheat = { help-tile-one-wheat }
help-tile-three-stone = { help-tile-one-stone }
help-tile-amphora = 교역할 때 금화 { $gold }개를 암포라 { $gain }개로 바꾼다({ board-trade-limit }).
help-tile-reward = 교역할 때 금화 { $gold }개를 보상 { JOSA($gain, "으로/로") } 바꾼다({ board-trade-limit }).
help-tile-rewards = 이곳에 디스크를 놓는 즉시 보상 { JOSA($value, "을/를") } 얻는다.
help-tile-buildings = 이곳에 자기 디스크가 있으면 최종 점수 계산에서 건물 아이콘 { $value }개로 센다.
help-tile-building-points = 이곳에 자기 디스크가 있으면 자기 건물 아이콘 1개마다 { $value }점을 더 얻는다.
help-tile-ships = 이곳에 자기 디스크가 있으면 최종 점수 계산에서 배 아이콘 { $value }개로 센다.
help-tile-ship-points = 이곳에 자기 디스크가 있으면 자기 배 아이콘 1개마다 { $value }점을 더 얻는다.
help-tile-amphorae = 이곳에 자기 디스크가 있으면 최종 점수 계산에서 암포라 { $value }개로 센다.
help-tile-amphora-points = 이곳에 자기 디스크가 있으면 자기 암포라 1개마다 { $value }점을 더 얻는다.
help-tile-animals = 이곳에 자기 디스크가 있으면 최종 점수 계산에서 맹수 { $value }개와 진귀한 동물 { $value }개로 센다.
help-tile-set-points = 이곳에 자기 디스크가 있으면 자기 세트 1개마다 { $value }점을 더 얻는다.
help-tile-far-points = 이곳에 자기 디스크가 있으면 원해에 나가 있는 자기 배 1척마다 { $value }점을 얻는다.

help-goal-rewards = 도착할 때 첫 배는 보상 { $first }, 그 뒤의 배는 보상 { JOSA($later, "을/를") } 얻는다.
help-goal-ships = 최종 점수 계산에서 자기 배 아이콘 1개마다, 첫 배의 주인은 { $first }점, 그 뒤 배의 주인은 { $later }점을 더 얻는다.
help-goal-amphorae = 최종 점수 계산에서 자기 암포라 1개마다, 첫 배의 주인은 { $first }점, 그 뒤 배의 주인은 { $later }점을 더 얻는다.
help-goal-buildings = 최종 점수 계산에서 자기 건물 아이콘 1개마다, 첫 배의 주인은 { $first }점, 그 뒤 배의 주인은 { $later }점을 더 얻는다.

help-spot-free = 이곳에 건물이 있으면 프리 액션의 값이 금화 { $gold }개로 줄어든다.
help-spot-permit-wood = 이곳에 건물이 있으면 생산으로 허가증이나 목재를 얻을 때 1개 더 얻는다.
help-spot-wheat-stone = 이곳에 건물이 있으면 생산으로 보리나 석재를 얻을 때 1개 더 얻는다.
help-spot-build = 이곳에 건물이 있으면 한 번의 건축에서 내는 석재가 모두 합쳐 1개 줄어든다.
help-spot-ship = 이곳에 건물이 있으면 한 번의 조선에서 내는 목재가 모두 합쳐 1개 줄어든다.
help-spot-order = 이곳에 건물이 있으면 한 번의 주문에서 내는 보리가 모두 합쳐 1개 줄어든다.
help-spot-reward = 이곳에 건물을 놓으면 즉시 보상 1을 얻는다.

help-honour-buildings = 건축 트랙에 드러난 건물 아이콘이 { $need }개 이상이면 교역할 때 금화 { $gold }개로 살 수 있고, { $points }점이 된다.
help-honour-ships = 조선 트랙에 드러난 배 아이콘이 { $need }개 이상이면 교역할 때 금화 { $gold }개로 살 수 있고, { $points }점이 된다.
help-honour-far = 원해에 나가 있는 자기 배가 { $need }척 이상이면 교역할 때 금화 { $gold }개로 살 수 있고, { $points }점이 된다.
help-honour-amphorae = 자신의 암포라가 { $need }개 이상이면 교역할 때 금화 { $gold }개로 살 수 있고, { $points }점이 된다.
help-honour-rewards = 보상 큐브가 { $need }칸 이상에 있으면 교역할 때 금화 { $gold }개로 살 수 있고, { $points }점이 된다.

help-chip-ship = 조건을 갖추었고 원한다면 다음 배를 목재 없이 만든다.
help-chip-disc = 건축할 항구가 있고 원한다면 다음 디스크를 석재 없이 놓는다.
help-chip-amphora = 공용 공급처에서 암포라 1개를 얻는다.
help-chip-reward = 보상 1을 얻는다.

help-censor-ships = 조선 트랙에 드러난 배 아이콘이 { $low }개 이상이면 달성 토큰 1개, { $high }개 이상이면 2개를 준다.
help-censor-buildings = 건축 트랙에 드러난 건물 아이콘이 { $low }개 이상이면 달성 토큰 1개, { $high }개 이상이면 2개를 준다.
help-censor-amphorae = 암포라가 { $low }개 이상이면 달성 토큰 1개, { $high }개 이상이면 2개를 준다.
help-censor-far = 원해에 나가 있는 배가 { $low }척 이상이면 달성 토큰 1개, { $high }척 이상이면 2개를 준다.

## 수

move-end = 차례 마치기
move-done = 액션 마치기
move-skip = 액션 없이 뿌리기
move-decline = 사양하기
move-buy = { $arg } 1개 사기
move-sow = { $arg } 구획에서 뿌리기
move-drop = { $arg } 놓기
move-declare = { $arg }걸음 이동하기
move-sail = { JOSA($arg, "으로/로") } 나아가기
move-take = { $arg } 가져오기
move-launch = { $arg } 구획에 코르비타 만들기
move-refit = { $arg } 구획의 코르비타를 폰타로 바꾸기
move-fill = ‘{ $arg }’ 채우기
move-enrich = 추가 자원도 내고 ‘{ $arg }’ 채우기
move-build = { $arg }에 건축하기
move-furnish = { $arg } 자리에 놓기
move-trade = { $arg }에서 교역하기
move-honour = { $arg } 사기
move-administer = 먼저 { $arg } 액션 하기
move-found = { $arg }에 첫 디스크 놓기
move-descend = 황제를 { JOSA($arg, "으로/로") } 옮기기
move-first = { JOSA($arg, "을/를") } 선 플레이어로 정하기
move-card = { $arg } 나눠 주기
move-initial = 다음 초기 교역 항구에 ‘{ $arg }’ 놓기
move-port = 다음 교역 항구에 ‘{ $arg }’ 놓기
move-transit = 다음 수송 항구에 { $arg } 놓기
move-destination = 다음 종착지에 ‘{ $arg }’ 놓기
move-animal = 다음 발견 공간에 { $arg } 놓기
move-order = ‘{ $arg }’ 공개하기
move-chip = 다음 칩 공간에 ‘{ $arg }’ 놓기
move-censor = 기념주 옆에 { $arg } 놓기

## 수를 두면 잃는 것

loss-voyage = 지금 할 수 있는 이동
loss-ship = 지금 만들 수 있는 배
loss-order = 지금 채울 수 있는 주문
loss-building = 지금 지을 수 있는 건물
loss-honour = 지금 살 수 있는 영예
loss-administration = 감독 액션

## 물음: 정하는 사람이 읽는 것과 다른 사람들이 읽는 것

ask-select = 어느 구획에서 배를 뿌릴까요?
ask-drop = 다음에 어느 배를 놓을까요?
ask-declare = 몇 걸음 나아갈까요?
ask-shipbuild = 다음 배를 어디에 만들까요?
ask-order = 어느 주문을 채울까요?
ask-build = 어느 항구에 건축할까요?
ask-trade = 금화로 무엇을 얻을까요?
ask-administer = 먼저 어느 액션을 할까요? 그다음 감독 구획의 배를 뿌립니다. 마치면 둘 다 포기합니다.
ask-sail = 어디로 항해할까요?
ask-take = 어느 발견을 가져올까요?
ask-furnish = 건물을 어느 자리에 놓을까요?
ask-end = 차례를 마칠까요?
ask-found = 첫 디스크를 어느 초기 교역 항구에 놓을까요?
ask-descend = 황제를 어디로 옮길까요?
ask-free-ship = 황제가 내린 무료 배를 어디에 만들까요?
ask-free-disc = 황제가 내린 무료 디스크를 어느 항구에 놓을까요?
ask-first = 누가 선 플레이어가 될까요?
ask-card = 어느 초기 배치 카드를 나눠 줄까요?
ask-initial = 다음 초기 교역 항구에 어느 타일을 놓을까요?
ask-port = 다음 교역 항구에 어느 타일을 놓을까요?
ask-transit = 다음 수송 항구에 어느 자원을 놓을까요?
ask-destination = 다음 종착지에 어느 타일을 놓을까요?
ask-animal = 다음 공간에 어느 발견을 놓을까요?
ask-row = 어느 카드가 주문 카드 열에 들어올까요?
ask-chip = 기념주의 다음 공간에 어느 칩을 놓을까요?
ask-censor = 다음 감찰관은 누구일까요?
ask-admin-sow = 감독 구획의 배를 뿌립니다.
ask-over = 게임이 끝났습니다.

wait-select = { JOSA($seat, "이/가") } 배를 뿌릴 구획을 고르고 있습니다
wait-drop = { JOSA($seat, "이/가") } 다음에 놓을 배를 고르고 있습니다
wait-declare = { JOSA($seat, "이/가") } 걸음 수를 정하고 있습니다
wait-shipbuild = { JOSA($seat, "이/가") } 배를 만들 곳을 고르고 있습니다
wait-order = { JOSA($seat, "이/가") } 채울 주문을 고르고 있습니다
wait-build = { JOSA($seat, "이/가") } 건축할 항구를 고르고 있습니다
wait-trade = { JOSA($seat, "이/가") } 교역하고 있습니다
wait-administer = { JOSA($seat, "이/가") } 감독의 첫 액션을 고르고 있습니다
wait-sail = { JOSA($seat, "이/가") } 배가 나아갈 곳을 고르고 있습니다
wait-take = { JOSA($seat, "이/가") } 발견을 고르고 있습니다
wait-furnish = { JOSA($seat, "이/가") } 건물을 놓을 자리를 고르고 있습니다
wait-end = { JOSA($seat, "이/가") } 차례를 마치려고 합니다
wait-found = { JOSA($seat, "이/가") } 첫 디스크를 놓을 초기 교역 항구를 고르고 있습니다
wait-descend = { JOSA($seat, "이/가") } 황제가 내려갈 곳을 고르고 있습니다
wait-free-ship = { JOSA($seat, "이/가") } 황제가 내린 무료 배를 만들 곳을 고르고 있습니다
wait-free-disc = { JOSA($seat, "이/가") } 황제가 내린 무료 디스크를 놓을 항구를 고르고 있습니다
wait-first = 선 플레이어를 정하고 있습니다
wait-card = 초기 배치 카드를 나눠 주고 있습니다
wait-initial = 초기 교역 항구를 놓고 있습니다
wait-port = 교역 항구를 놓고 있습니다
wait-transit = 수송 항구를 놓고 있습니다
wait-destination = 종착지를 놓고 있습니다
wait-animal = 발견을 놓고 있습니다
wait-row = 주문 카드 열을 채우고 있습니다
wait-chip = 하사 칩을 놓고 있습니다
wait-censor = 감찰관을 고르고 있습니다
wait-admin-sow = 감독 구획의 배를 뿌리고 있습니다
wait-over = 게임이 끝났습니다

## 일어난 일

event-first = { JOSA($seat, "이/가") } 선 플레이어가 되었습니다.
event-placed = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 받았습니다.
event-founded = { JOSA($seat, "이/가") } { $port }에 첫 디스크를 놓았습니다.
event-turn = { $round }라운드: { $seat }의 차례가 시작되었습니다.
event-sown = { JOSA($seat, "이/가") } { $section } 구획에서 배를 뿌렸습니다.
event-produced = { JOSA($seat, "이/가") } { board-amount }를 생산했습니다.
event-dropped = { JOSA($seat, "이/가") } { $section } 구획에 { JOSA($ship, "을/를") } 놓았습니다.
event-landed = { $seat }의 마지막 배가 { $action } 구획에 놓였습니다.
event-declared = { JOSA($seat, "이/가") } { $permits ->
    [0] 허가증 없이
   *[other] 허가증 { $permits }개를 내고
} { $steps }걸음 이동을 선언했습니다.
event-sailed = { $seat }의 배가 { $origin }에서 { JOSA($stop, "으로/로") } { $steps }걸음 나아갔습니다.
event-discovered = { JOSA($seat, "이/가") } { JOSA($animal, "을/를") } 발견하고 금화 { $gold }개를 얻었습니다.
event-reward-found = { JOSA($seat, "이/가") } { JOSA($stop, "으로/로") } 가는 항로에서 보상을 발견했습니다.
event-transit = { $seat }의 배가 { $stop }에서 { board-amount }를 가져왔습니다.
event-arrived = { $seat }의 배가 { $destination }에 도착해 { $half }에 놓였습니다({ $goal }).
event-launched = { JOSA($seat, "이/가") } { $wood ->
    [0] 무료로
   *[other] 목재 { $wood }개로
} { $section } 구획에 코르비타를 만들었습니다.
event-refitted = { JOSA($seat, "이/가") } { $wood ->
    [0] 무료로
   *[other] 목재 { $wood }개로
} { $section } 구획의 코르비타를 폰타로 바꾸었습니다.
event-filled = { JOSA($seat, "이/가") } 보리 { $wheat }개로 ‘{ $order }’ 주문을 채웠습니다.
event-enriched = { JOSA($seat, "이/가") } 보리 { $wheat }개와 추가 { $extra } { $n }개로 ‘{ $order }’ 주문을 채웠습니다.
event-amphorae = { JOSA($seat, "이/가") } 암포라 { $n }개를 얻었습니다.
event-gained = { JOSA($seat, "이/가") } { board-amount }를 얻었습니다.
event-dealt = ‘{ $order }’ 카드가 주문 카드 열에 들어왔습니다.
event-built = { JOSA($seat, "이/가") } { $stone ->
    [0] 무료로
   *[other] 석재 { $stone }개로
} { $port }에 건축했습니다.
event-neighbour = { JOSA($by, "이/가") } { $port }에 건축해, 그곳에 디스크가 있는 { JOSA($seat, "이/가") } 금화 1개를 얻었습니다.
event-furnished = { JOSA($seat, "이/가") } { $spot } 자리에 건물을 놓았습니다.
event-traded = { JOSA($seat, "이/가") } { $port }에서 금화 { $gold }개를 내고 교역했습니다({ $tile }).
event-honoured = { JOSA($seat, "이/가") } 금화 { $gold }개로 { JOSA($honour, "을/를") } 샀습니다.
event-administered = { JOSA($seat, "이/가") } 감독의 첫 액션으로 { JOSA($action, "을/를") } 골랐습니다.
event-bought = { JOSA($seat, "이/가") } 금화 { $gold }개로 { $resource } 1개를 샀습니다.
event-rewarded = { JOSA($seat, "이/가") } 보상 { JOSA($n, "을/를") } 얻어 보상 트랙의 { $square }칸에 이르렀습니다.
event-triggered = { $seat }의 차례에 게임 종료가 정해졌습니다: { $end }.
event-over = 게임이 끝났습니다.
event-descended = 황제가 { $row }단의 { $column ->
    [0] 왼쪽 끝
    [1] 왼쪽
    [2] 가운데
    [3] 오른쪽
   *[other] 오른쪽 끝
} 칸으로 내려갔습니다.
event-bestowed = 황제가 { $seat }에게 하사했습니다: { $chip }.
event-audited = { $tokens ->
    [0] { JOSA($censor, "은/는") } 달성 토큰을 주지 않았습니다.
   *[other] { JOSA($censor, "이/가") } 달성 토큰 { $tokens }개를 주었습니다.
}
event-set = { JOSA($seat, "이/가") } 세트를 하나 완성했습니다.
event-dealt-out = 주문 카드 더미가 떨어졌습니다.

## 옵션

option-edition = 판본
option-edition-2e = 2판(개정판)
option-edition-1e = 초판
option-edition-help = 2판에는 영예 카드와 솔로 게임이 더해지고, 주문 카드와 세트 점수가 늘어나며, 자기 디스크가 있는 항구에 상대가 건축하면 금화를 얻습니다.
option-amphora-trade = 암포라 교역
option-amphora-trade-unlimited = 제한 없음
option-amphora-trade-four = 액션마다 4회까지
option-amphora-trade-help = 금화를 암포라로 바꾸는 항구를 한 번의 교역에서 몇 번 쓸 수 있는지 정합니다. 초판 규칙서는 언어마다 내용이 다릅니다.

## 점수의 출처

score-buildings = 건물
score-ships = 배
score-amphorae = 암포라
score-sets = 세트
score-ports = 항구
score-destinations = 종착지
score-honours = 영예 카드
score-censors = 감찰관
score-column = 기념주

## 보드의 말

board-map = 지도
board-start = 출발 지점
board-coast = 근해
board-open-sea = 원해
board-initial-port = 초기 교역 항구
board-trading-port = 교역 항구
board-transit = 수송 항구
board-destination = 종착지
board-discoveries = 발견
board-harbour = 항구
board-section = 구획
board-spots = 건물 자리
board-hand = 손에 든 배
board-stock = 보유 자원
board-ships = 배
board-discs = 디스크
board-buildings = 건물
board-amphorae = 암포라
board-rewards = 보상
board-animals = 동물
board-nobleman = 귀족
board-noblewoman = 귀부인
board-sets = 세트
board-order-row = 주문 카드 열
board-deck = 주문 카드 더미
board-deck-left = { $n }장 남음
board-filled-orders = 채운 주문 카드
board-extra = 추가
board-reward-track = 보상 트랙
board-ship-track = 조선 트랙
board-disc-track = 건축 트랙
board-ship-icons = 배 아이콘
board-building-icons = 건물 아이콘
board-next-ship = 다음 배
board-next-disc = 다음 디스크
board-honours = 영예 카드
board-supply = 공용 공급처
board-free-action = 프리 액션: 금화 { $gold }개로 자원 1개
board-steps-left = { $n }걸음 남음
board-needs = 조건
board-costs = 값
board-gives = 얻는 것
board-free = 무료
board-none = 없음
board-column = 기념주
board-column-row = { $n }단
board-emperor = 황제
board-chips = 하사 칩
board-censors = 감찰관
board-censor-tokens = 달성 토큰
board-round = { $n }라운드
board-last-round = 마지막 라운드
board-last-round-help = 마지막 라운드({ $end }). 아직 차례를 하지 않은 사람까지만 합니다.
board-round-help = 다음 중 하나가 일어난 라운드에 끝난다:
board-honour-one = 한 사람만 가질 수 있다.
board-first-player = 선 플레이어
board-your-turn = 내 차례
board-turn-of = { $seat }의 차례
board-points = 승점
board-points-n = { $n }점
board-points-each = 1개에 { $n }점
board-total = 합계
board-final-scores = 최종 점수
board-winner = 승자
board-shared-victory = 공동 승리
board-title = 칭호
board-log = 기록
board-amount = { $resource } { $n }개
board-events-dropped = { JOSA($seat, "이/가") } 배 { $n }척을 놓았습니다: { $section }.
board-trade-limit = { $limit ->
    [0] 횟수 제한 없음
   *[other] 액션마다 { $limit }회까지
}

## 브라우저의 보드 (web-ostia)

board-others = 상대
board-zoom-in = 확대
board-zoom-out = 축소
board-zoom-whole = 지도 전체
board-beyond = 이쪽에 { $n }곳 더
board-close = 닫기
board-show-board = { $who }의 보드 보기
board-count-rewards = 보상 { $n }
board-count-amphorae = 암포라 { $n }개
board-count-ship-icons = 배 아이콘 { $n }개
board-count-building-icons = 건물 아이콘 { $n }개
board-ships-here = 배 { $n }척
board-sow-yields = 지금 뿌리면 { board-amount }를 얻는다.
board-sow-lands = 마지막 배는 { $action } 구획에 놓인다.
board-sow-empty = 이곳에는 뿌릴 배가 없다.
board-sow-help = 배를 시계 방향으로 한 척씩 놓고, 마지막 배를 놓은 구획의 액션을 한다.
board-step-price = { $steps }걸음: { $n ->
    [0] 무료
   *[other] 허가증 { $n }개
}
board-corbita-help = 뿌릴 때 그 구획의 자원 1개를 생산한다.
board-ponta-help = 뿌릴 때 그 구획의 자원 2개를 생산한다.
board-corbita-build-help = 자기 항구의 원하는 구획에 놓인다.
board-ponta-build-help = 자기 항구의 코르비타 한 척과 바뀌고, 오스티아에서 떠나는 배가 한 척 늘어난다. 근해에 자기 배가 있으면 만들 수 없다.
board-spot-initial = 첫 건물
board-spot-initial-help = 처음부터 놓여 있고 효과는 없다.
board-spot-built = 건물이 있다.
board-discs-of = 디스크: { $who }
board-ships-of = 배: { $who }
board-ship-of = { $who }의 배
board-opened-by = { $stop }에 도달했으면 이곳에도 도달한 것으로 본다.
board-port-yours = 자기 디스크가 있다.
board-port-reached = 도달한 적이 있어 이곳에 건축할 수 있다.
board-port-unreached = 자기 배가 이곳에 오거나 지나가면 건축할 수 있다.
board-transit-help = 이동에서 이곳에 멈춘 배는 { board-amount }를 가져온다.
board-start-help = 모든 배가 이곳에서 떠난다.
board-coast-help = 점선에서 오스티아 쪽이 근해, 그 너머가 원해이다.
board-animal-help = 이 항로를 지나는 배는 타일 1개와 금화 { $gold }개를 얻는다.
board-reward-find-help = 이 항로를 처음 지나는 배는 보상 { JOSA($n, "을/를") } 얻는다.
board-slot-built = 만든 칸: 아이콘은 마지막에 점수가 된다.
board-tier = 1개마다 건물 아이콘 { $building }점, 배 아이콘 { $ship }점, 암포라 { $amphora }점.
board-ends = 게임이 끝나는 조건: { $end }.
board-extra-help = { JOSA($extra, "을/를") } 더 내면 암포라 { $n }개를 더 얻는다.
board-owned-by = { JOSA($who, "이/가") } 샀다.
board-have-need = 현재 { $n } / 필요 { $need }
board-deck-help = 주문이 끝날 때 이 더미에서 열을 채운다.
board-set-help = 맹수, 진귀한 동물, 귀족, 귀부인이 모이면 한 세트이며 { $points }점이다.
board-row-points = 황제가 이 단에 있을 때 게임이 끝나면 { $n }점을 얻는다.
board-check-turn = { $n }번째 차례가 시작될 때 확인한다.
board-emperor-help = 차례가 시작될 때마다 한 단 내려가고, 그곳에 있는 것을 얻는다.

## 브라우저의 튜토리얼 (web-ostia)

board-tutorial-welcome = 로마의 항구 오스티아에 오신 것을 환영합니다. 빛나는 것이 지금 할 수 있는 일입니다. 무엇이든 가리키거나 길게 누르면 설명이 나옵니다.
board-tutorial-harbour = 여러분의 항구입니다. 여섯 구획에는 저마다 배와 자원과 액션이 있고, 감독 구획은 아무것도 생산하지 않습니다. 차례에는 구획 하나를 골라 그 배가 생산하는 자원을 얻고, 배를 시계 방향으로 뿌리고, 마지막 배를 놓은 구획의 액션을 합니다.
board-tutorial-found = 첫 차례 전에 초기 교역 항구에 디스크를 하나 놓습니다. { JOSA(port-gortyna, "을/를") } 고르세요. 교역할 때 허가증을 살 수 있습니다.
board-tutorial-emperor = 혼자 하는 게임에서는 차례가 시작될 때마다 황제가 기념주를 내려가고, 그곳에 있는 것을 얻습니다. 상대가 있는 게임에는 황제가 없습니다. 황제를 아래로 옮기세요.
board-tutorial-score = 지금 게임이 끝난다면 얻을 점수입니다. 건물 아이콘 6점, 배 아이콘 6점, 그리고 황제가 있는 단 25점입니다. 단의 점수는 11단부터 줄어듭니다.
board-tutorial-sow = 이제 배를 뿌립니다. 보리 구획에는 코르비타(돛이 하나인 배)가 두 척이라 보리 2개를 얻고, 배는 시계 방향으로 한 척씩 놓입니다. 마지막 배는 교역에 놓입니다.
board-tutorial-trade = 교역입니다. 금화를 내고 자기 디스크가 있는 항구를 씁니다. { port-gortyna }에서 허가증을 사세요.
board-tutorial-trade-again = 하나 더 사세요. 이런 항구는 한 번의 교역에서 네 번까지 쓸 수 있습니다.
board-tutorial-trade-done = 마지막 금화는 남겨 두고 액션을 마치세요.
board-tutorial-first-end = 차례는 직접 마칠 때까지 이어집니다. 실제 게임에서는 그전까지 수를 무를 수도 있습니다. 이제 차례를 마치세요. 앞으로는 길잡이가 액션과 차례를 대신 마칩니다.
board-tutorial-aside = 황제는 바로 아래나 한 칸 옆의 아래로 갈 수 있습니다. 왼쪽 아래에 허가증이 있습니다.
board-tutorial-to-order = 보리가 4개라 주문을 채울 수 있습니다. 목재 구획에는 배가 한 척 있고, 시계 방향으로 다음 구획인 보리의 액션이 주문입니다.
board-tutorial-order = 주문입니다. 보리를 내고 열의 카드를 채웁니다. ‘{ order-O14 }’ 카드는 보리 4개로 암포라 1개, 석재 1개, 귀부인을 줍니다.
board-tutorial-order-score = 암포라는 마지막에 점수가 됩니다. 귀족, 귀부인, 맹수, 진귀한 동물이 하나씩 모이면 한 세트이고, 이것도 점수가 됩니다. 동물은 항해하는 길에 발견합니다.
board-tutorial-for-wheat = 주문 열이 다시 채워지고 다음 차례가 되었습니다. 왼쪽 아래에 보리가 있습니다.
board-tutorial-to-move = 여러분의 배가 오스티아에서 기다립니다. 금화 구획에는 배가 두 척 있고, 마지막 배는 이동에 놓입니다.
board-tutorial-declare = 이동입니다. 몇 걸음 나아갈지 선언하고 값을 한꺼번에 냅니다. 3걸음은 허가증 4개입니다.
board-tutorial-sail = { JOSA(stop-salamis, "으로/로") } 나아가세요. 지나는 길의 { JOSA(stop-syracusae, "과/와") } { stop-gortyna }에는 이제부터 건축할 수 있습니다. 점선을 넘으면 원해입니다. 수송 항구에 멈춘 배는 그곳의 자원을 가져옵니다.
board-tutorial-for-gold = 오른쪽 아래에 금화가 있습니다.
board-tutorial-to-build = 석재가 3개 있습니다. 보리 구획에는 배가 한 척 있고, 다음 구획인 석재의 액션이 건축입니다.
board-tutorial-build = 건축입니다. 석재를 내고 자기 배가 도달했거나 지나간 항구에 디스크를 놓습니다. 석재를 파는 { JOSA(port-syracusae, "을/를") } 고르세요.
board-tutorial-furnish = 디스크를 놓을 때마다 자기 항구에 건물을 하나 놓습니다. 이 자리에서는 보리와 석재의 생산이 1개씩 늘어납니다.
board-tutorial-chip = 왼쪽 아래에 칩이 있어 황제가 보상 1을 내립니다. 보상이 많을수록 아이콘과 암포라 하나의 점수가 커집니다.
board-tutorial-to-shipbuild = 배 네 척과 새 건물로 석재 5개를 얻습니다. 마지막 배는 조선에 놓입니다.
board-tutorial-shipbuild = 조선입니다. 목재를 내고 트랙의 다음 배를 만듭니다. 이번 배는 코르비타라 어느 구획에나 놓을 수 있습니다. 허가증 구획을 고르세요.
board-tutorial-ponta = 다음은 돛이 두 개인 긴 배, 폰타입니다. 코르비타 한 척과 자리를 바꾸고, 그 코르비타는 지도로 나갑니다. 폰타는 생산할 때 두 척으로 셉니다. 다만 근해(점선 안쪽)에 자기 배가 있는 동안에는 만들 수 없습니다.
board-tutorial-censor = 혼자 할 때만 여섯 번째와 열한 번째 차례가 시작될 때 감찰관이 확인합니다. 이 감찰관은 배 아이콘 3개면 달성 토큰 1개, 6개면 2개를 줍니다. 토큰은 하나에 5점입니다. 지금은 2개라 이번에는 받지 못합니다. 아래로 내려가세요.
board-tutorial-to-administration = 배 한 척은 한 구획만 갑니다. 금화 다음은 감독입니다.
board-tutorial-administer = 감독에서는 액션을 두 번 합니다. 먼저 교역이 아닌 액션을 하나 고릅니다. 주문을 고르세요.
board-tutorial-enrich = ‘{ order-O22 }’ 카드에는 추가가 있습니다. 석재 3개도 내면 암포라를 하나 더 얻습니다.
board-tutorial-last-trade = 이어서 감독 구획의 배를 생산 없이 뿌렸습니다. 마지막 배가 교역에 놓였으니 이것이 두 번째 액션입니다. { port-syracusae }에서 석재를 사세요.
board-tutorial-others = 여섯 액션을 모두 해 보았습니다. 상대가 있는 게임도 하는 일은 같고, 황제와 감찰관만 없습니다. 주문 카드는 먼저 채우는 사람의 것이고, 종착지에서는 첫 배가 더 많이 얻습니다. 자기 디스크가 있는 항구에 상대가 건축하면 금화 1개를 얻습니다.
board-tutorial-honours = 상대가 있는 게임에는 영예 카드가 다섯 장 있습니다. ‘암포라 4개 이상’ 같은 조건을 갖추면 교역할 때 금화 4개로 살 수 있고, 12점이 됩니다. 카드마다 한 사람만 가질 수 있습니다.
board-tutorial-ends = 누군가의 보상이 12가 되거나, 배 세 척이 종착지에 이르거나, 조선이나 건축 트랙이 비거나, 공용 공급처의 암포라가 떨어지면 그 라운드까지만 하고 게임이 끝납니다. 점수가 가장 높은 사람이 이깁니다.
board-tutorial-farewell = 혼자 할 때는 황제가 기념주 맨 아래에 이르러도 끝납니다. 이대로 계속하거나, 처음 화면으로 돌아가 상대와 함께하는 게임을 시작해 보세요.

## 규칙의 출처에 쓰는 말

board-source-2e = 2판
board-source-1e = 초판
board-source-solo = 솔로
board-source-administration = 감독
board-source-build = 건축
board-source-contents = 구성물
board-source-final-scoring = 최종 점수 계산
board-source-free-action = 프리 액션
board-source-gameplay = 게임 진행
board-source-goal = 게임의 목표
board-source-honours-table = 영예 카드 표
board-source-icons = 아이콘
board-source-main-board-picture = 메인 보드 그림
board-source-move = 이동
board-source-routes = 항로
board-source-rules = 규칙
board-source-tiles = 타일
board-source-order = 주문
board-source-overview = 개요
board-source-play = 진행
board-source-setup = 준비
board-source-shipbuild = 조선
board-source-corbita = 코르비타
board-source-ponta = 폰타
board-source-censors-table = 감찰관 표
board-source-chips-table = 하사 칩 표
board-source-emperor = 황제
board-source-end = 종료
board-source-set-rewards = 세트의 보상
board-source-discoveries = 발견
board-source-initial-ports = 초기 교역 항구
board-source-trading-ports = 교역 항구
board-source-transits = 수송 항구
board-source-trade = 교역
board-source-turn = 차례
board-source-turn-flow = 차례의 흐름
board-source-action = 액션
board-source-actions-and-sections = 액션과 구획
board-source-production = 생산
board-source-resource-areas = 자원 영역
board-source-selection = 선택

## 국면이나 구성물 모음의 무엇이 잘못되었는지(다른 문장의 일부가 됩니다)

problem-laid = { $path }: 지금은 { $wanted }개여야 하는데 { $found }개가 놓여 있습니다
problem-laid-order = { $path }: 말과 타일은 첫 자리부터 빈틈없이 놓습니다
problem-honour = { $path }: 영예 카드 “{ $honour }”의 조건이 충족되지 않았습니다
problem-untouched = { $path }: 아직 차례가 없었는데 나눠 받은 상태와 다릅니다
problem-ships-order = { $path }: 지도에 있는 배를 먼저 적습니다
problem-coast = { $path }: 근해에 배가 두 척 이상 있습니다
problem-route = { $path }: 한 항로에 배가 너무 많습니다
problem-founded = players.N.discs: 두 자리가 같은 초기 교역 항구에 첫 디스크를 놓았습니다
problem-port-tile = { $path }: 타일 { JOSA($tile, "은/는", "“”") } 다른 종류의 항구에 놓는 것입니다
problem-ended = { $path }: 지난 라운드에 게임을 끝냈어야 할 조건이 충족되어 있습니다
problem-needs-pieces = 이 종류의 { $laid }개가 아직 다 놓이지 않음
problem-needs-alone = 혼자 하는 게임임
problem-needs-others = 둘 이상이 하는 게임임
problem-needs-hand = hand에 두 종류의 배가 모두 있음
problem-needs-landed = 마지막 배가 at에 적힌 대로 “{ $section }” 구획에 놓임
problem-needs-sailed = { $path }의 배가 moved에 적힌 대로 출발함
problem-needs-lines = lines의 항로를 배가 방금 지났고 그곳에 발견이 두 종류 남아 있음
problem-needs-disc = 건물을 놓기 위한 디스크가 지도에 놓임
problem-needs-founding = 첫 디스크를 차례대로 놓고 시작 플레이어가 마지막임
problem-needs-chip = 황제가 “{ $chip }” 칩 위에 있음
problem-needs-gap = row에 빈자리가 있고 deck에 채울 카드가 있음
problem-ship-track = ship_track에는 폰타 셋을 맨 아래가 아닌 칸에 두어야 합니다
problem-tiers = rewards는 칸 0에서 시작해 단계마다 커져야 합니다
problem-tile-gold = tile: 금화로 교역하는 타일은 다음뿐입니다: { $tiles }
problem-stop-astray = { $path }에서 출발지로 돌아갈 수 없습니다
problem-stop-behind = { JOSA($path, "은/는") } 종착지라서 그 뒤에는 아무것도 올 수 없습니다
problem-stop-dead-end = { $path } 뒤에 종착지가 없습니다
problem-stop-coast = { JOSA($path, "은/는") } 근해인데, 근해가 아닌 곳 뒤에 있습니다
problem-wanted-cells = { $letters } 중 다섯
