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
