### Texts of the table and the command line that belong to no game.

## Languages, each in its own script

language-en = English
language-ja = 日本語
language-ko = 한국어

## Clauses

kind-printed = printed in the rulebook
kind-derived = derived from the rulebook
kind-ruling = our ruling
clauses-proven = { $proven } of { $total ->
    [one] { $total } clause is
   *[other] { $total } clauses are
} proven by tests.

## Errors

error-language = There is no language { $language }. Choose one of { $known }.
error-clause = There is no clause { $clause }.
error-move = { $move } is not a legal move here.
