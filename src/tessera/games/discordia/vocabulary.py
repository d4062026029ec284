"""The notation of Discordia: the name of everything, every move as verb and argument, every event."""

from __future__ import annotations

from tessera.games.discordia.ids import COLUMNS, M
from tessera.kernel.events import EventKind
from tessera.kernel.moves import Verb, Vocabulary

WORKER_NAMES = ("sailor", "soldier", "merchant", "farmer")
ROW_NAMES = ("harbour", "fortress", "market", "farmland")
EXPANSION_NAMES = (*ROW_NAMES, "exploration", "development")
POST_NAMES = tuple(f"{row}-{column}" for row in (*ROW_NAMES, "tower") for column in range(1, 11))
TILE_NAMES = (
    *(f"S{n:02}" for n in range(1, 19)),
    *(f"B{n:02}" for n in range(1, 25)),
    *(f"M{n:02}" for n in range(1, 21)),
    *(f"F{n:02}" for n in range(1, 25)),
)
STALL_NAMES = tuple(f"{ship}-stall" for ship in TILE_NAMES[:18])
FACE_NAMES = (*TILE_NAMES, *STALL_NAMES)
TOWER_NAMES = (*(f"military-{n}" for n in range(1, 9)), *(f"trade-{n}" for n in range(1, 9)))
PIECE_NAMES = (*FACE_NAMES, *TOWER_NAMES)
PRIVILEGE_NAMES = (
    "sailors-1",
    "sailors-2",
    "soldiers-1",
    "soldiers-2",
    "merchants-1",
    "merchants-2",
    "farmers-1",
    "farmers-2",
    "deploy-1",
    "deploy-2",
    "water-1",
    "water-2",
    "track",
    "stars",
)
DECREE_NAMES = (
    "expansion-kinds",
    "expansion-pairs",
    "modifiers",
    "towers",
    "aqueduct",
    "development",
    "exploration",
    "worker-kinds",
    "deployed",
    "all-full",
    "ships",
    "farms",
    "barracks",
    "stalls",
)
GERMANIC_NAMES = tuple(f"{letter}{n}" for letter in "ABCD" for n in range(1, 6))
JANUS_NAMES = tuple(f"J{n}" for n in range(1, 15))
ACTION_NAMES = ("I", "II", "III", "IV", "V", "VI")
DIE_NAMES = ("red", "yellow", "blue")
THROW_NAMES = tuple(f"{die}-{value}" for die in DIE_NAMES for value in range(1, 7))
SEASON_NAMES = ("spring", "summer", "autumn", "saturnalia", "winter")
BONUS_NAMES = (
    "star",
    "explore",
    "develop",
    "water",
    "tower",
    "modifier",
    "expansion",
    "store-explore",
    "exchange",
    "track",
    "deploy",
)
PENALTY_NAMES = ("star", "water", "tower", "tile")
ABILITY_NAMES = ("develop-with-5", "any-colour")
COMPONENT_NAMES = (*EXPANSION_NAMES, "military-tower", "trade-tower", "decree", "privilege", "star", "modifier")
SEAT_NAMES = ("a", "b", "c", "d")
END_NAMES = ("turn", "year-end", "years", "solo-won", "solo-lost")

DOMAINS = {
    "worker": WORKER_NAMES,
    "expansion": EXPANSION_NAMES,
    "post": POST_NAMES,
    "tile": TILE_NAMES,
    "piece": PIECE_NAMES,
    "tower": TOWER_NAMES,
    "privilege": PRIVILEGE_NAMES,
    "decree": DECREE_NAMES,
    "germanic": GERMANIC_NAMES,
    "janus": JANUS_NAMES,
    "action": ACTION_NAMES,
    "die": DIE_NAMES,
    "throw": THROW_NAMES,
    "season": SEASON_NAMES,
    "bonus": BONUS_NAMES,
    "penalty": PENALTY_NAMES,
    "component": COMPONENT_NAMES,
    "end": END_NAMES,
}

MOVES = Vocabulary(
    [
        Verb(int(M.END), "end", "discordia.action.decline"),
        Verb(int(M.DONE), "done", "discordia.lack.below-zero"),
        Verb(int(M.DECLINE), "decline", "discordia.action.decline"),
        Verb(int(M.USE), "use", "discordia.die.must", "throw", THROW_NAMES),
        Verb(int(M.EXPLORE), "explore", "discordia.exploration.star"),
        Verb(int(M.DEVELOP), "develop", "discordia.development.star"),
        Verb(int(M.STARS), "stars", "discordia.stars.take"),
        Verb(int(M.BOAT), "boat", "discordia.boat.match"),
        Verb(int(M.EXCHANGE), "exchange", "discordia.exchange.draw-first"),
        Verb(int(M.PLACE), "place", "discordia.take.place"),
        Verb(int(M.TAKE), "take", "discordia.take.column", "tile", TILE_NAMES),
        Verb(int(M.REPLACE), "replace", "discordia.take.build-over", "post", POST_NAMES),
        Verb(int(M.DEPLOY), "deploy", "discordia.deployment.first-space", "post", POST_NAMES),
        Verb(int(M.SPECIAL), "special", "discordia.special.match", "post", POST_NAMES),
        Verb(int(M.TRADE), "trade", "discordia.tower.trade", "post", POST_NAMES[40:]),
        Verb(int(M.EXPAND), "expand", "discordia.expansion.take", "expansion", EXPANSION_NAMES),
        Verb(int(M.RAISE), "raise", "discordia.tower.take", "tower", TOWER_NAMES),
        Verb(int(M.CLAIM), "claim", "discordia.privilege.choose", "privilege", PRIVILEGE_NAMES),
        Verb(int(M.INVOKE), "invoke", "discordia.privilege.once", "privilege", PRIVILEGE_NAMES[8:]),
        Verb(int(M.ENACT), "enact", "discordia.decree.complete", "decree", DECREE_NAMES),
        Verb(int(M.SEND), "send", "discordia.deployment.exact", "worker", WORKER_NAMES),
        Verb(int(M.RETURN), "return", "discordia.exchange.draw-first", "worker", WORKER_NAMES),
        Verb(int(M.LOSE), "lose", "discordia.germanic.penalty", "post", POST_NAMES),
        Verb(int(M.FIRST), "first", "discordia.setup.start-player", "seat", SEAT_NAMES),
        Verb(int(M.ACTION), "action", "discordia.setup.action-tiles", "action", ACTION_NAMES),
        Verb(int(M.TOWER), "tower", "discordia.setup.draw", "tower", TOWER_NAMES),
        Verb(int(M.DECREE), "decree", "discordia.setup.draw", "decree", DECREE_NAMES),
        Verb(int(M.PRIVILEGE), "privilege", "discordia.setup.draw", "privilege", PRIVILEGE_NAMES),
        Verb(int(M.GERMANIC), "germanic", "discordia.setup.germanic", "germanic", GERMANIC_NAMES),
        Verb(int(M.LAY), "lay", "discordia.setup.rows", "tile", TILE_NAMES),
        Verb(int(M.DRAW), "draw", "discordia.setup.bag", "worker", WORKER_NAMES),
        Verb(int(M.ROLL), "roll", "discordia.maximus.roll", "throw", THROW_NAMES),
        Verb(int(M.JANUS), "janus", "discordia.solo.janus", "janus", JANUS_NAMES),
        Verb(int(M.SAIL), "sail", "discordia.ship.order", "post", POST_NAMES[: int(COLUMNS)]),
    ]
)

QUESTIONS = (
    "use",
    "act",
    "place",
    "mount",
    "star",
    "tower",
    "expand",
    "privilege",
    "exchange",
    "return",
    "send",
    "deploy",
    "moor",
    "close",
    "lose-tower",
    "lose-tile",
    "dismiss",
    "found",
    "first",
    "action",
    "military",
    "trade",
    "decree",
    "privileges",
    "germanic",
    "lay",
    "draw",
    "roll",
    "janus",
    "settling",
    "deal",
    "round",
    "attack",
    "lack",
    "empty",
    "over",
    "invoke",
    "sail",
)

WORKERS = ("sailors:number", "soldiers:number", "merchants:number", "farmers:number")

EVENTS = (
    EventKind("first", "discordia.setup.start-player", ("seat",)),
    EventKind("action", "discordia.setup.action-tiles", ("value:number", "action")),
    EventKind("drew", "discordia.setup.bag", ("seat", *WORKERS)),
    EventKind("year", "discordia.year.length", ("year:number",)),
    EventKind("season", "discordia.season.boat", ("season",)),
    EventKind("maximus", "discordia.maximus.next", ("seat",)),
    EventKind("rolled", "discordia.maximus.roll", ("red:number", "yellow:number", "blue:number")),
    EventKind("laid", "discordia.setup.rows", ("n:number",)),
    EventKind("germanic", "discordia.setup.germanic", ("germanic",)),
    EventKind("turn", "discordia.season.turns", ("seat",)),
    EventKind("used", "discordia.die.value", ("seat", "die", "value:number", "modifiers:number")),
    EventKind("took", "discordia.take.column", ("seat", "tile")),
    EventKind("placed", "discordia.take.place", ("seat", "tile", "post")),
    EventKind("covered", "discordia.take.build-over", ("seat", "piece", "post")),
    EventKind("deployed", "discordia.deployment.first-space", ("seat", "piece", "post", "n:number")),
    EventKind("special", "discordia.special.match", ("seat", "piece", "post", "n:number")),
    EventKind("came-back", "discordia.take.build-over-workers", ("seat", *WORKERS)),
    EventKind("expanded", "discordia.expansion.take", ("seat", "expansion")),
    EventKind("explored", "discordia.exploration.star", ("seat", "space:number")),
    EventKind("developed", "discordia.development.star", ("seat", "space:number")),
    EventKind("stars", "discordia.stars.take", ("seat", "n:number")),
    EventKind("water", "discordia.aqueduct.forward", ("seat", "n:number", "space:number")),
    EventKind("water-back", "discordia.germanic.lose-water", ("seat", "n:number", "space:number")),
    EventKind("modifier", "discordia.modifier.supply", ("seat",)),
    EventKind("tower", "discordia.tower.take", ("seat", "tower", "post")),
    EventKind("tower-covered", "discordia.tower.build-over", ("seat", "tower")),
    EventKind("claimed", "discordia.expansion.privilege", ("seat", "privilege")),
    EventKind("invoked", "discordia.privilege.once", ("seat", "privilege")),
    EventKind("enacted", "discordia.decree.complete", ("seat", "decree")),
    EventKind("boat", "discordia.boat.match", ("seat", "season")),
    EventKind("traded", "discordia.tower.trade", ("seat", "tower")),
    EventKind("returned", "discordia.exchange.draw-first", ("seat", *WORKERS)),
    EventKind("sailed", "discordia.ship.sail", ("seat", "tile")),
    EventKind("moored", "discordia.ship.stall", ("seat", "piece", "post")),
    EventKind("gone", "discordia.ship.gone", ("seat", "tile")),
    EventKind("lost", "discordia.bonus.lost", ("seat", "bonus")),
    EventKind("strength", "discordia.germanic.strength", ("seat", "n:number")),
    EventKind("repelled", "discordia.germanic.reward", ("seat", "germanic")),
    EventKind("plundered", "discordia.germanic.penalty", ("seat", "germanic")),
    EventKind("lost-star", "discordia.germanic.lose-star", ("seat",)),
    EventKind("lost-tower", "discordia.germanic.lose-tower", ("seat", "tower")),
    EventKind("lost-tile", "discordia.germanic.lose-tile", ("seat", "piece")),
    EventKind("spared", "discordia.germanic.unpayable", ("seat", "penalty")),
    EventKind("lack", "discordia.lack.value", ("seat", "icons:number", "empty:number", "water:number", "n:number")),
    EventKind("dismissed", "discordia.lack.below-zero", ("seat", *WORKERS)),
    EventKind("emptied", "discordia.lack.full-tiles", ("seat", "piece", "n:number")),
    EventKind("starter", "discordia.newyear.start-player", ("seat",)),
    EventKind("row-gone", "discordia.newyear.top-row", ("n:number",)),
    EventKind("janus", "discordia.solo.janus", ("janus",)),
    EventKind("blocked", "discordia.solo.die", ("die",)),
    EventKind("janus-tile", "discordia.solo.column", ("tile",)),
    EventKind("janus-removed", "discordia.solo.component", ("component",)),
    EventKind("janus-nothing", "discordia.solo.component", ("component",)),
    EventKind("shuffled", "discordia.solo.shuffle", ()),
    EventKind("empty-supply", "discordia.end.instant", ("seat",)),
    EventKind("years-over", "discordia.end.fewest", ()),
    EventKind("solo-won", "discordia.solo.goal", ()),
    EventKind("solo-lost", "discordia.solo.goal", ("n:number",)),
)
