### 특정 게임에 속하지 않는, 테이블과 명령줄의 글.

## 언어 이름(각 언어의 글자로)

language-en = English
language-ja = 日本語
language-ko = 한국어

## 조항

kind-printed = 규칙서에 명시됨
kind-derived = 규칙서에서 도출함
kind-ruling = 자체 판정
clauses-proven = 전체 조항 { $total }개 중 { $proven }개가 테스트로 확인되었습니다.

## 오류

error-language = { JOSA($language, "이라/라") }는 언어는 없습니다. { $known } 중에서 고르세요.
error-clause = { JOSA($clause, "이라/라") }는 조항은 없습니다.
error-move = { JOSA($move, "은/는") } 여기서 둘 수 없는 수입니다.

## 명령줄: 명령과 인자 설명

cli-about = 정확한 규칙으로 즐기는 로마 전략 보드게임을 터미널에서.
cli-more = 명령마다 자세한 설명은 “tessera COMMAND --help”. 시작은 “tessera play”.
cli-help-usage = 사용법:
cli-help-things = 대상
cli-help-choices = 선택
cli-help-commands = 명령

cli-do-play = 새 게임을 시작합니다.
cli-do-resume = 멈춘 게임을 이어서 합니다.
cli-do-replay = 게임을 한 수씩 다시 봅니다.
cli-do-verify = 기보를 검증합니다(수, 지문, 결과, 무작위).
cli-do-position = 게임의 국면을 JSON으로 꺼내거나, 국면을 검사합니다.
cli-do-rules = 규칙을 조항별로 읽습니다.
cli-do-components = 보드와 카드의 수치, 그리고 그 출처.
cli-do-components-show = 모든 값을 출처와 함께 보여 줍니다.
cli-do-components-check = 직접 만든 구성물을 검사합니다.
cli-do-simulate = 봇끼리 여러 판을 두게 하고 집계합니다.
cli-do-tournament = 봇 대회를 열어 누가 더 강한지, 얼마나 확실한지 알려 줍니다.
cli-do-selfplay = 봇이 자기 자신과 두게 하고 모든 결정을 학습 데이터로 남깁니다.
cli-do-analyse = 끝난 게임을 되짚어 승부처와 더 나은 수를 보여 줍니다.
cli-do-bots = 봇 목록, 또는 직접 만든 봇과 주고받는 형식을 보여 줍니다.
cli-do-games = 게임 목록을 보여 줍니다.
cli-do-version = Tessera 버전을 보여 줍니다.

cli-arg-help = 이 도움말을 보여 줍니다.
cli-arg-lang = 언어(영어, 일본어, 한국어).
cli-arg-game = 게임. 예: “ostia”
cli-arg-players = 인원수.
cli-arg-option = 게임 옵션. 예: “edition=1e”. 여러 번 쓸 수 있습니다.
cli-arg-seed = 모든 무작위를 이 수에서 뽑습니다. 같은 수면 똑같이 펼쳐집니다.
cli-arg-components = 직접 만든 구성물 파일이나 폴더.
cli-arg-json = JSON으로 답합니다.
cli-arg-seat = 자리에 앉을 사람: human, { $bots }. 여러 번 쓸 수 있습니다. 정하지 않은 자리 가운데 첫 자리는 당신이, 나머지는 봇이 맡습니다.
cli-arg-position = JSON으로 꺼낸 국면에서 시작합니다.
cli-arg-id = 게임 이름이나 그 앞부분. 없으면 가장 최근 게임.
cli-arg-list = 멈춰 있는 게임을 모두 보여 줍니다.
cli-arg-record = 기보 파일이나 게임 이름.
cli-arg-step = 결정할 때마다 테이블을 보여 줍니다.
cli-arg-at = 기보의 이 항목 수에서 멈춥니다.
cli-arg-check = 대신 이 국면을 검사합니다.
cli-arg-clause = 조항(예: “order.choose”) 또는 주제(예: “order”).
cli-arg-search = 이 낱말이 모두 들어 있는 조항만 보여 줍니다.
cli-arg-brief = 게임을 간추려 알려 주는 조항만 보여 줍니다.
cli-arg-coverage = 테스트로 확인된 조항을 셉니다.
cli-arg-tests = 테스트 폴더. 없으면 “tests”.
cli-arg-own-set = 직접 만든 파일이나 폴더.
cli-arg-games = 판 수. 없으면 100.
cli-arg-bot = 두는 봇: { $bots }. 모든 자리에 하나, 또는 자리마다 하나.
cli-arg-processes = 일을 나눌 프로세스 수.
cli-arg-seconds = 게임 전체를 생각할 시간(초). 적지 않으면 { $n }.
cli-arg-schema = 외부 봇의 통신 형식을 JSON Schema로 보여 줍니다.
cli-arg-audit = 한 수마다 말·카드·타일을 모두 셉니다.
cli-arg-bots = 겨룰 봇: { $bots }. 매개변수는 “search:sims=60,width=32,random”처럼 씁니다. 여러 번 쓸 수 있습니다.
cli-arg-limit = 봇이 결정 하나에 쓸 수 있는 시간(초). 적지 않으면 60.
cli-arg-ray = Ray 클러스터에서 실행합니다. 주소, “auto”, 또는 이 컴퓨터에서만 쓰는 “local”.
cli-arg-out = 끝난 판과 보고서를 남길 폴더. 같은 명령을 다시 실행하면 이어서 합니다.
cli-arg-out-data = 데이터를 쓸 폴더. 같은 명령을 다시 실행하면 이어서 합니다.
cli-arg-shard = 파일 하나에 담을 판 수. 적지 않으면 64.

## 명령줄: 잘못된 사용

cli-usage-unknown = { $words }: 여기서는 쓸 수 없습니다.
cli-usage-missing = { JOSA($words, "이/가") } 빠졌습니다.
cli-usage-value = { $name }에는 값이 필요합니다.
cli-usage-number = { $name }에는 정수가 필요합니다(“{ $value }” 불가).
cli-usage-choice = { JOSA($value, "이/가", "“”") } 없습니다. { $known } 중에서 고르세요.
cli-usage-either = { JOSA($name, "과/와") } { JOSA($other, "은/는") } 함께 쓸 수 없습니다.
cli-usage-pair = “{ $word }” 대신 “이름=값” 꼴로 쓰세요.
cli-usage-twice = { $name }에 서로 다른 값이 두 번 주어졌습니다.
cli-usage-positive = { JOSA($name, "은/는") } 1 이상이어야 합니다.
cli-usage-seconds = { JOSA($name, "은/는") } 0보다 큰 초 단위 숫자여야 합니다(“{ $value }” 아님).
cli-usage-most = { JOSA($name, "은/는") } { $most } 이하여야 합니다.
cli-which-game = 어떤 게임인가요? { $known } 중에서 고르세요.
cli-no-file = { $path }: 아무것도 없습니다.
cli-no-record = { $path }: 기보가 아닙니다.
cli-no-match = { JOSA($id, "이라/라") }는 게임은 없습니다. “tessera resume --list”로 목록을 볼 수 있습니다.
cli-many-matches = { JOSA($id, "으로/로") } 시작하는 게임이 여럿입니다. 이름을 더 길게 쓰세요.
cli-match-busy = { JOSA($id, "은/는") } 다른 터미널에서 진행 중입니다.
cli-match-over = { JOSA($id, "은/는") } 끝난 게임입니다. “tessera replay { $id }”로 다시 볼 수 있습니다.
cli-rules-changed = 이 게임을 멈춘 뒤에 이미 영향을 준 규칙이 바뀌었습니다.
cli-rules-agree = 새 규칙으로 여기서부터 이어 가려면 “yes”를 입력하세요. 지금까지 둔 수는 따로 기보로 남습니다. Enter만 누르면 게임은 그대로 둡니다.
cli-nothing-to-resume = 이어서 할 게임이 없습니다.
cli-no-seat = { JOSA($seat, "이라/라") }는 자리는 없습니다. 자리는 { $known }입니다.
cli-no-player = { JOSA($who, "은/는", "“”") } 자리에 앉을 수 없습니다. { $known } 중에서 고르세요.
cli-at-range = --at은 0부터 { $n }까지의 수여야 합니다.
cli-position-one = 기보를 쓰거나, --check로 국면을 지정하세요.
cli-position-differs = { JOSA($name, "은/는") } { $given }인데, 국면에서는 { $own }입니다.
cli-rules-near = { JOSA($clause, "이라/라") }는 조항은 없습니다. { $near } 말인가요?
cli-rules-none = { JOSA($clause, "이라/라") }는 조항은 없습니다. “tessera rules { $game }”로 목록을 볼 수 있습니다.
cli-rules-nothing = “{ $words }” 낱말이 있는 조항은 없습니다.
cli-rules-no-tests = { $path }: 테스트 폴더가 없습니다. --tests로 지정하세요.
cli-simulate-bots = 자리는 { $players }개인데 봇은 { $n }개입니다. 모두에게 하나, 또는 자리마다 하나를 지정하세요.

## 테이블: 자리에 앉은 사람

cli-nature = 포르투나
cli-seat-a = 아우렐리아
cli-seat-b = 브루투스
cli-seat-c = 코르넬리아
cli-seat-d = 드루수스
cli-seat-e = 에그나티아
cli-seat-f = 파비우스

## 테이블: 화면에 나오는 글

cli-keys = 번호나 낱말 · ? 규칙 · u 무르기 · i 힌트 · t 테이블 · s 점수 · h 도움말 · q 끝
cli-thinking = { JOSA($name, "이/가") } 생각하고 있습니다…
cli-earlier = … 앞서 { $n }건 더(l)
cli-meanwhile = 그동안 있었던 일
cli-read-on = Enter: 계속
cli-choose = 1부터 { $n }까지의 번호나 수의 일부를 입력하세요.
cli-no-such-move = “{ $word }” 낱말이 있는 수는 없습니다.
cli-would-lose = 이렇게 하면 다음을 잃습니다: { $things }. 그래도 하려면 한 번 더 입력하세요.
cli-nothing-to-undo = 무를 수가 없습니다. 그 뒤에 무작위나 다른 사람의 수가 있었습니다.
cli-which-seat = 어느 자리의 보드인가요? 자리는 { $known }입니다.
cli-log-more = “l all”이라고 치면 { $n }줄을 모두 보여 줍니다.
cli-hand-over = 다음은 { $name } 차례입니다. 다른 사람이 눈을 돌리면 Enter를 누르세요.
cli-saved = 저장 위치: { $path }
cli-kept = 게임은 저장되어 있습니다. 이어서 하려면: tessera resume { $id }
cli-again = 다시 보려면: tessera replay { $id } --step
cli-over = 게임이 끝났습니다.
cli-because = 종료 조건: { $reason }
cli-comma = {", "}
cli-few = 적을수록 좋습니다.
cli-total = 합계
cli-winner = { JOSA($name, "이/가") } 이겼습니다({ $score }).
cli-winners = { JOSA($name, "이/가") } 승리를 나누었습니다(각각 { $score }).
cli-alone = 결과: { $score }
cli-alone-lost = 졌습니다({ $score }).
cli-points = { $n }점
cli-title = 얻은 칭호: { $title }
cli-moves = { $n }수
cli-help-table =
    5           5번 수를 둔다
    { $example } 이 낱말이 있는 수를 둔다(한국어도 가능)
    Enter       수가 하나뿐일 때 둔다
    w   w 2     w1, w2에 제안된 수를 한 번에 둔다
    u           마지막 수를 무른다
    hint        좋은 수와 그 까닭(줄여서 i)
    ?   ? 5     수의 근거 규칙, 5번 수의 근거 규칙
    t           테이블 전체
    b b         b 자리의 보드
    s           점수와 그 내역
    l   l 50    지금까지 있었던 일, 마지막 50줄
    lang ja     일본어로 바꾼다(en, ja, ko)
    save        저장 위치를 보여 준다(한 수마다 저절로 저장)
    q           끝낸다(게임은 저장된다)
cli-help-rules = 모든 규칙: tessera rules { $game }

cli-thinking-aloud = { $text } { $percent }% · Enter: 그만 생각하기
cli-hint-thinking = 좋은 수를 찾고 있습니다…
cli-hint-tried = 차례 { $n }가지를 살펴봄
cli-hint-expected = 끝날 때 예상 { $worth }
cli-hint-chance = 여기서부터 100판 중 약 { $n }판 승리
cli-hint-best = 비슷하게 좋음
cli-hint-behind = { $worth } 뒤짐
cli-hint-later = 나중에
cli-hint-fewer = { $worth } 줄어듦
cli-hint-more = { $worth } 늘어남
cli-hint-sure = 확신도 { $percent }%
cli-bots-external = 직접 만든 프로그램: external:명령 (docs/bots.md)

## 분석

cli-analyse-running = 아직 끝나지 않은 게임입니다. 분석은 끝난 뒤에 할 수 있습니다.
cli-analyse-looking = 되짚는 중
cli-analyse-part = 시간 안에 결정의 { $percent }%를 살펴보았습니다. --seconds로 늘릴 수 있습니다.
cli-analyse-decisions = 결정
cli-analyse-good = 최선과 대등
cli-analyse-lost = 손해 합계
cli-analyse-turning = 승부처
cli-analyse-none = 분명히 더 나은 수가 있었던 장면은 없습니다.
cli-lost = { $worth } 손해
cli-played = 실제:
cli-better = 추천:

## 시작 메뉴

cli-menu-game = 어떤 게임을 할까요?
cli-menu-how = 어떻게 할까요?
cli-menu-resume = { $id } 이어서 하기
cli-menu-bots = 봇과 대결
cli-menu-alone = 혼자서
cli-menu-friends = 이 터미널에서 친구들과
cli-menu-players = 몇 명이 할까요? ({ $known })

## 기보와 국면

cli-step-keys = Enter: 다음 · -: 뒤로 · 번호: 그곳으로 · q: 끝
cli-verify-moves = { $game }: { $n }수 모두 규칙에 맞습니다.
cli-verify-digests = 지문 { $n }개가 일치합니다.
cli-verify-unfinished = 게임이 끝나지 않아 아직 결과가 없습니다.
cli-verify-result = 결과가 맞습니다: { $scores }
cli-verify-chance = 무작위 결과 { $n }건이 모두 처음에 봉인한 시드에서 나왔습니다.
cli-verify-entropy = 아무도 고를 수 없었습니다. 시드가 정해진 뒤에 { JOSA($names, "이/가") } 각자의 무작위 수를 보탰습니다.
cli-verify-seed-only = 무작위 수를 보탠 사람이 없으므로, 시드를 정한 쪽이 미리 여러 시드를 시험해 볼 수 있었습니다.
cli-verify-chosen = 무작위 결과 { $n }건은 모두 누군가 고른 수 { $number }에서 나왔습니다. 그 수를 아는 사람은 주사위를 알고 있었습니다. 공정성을 증명하지 않습니다.
cli-verify-sealed = 증명되지 않음: 게임이 끝나지 않아 무작위 시드가 아직 봉인되어 있습니다.
cli-verify-no-seed = 증명되지 않음: 게임은 끝났지만 기보에 무작위 시드가 없습니다.
cli-verify-no-commitment = 증명되지 않음: 기보에 봉인이 없어 무작위를 검증할 수 없습니다.
cli-verify-status = 종료 코드: 0 무작위가 증명됨, 1 기보가 잘못됨, 2 명령이 잘못됨, 3 증명되지 않음(빠진 것이 있음), 4 누군가 고른 수에서 나옴.
cli-position-good = { $game } { $players }인용 국면으로 올바릅니다. 지문: { $digest }

## 게임, 규칙, 구성물

cli-games-facts = 인원: { $players } · 규칙 { $rules }판 · { $stage }
cli-stage-alpha = 시험 중
cli-stage-beta = 할 수 있으나 검증 중
cli-stage-stable = 완성
cli-rules-count = 조항 { $n }개
cli-rules-unproven = 아직 확인되지 않음({ $n }):
cli-rules-unknown = 테스트에는 있으나 규칙에 없음({ $n }):
cli-mark-printed = 인쇄됨
cli-mark-derived = 도출함
cli-mark-reconstructed = 복원함
cli-mark-ours = 자체 결정
cli-mark-own = 직접 만듦
cli-components-rebuilt = 그림이 사라져 우리가 복원한 값({ $n }):
cli-components-good = { JOSA($name, "은/는", "“”") } { $game }에 맞습니다. { $n ->
    [0] 표준과 다른 값은 없습니다.
   *[other] 표준과 다른 값은 { $n }개입니다:
}

## 시뮬레이션

cli-simulate-playing = 진행 중
cli-simulate-head = { $n }판, { $players }인({ $options }), 시드 { $seed }
cli-simulate-checked = 한 수마다 말·카드·타일을 모두 세었고, 모자라거나 남는 것이 없었습니다.
cli-simulate-interrupted = { $of }판 중 { $n }판에서 중단했습니다. 수치는 끝난 판만 센 것입니다.
cli-simulate-mean = 평균 결과
cli-simulate-range = 최저~최고
cli-simulate-wins = 승률
cli-simulate-turns = 한 판의 차례: 평균 { $mean }, { $low }~{ $high }
cli-simulate-decisions = 한 판의 결정: 평균 { $mean }, { $low }~{ $high }
cli-simulate-speed = { $seconds }초: 초당 { $matches }판, 결정 { $decisions }번

## 대회와 자기 대국

cli-arena-title = { $game } 봇 대회
cli-arena-head = { $n }판, { $players }인({ $options }), 시드 { $seed }
cli-arena-unfinished = 아직 { $n }판이 남아 있습니다.
cli-arena-rounded = 모든 봇이 각 자리에 똑같은 횟수로 앉도록 { $asked }판이 아니라 { $n }판을 둡니다.
cli-arena-ray = Ray에 연결하는 중
cli-arena-bot = 봇
cli-arena-matches = 판 수
cli-arena-match = 판
cli-arena-entry = 기록 줄
cli-arena-wins = 승률
cli-arena-place = 평균 순위
cli-arena-rating = 레이팅
cli-arena-mean-score = 평균 결과
cli-arena-best = 가장 좋은 평균은 ‘{ $worth }’입니다.
cli-arena-spread = 표준 편차
cli-arena-move-time = 수당 시간
cli-arena-decisions = 결정 수
cli-arena-mean = 평균
cli-arena-slowest = 최장
cli-arena-least = 최소
cli-arena-most = 최대
cli-arena-all-bots = 모든 봇
cli-arena-standings = 성적
cli-arena-standings-about = 모든 봇이 모든 자리에 똑같은 횟수로 앉았고, 같은 배분의 판에는 같은 운이 따릅니다. 작은 숫자는 95% 신뢰 구간입니다.
cli-arena-wins-about = 승리한 비율과 95% 신뢰 구간(윌슨). 무승부는 나누어 셉니다. 점선은 모두가 대등할 때의 값입니다.
cli-arena-wins-about-solo = 같은 배분에서 가장 좋은 결과를 낸 비율과 95% 신뢰 구간(윌슨). 동점은 나누어 셉니다. 점선은 모두가 대등할 때의 값입니다.
cli-arena-rating-about = Plackett-Luce 레이팅(openskill). 폭은 표준 편차의 두 배이며 모두 25에서 시작합니다.
cli-arena-places = 순위
cli-arena-places-about = 왼쪽부터 1위, 2위…를 한 비율입니다.
cli-arena-place-n = { $n }위
cli-arena-scores = 결과
cli-arena-scores-about = 결과의 분포입니다. 선은 가운데 절반, 선 위의 표시는 중앙값입니다.
cli-arena-pairs = 맞대결
cli-arena-pairs-about = 행의 봇이 열의 봇보다 앞선 비율(동순위는 절반)과 평균 차이입니다.
cli-arena-seats = 자리별 승률
cli-arena-seats-about = 모든 봇을 합쳐 어느 자리의 승률이 높다면, 그 자리가 유리한 게임입니다.
cli-arena-time = 생각한 시간
cli-arena-time-about = 결정 하나에 걸린 시간입니다(실행한 컴퓨터 기준). 미리 세운 계획대로 두는 수는 시간이 거의 들지 않습니다.
cli-arena-faults = 실패
cli-arena-faults-about = 봇이 결정하지 못해 기본 수를 대신 둔 경우입니다. 처음 몇 개를 보여 줍니다.
cli-arena-fault = 내용
cli-arena-fault-crash = 비정상 종료
cli-arena-fault-overrun = 시간 초과
cli-arena-fault-illegal = 둘 수 없는 수로 답함
cli-arena-fault-at = { $bot }, { $n }번째 판, 기록 { $entry }줄
cli-arena-again = 같은 판을 다시 두려면:
cli-arena-kept = { $of }판 중 { $n }판에서 멈췄습니다. 결과는 { $path }에 남아 있고, 같은 명령으로 이어서 합니다.
cli-arena-left = { $of }판 중 { $n }판에서 멈췄습니다. --out DIR을 주면 결과가 남습니다.
cli-arena-no-parquet = Parquet 파일은 없습니다: pip install 'tessera-games[research]'
cli-arena-data = { $path }: { $n }판, 결정 { $decisions }개, 파일 { $shards }개, { $size } MB

## 브라우저: 어느 쪽에나 있는 것

web-home = 처음으로
web-navigation = 둘러보기
web-settings = 설정
web-language = 언어
web-close = 닫기
web-loading = 잠시만 기다려 주세요…
web-loading-table = 테이블로 가는 중…
web-try-again = 다시 시도
web-copy = 복사
web-copied = 복사했습니다
web-share = 공유
web-saved = 저장했습니다
web-next = 다음
web-skip-to-content = 본문으로
web-no-page = { JOSA($path, "이라/라") }는 페이지는 없습니다.

## 거절된 까닭: 오류 코드마다. $detail은 영어

error-unreachable = 서버가 응답하지 않습니다. 서버가 켜져 있나요? 같은 네트워크에 있나요?
error-unavailable = 서버가 지금은 저장할 수 없습니다. 잃은 것은 없으니 잠시 뒤에 다시 해 보세요.
error-taken-over = 다른 서버가 이 데이터베이스를 넘겨받았습니다. 잃은 것은 없으니 페이지를 새로 고쳐 주세요.
error-unknown-table = 그런 테이블은 없습니다. 링크가 잘렸을 수 있습니다.
error-unknown-game = 그런 게임은 여기에 없습니다.
error-not-your-seat = 다른 사람의 자리입니다.
error-seat-taken = 이미 찬 자리입니다.
error-rules-changed = 이 게임에 이미 영향을 준 규칙이 바뀌었습니다. 모두가 동의하면 이어집니다.
error-still-here = 봇은 차례인데도 한동안 자리를 비운 사람만 대신할 수 있습니다.
error-not-started = 게임이 아직 시작되지 않았습니다.
error-too-slow = 도착하는 데 너무 오래 걸렸습니다.
error-too-large = 너무 큽니다.
error-too-fast = 너무 빠릅니다. 잠시 기다려 주세요.
error-forbidden = 허용되지 않은 일입니다. ({ $detail })
error-stale-sequence = 테이블은 이미 앞으로 나아갔습니다. 지금은 이렇습니다.
error-not-your-turn = 내 차례가 아닙니다.
error-match-over = 게임이 끝났습니다.
error-nothing-to-undo = 무를 수가 없습니다. 그 뒤에 무작위나 다른 사람의 수가 있었습니다.
error-error = 죄송합니다. 문제가 생겼습니다. ({ $detail })
error-bad-request = 내용을 읽을 수 없었습니다. ({ $detail })
error-unknown-host = 이 서버는 그 이름으로는 응답하지 않습니다.
error-unknown-page = 이 주소에는 아무것도 없습니다.
error-bad-option = 이 조합으로는 게임을 할 수 없습니다. ({ $detail })
error-unknown-move = 그런 수는 없습니다. ({ $detail })
error-illegal-move = 지금은 둘 수 없는 수입니다. ({ $detail })
error-bad-record = 이 기보는 쓸 수 없습니다. ({ $detail })
error-bad-position = 이 국면은 쓸 수 없습니다. ({ $detail })
error-bad-components = 이 구성물 세트는 게임에 맞지 않습니다. ({ $detail })
error-bad-bot = 이 봇은 게임을 할 수 없습니다. ({ $detail })
error-bad-database = 게임을 저장할 수 없습니다. ({ $detail })
error-cannot-listen = 서버를 시작할 수 없습니다. ({ $detail })
error-bad-key = 서버를 시작할 수 없습니다. ({ $detail })
error-unbalanced = 말이나 카드의 수가 맞지 않습니다. ({ $detail })
error-bad-lineup = 이 봇들로는 자리를 채울 수 없습니다. ({ $detail })
error-other-run = 이 폴더는 다른 실행의 것입니다. ({ $detail })
error-cannot-write = 결과를 쓸 수 없습니다. 끝난 대전은 남아 있습니다. ({ $detail })
error-workers-lost = 대전을 진행하지 못했습니다. ({ $detail })
error-no-ray = Ray를 쓸 수 없습니다. ({ $detail })
error-missing-extra = 추가 구성 요소가 설치되지 않았습니다. ({ $detail })
error-usage = { $detail }

## 브라우저: 첫 페이지

web-home-title = 로마의 게임을 한 테이블에서
web-home-lead = 정확한 규칙의 전략 보드게임을 브라우저에서. 지금 바로 봇과, 또는 링크를 받은 친구들과. 가입도 설치도 필요 없습니다.
web-play-now = 지금 하기
web-play-now-what = { $game } · 봇과 대결 · { $bot }
web-new-table = 새 테이블
web-learn = 배우기
web-home-mine = 내 게임
web-home-open = 열린 테이블
web-home-running = 진행 중
web-home-finished = 끝난 게임
web-home-games = 게임
web-players-count = 인원: { $n }
web-your-turn = 내 차례
web-continue = 이어서 하기
web-watch = 관전하기
web-result = 결과 보기
web-rules = 규칙
web-about-numbers = 수치의 출처
web-upload = 기보 열기
web-unofficial-short = 비공식 비영리 팬 프로젝트입니다. 글과 그림은 모두 직접 만들었습니다.

## 브라우저: 새 테이블

web-game = 게임
web-how-many = 몇 명이 하나요?
web-alone = 혼자
web-seats = 자리
web-seat-n = { $n }번 자리
web-seat-mine = 나
web-seat-bot = 봇
web-seat-free = 빈자리
web-seat-waits = { JOSA($name, "을/를") } 기다리는 자리
web-seat-waits-you = 나를 기다리는 자리
web-seat-release = 자리 비우기
web-kind-open = 친구
web-kind-bot = 봇
web-kind-hotseat = 이 화면에서 함께
web-bot-level = 수준
web-bots-ranks = 상대(약한 순)
web-bots-engines = 엔진(연구용)
web-rank-tiro = 티로(입문)
web-rank-miles = 밀레스(초급)
web-rank-centurio = 켄투리오(중급)
web-rank-legatus = 레가투스(상급)
web-rank-imperator = 임페라토르(최강)
web-bot-random = Random(아무 수나)
web-bot-greedy = Greedy(자기 차례만 계획)
web-bot-mcts = MCTS(기본 트리 탐색)
web-bot-rollout = Rollout(유력한 차례의 뒤를 이어 둬 봄)
web-bot-search = Search(차례 단위 트리 탐색)
web-who-may-join = 누가 들어올 수 있나요?
web-private = 링크를 아는 사람만
web-listed = 이 서버의 누구나
web-options = 옵션
web-create = 시작
web-create-open = 테이블 만들기

## 브라우저: 시작하기 전

web-join = 앉기
web-join-as = 테이블에서 쓸 이름
web-waiting-title = { $n }명을 기다리고 있습니다
web-waiting-dice = 주사위를 봉인하고 있습니다…
web-waiting-dice-why = 아무도 주사위를 고를 수 없도록 모든 사람이 각자의 무작위 수를 보탭니다.
web-number = 이 게임은 수 { JOSA($number, "으로/로") } 준비되었습니다. 그 수를 아는 사람은 주사위를 압니다.
web-dice-by = 주사위에 무작위 수를 보탠 사람: { $names }
web-waiting-short = 참가자를 기다리는 중
web-waiting-owner = 테이블을 만든 사람이 게임을 시작합니다.
web-invite = 이 링크를 친구들에게 보내세요
web-invite-text = { $name } 님이 { $game } 게임에 초대합니다.
web-local-only = 지금은 이 컴퓨터에서만 이 링크를 열 수 있습니다. 같은 네트워크의 사람들을 들이려면 Tessera를 멈추고 다음 명령으로 다시 시작하세요:
web-local-or = 소스에서 실행 중이라면:
web-qr = 이 링크의 QR 코드
web-start-bots = 빈자리를 봇으로 채우고 시작
web-leave = 테이블 떠나기
web-leave-how = 기권 대신 테이블을 떠날 수 있습니다. 봇이 내 자리에서 이어 두고, 나중에 돌아와도 됩니다.
web-leave-sure = 봇이 내 자리를 이어받아 계속 두므로 다른 사람들의 게임은 끝나지 않습니다. 끝나기 전이라면 돌아와서 다시 앉을 수 있습니다.
web-stay = 남기
web-come-back = 내 자리로 돌아가기
web-held-title = 다시 오셨군요
web-held = 지금은 봇이 내 자리에서 대신 두고 있습니다. 지금 바로, 또는 게임이 끝나기 전 언제든 자리를 되찾을 수 있습니다.
web-only-watch = 구경만 하기
web-absent = { JOSA($name, "이/가") } { $time }째 자리를 비웠습니다.
web-rules-changed = 규칙이 바뀌었습니다
web-rules-changed-what = 이 게임이 시작된 뒤에, 이미 영향을 준 규칙이 바뀌었습니다. 새 규칙은 이렇습니다.
web-rules-agreed = 동의함
web-rules-undecided = 아직 정하지 않음
web-rules-until = 참가한 사람 모두가 동의하면 이 국면부터 새 규칙으로 이어집니다. 그때까지는 살펴보거나, 기보를 저장하거나, 자리를 떠날 수 있습니다.
web-rules-agree = 새 규칙으로 이어 가기
web-rules-wait = 모두가 새 규칙에 동의하기를 기다립니다.
web-stand-in = 봇에게 맡기기
web-stand-in-help = { JOSA($name, "은/는") } 언제든 돌아와 다시 앉을 수 있습니다.
web-here = 있음
web-away = 자리 비움
web-away-for = { $time } 자리 비움

## 브라우저: 테이블에서

web-players = 플레이어
web-seat-spoken = { $name }: { $score }{ $turn ->
    [yes] , 차례
   *[no] { "" }
}
web-seat-spoken-plain = { $name }{ $turn ->
    [yes] , 차례
   *[no] { "" }
}
web-prompt = 지금 묻는 것
web-asked-of = { $name }: { $question }
web-curtain = 다음은 { $name } 차례
web-curtain-help = 다른 사람은 이제 눈을 돌려 주세요.
web-curtain-open = { $name } 본인입니다: 보기
web-only-end = 차례를 마칠까요?
web-waiting-for = { JOSA($name, "을/를") } 기다리고 있습니다
web-moves = 모든 수
web-undo = 무르기
web-would-lose = 이렇게 하면 다음을 잃습니다: { $things }.
web-end-anyway = 그래도 마치기
web-go-back = 돌아가기
web-stand-turn = 내 차례까지 묻지 않기
web-stand-involved = 나와 관련될 때만 묻기
web-stand-ask = 다시 묻기
web-standing-turn = 다음 내 차례까지 묻지 않습니다.
web-standing-involved = 나와 관련될 때만 묻습니다.
web-standing-concerned = 이것은 나와 관련되어 묻습니다.
web-end-sure = 정말 차례를 마칠까요?
web-skip = 건너뛰기
web-watching = 관전 중
web-watchers = { $n }명이 관전 중
web-drawer = 기록, 채팅, 플레이어
web-tab-log = 기록
web-tab-chat = 채팅
web-tab-players = 플레이어
web-log = 기록
web-log-earlier = 앞서 { $n }건
web-log-later = 이후 { $n }건
web-log-empty = 아직 아무 일도 없었습니다.
web-rule = 근거 규칙
web-rule-of = 근거 규칙: { $what }
web-rule-open = 규칙에서 읽기
web-chat = 채팅
web-chat-say = 할 말을 쓰세요
web-chat-send = 보내기
web-chat-empty = 아직 아무도 말하지 않았습니다.
web-notice-bot-failed = { $name }에게 문제가 생겨 기본 수를 대신 두었습니다.
web-notice-bot-slow = { JOSA($name, "이/가") } 너무 오래 생각하여 기본 수를 대신 두었습니다.
web-notice-bot-illegal = { JOSA($name, "이/가") } 둘 수 없는 수를 골라 기본 수를 대신 두었습니다.
web-notice-stand-in = { JOSA($name, "이/가") } 자리를 비워 봇이 대신 둡니다.
web-notice-link-used = { JOSA($name, "이/가") } 나만의 링크로 이 자리에 앉았습니다.
web-clock = 쓴 시간
web-scores = 점수
web-scores-now = 지금 끝난다면
web-scores-final = 최종 점수
web-device-link = 이 자리를 다른 기기에서 하기
web-device-help = 다른 기기에서 이 링크를 여세요. 링크를 가진 사람은 내 자리에서 둘 수 있으니 남에게 알리지 마세요.
web-device-address = 나만의 링크
web-device-revoke = 링크 무효로 하기
web-device-revoke-help = 이 자리의 이전 링크는 모두 쓸 수 없게 되고 새 링크가 생깁니다.
web-device-revoked = 이전 링크는 이제 쓸 수 없습니다. 이것은 새 링크입니다.
web-lost = 연결이 끊겼습니다. 다시 잇는 중…
web-silent = 다시 연결하는 중…
web-stuck = 지금 할 수 있는 것이 없습니다.
web-stuck-asked = 지금 할 수 있는 것이 없습니다. 누가 쓸 수 있는지 알 수 없게, 관련될 수 있는 모두에게 묻습니다.
web-given = { $question } 다른 수가 없어서: { $answer }
web-missed = 자리를 비운 사이 { $n }가지 일이 있었습니다.
web-missed-show = 무슨 일이?
web-missed-title = 그동안 있었던 일
web-news-more = 외 { $n }건
web-news-you = 나에게 닥친 일
web-news-others = 다른 사람들이 한 일
web-news-all = 모두 일어난 순서대로 ({ $n })
web-your-loss = 잃은 것:
web-no-board = 이 게임에는 아직 보드 그림이 없어 수를 목록으로 보여 줍니다.
web-position = 국면

## 브라우저: 끝난 뒤

web-rematch = 한 게임 더
web-rematch-join = 다음 게임으로
web-rematch-wanted = { JOSA($name, "이/가") } 한 게임 더 하고 싶어 합니다.
web-you-win = 이겼습니다({ $score }).
web-you-share = { JOSA($name, "과/와") } 함께 이겼습니다(각각 { $score }).
web-you-win-plain = 이겼습니다.
web-you-share-plain = { JOSA($name, "과/와") } 함께 이겼습니다.
web-winner-plain = { JOSA($name, "이/가") } 이겼습니다.
web-winners-plain = { JOSA($name, "이/가") } 승리를 나누었습니다.
web-replay = 다시 보기
web-record = 기보 저장
web-dice = 공정성 확인
web-dice-checking = 확인하는 중…
web-dice-fair = 공정합니다. 무작위 결과 { $n }건이 모두 시작 전에 봉인한 시드에서 나왔습니다.
web-dice-unfair = 무작위 결과가 시작 전에 봉인한 시드와 맞지 않습니다.
web-dice-chosen = 이 게임은 수 { JOSA($number, "으로/로") } 준비되었습니다. 그 수를 아는 사람은 주사위를 알고 있었으므로 공정성을 증명하지 않습니다.
web-dice-unrevealed = 증명된 것이 없습니다. 주사위의 시드가 기보에 없습니다.
web-dice-mine = 서버는 당신의 수를 보기 전에 자기 수를 정했고, 당신의 수는 기보에 있습니다. 아무도 이 주사위를 고를 수 없었습니다.
web-dice-others = 서버는 사람들({ $names })의 수를 보기 전에 자기 수를 정했고, 그 수들은 기보에 있습니다. 아무도 이 주사위를 고를 수 없었습니다.
web-dice-late = 당신의 수는 더해지지 않았거나 늦게 도착했습니다. 주사위는 다음 사람들의 수에서 나왔습니다: { $names }. 그중에 서버를 운영하는 사람이 있으면 주사위를 골랐을 수 있습니다.
web-dice-server = 자기 수를 보탠 사람이 없으므로, 서버를 운영하는 쪽이 게임 전에 여러 시드를 시험해 볼 수 있었습니다.
web-dice-missing = 이 브라우저가 보낸 무작위 수가 기보에 없습니다. 누군가 주사위를 골랐을 수 있습니다.
web-dice-changed = 기보의 수가 이 브라우저가 게임 전에 본 것과 다릅니다. 누군가 주사위를 골랐을 수 있습니다.
web-dice-hidden = 무작위 수를 정하고도 보여 주지 않아 셈에 들지 않은 사람: { $names }

## 브라우저: 다시 보기

web-to-table = 테이블로
web-replay-first = 맨 처음으로
web-replay-back = 한 걸음 뒤로
web-replay-play = 재생
web-replay-pause = 멈춤
web-replay-on = 한 걸음 앞으로
web-replay-last = 맨 끝으로
web-replay-turn-back = 이전 차례로
web-replay-turn-on = 다음 차례로
web-replay-speed = 속도: ×{ $n }
web-replay-moment = 시점
web-replay-at = { $last }수 중 { $at }수째
web-replay-see = 보이는 것
web-replay-see-all = 모두 보기
web-replay-see-seat = { $name }의 눈으로
web-replay-link = 이 시점의 링크
web-upload-help = 기보에는 자리와 수, 무작위까지 한 게임이 모두 들어 있습니다. 저장해 둔 기보를 열면 여기서 다시 볼 수 있습니다.
web-upload-choose = 기보를 고르거나 여기에 놓으세요

## 브라우저: 도움말과 글쇠

web-help = 도움말
web-help-click = 지금 할 수 있는 일은 금빛으로 빛납니다. 누르면 됩니다. 맨 아래 줄은 무엇을 묻는지 알려 주고, 보드에 없는 답을 보여 줍니다.
web-help-hover = 무엇이든 가리키거나 길게 누르면 그것이 무엇이고 무슨 일을 하며 어느 규칙에 따른 것인지 설명합니다.
web-help-leave = 중간에 그만두려면 ‘{ $menu }’ 메뉴에서 ‘{ $leave }’를 고르세요. 봇이 내 자리에서 이어 두고, 나중에 돌아와도 됩니다.
web-key-moves = 모든 수를 목록으로
web-key-arrows = 목록에서 골라 두기
web-key-hint = 힌트
web-key-undo = 무르기
web-key-end = 차례 마치기
web-key-log = 기록
web-key-chat = 채팅
web-key-skip = 보여 주는 것 건너뛰기
web-key-hurry = 생각하는 봇이 바로 두게 하기
web-key-steps = 다시 보기: 한 수씩
web-key-turns = 다시 보기: 한 차례씩
web-key-help = 이 도움말
web-key-escape = 닫기

## 브라우저: 배우기

web-coach = 길잡이
web-practice = 연습
web-coach-step = { $at }/{ $steps }
web-coach-stop = 배우기 그만하기
web-coach-stop-sure = 배우기를 지금 그만할까요? 처음 화면에서 다시 시작할 수 있습니다.
web-coach-go-on = 계속하기
web-coach-play = 게임 시작하기
web-coach-play-on = 이대로 계속하기
web-coach-over = 배우기는 여기까지입니다.
web-coach-astray = 정해진 순서에서 벗어났습니다.
web-no-lesson = 이 게임의 배우기는 아직 없습니다.

## 브라우저: 규칙과 수치

web-rules-of = { $game }의 규칙
web-rules-lead = 우리말로 새로 쓴 조항 { $n }개. 조항마다 출처가 있고 테스트로 확인했습니다.
web-rules-lead-brief = 첫 대전에 알아 둘 것. 우리말로 새로 쓴 조항 { $all }개 가운데 { $n }개.
web-rules-extent = 범위
web-rules-brief = 요약
web-rules-whole = 전체
web-rules-search = 규칙 찾기
web-rules-kind = 조항의 종류
web-rules-all = 모든 조항
web-rule-link = 조항 { $id } 링크
web-source-page = { $n }쪽
web-topics = 주제
web-topic-action = 액션
web-topic-admin = 감독
web-topic-build = 건축
web-topic-destination = 종착지
web-topic-discovery = 발견
web-topic-end = 게임의 끝
web-topic-free = 프리 액션
web-topic-honour = 영예
web-topic-move = 이동
web-topic-order = 주문
web-topic-produce = 생산
web-topic-resource = 자원
web-topic-reward = 보상
web-topic-route = 항로
web-topic-score = 점수 계산
web-topic-setup = 준비
web-topic-ship = 조선
web-topic-solo = 솔로 게임
web-topic-sow = 배 뿌리기
web-topic-spot = 건물 자리
web-topic-tile = 항구 타일
web-topic-trade = 교역
web-topic-transit = 수송 항구
web-topic-turn = 차례
web-about-title = { $game }: 수치의 출처
web-about-lead = 보드와 카드, 타일의 모든 수치를 출처와 함께 모았습니다. 규칙서에 인쇄된 것, 거기서 도출한 것, 우리가 복원한 것, 우리가 정한 것 가운데 하나입니다.
web-about-reconstructed = 어떤 값은 그림에만 있는데 그 그림은 우리에게 없습니다. 설명대로 돌아가도록 복원하고 표시해 두었으며, 인쇄된 값인 척하지 않습니다. 실물이 있는 분은 그 값으로 바꾸어 쓸 수 있습니다.
web-unofficial = Tessera는 비공식 비영리 팬 프로젝트이며, 게임의 작가나 출판사와 관계가 없습니다. 규칙과 수치는 사실이고, 글과 그림은 모두 직접 만들었습니다. 마음에 드는 게임은 꼭 사서 즐겨 주세요.
web-about-filter = 값의 출처
web-about-all = 모두
web-about-search = 값 찾기
web-about-count = 값 { $n }개
web-about-path = 항목
web-about-value = 값
web-about-source = 출처

## 브라우저: 설정

web-settings-you = 나
web-settings-name = 이름
web-settings-colour = 좋아하는 색
web-settings-look = 모습과 소리
web-settings-play = 게임 방식
web-colour-terracotta = 테라코타
web-colour-egyptian = 이집트 파랑
web-colour-ochre = 황토
web-colour-verdigris = 녹청
web-colour-tyrian = 자주
web-colour-charcoal = 숯
web-theme = 화면 색
web-theme-system = 시스템에 맞춤
web-theme-light = 밝게
web-theme-dark = 어둡게
web-calm = 차분하게
web-calm-help = 움직임 없이 바로 보여 줍니다.
web-sounds = 소리
web-sounds-help = 내 차례가 되면 조용히 알립니다.
web-confirm-end = 차례를 마치기 전에 묻기
web-confirm-end-help = 마친 차례는 다음 사람이 두거나 운이 정해지기 전까지만 무를 수 있습니다.
web-only-answer = 하나뿐인 수는 자동으로
web-only-answer-help = 할 수 있는 일이 하나뿐이면 대신 둡니다. 차례는 직접 마칩니다.
web-reactions = 차례가 아닐 때의 질문
web-reactions-help = 다른 사람의 행동에 대응할지 묻는 게임이 있습니다. 게임 중에도 그 게임에 한해 바꿀 수 있습니다. 관련되는지는 모두가 볼 수 있는 것만으로 정하므로, 할 수 있는 일이 없어도 물을 때가 있습니다. 그러지 않으면 남들이 알아챌 수 있기 때문입니다.
web-reactions-ask = 항상
web-reactions-involved = 나와 관련될 때만

## 브라우저: 힌트

web-hint = 힌트
web-hint-enough = 지금까지의 최선 보기
web-hint-expected = 끝날 때 예상 { $worth }
web-hint-chance = 여기서부터 100판 중 약 { $n }판 승리
web-hint-expected-help = 맨 위의 수순을 두고, 그 뒤로 모두가 무난하게 둔다고 볼 때의 예상입니다.
web-hint-later = 나중에
web-fewer = { $worth } 감소
web-more = { $worth } 증가
web-hint-as-good = 거의 비슷함
web-hint-behind = { $worth } 뒤짐
web-hint-sure = 확신도 { $percent }%
web-hint-sure-help = 검토에서 이 수순에 쓴 비율입니다. 많을수록 최선일 가능성이 큽니다.
web-hint-show = 보드에서 보기
web-hint-list = 목록으로
web-thinking = 생각하는 중
web-hurry = 바로 두게 하기
web-hints-allow = 힌트
web-hints-allow-help = 차례인 사람이 좋은 수를 볼 수 있습니다. 모르는 사람과 할 때는 끄는 편이 공평합니다.
error-hints-off = 이 테이블에서는 힌트를 쓸 수 없습니다.

## 브라우저: 분석

web-analysis = 분석
web-analysis-looking = 모든 결정을 되짚고 있습니다…
web-analysis-patience = 길어야 1분쯤 걸립니다. 결과는 경기와 함께 보관되므로 한 번만 기다리면 됩니다.
web-analysis-curve = 형세의 흐름
web-analysis-curve-spoken = 모든 플레이어의 형세 흐름. 승부처 { $n }곳은 아래 목록에 있습니다.
web-analysis-lead = 평균과의 차이
web-analysis-made = 봇의 평가
web-analysis-point = 그래프를 가리키면 값이 보이고, 누르면 그 장면으로 갑니다.
web-analysis-turn = { $n }번째 차례
web-analysis-turn-of = { $last }차례 중 { $n }번째
web-analysis-end = 종료
web-analysis-turning = 승부처
web-analysis-none = 분명히 더 나은 수가 있었던 장면은 없습니다.
web-analysis-lost = { JOSA($name, "이/가") } { $worth }만큼 손해 본 장면
web-analysis-played = 실제로 둔 수
web-analysis-better = 더 나은 수
web-analysis-accounts = 결정의 정확도
web-analysis-decisions = 결정 수
web-analysis-good = 최선과 대등
web-analysis-given = 손해 합계
web-analysis-how = 각 결정을 그때 본인이 알 수 있었던 것만으로 짧게 탐색해 찾은 최선의 수와 견줍니다. 한 바퀴 뒤의 형세를 열여섯 가지 우연의 흐름에서 확인하고, 분명히 못한 경우만 셉니다. 봇도 틀릴 수 있습니다.
web-analysis-part = 시간 안에 결정의 { $percent }%를 살펴보았습니다.

## 무엇이 잘못되었는지(다른 문장의 일부가 됩니다)

problem-line = { $line }번째 줄: { $problem }
problem-either = { $first }, { $last }
problem-every = { $first }, { $last }
problem-none = 없음
problem-players = { $game }의 인원은 { $known }명입니다({ $given }명 불가)
problem-option-unknown = { $game }에는 { JOSA($name, "이라/라", "“”") }는 옵션이 없습니다. 있는 것: { $known }
problem-option-value = 옵션 { $name }의 값은 { $known }입니다(“{ $given }” 불가)
problem-option-players = 옵션 { $name }={ JOSA($value, "을/를") } 쓸 수 있는 인원은 { $known }명입니다({ $given }명 불가)
problem-option-requires = 옵션 { $name }={ JOSA($value, "은/는") } { $other }={ $needed }일 때만 고를 수 있습니다
problem-game = { JOSA($name, "이라/라", "“”") }는 게임은 없습니다. 있는 것: { $known }
problem-game-near = { JOSA($name, "이라/라", "“”") }는 게임은 없습니다. { $near } 말인가요?
problem-move = { JOSA($move, "이라/라", "“”") }는 수는 없습니다
problem-move-near = { JOSA($move, "이라/라", "“”") }는 수는 없습니다. { $near } 말인가요?
problem-move-number = { $n }번 수는 없습니다. 수는 0번부터 { $last }번까지입니다
problem-move-json = 수는 { $example }처럼 씁니다
problem-stale = 이것은 기록 { $given }번에 대한 답인데, 게임은 { $now }번까지 진행되었습니다
problem-nothing-to-undo = 되돌릴 수가 없습니다. 그 뒤에 무작위, 공개, 또는 다른 사람의 수가 있었습니다
problem-taken-back = 이것은 되돌려진 국면에 대한 답입니다
problem-match-over = 게임이 끝났습니다
problem-not-your-turn = 자리 { JOSA($seat, "은/는") } 지금 결정할 것이 없습니다. 결정할 자리: { $asked }
problem-illegal-move = { JOSA($move, "은/는", "“”") } 지금 둘 수 없습니다(질문 “{ $question }”, 조항 { $clause })
problem-value = { $path }의 값이 { $value }입니다. 맞는 값: { $wanted }
problem-value-missing = { JOSA($path, "이/가") } 없습니다
problem-value-key = { JOSA($path, "은/는") } 모르는 항목입니다. 쓸 수 있는 것: { $known }
problem-value-count = { $path }의 요소는 { $wanted }개여야 하는데 { $count }개입니다
problem-wanted-table = 표(객체)
problem-wanted-array = 배열
problem-wanted-entries = 요소가 { $low }개에서 { $high }개인 배열
problem-wanted-number = { $low }부터 { $high }까지의 정수
problem-wanted-one-of = { $words } 중 하나
problem-wanted-text = 문자열
problem-wanted-flag = true 또는 false
problem-not-text = { JOSA($file, "은/는") } 텍스트 파일이 아닙니다
problem-no-position = { JOSA($file, "은/는") } 국면이 아닙니다({ $why })
problem-position-too-long = 국면은 { $most }바이트까지입니다
problem-position-rules = 국면의 규칙은 { $rules }판인데, 이 Tessera의 { JOSA($game, "은/는") } { $known }판입니다
problem-position-components = components: 이 국면은 다른 구성물 모음 “{ $name }”의 것이며 여기 있는 것({ $ours })과 다릅니다. 그 파일을 지정하세요
problem-position-components-changed = components: 적힌 다이제스트는 여기 있는 모음 “{ $name }”의 것({ $ours })이 아닙니다. 국면이 바뀌었거나 다른 판의 것입니다
problem-together = { $first }. { $others }
problem-audit = { $match }번째 게임, { $move }번째 수 뒤: { $problem }
problem-miscounted = { $path }: “{ $piece }”의 수는 { $wanted }이어야 하는데 { $found }입니다
problem-adds-up = { $path }의 합은 { $wanted }이어야 하는데 { $found }입니다
problem-contradicts = { JOSA($path, "이/가") } { JOSA($others, "과/와") } 모순됩니다
problem-differs = { JOSA($path, "은/는") } { $found }인데, 국면의 나머지에 따르면 { $wanted }이어야 합니다
problem-out-of-range = { JOSA($path, "은/는") } { $found }인데, 국면의 나머지에 따르면 { $low }부터 { $high }까지여야 합니다
problem-named-twice = { $path }에 { JOSA($value, "이/가") } 두 번 적혀 있습니다
problem-not-during = { JOSA($path, "이/가") } 질문 { JOSA($question, "과/와", "“”") } 맞지 않습니다
problem-question-misplaced = questions: 질문 { JOSA($question, "은/는", "“”") } { $place }번 자리에 올 수 없습니다
problem-question-unanswerable = questions: 이 국면에서는 아무도 “{ $question }” 질문을 받을 수 없습니다
problem-question-needs = questions: 질문 “{ $question }”의 전제가 갖춰지지 않았습니다. 전제: { $needs }
problem-rules-version = { $game } 규칙 { $rules }판은 여기서 둘 수 없습니다(이 Tessera는 { $known }판)
problem-rules-changed = 이 게임에 이미 영향을 준 규칙이 바뀌었습니다({ $clauses }). 참가한 사람 모두가 새 규칙에 동의하면 이어집니다
problem-record-too-long = 기보는 { $most }자까지입니다
problem-record-ends = 기보가 여기서 끝납니다. 다음에 { JOSA($wanted, "이/가") } 와야 합니다
problem-record-wanted-format = “tessera 1” 줄
problem-record-wanted-game = 게임 줄
problem-record-wanted-seats = “seats N” 줄
problem-record-wanted-components = 구성물 줄
problem-record-number = { JOSA($what, "은/는") } 숫자여야 합니다(“{ $word }” 불가)
problem-record-what-format = 형식
problem-record-what-seats = 자리 수
problem-record-what-rules = 규칙 판
problem-record-what-position = 국면 이전의 수의 개수
problem-record-what-digest = 다이제스트의 위치
problem-record-what-move = 수의 번호
problem-record-none = 기보가 아닙니다. 첫 줄은 “tessera 1”이어야 합니다
problem-record-format-zero = 형식 0은 없습니다
problem-record-format-new = 형식 { JOSA($given, "은/는") } 너무 새것입니다. 이 Tessera가 읽을 수 있는 형식은 { $known }까지입니다. Tessera를 업데이트하세요
problem-record-expected = 여기에는 { JOSA($line, "이/가", "“”") } 와야 합니다
problem-record-option = 옵션은 “option 이름 값”이라고 한 번만 씁니다
problem-record-rules-new = { $game } 규칙 { $rules }판은 너무 새것입니다. Tessera를 업데이트하세요(이 Tessera는 { $known }판)
problem-record-rules-old = { $game } 규칙 { $rules }판은 더 이상 쓰지 않습니다(이 Tessera는 { $known }판)
problem-record-components-digest = { JOSA($digest, "은/는", "“”") } 다이제스트가 아닙니다. 여기 있는 구성물 모음 “{ $name }”의 것은 { $ours }입니다
problem-record-components-changed = 이것은 여기 있는 구성물 모음 “{ $name }”의 다이제스트({ $ours })가 아닙니다. 줄이 바뀌었거나 다른 판 Tessera의 기보입니다
problem-record-components-other = 이 게임에는 구성물 모음 { JOSA($name, "을/를", "“”") } 썼고, 그 값은 { JOSA($ours, "과/와", "“”") } 다릅니다. 그 파일을 지정하세요
problem-record-position = 국면은 구성물 줄 바로 뒤에 한 줄로 ‘position N JSON’처럼 적습니다
problem-record-position-too-long = 국면 줄은 { $most }자까지입니다
problem-record-position-partial = 국면에 모든 것이 적혀 있지 않습니다. 빠졌거나 다르게 적힌 항목: { $names }
problem-record-twice = 이것은 이미 기보에 있습니다
problem-record-commit = 봉인은 첫 수보다 앞에 “commit sha256:…”이라고 씁니다
problem-record-chosen = 고른 수는 첫 수보다 앞에 “number N”이라고 씁니다
problem-record-entropy = 무작위에 보탠 값은 첫 수보다 앞에 “entropy 자리”와 16진수 { $digits }자리로 씁니다
problem-record-digest-place = 여기에는 “digest { $n } …”이 와야 합니다. 줄이 빠졌거나 겹쳤습니다
problem-record-digest = { $n }수 뒤의 다이제스트는 { $digest }인데 { JOSA($given, "으로/로") } 적혀 있습니다
problem-record-result-words = 결과에는 자리마다 점수를 하나씩 정수로 씁니다
problem-record-result = 결과에는 자리마다 점수를 하나씩 씁니다. 여기에는 { $scores }개가 있는데 { $line }번째 줄은 “seats { $seats }”입니다
problem-record-result-early = 결과가 적혀 있지만 게임이 끝나지 않았습니다. 수가 빠졌습니다
problem-record-result-other = 게임의 결과는 { $scores }이며, 적힌 결과와 다릅니다
problem-record-seats = 이 기보에서 수를 두는 자리는 { $used }개뿐인데 여기에는 “seats { $seats }” 줄이 있습니다. “seats { $used }” 줄이면 맞습니다
problem-record-seat = { $players }인 게임에 자리 { JOSA($seat, "은/는", "“”") } 없습니다
problem-record-seed = 시드는 “seed”와 16진수로 씁니다
problem-record-seed-early = 게임이 끝나기 전에 시드가 적혀 있습니다
problem-record-seed-other = 시드가 처음에 봉인한 것과 다릅니다
problem-record-other-seed = 이 시드는 게임이 처음에 봉인한 것이 아닙니다
problem-record-number-other = 시드가 수 { $number }에서 나오는 것과 다릅니다
problem-record-after-result = 결과 뒤에는 시드만 올 수 있습니다
problem-record-cut = 기보가 이 줄 중간에서 끊겼습니다
problem-record-unreadable = { JOSA($words, "을/를", "“”") } 읽을 수 없습니다. 수는 “번호 자리 동사 대상”이라고 씁니다
problem-record-move-place = 여기에는 { $n }번 수가 와야 합니다({ $given } 불가)
problem-record-chance = 무작위 결과는 { JOSA($right, "이/가", "“”") } 나와야 하는데 { JOSA($wrong, "으로/로", "“”") } 적혀 있습니다
problem-number-alone = 무작위의 바탕이 되는 수는 한 사람과 봇만 두고 다른 사람이 앉을 수 없는 테이블에서만 고를 수 있습니다
problem-entropy-again = 보탠 무작위 수는 이미 정해져서 바꿀 수 없습니다
problem-entropy-late = 무작위 수를 보태는 일은 마감되었습니다. 당신의 것 없이 게임이 시작됩니다
problem-entropy-other = 이 바이트는 먼저 보낸 해시의 것이 아닙니다
problem-entropy-fixed = 주사위를 봉인하고 있으며 곧 시작합니다. 그 뒤에 나가세요
problem-entropy-number = 이 테이블의 무작위는 고른 수로 정해져 있어 보탤 것이 없습니다
problem-entropy-begun = 게임이 시작되었습니다. 주사위에 더 보탤 수 없습니다
