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
cli-arg-seat = 자리에 앉을 사람: human, { $bots }. 여러 번 쓸 수 있습니다.
cli-arg-position = JSON으로 꺼낸 국면에서 시작합니다.
cli-arg-id = 게임 이름이나 그 앞부분. 없으면 가장 최근 게임.
cli-arg-list = 멈춰 있는 게임을 모두 보여 줍니다.
cli-arg-record = 기보 파일이나 게임 이름.
cli-arg-step = 결정할 때마다 테이블을 보여 줍니다.
cli-arg-at = 기보의 이 항목 수에서 멈춥니다.
cli-arg-check = 대신 이 국면을 검사합니다.
cli-arg-clause = 조항(예: “order.choose”) 또는 주제(예: “order”).
cli-arg-search = 이 낱말이 모두 들어 있는 조항만 보여 줍니다.
cli-arg-coverage = 테스트로 확인된 조항을 셉니다.
cli-arg-tests = 테스트 폴더. 없으면 “tests”.
cli-arg-own-set = 직접 만든 파일이나 폴더.
cli-arg-games = 판 수. 없으면 100.
cli-arg-bot = 두는 봇: { $bots }. 모든 자리에 하나, 또는 자리마다 하나.
cli-arg-workers = 일을 나눌 프로세스 수.
cli-arg-audit = 한 수마다 말·카드·타일을 모두 셉니다.

## 명령줄: 잘못된 사용

cli-usage-unknown = { $words }: 여기서는 쓸 수 없습니다.
cli-usage-missing = { JOSA($words, "이/가") } 빠졌습니다.
cli-usage-value = { $name }에는 값이 필요합니다.
cli-usage-number = { $name }에는 정수가 필요합니다(“{ $value }” 불가).
cli-usage-choice = “{ JOSA($value, "이/가") }” 없습니다. { $known } 중에서 고르세요.
cli-usage-either = { JOSA($name, "과/와") } { JOSA($other, "은/는") } 함께 쓸 수 없습니다.
cli-usage-pair = “{ $word }” 대신 “이름=값” 꼴로 쓰세요.
cli-usage-twice = { $name }에 서로 다른 값이 두 번 주어졌습니다.
cli-usage-positive = { JOSA($name, "은/는") } 1 이상이어야 합니다.
cli-which-game = 어떤 게임인가요? { $known } 중에서 고르세요.
cli-no-file = { $path }: 아무것도 없습니다.
cli-no-record = { $path }: 기보가 아닙니다.
cli-no-match = { JOSA($id, "이라/라") }는 게임은 없습니다. “tessera resume --list”로 목록을 볼 수 있습니다.
cli-many-matches = { JOSA($id, "으로/로") } 시작하는 게임이 여럿입니다. 이름을 더 길게 쓰세요.
cli-match-busy = { JOSA($id, "은/는") } 다른 터미널에서 진행 중입니다.
cli-match-over = { JOSA($id, "은/는") } 끝난 게임입니다. “tessera replay { $id }”로 다시 볼 수 있습니다.
cli-nothing-to-resume = 이어서 할 게임이 없습니다.
cli-no-seat = { JOSA($seat, "이라/라") }는 자리는 없습니다. 자리는 { $known }입니다.
cli-no-player = “{ JOSA($who, "은/는") }” 자리에 앉을 수 없습니다. { $known } 중에서 고르세요.
cli-at-range = --at은 0부터 { $n }까지의 수여야 합니다.
cli-position-one = 기보를 쓰거나, --check로 국면을 지정하세요.
cli-position-differs = { JOSA($name, "은/는") } { $given }인데, 국면에서는 { $own }입니다.
cli-rules-nothing = “{ $words }” 낱말이 있는 조항은 없습니다.
cli-rules-no-tests = { $path }: 테스트 폴더가 없습니다. --tests로 지정하세요.
cli-simulate-bots = 자리는 { $players }개인데 봇은 { $n }개입니다. 모두에게 하나, 또는 자리마다 하나를 지정하세요.
cli-verify-position = { JOSA($id, "은/는") } 국면에서 시작한 게임이라 검증할 기보가 없습니다.

## 테이블: 자리에 앉은 사람

cli-nature = 포르투나
cli-seat-a = 아우렐리아
cli-seat-b = 브루투스
cli-seat-c = 코르넬리아
cli-seat-d = 드루수스
cli-seat-e = 에그나티아
cli-seat-f = 파비우스

## 테이블: 화면에 나오는 글

cli-keys = 번호나 낱말: 수 선택 · ? 규칙 · u 무르기 · t 테이블 · s 점수 · h 도움말 · q 끝
cli-thinking = { JOSA($name, "이/가") } 생각하고 있습니다…
cli-earlier = … 앞서 { $n }건 더(l)
cli-choose = 1부터 { $n }까지의 번호나 수의 일부를 입력하세요.
cli-no-such-move = “{ $word }” 낱말이 있는 수는 없습니다.
cli-nothing-to-undo = 무를 수가 없습니다. 그 뒤에 무작위나 다른 사람의 수가 있었습니다.
cli-which-seat = 어느 자리의 보드인가요? 자리는 { $known }입니다.
cli-log-more = “l all”이라고 치면 { $n }줄을 모두 보여 줍니다.
cli-hand-over = 다음은 { $name } 차례입니다. 다른 사람이 눈을 돌리면 Enter를 누르세요.
cli-saved = 저장 위치: { $path }
cli-kept = 게임은 저장되어 있습니다. 이어서 하려면: tessera resume { $id }
cli-again = 다시 보려면: tessera replay { $id } --step
cli-over = 게임이 끝났습니다.
cli-because = 끝난 까닭: { $reason }
cli-total = 합계
cli-winner = { JOSA($name, "이/가") } { $points }점으로 이겼습니다.
cli-winners = { JOSA($name, "이/가") } 각각 { $points }점으로 승리를 나누었습니다.
cli-title = 얻은 칭호: { $title }
cli-moves = { $n }수
cli-help-table =
    5           5번 수를 둔다
    sail pal    이 낱말이 있는 수를 둔다(한국어도 가능)
    Enter       수가 하나뿐일 때 둔다
    u           마지막 수를 무른다
    ?   ? 5     수의 근거 규칙, 5번 수의 근거 규칙
    t           테이블 전체
    b b         b 자리의 보드
    s           점수와 그 내역
    l   l 50    지금까지 있었던 일, 마지막 50줄
    lang ja     일본어로 바꾼다(en, ja, ko)
    save        저장 위치를 보여 준다(한 수마다 저절로 저장)
    q           끝낸다(게임은 저장된다)
cli-help-rules = 모든 규칙: tessera rules { $game }

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
cli-verify-chance = 무작위 결과 { $n }건이 모두 처음에 봉인한 씨앗에서 나왔습니다.
cli-verify-sealed = 무작위 씨앗은 게임이 끝나면 공개됩니다.
cli-verify-no-commitment = 기보에 봉인이 없어 무작위를 검증할 수 없습니다.
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
cli-components-good = “{ JOSA($name, "은/는") }” { $game }에 맞습니다. { $n ->
    [0] 표준과 다른 값은 없습니다.
   *[other] 표준과 다른 값은 { $n }개입니다:
}

## 시뮬레이션

cli-simulate-playing = 진행 중
cli-simulate-head = { $n }판, { $players }인({ $options }), 씨앗 { $seed }
cli-simulate-checked = 한 수마다 말·카드·타일을 모두 세었고, 모자라거나 남는 것이 없었습니다.
cli-simulate-mean = 평균 점수
cli-simulate-range = 최저~최고
cli-simulate-wins = 승률
cli-simulate-rounds = 라운드: 평균 { $mean }, { $low }~{ $high }
cli-simulate-decisions = 한 판의 결정: 평균 { $mean }, { $low }~{ $high }
cli-simulate-speed = { $seconds }초: 초당 { $matches }판, 결정 { $decisions }번
