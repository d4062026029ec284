"""The notation of Ostia: the name of everything, every move as verb and argument, every event."""

from __future__ import annotations

from tessera.games.ostia.ids import M
from tessera.kernel.events import EventKind
from tessera.kernel.moves import Verb, Vocabulary

RESOURCE_NAMES = ("permit", "wood", "wheat", "stone", "gold")
SECTION_NAMES = (*RESOURCE_NAMES, "administration")
ACTION_NAMES = ("move", "shipbuild", "order", "build", "trade", "administration")
SHIP_NAMES = ("corbita", "ponta")
PORT_NAMES = (
    "corinthus",
    "carthago",
    "syracusae",
    "gortyna",
    "thessalonica",
    "sinope",
    "alexandria",
    "berenice",
    "palmyra",
    "caesarea",
    "leuke-kome",
    "damascus",
)
TRANSIT_NAMES = (
    "athenae",
    "byzantium",
    "trapezus",
    "leptis-magna",
    "coptos",
    "adulis",
    "salamis",
    "antiochia",
    "dura-europos",
    "seleucia",
    "petra",
    "muza",
)
DESTINATION_NAMES = ("armenia", "india", "parthia", "arabia-felix")
STOP_NAMES = ("start", *PORT_NAMES[:11], *TRANSIT_NAMES, *DESTINATION_NAMES)
ORDER_NAMES = tuple(f"O{n:02}" for n in range(1, 43))
PLACEMENT_NAMES = tuple(f"card-{n}" for n in range(1, 7))
TILE_NAMES = (
    "one-permit",
    "one-wood",
    "one-wheat",
    "one-stone",
    "three-permit",
    "three-wood",
    "three-wheat",
    "three-stone",
    "amphora",
    "reward",
    "rewards",
    "buildings",
    "building-points",
    "ships",
    "ship-points",
    "amphorae",
    "amphora-points",
    "animals",
    "set-points",
    "far-points",
)
GOAL_NAMES = ("rewards", "ships", "amphorae", "buildings")
ANIMAL_NAMES = ("wild", "exotic", "both")
SPOT_NAMES = ("free", "permit-wood", "wheat-stone", "build", "ship", "order", "reward")
HONOUR_NAMES = ("buildings", "ships", "far", "amphorae", "rewards")
CHIP_NAMES = ("ship", "disc", "amphora", "reward")
CENSOR_NAMES = ("ships", "buildings", "amphorae", "far")
DIRECTION_NAMES = ("left", "down", "right")
SEAT_NAMES = ("a", "b", "c", "d")
END_NAMES = ("rewards", "destinations", "ships", "discs", "amphorae", "limit", "column")
TITLE_NAMES = (
    "aedilis-ostiae",
    "aedilis-cerealis",
    "consilium-principis",
    "praefectus-aegypti",
    "praefectus-praetorio",
)
STEP_NAMES = ("1", "2", "3", "4", "5", "6")
HALF_NAMES = ("lower", "upper")

DOMAINS = {
    "resource": RESOURCE_NAMES,
    "section": SECTION_NAMES,
    "action": ACTION_NAMES,
    "ship": SHIP_NAMES,
    "port": PORT_NAMES,
    "stop": STOP_NAMES,
    "destination": DESTINATION_NAMES,
    "order": ORDER_NAMES,
    "card": PLACEMENT_NAMES,
    "tile": TILE_NAMES,
    "goal": GOAL_NAMES,
    "animal": ANIMAL_NAMES,
    "spot": SPOT_NAMES,
    "honour": HONOUR_NAMES,
    "chip": CHIP_NAMES,
    "censor": CENSOR_NAMES,
    "direction": DIRECTION_NAMES,
    "end": END_NAMES,
    "title": TITLE_NAMES,
    "half": HALF_NAMES,
}

MOVES = Vocabulary(
    [
        Verb(int(M.END), "end", "ostia.turn.end"),
        Verb(int(M.DONE), "done", "ostia.action.optional"),
        Verb(int(M.SKIP), "skip", "ostia.admin.order"),
        Verb(int(M.BUY), "buy", "ostia.free.price", "resource", RESOURCE_NAMES[:4]),
        Verb(int(M.SOW), "sow", "ostia.turn.select", "section", SECTION_NAMES),
        Verb(int(M.DROP), "drop", "ostia.sow.choice", "ship", SHIP_NAMES),
        Verb(int(M.DECLARE), "declare", "ostia.move.cost", "steps", STEP_NAMES),
        Verb(int(M.SAIL), "sail", "ostia.move.forward", "stop", STOP_NAMES[1:]),
        Verb(int(M.TAKE), "take", "ostia.move.discovery-choice", "animal", ANIMAL_NAMES),
        Verb(int(M.LAUNCH), "launch", "ostia.ship.corbita", "section", SECTION_NAMES),
        Verb(int(M.REFIT), "refit", "ostia.ship.ponta", "section", SECTION_NAMES),
        Verb(int(M.FILL), "fill", "ostia.order.choose", "order", ORDER_NAMES),
        Verb(int(M.ENRICH), "enrich", "ostia.order.extra", "order", ORDER_NAMES),
        Verb(int(M.BUILD), "build", "ostia.build.reach", "port", PORT_NAMES),
        Verb(int(M.FURNISH), "furnish", "ostia.build.token", "spot", SPOT_NAMES),
        Verb(int(M.TRADE), "trade", "ostia.trade.own", "port", PORT_NAMES),
        Verb(int(M.HONOUR), "honour", "ostia.honour.buy", "honour", HONOUR_NAMES),
        Verb(int(M.ADMINISTER), "administer", "ostia.admin.first", "action", ACTION_NAMES[:4]),
        Verb(int(M.FOUND), "found", "ostia.setup.first-disc", "port", PORT_NAMES[:4]),
        Verb(int(M.DESCEND), "descend", "ostia.solo.descend", "direction", DIRECTION_NAMES),
        Verb(int(M.FIRST), "first", "ostia.setup.first-player", "seat", SEAT_NAMES),
        Verb(int(M.CARD), "card", "ostia.setup.placement", "card", PLACEMENT_NAMES),
        Verb(int(M.INITIAL), "initial", "ostia.setup.initial-ports", "tile", TILE_NAMES[:4]),
        Verb(int(M.PORT), "port", "ostia.setup.ports", "tile", TILE_NAMES[4:]),
        Verb(int(M.TRANSIT), "transit", "ostia.setup.transits", "resource", RESOURCE_NAMES[1:]),
        Verb(int(M.DESTINATION), "destination", "ostia.setup.destinations", "goal", GOAL_NAMES),
        Verb(int(M.ANIMAL), "animal", "ostia.setup.discoveries", "animal", ANIMAL_NAMES),
        Verb(int(M.ORDER), "order", "ostia.order.refill", "order", ORDER_NAMES),
        Verb(int(M.CHIP), "chip", "ostia.solo.chips", "chip", CHIP_NAMES),
        Verb(int(M.CENSOR), "censor", "ostia.solo.censors", "censor", CENSOR_NAMES),
        Verb(int(M.DECLINE), "decline", "ostia.solo.chip-decline"),
    ]
)

QUESTIONS = (
    "select",
    "drop",
    "declare",
    "shipbuild",
    "order",
    "build",
    "trade",
    "administer",
    "sail",
    "take",
    "furnish",
    "end",
    "found",
    "descend",
    "free-ship",
    "free-disc",
    "first",
    "card",
    "initial",
    "port",
    "transit",
    "destination",
    "animal",
    "row",
    "chip",
    "censor",
    "admin-sow",
    "over",
)

EVENTS = (
    EventKind("first", "ostia.setup.first-player", ("seat",)),
    EventKind("placed", "ostia.setup.placement", ("seat", "card")),
    EventKind("founded", "ostia.setup.first-disc", ("seat", "port")),
    EventKind("turn", "ostia.turn.order", ("seat", "round:number")),
    EventKind("sown", "ostia.turn.select", ("seat", "section")),
    EventKind("produced", "ostia.produce.count", ("seat", "resource", "n:number")),
    EventKind("dropped", "ostia.sow.clockwise", ("seat", "ship", "section")),
    EventKind("landed", "ostia.action.landing", ("seat", "action")),
    EventKind("declared", "ostia.move.cost", ("seat", "steps:number", "permits:number")),
    EventKind("sailed", "ostia.move.step", ("seat", "origin:stop", "stop", "steps:number")),
    EventKind("discovered", "ostia.discovery.animals", ("seat", "animal", "gold:number")),
    EventKind("reward-found", "ostia.discovery.reward", ("seat", "stop")),
    EventKind("transit", "ostia.transit.gain", ("seat", "stop", "resource", "n:number")),
    EventKind("arrived", "ostia.move.destination-half", ("seat", "destination", "goal", "half")),
    EventKind("launched", "ostia.ship.corbita", ("seat", "section", "wood:number")),
    EventKind("refitted", "ostia.ship.ponta", ("seat", "section", "wood:number")),
    EventKind("filled", "ostia.order.choose", ("seat", "order", "wheat:number")),
    EventKind("enriched", "ostia.order.extra", ("seat", "order", "wheat:number", "extra:resource", "n:number")),
    EventKind("amphorae", "ostia.order.amphorae", ("seat", "n:number")),
    EventKind("gained", "ostia.resource.unlimited", ("seat", "resource", "n:number")),
    EventKind("dealt", "ostia.order.refill", ("order",)),
    EventKind("built", "ostia.build.cost", ("seat", "port", "stone:number")),
    EventKind("neighbour", "ostia.build.gold", ("seat", "port", "by:seat")),
    EventKind("furnished", "ostia.build.token", ("seat", "spot")),
    EventKind("traded", "ostia.trade.own", ("seat", "port", "tile", "gold:number")),
    EventKind("honoured", "ostia.honour.buy", ("seat", "honour", "gold:number")),
    EventKind("administered", "ostia.admin.first", ("seat", "action")),
    EventKind("bought", "ostia.free.price", ("seat", "resource", "gold:number")),
    EventKind("rewarded", "ostia.reward.step", ("seat", "n:number", "square:number")),
    EventKind("triggered", "ostia.end.round", ("seat", "end")),
    EventKind("over", "ostia.score.winner", ()),
    EventKind("descended", "ostia.solo.descend", ("row:number", "column:number")),
    EventKind("bestowed", "ostia.solo.chip", ("seat", "chip")),
    EventKind("audited", "ostia.solo.check-tokens", ("censor", "tokens:number")),
    EventKind("set", "ostia.solo.set-reward", ("seat",)),
    EventKind("dealt-out", "ostia.order.deck-out", ()),
)
