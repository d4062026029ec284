### 特定のゲームに属さない、卓とコマンドラインの文言。

## 言語名(それぞれの文字で)

language-en = English
language-ja = 日本語
language-ko = 한국어

## 条項

kind-printed = ルールブックに明記
kind-derived = ルールブックから導出
kind-ruling = 当方の裁定
clauses-proven = 全{ $total }条項のうち{ $proven }条項がテストで確認済みです。

## エラー

error-language = { $language }という言語はありません。{ $known }から選んでください。
error-clause = { $clause }という条項はありません。
error-move = { $move }は、ここでは選べない手です。
