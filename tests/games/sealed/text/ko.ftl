### 봉인 입찰(시험용 게임)의 글.

card-1 = 카드 1
card-2 = 카드 2
card-3 = 카드 3
card-4 = 카드 4
card-5 = 카드 5
card-6 = 카드 6
card-7 = 카드 7
card-8 = 카드 8
card-9 = 카드 9
card-10 = 카드 10
card-11 = 카드 11
card-12 = 카드 12
card-13 = 카드 13
card-14 = 카드 14
card-15 = 카드 15
card-16 = 카드 16
card-17 = 카드 17
card-18 = 카드 18
card-19 = 카드 19
card-20 = 카드 20
card-21 = 카드 21
card-22 = 카드 22
card-23 = 카드 23
card-24 = 카드 24
card-25 = 카드 25
card-26 = 카드 26
card-27 = 카드 27
card-28 = 카드 28
card-29 = 카드 29
card-30 = 카드 30

prize-1 = 상 1
prize-2 = 상 2
prize-3 = 상 3
prize-4 = 상 4
prize-5 = 상 5
prize-6 = 상 6

site-1 = 터 1
site-2 = 터 2
site-3 = 터 3
site-4 = 터 4
site-5 = 터 5
site-6 = 터 6
site-7 = 터 7
site-8 = 터 8

end-crests = 문장 셋
end-rounds = 마지막 라운드

ask-deal = 어떤 카드를 나눕니까?
ask-prize = 어떤 상입니까?
ask-round = 다음은 무엇입니까?
ask-over = 대전이 끝났습니다.
ask-pass = 어떤 카드를 몰래 건넵니까?
ask-offer = 어떤 카드를 입찰합니까?
ask-veto = 거부합니까?
ask-build = 탑을 어디에 세웁니까?

wait-deal = 카드를 나누는 중
wait-prize = 상을 뽑는 중
wait-round = 라운드를 진행하는 중
wait-over = 대전이 끝났습니다
wait-pass = { JOSA($seat, "이/가") } 카드를 건넬지 정하는 중
wait-offer = 입찰을 기다리는 중
wait-veto = 거부를 기다리는 중
wait-build = { JOSA($seat, "이/가") } 세우는 중

move-allow = 받아들이기
move-build = { $arg }에 세우기
move-deal = { $arg } 나누기
move-keep = 아무것도 건네지 않기
move-offer = { $arg } 입찰하기
move-prize = { $arg } 뽑기
move-seal = 입찰 봉하기
move-veto = { JOSA($arg, "으로/로") } 거부하기
move-pass = { $arg } 건네기

event-built = { JOSA($seat, "이/가") } { $site }에 세웠습니다
event-crests = { JOSA($seat, "이/가") } 문장 { $gained }개를 간직하여 모두 { $all }개가 되었습니다
event-dealt = { $seat }에게 { JOSA($card, "을/를") } 나누었습니다
event-dealt-hidden = { $seat }에게 카드를 나누었습니다
event-kept = { JOSA($seat, "은/는") } 아무것도 건네지 않았습니다
event-offered = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 입찰했습니다
event-over = 대전 종료: { $end }
event-passed = { JOSA($seat, "이/가") } { $to }에게 { JOSA($card, "을/를") } 건넸습니다
event-passed-hidden = { JOSA($seat, "이/가") } { $to }에게 카드를 건넸습니다
event-prize = { JOSA($prize, "이/가") } 걸렸습니다
event-revealed = { $seat }의 입찰에는 { JOSA($card, "이/가") } 들어 있었습니다
event-taken = { JOSA($seat, "이/가") } { JOSA($prize, "을/를") } 가져갔습니다
event-thanked = { JOSA($seat, "은/는") } 건넨 카드로 1점을 얻었습니다
event-untaken = { JOSA($prize, "은/는") } 아무도 가져가지 못했습니다
event-vetoed = { JOSA($seat, "이/가") } { JOSA($card, "으로/로") } 거부했습니다

option-towers = 탑
option-towers-help = 상을 가져간 사람이 탑을 세웁니다.
option-towers-no = 없이
option-towers-yes = 함께
option-twice = 두 번
option-twice-help = 시험용 두 번째 규칙입니다.
option-twice-no = 아니요
option-twice-yes = 예
option-veto = 거부
option-veto-help = 공개 뒤 모두가 거부할 수 있습니다.
option-veto-yes = 함께
option-veto-no = 없이

score-prizes = 상
score-towers = 탑
topic-round = 라운드
