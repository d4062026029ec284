from tessera.kernel.clauses import clause
from tests.ostia.table import ostia


@clause("ostia.spot.order")
def test_granary_saves_one_wheat_per_action_not_per_order() -> None:
    table = ostia(action="order", row=["O09", "O11"], stock={"wheat": 7}, spots=["order"])
    table.play("fill O09", "fill O11")
    assert table.stock("wheat") == 0
