"""Ostia in a terminal: harbour, map, tracks, order row and rivals, drawn from what a seat sees.

Everything is a list of lines that are measured in cells, so that Japanese and Korean line up. Signs stand
for what the rulebook has icons for; `legend` explains them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from tessera.games.ostia.vocabulary import (
    ACTION_NAMES,
    DESTINATION_NAMES,
    HONOUR_NAMES,
    PORT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    STOP_NAMES,
    TITLE_NAMES,
)
from tessera.kernel.registry import Ruleset
from tessera.kernel.text import Texts

CORBITA, PONTA = "△", "▲"
BUILDING, AMPHORA, REWARD, FAR = "⌂", "℧", "★", "≋"
WILD, EXOTIC, MAN, WOMAN = "♞", "♜", "♚", "♛"
SET = WILD + EXOTIC + MAN + WOMAN
PORT, TRANSIT, DESTINATION = "○", "┼", "◎"
CHECK = "§"
BOTH = "❖"
ANIMALS = {"wild": WILD, "exotic": EXOTIC, "both": BOTH}
HONOUR_SIGNS = dict(zip(HONOUR_NAMES, (BUILDING, "△", FAR, AMPHORA, REWARD), strict=True))
GOAL_SIGNS = {"rewards": REWARD, "ships": "△", "amphorae": AMPHORA, "buildings": BUILDING}

LIT = "bold #e0a526"
LINE = "#7d8794"
SEA = "#5fa3b8"
RESOURCE_STYLES = dict(zip(RESOURCE_NAMES, ("#c8a2c8", "#b5835a", "#cfae3d", "#94a3ad", "#e0b93a"), strict=True))

MINOR = frozenset({"turn", "dropped", "landed", "declared", "placed", "first"})
"""Events the table itself shows: a short log leaves them out."""

WIDE = 118
HEX_WIDTH = 44
LETTERS = "ABCDEF"
CELLS = {"P": "permit", "W": "wood", "H": "wheat", "S": "stone", "G": "gold"}

MAIN_PART = {
    **dict.fromkeys(("declare", "sail", "take", "build", "free-disc", "found"), "map"),
    "order": "orders",
    "trade": "honours",
    "descend": "column",
}
"""What a question is about; all others are about one's own harbour."""


@dataclass(frozen=True)
class Scene:
    """What is drawn, for whom, and with which words."""

    view: Mapping[str, Any]
    rules: Ruleset
    texts: Texts
    language: str
    seats: Sequence[tuple[str, str, str]]
    """Name, shape and colour of every seat."""
    scores: Sequence[int]
    seat: int
    legal: frozenset[str]
    width: int

    @property
    def tables(self) -> Mapping[str, Any]:
        """Give the component values."""
        return self.rules.components.tables

    @property
    def me(self) -> Mapping[str, Any]:
        """Give the seat whose boards are drawn large."""
        player: Mapping[str, Any] = self.view["players"][self.seat]
        return player

    @property
    def question(self) -> str:
        """Name the question on the table."""
        return str(self.view["questions"][-1])

    def say(self, _key: str, /, **args: str | int) -> str:
        """Give a text."""
        return self.texts.format(self.language, _key, **args)

    def lit(self, name: str, *verbs: str) -> bool:
        """Say whether a legal move is about the thing of this name."""
        return any(f"{verb} {name}" in self.legal for verb in verbs)

    def resource(self, name: str, n: int) -> Text:
        """Show a number of a resource."""
        return Text(f"{n} {self.unit(name, n)}", style=RESOURCE_STYLES[name])

    def unit(self, name: str, n: int) -> str:
        """Name a resource as it stands after a number: the section is called after one piece."""
        return self.say(f"section-{name}" if n == 1 else f"resource-{name}")

    def mark(self, seat: int) -> Text:
        """Show a seat by letter, shape and colour."""
        _, shape, colour = self.seats[seat]
        return Text(f"{LETTERS[seat]} {shape}", style=f"bold {colour}")

    def discs(self, port: str) -> Text:
        """Show the discs on a port."""
        found = Text()
        for player, (_, shape, colour) in zip(self.view["players"], self.seats, strict=True):
            if port in player["discs"]:
                found.append(shape, f"bold {colour}")
        return found

    def pieces(self, stop: str) -> Text:
        """Show the discs and ships at a stop."""
        return Text.assemble(self.discs(stop), self.ships(stop))

    def ships(self, stop: str) -> Text:
        """Show the ships at a stop, by the letters of their seats."""
        found = Text()
        for seat, player in enumerate(self.view["players"]):
            for _ in range(player["ships"].count(stop)):
                found.append(LETTERS[seat], f"bold reverse {self.seats[seat][2]}")
        return found


def draw(
    view: Mapping[str, Any],
    *,
    rules: Ruleset,
    texts: Texts,
    language: str,
    seats: Sequence[tuple[str, str, str]],
    scores: Sequence[int],
    seat: int,
    legal: Iterable[str] = (),
    width: int = 80,
    height: int | None = None,
    focus: str = "all",
) -> RenderableType:
    """Draw the table: `all` of it, the boards of one `seat`, or for a `turn` what fits the height."""
    scene = Scene(view, rules, texts, language, seats, scores, seat, frozenset(legal), width)
    if focus == "seat":
        return _group(_own(scene), width)
    whole = _whole(scene)
    if focus == "all" or height is None or len(whole) <= height:
        return _group(whole, width)
    return _group(_focus(scene, height), width)


def _group(lines: Sequence[Text], width: int) -> RenderableType:
    for line in lines:
        line.no_wrap = True
        line.truncate(width, overflow="ellipsis")
        line.rstrip()
    return Group(*lines)


def _whole(scene: Scene) -> list[Text]:
    """Draw everything: side by side where there is room, one below the other where not."""
    if scene.width < WIDE:
        lines = [_header(scene), *_map_down(scene), Text(), *_own(scene), Text(), *_orders(scene, scene.width)]
        for part in (_rewards, _honours, _rivals, _column):
            lines += part(scene, scene.width)
        return lines
    middle = 37
    right = scene.width - HEX_WIDTH - middle - 3
    if "solo" in scene.view:
        left = HEX_WIDTH + 1 + middle
        own = _beside([(_harbour(scene), HEX_WIDTH), (_facts(scene, middle), middle)], 1)
        boards = _beside([([*own, Text(), *_orders(scene, left)], left), (_column(scene, right), right)])
    else:
        aside = [*_orders(scene, right), *_honours(scene, right), *_rivals(scene, right)]
        boards = _beside([(_harbour(scene), HEX_WIDTH + 1), (_facts(scene, middle), middle), (aside, right)], 1)
    return [_header(scene), Text(), *_map_across(scene), Text(), *_rewards(scene, scene.width), Text(), *boards]


def _focus(scene: Scene, height: int) -> list[Text]:
    """Draw what the question is about, and of the rest what fits."""
    parts: dict[str, Callable[[], list[Text]]] = {
        "map": lambda: _map_across(scene) if scene.width >= WIDE else _map_down(scene, max(12, height - 2)),
        "harbour": lambda: _own(scene),
        "orders": lambda: _orders(scene, scene.width),
        "rewards": lambda: _rewards(scene, scene.width),
        "honours": lambda: _honours(scene, scene.width),
        "rivals": lambda: _rivals(scene, scene.width),
        "column": lambda: _column(scene, scene.width, 5),
    }
    first = MAIN_PART.get(scene.question, "harbour")
    wanted = [first, "harbour", "orders", "column", "rivals", "honours", "rewards", "map"]
    room = height - 2
    chosen: dict[str, list[Text]] = {}
    for name in dict.fromkeys(wanted):
        lines = parts[name]()
        if name == first or len(lines) <= room:
            chosen[name] = lines
            room -= len(lines)
    lines = [_header(scene)]
    if "harbour" not in chosen:
        lines += _stock(scene)
    return [*lines, *(line for name in parts if name in chosen for line in chosen[name])]


# Lines --------------------------------------------------------------------------------------------


def _fit(text: Text, width: int) -> Text:
    """Cut or fill a line to a width."""
    line = text.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def _beside(columns: Sequence[tuple[Sequence[Text], int]], gap: int = 2) -> list[Text]:
    """Lay blocks of lines side by side."""
    rows = max(len(lines) for lines, _ in columns)
    blank = Text(" " * gap)
    found = []
    for row in range(rows):
        cells = [_fit(lines[row] if row < len(lines) else Text(), width) for lines, width in columns]
        found.append(blank.join(cells))
    return found


def _heading(label: str, width: int, more: str = "") -> Text:
    """Draw a thin line with a label on it."""
    head = Text.assemble(("── ", LINE), (label, "bold"), (f" {more}" if more else "", "dim"), " ")
    head.append("─" * max(0, width - cell_len(head.plain)), LINE)
    return head


def _flow(label: str, things: Iterable[Text], width: int, gap: str = "  ", indent: int = 0) -> list[Text]:
    """Set things after a label, on as many lines as they need."""
    indent = indent or cell_len(label) + 1
    lines = [_fit(Text.assemble((label, "dim")), indent) if label else Text()]
    fresh = True
    for thing in things:
        if not fresh and cell_len(lines[-1].plain + gap + thing.plain) > width:
            lines.append(Text(" " * indent))
            fresh = True
        if not fresh:
            lines[-1].append(gap, "dim")
        lines[-1].append(thing)
        fresh = False
    return lines


class Canvas:
    """A rectangle of cells; a double-width letter takes two of them."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._rows: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: Text | str, style: str = "", room: int | None = None) -> int:
        """Write at a place, cut to the room there is; the cells it took."""
        line = text.copy() if isinstance(text, Text) else Text(text, style=style)
        room = self.width - x if room is None else min(room, self.width - x)
        if room < 1 or not line.plain:
            return 0
        line.truncate(room, overflow="ellipsis")
        row = self._rows[y]
        at = x
        for place, letter in enumerate(line.plain):
            wide = cell_len(letter)
            row[at] = (letter, _style_at(line, place))
            if wide == 2:
                row[at + 1] = ("", row[at][1])
            at += wide
        return at - x

    def lines(self) -> list[Text]:
        """Give what was drawn."""
        return [
            Text.assemble(
                *(("".join(letter for letter, _ in run), style) for style, run in groupby(row, itemgetter(1)))
            )
            for row in self._rows
        ]


def _style_at(line: Text, place: int) -> str:
    for span in reversed(line.spans):
        if span.start <= place < span.end:
            return str(span.style)
    return str(line.style)


# The header ---------------------------------------------------------------------------------------


def _header(scene: Scene) -> Text:
    view = scene.view
    title = scene.rules.game.meta.title[scene.language]
    edition = scene.say(f"option-edition-{view['edition']}")
    line = Text.assemble((title, LIT), (f" {edition}", "dim"))
    if view["round"]:
        line.append(f"  {scene.say('board-round', n=view['round'])}")
    if view["ending"] and "over" not in view["questions"]:
        line.append(f"  {scene.say('board-last-round')}", LIT)
    line.append(f"  {AMPHORA} {view['amphorae']}", "dim")
    for seat, points in enumerate(scene.scores):
        line.append("   ")
        line.append(scene.mark(seat))
        line.append(f" {points}", "bold" if seat == scene.seat else "")
    return line


def _stock(scene: Scene) -> list[Text]:
    """Show what a seat can pay with."""
    things = [scene.resource(name, n) for name, n in scene.me["stock"].items()]
    return _flow("", [scene.mark(scene.seat), Text(scene.seats[scene.seat][0]), *things], scene.width)


# The harbour --------------------------------------------------------------------------------------


def _own(scene: Scene) -> list[Text]:
    """Draw a seat's harbour and what else it has, side by side."""
    room = scene.width - HEX_WIDTH - 1
    if room < 28:
        return [*_harbour(scene), *_facts(scene, scene.width)]
    return _beside([(_harbour(scene), HEX_WIDTH), (_facts(scene, room), room)], 1)


SECTION_PLACES = {
    # the middle of each section's lines in the hexagon, its rows from the rim to the hub, the room on each
    "permit": (22, (1, 2, 3), (19, 15, 11)),
    "wood": (34, (3, 4, 5), (8, 12, 14)),
    "wheat": (34, (8, 7, 6), (8, 12, 14)),
    "stone": (22, (10, 9, 8), (19, 15, 11)),
    "gold": (10, (8, 7, 6), (8, 12, 14)),
    "administration": (10, (3, 4, 5), (8, 12, 14)),
}


def _harbour(scene: Scene) -> list[Text]:
    """Draw the hexagon: six sections clockwise from the top, each with stock, ships and action."""
    canvas = Canvas(HEX_WIDTH, 11)
    _hexagon(canvas)
    for number, section in enumerate(SECTION_NAMES):
        middle, rows, rooms = SECTION_PLACES[section]
        stock = Text()
        if section in RESOURCE_NAMES:
            stock = Text(f"{scene.say(f'section-{section}')} {scene.me['stock'][section]}", RESOURCE_STYLES[section])
        tokens = _tokens(scene, scene.me["harbour"][section], rooms[1])
        lit = scene.lit(section, "sow", "launch", "refit")
        name = Text(scene.say(f"action-{ACTION_NAMES[number]}"), style=LIT if lit else "bold")
        for row, room, line in zip(rows, rooms, (stock, tokens, name), strict=True):
            line.truncate(room, overflow="ellipsis")
            canvas.put(middle - (cell_len(line.plain) - 1) // 2, row, line)
    hand = scene.view["hand"] if scene.view["current"] == scene.seat else {"corbita": 0, "ponta": 0}
    inside = _tokens(scene, hand, 7) if any(hand.values()) else scene.mark(scene.seat)
    canvas.put(22 - (cell_len(inside.plain) - 1) // 2, 5, inside)
    return canvas.lines()


def _hexagon(canvas: Canvas) -> None:
    """Draw the outline, the six spokes and the hub."""
    for x in range(11, 34):
        canvas.put(x, 0, "_", LINE)
        canvas.put(x, 10, "_", LINE)
    for row in range(1, 6):
        canvas.put(11 - 2 * row, row, "_╱", LINE)
        canvas.put(32 + 2 * row, row, "╲_", LINE)
        canvas.put(2 * row - 1, row + 5, "╲_", LINE)
        canvas.put(44 - 2 * row, row + 5, "_╱", LINE)
    for row in range(1, 5):
        canvas.put(9 + 2 * row, row, "╲_", LINE)
        canvas.put(34 - 2 * row, row, "_╱", LINE)
        canvas.put(19 - 2 * row, row + 6, "_╱", LINE)
        canvas.put(24 + 2 * row, row + 6, "╲_", LINE)
    for x in range(19, 26):
        canvas.put(x, 4, "_", LINE)
        canvas.put(x, 6, "_", LINE)
    for x in (*range(2, 17), *range(28, 43)):
        canvas.put(x, 5, "_", LINE)
    canvas.put(17, 5, "_╱", LINE)
    canvas.put(26, 5, "╲_", LINE)
    canvas.put(17, 6, "╲_", LINE)
    canvas.put(26, 6, "_╱", LINE)


def _tokens(scene: Scene, ships: Mapping[str, int], room: int) -> Text:
    """Show ships one by one, or by number where they are too many."""
    colour = f"bold {scene.seats[scene.seat][2]}"
    corbitas, pontas = ships["corbita"], ships["ponta"]
    if corbitas + pontas <= room:
        return Text(CORBITA * corbitas + PONTA * pontas, style=colour)
    parts = [f"{n}{sign}" for n, sign in ((corbitas, CORBITA), (pontas, PONTA)) if n]
    return Text(" ".join(parts), style=colour)


# What a seat has besides --------------------------------------------------------------------------


def _facts(scene: Scene, width: int) -> list[Text]:
    """List a seat's tracks, icons, buildings, destinations and honours."""
    me, name = scene.me, scene.seats[scene.seat][0]
    head = Text.assemble(scene.mark(scene.seat), f" {name}  ")
    head.append(scene.say("board-points-n", n=scene.scores[scene.seat]), "bold")
    first = scene.say("board-first-player")
    if scene.view["first"] == scene.seat and len(scene.seats) > 1 and cell_len(head.plain + first) + 2 <= width:
        head.append(f"  {first}", "dim")
    tier = _tier(scene, me["reward"])
    each = f"{BUILDING}{tier['building']} {CORBITA}{tier['ship']} {AMPHORA}{tier['amphora']}"
    kinds = ((WILD, "wild"), (EXOTIC, "exotic"), (MAN, "men"), (WOMAN, "women"))
    court = [Text(f"{sign}{me[key]}", "bold" if me[key] else "dim") for sign, key in kinds]
    court.append(Text(f"= {min(me[key] for _, key in kinds)}"))
    rows: list[tuple[str, list[Text], str]] = [
        (scene.say("board-ships"), _slots(scene, "ship_track", "wood", me["ship_icons"]), " "),
        (scene.say("board-discs"), _slots(scene, "disc_track", "stone", me["building_icons"]), " "),
        (scene.say("board-rewards"), [Text(f"{REWARD} {me['reward']}", LIT), Text(f"→ {each}")], " "),
        (scene.say("board-amphorae"), [Text(f"{AMPHORA} {me['amphorae']}", "bold")], " "),
        (scene.say("board-sets"), court, " "),
    ]
    for label, domain, key in (
        (scene.say("board-buildings"), "spot", "spots"),
        (DESTINATION, "destination", "destinations"),
        (scene.say("board-honours"), "honour", "honours"),
    ):
        if me[key]:
            rows.append((label, [Text(scene.say(f"{domain}-{value}")) for value in me[key]], " · "))
    indent = min(max(cell_len(label) for label, _, _ in rows), 10) + 1
    lines = [head]
    for label, things, gap in rows:
        lines += _flow(label, things, width, gap, indent)
    return lines


def _slots(scene: Scene, track: str, cost: str, used: int) -> list[Text]:
    """Show a track: what has been built as icons, then the price of each slot, the next one lit."""
    found = []
    for number, slot in enumerate(scene.tables[track]):
        ponta = slot.get("ship") == "ponta"
        icon = BUILDING if cost == "stone" else PONTA if ponta else CORBITA
        if number < used:
            found.append(Text(icon, style=f"bold {scene.seats[scene.seat][2]}"))
            continue
        sign = icon if ponta else ""
        text = Text(f"{slot[cost]}{sign}{REWARD * slot['rewards']}")
        text.stylize(LIT if number == used else "dim")
        found.append(text)
    return found


def _tier(scene: Scene, square: int) -> Mapping[str, int]:
    found: Mapping[str, int] = max(
        (tier for tier in scene.tables["rewards"] if tier["from"] <= square), key=lambda tier: int(tier["from"])
    )
    return found


# Things all share ---------------------------------------------------------------------------------


def _rewards(scene: Scene, width: int) -> list[Text]:
    """Draw the reward track: squares with the seats on them, below each tier the points for every icon."""
    tiers = scene.tables["rewards"]
    ends = [tier["from"] for tier in tiers[1:]] + [13]
    squares = Text()
    values = Text()
    label = f"{REWARD} "
    for tier, end in zip(tiers, ends, strict=True):
        block = Text()
        mine = False
        for square in range(tier["from"], end):
            on = [n for n, player in enumerate(scene.view["players"]) if player["reward"] == square]
            mine = mine or scene.seat in on
            block.append(f" {square}", "" if on else "dim")
            for seat in on:
                block.append(scene.seats[seat][1], f"bold {scene.seats[seat][2]}")
        worth = Text(f" {tier['building']}·{tier['ship']}·{tier['amphora']}", LIT if mine else "dim")
        room = max(cell_len(block.plain), cell_len(worth.plain)) + 1
        for line, part in ((squares, block), (values, worth)):
            line.append(_fit(part, room))
            line.append("│", LINE)
    icons = Text(f"{BUILDING}·{CORBITA}·{AMPHORA}", "dim")
    return [Text.assemble(_fit(Text(label, LIT), 6), squares), Text.assemble(_fit(icons, 6), values)]


def _orders(scene: Scene, width: int) -> list[Text]:
    """List the order row: what each card costs and brings."""
    left = scene.say("board-deck-left", n=len(scene.view["deck"]))
    lines = [_heading(scene.say("board-order-row"), width, left)]
    prices = [_price(scene, card, brief=width < 70) for card in scene.view["row"]]
    heads = []
    for card in scene.view["row"]:
        lit = scene.lit(card, "fill", "enrich")
        name = Text(scene.say(f"order-{card}"), style=LIT if lit else "bold")
        heads.append(Text.assemble((f"{card} ", "dim"), name))
    # The prices stand in a column where the names leave room for one.
    widest = max((cell_len(price.plain) for price in prices), default=0)
    ragged = any(cell_len(head.plain) > width - widest - 1 for head in heads)
    for head, price in zip(heads, prices, strict=True):
        taken = cell_len(price.plain) if ragged else widest
        lines.append(Text.assemble(_fit(head, max(12, width - taken - 1)), " ", price))
    if not scene.view["row"]:
        lines.append(Text(scene.say("board-none"), style="dim"))
    return lines


def _price(scene: Scene, card: str, brief: bool) -> Text:
    order = scene.tables["order"][card]
    wheat = Text(str(order["wheat"]), RESOURCE_STYLES["wheat"]) if brief else scene.resource("wheat", order["wheat"])
    found = Text.assemble(wheat)
    if "extra" in order:
        for name, n in order["extra"].items():
            found.append(" +")
            found.append(scene.resource(name, n))
    found.append(" → ", "dim")
    found.append(_gives(scene, card, enriched=False))
    return found


def _gives(scene: Scene, card: str, enriched: bool) -> Text:
    """Show what an order brings; what the extra payment adds stands in brackets until it is paid."""
    order = scene.tables["order"][card]
    light = AMPHORA * order.get("light", 0)
    found = Text.assemble((AMPHORA * order["dark"] + (light if enriched else f"(+{light})" if light else ""), "bold"))
    for name, n in order["gain"].items():
        found.append(" ")
        found.append(scene.resource(name, n))
    nobles = MAN * order.get("man", 0) + WOMAN * order.get("woman", 0)
    if nobles:
        found.append(f" {nobles}", "bold")
    return found


def _honours(scene: Scene, width: int) -> list[Text]:
    """Show the honour cards: what each needs, and who has it."""
    if scene.view["edition"] != "2e" or len(scene.seats) == 1:
        return []
    needs, points = scene.tables["honours"], scene.tables["points"]["honour"]
    price = scene.resource("gold", scene.tables["prices"]["honour"])
    things = []
    for honour in HONOUR_NAMES:
        thing = Text(f"{HONOUR_SIGNS[honour]}≥{needs[honour]}")
        owner = next((n for n, player in enumerate(scene.view["players"]) if honour in player["honours"]), None)
        if owner is not None:
            thing.stylize("dim")
            thing.append(scene.seats[owner][1], f"bold {scene.seats[owner][2]}")
        elif scene.lit(honour, "honour"):
            thing.stylize(LIT)
        things.append(thing)
    worth = Text.assemble(price, (" → ", "dim"), scene.say("board-points-n", n=points))
    return _flow(scene.say("board-honours"), [worth, *things], width, " ")


def _rivals(scene: Scene, width: int) -> list[Text]:
    """Show the other seats at a glance."""
    lines: list[Text] = []
    for seat, player in enumerate(scene.view["players"]):
        if seat == scene.seat:
            continue
        icons = f"{REWARD}{player['reward']} {BUILDING}{player['building_icons']} {CORBITA}{player['ship_icons']}"
        court = ((WILD, "wild"), (EXOTIC, "exotic"), (MAN, "men"), (WOMAN, "women"))
        things = [
            Text.assemble(scene.mark(seat), f" {scene.seats[seat][0]} ", (str(scene.scores[seat]), "bold")),
            Text(f"{icons} {AMPHORA}{player['amphorae']} {DESTINATION}{len(player['destinations'])}"),
            Text("".join(f"{sign}{player[key]}" for sign, key in court)),
            *(scene.resource(name, n) for name, n in player["stock"].items()),
        ]
        lines += _flow("", things, width, " ", indent=4)
    return lines


# The map ------------------------------------------------------------------------------------------


class Chart:
    """The tree of stops laid out: a lane for every destination, a step for every stop on the way to it."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        stops = tables["stop"]
        self.parent: dict[str, str] = {name: stop["after"] for name, stop in stops.items()}
        self.coast = {name for name, stop in stops.items() if stop.get("coast")} | {"start"}
        self.children: dict[str, list[str]] = {}
        for name, parent in self.parent.items():
            self.children.setdefault(parent, []).append(name)
        self.leaves: list[str] = []
        self.lane: dict[str, int] = {}
        exits = self.children["start"]
        widest = max(exits, key=self._size)
        others = [name for name in exits if name != widest]
        half = (len(others) + 1) // 2
        self.children["start"] = [*others[:half], widest, *others[half:]]
        self._place("start")
        self.lane["start"] = self.lane[widest]
        self.step = {name: self._depth(name) for name in self.lane}
        self.steps = max(self.step.values())
        kinds = {"animals": 0, "reward": 0}
        self.line: dict[str, tuple[str, int]] = {}
        for name in _by_number(stops):
            if kind := stops[name].get("line"):
                self.line[name] = (kind, kinds[kind])
                kinds[kind] += 1

    def _size(self, name: str) -> int:
        return sum(self._size(child) for child in self.children.get(name, [])) or 1

    def _place(self, name: str) -> int:
        below = [self._place(child) for child in self.children.get(name, [])]
        if not below:
            self.leaves.append(name)
            below = [len(self.leaves) - 1]
        self.lane[name] = below[0]
        return below[0]

    def _depth(self, name: str) -> int:
        return 0 if name == "start" else 1 + self._depth(self.parent[name])

    def beyond(self, name: str) -> bool:
        """Say whether the open sea begins just before a stop."""
        return name not in self.coast and self.parent[name] in self.coast

    def spare_lane(self) -> int | None:
        """Find a lane that ends early, where something else can stand."""
        return next((n for n, leaf in enumerate(self.leaves) if self.step[leaf] < self.steps), None)


def _by_number(stops: Mapping[str, Any]) -> list[str]:
    """Order the stops as the rules number them: lines of discoveries are counted in that order."""
    return [name for name in STOP_NAMES[1:] if name in stops]


def _node(scene: Scene, stop: str) -> Text:
    sign = PORT if stop in PORT_NAMES else DESTINATION if stop in DESTINATION_NAMES else TRANSIT
    style = LINE
    if scene.lit(stop, "sail", "build", "found", "trade"):
        style = LIT
    elif stop in scene.me["reached"] or stop in scene.me["destinations"]:
        style = f"bold {scene.seats[scene.seat][2]}"
    return Text(sign, style=style)


def _stop_name(scene: Scene, stop: str) -> Text:
    key = f"port-{stop}" if stop in PORT_NAMES else f"stop-{stop}"
    style = "bold" if stop in DESTINATION_NAMES else ""
    return Text(scene.say(key), style=LIT if scene.lit(stop, "sail", "build", "found", "trade") else style)


def _stop_tile(scene: Scene, stop: str) -> Text:
    """Show in short what a stop has to offer."""
    view = scene.view
    if stop in view["ports"]:
        tile = view["ports"][stop]
        return Text("·", style="dim") if tile is None else _tile(scene, tile)
    if stop in view["destinations"]:
        goal = view["destinations"][stop]
        return Text("·", style="dim") if goal is None else _goal(scene, stop, goal)
    resource = view["transits"][stop]
    if resource is None:
        return Text("·", style="dim")
    gain = scene.resource(resource, scene.tables["transit"]["gain"])
    return Text.assemble(("+", RESOURCE_STYLES[resource]), gain)


def _tile(scene: Scene, tile: str) -> Text:
    values = scene.tables["tile"][tile]
    if "gold" in values:
        rate = f"{values['gold']}:{values['gain']}"
        kind = tile.partition("-")[2]
        if kind in RESOURCE_NAMES:
            return Text(f"{rate} {scene.unit(kind, values['gain'])}", style=RESOURCE_STYLES[kind])
        return Text(rate + (AMPHORA if tile == "amphora" else REWARD))
    value = values["value"]
    signs = {
        "rewards": f"+{value}{REWARD}",
        "buildings": f"{value}{BUILDING}",
        "building-points": f"+{value}/{BUILDING}",
        "ships": f"{value}{CORBITA}",
        "ship-points": f"+{value}/{CORBITA}",
        "amphorae": f"{value}{AMPHORA}",
        "amphora-points": f"+{value}/{AMPHORA}",
        "animals": f"{WILD}{EXOTIC}" * value,
        "set-points": f"+{value}/{SET}",
        "far-points": f"+{value}/{FAR}",
    }
    return Text(signs[tile])


def _goal(scene: Scene, stop: str, goal: str) -> Text:
    """Show what the first ship gets at a destination and what later ones do; what is gone is dim."""
    values = scene.tables["destination"][goal]
    taken = len(scene.seats) > 1 and any(stop in player["destinations"] for player in scene.view["players"])
    per = "" if goal == "rewards" else "/"
    return Text.assemble(
        (f"+{values['first']}", "dim strike" if taken else "bold"),
        ("·", "dim"),
        (f"{values['later']}", "bold" if taken else "dim"),
        f"{per}{GOAL_SIGNS[goal]}",
    )


def _finds(scene: Scene, chart: Chart, stop: str) -> Text:
    """Show the discoveries on the line that leads to a stop."""
    if stop not in chart.line:
        return Text()
    kind, number = chart.line[stop]
    if kind == "reward":
        return Text(REWARD if number in scene.view["reward_lines"] else "", style=LIT)
    tiles = [ANIMALS[name] for name, n in scene.view["animals"][number].items() for _ in range(n)]
    return Text("".join(tiles), style="bold")


def _off_line(scene: Scene) -> tuple[Text, Text, Text, Text]:
    """Show the port that lies on no line: its sign, what opens it, its name, what it offers."""
    opened = scene.tables["opened"]
    port, opener = opened["port"], scene.say(f"stop-{opened['by']}")
    return _node(scene, port), Text(f"‹ {opener}", "dim"), _stop_name(scene, port), _stop_tile(scene, port)


def _map_across(scene: Scene) -> list[Text]:
    """Draw the map from left to right, three lines a lane: the route, the names, what the stops offer."""
    chart = Chart(scene.tables)
    start = _stop_name(scene, "start")
    left = max(cell_len(start.plain), 6) + 4
    each = (scene.width - left) // chart.steps
    canvas = Canvas(scene.width, 3 * len(chart.leaves))
    bus = left - 2

    def x_of(name: str) -> int:
        return left + (chart.step[name] - 1) * each

    exits = [3 * chart.lane[name] for name in chart.children["start"]]
    for y in range(min(exits), max(exits) + 1):
        canvas.put(bus, y, "│", SEA)
    for y in exits:
        canvas.put(bus, y, "┌" if y == min(exits) else "└" if y == max(exits) else "├", SEA)
    home = 3 * chart.lane["start"]
    canvas.put(0, home, Text.assemble((start.plain, "bold")))
    canvas.put(cell_len(start.plain), home, "─" * (bus - cell_len(start.plain)), SEA)
    canvas.put(bus, home, "┼", SEA)
    canvas.put(0, home + 1, scene.ships("start"))
    for name in chart.step:
        if name == "start":
            continue
        x, y, parent = x_of(name), 3 * chart.lane[name], chart.parent[name]
        begin = bus + 1 if parent == "start" else x_of(parent) + 1
        branch = parent != "start" and chart.lane[parent] != chart.lane[name]
        finds = _finds(scene, chart, name)
        if branch:
            begin = x - 2
            for row in range(3 * chart.lane[parent] + 1, y):
                canvas.put(begin, row, "│", SEA)
            canvas.put(begin, 3 * chart.lane[parent], "┬", SEA)
            canvas.put(begin, y, "└─", SEA)
            canvas.put(begin - cell_len(finds.plain) - 1, y, finds)
        else:
            begin += 0 if parent == "start" else cell_len(scene.pieces(parent).plain)
            forks = any(chart.lane[child] != chart.lane[parent] for child in chart.children[parent])
            for at in range(begin, x):
                if not (forks and parent != "start" and at == x - 2):
                    canvas.put(at, y, "─", SEA)
            edge = x - 3 if forks and parent != "start" else x - 2
            canvas.put(edge - cell_len(finds.plain), y, finds)
        if chart.beyond(name):
            for row in range(y, y + 3):
                canvas.put(x - 1, row, "┊", SEA)
    for name in chart.step:
        if name == "start":
            continue
        x, y = x_of(name), 3 * chart.lane[name]
        forks = len(chart.children.get(name, [])) > 1
        room = each - (3 if forks else 1)
        canvas.put(x, y, Text.assemble(_node(scene, name), scene.pieces(name)))
        canvas.put(x, y + 1, _stop_name(scene, name), room=room)
        canvas.put(x, y + 2, _stop_tile(scene, name), room=room)
    spare = chart.spare_lane()
    node, opener, title_, tile = _off_line(scene)
    if spare is None:
        return [*canvas.lines(), Text(" ").join([node, title_, tile, opener])]
    x = left + (chart.steps - 1) * each
    discs = scene.discs(scene.tables["opened"]["port"])
    canvas.put(x, 3 * spare, Text.assemble(node, discs, " ", opener), room=each)
    canvas.put(x, 3 * spare + 1, title_, room=each)
    canvas.put(x, 3 * spare + 2, tile, room=each)
    return canvas.lines()


def _map_down(scene: Scene, height: int | None = None) -> list[Text]:
    """Draw the map from top to bottom, a column a lane, two lines a stop: its name, what it offers.

    Where there is no room for all of it, only the stretch that one's ships are about to sail.
    """
    chart = Chart(scene.tables)
    each = scene.width // len(chart.leaves)
    borders = sorted({chart.step[name] for name in chart.step if name != "start" and chart.beyond(name)})
    canvas = Canvas(scene.width, 1 + 2 * chart.steps + len(borders))

    def y_of(step: int) -> int:
        return 2 * step - 1 + sum(1 for border in borders if border <= step)

    lanes = [each * chart.lane[name] for name in chart.children["start"]]
    canvas.put(min(lanes), 0, "─" * (max(lanes) - min(lanes)), SEA)
    for x in lanes:
        canvas.put(x, 0, "┌" if x == min(lanes) else "┐" if x == max(lanes) else "┬", SEA)
    canvas.put(
        each * chart.lane["start"] + 1,
        0,
        Text.assemble(" ", (scene.say("stop-start"), "bold"), " ", scene.ships("start"), " "),
    )
    for border in borders:
        y = y_of(border) - 1
        label = scene.say("board-open-sea")
        canvas.put(0, y, "┄" * scene.width, SEA)
        canvas.put(scene.width - cell_len(label) - 1, y, label, SEA)
    for name in chart.step:
        if name == "start":
            continue
        x, y = each * chart.lane[name], y_of(chart.step[name])
        finds = _finds(scene, chart, name)
        ships = scene.ships(name)
        room = each - 3 - cell_len(ships.plain)
        node = canvas.put(x, y, _node(scene, name))
        node += 1 + canvas.put(x + 2, y, _stop_name(scene, name), room=room)
        canvas.put(x + node + 1, y, ships)
        below = chart.children.get(name, [])
        if any(chart.lane[child] == chart.lane[name] for child in below):
            for row in range(y + 1, y_of(chart.step[name] + 1)):
                canvas.put(x, row, "│", SEA)
        tile = _stop_tile(scene, name)
        used = 2 + canvas.put(x + 2, y + 1, tile, room=each - 3)
        if discs := scene.discs(name):
            used += 1 + canvas.put(x + used + 1, y + 1, discs)
        if finds:
            canvas.put(x + max(used + 1, each - 2 - cell_len(finds.plain)), y + 1, finds, room=each - used - 2)
        for child in below:
            if chart.lane[child] != chart.lane[name]:
                end = each * chart.lane[child]
                canvas.put(x + used + 1, y + 1, "─" * (end - x - used - 1), SEA)
                canvas.put(end, y + 1, "┐", SEA)
    spare = chart.spare_lane()
    node_, opener, title_, offer = _off_line(scene)
    offer = Text.assemble(offer, " ", scene.discs(scene.tables["opened"]["port"]))
    if spare is None:
        return [*canvas.lines(), Text(" ").join([node_, title_, offer, opener])]
    canvas.put(each * spare, y_of(chart.steps), Text.assemble(node_, " ", title_), room=each - 1)
    canvas.put(each * spare + 2, y_of(chart.steps) + 1, Text.assemble(offer, " ", opener), room=each - 3)
    lines = canvas.lines()
    if height is None or height >= len(lines):
        return lines
    lit = [chart.step[name] for name in chart.step if scene.lit(name, "sail", "build", "found")]
    sailing = [chart.step[name] for name in scene.me["ships"] if name in chart.step and name in chart.children]
    first = min(lit or sailing or [1])
    top = 0 if first <= 1 else min(y_of(first), len(lines) - height)
    return lines[top : top + height]


# The solo game ------------------------------------------------------------------------------------


def _column(scene: Scene, width: int, rows: int | None = None) -> list[Text]:
    """Draw the column board: where the emperor stands, what he may come to, what the censors look at."""
    solo = scene.view.get("solo")
    if solo is None:
        return []
    column = scene.tables["column"]
    at = _emperor_row(scene)
    first = 1 if rows is None else max(1, min(at, len(column["cells"]) - rows + 1))
    last = len(column["cells"]) if rows is None else first + rows - 1
    each = min(12, (width - 9) // 5)
    lines = [_heading(scene.say("board-column"), width)]
    for row in range(first, last + 1):
        line = Text(f"{row:>2} ", style="bold" if row == at else "dim")
        for place in range(5):
            cell = _cell(scene, row, place)
            cell.truncate(each - 1, overflow="crop")
            cell = _fit(cell, each)
            if row < at:
                cell.stylize("dim")
            if row == at and place == solo["column"]:
                cell.stylize("reverse")
            elif row == scene.view["round"] and _descends(scene, place):
                cell.stylize(LIT)
            line.append(cell)
        line.append(f" {column['row_points'][row - 1]:>2}", "dim")
        if row in column["check_turns"]:
            line.append(f" {CHECK}", "bold")
        lines.append(line)
    for number, censor in enumerate(solo["censors"]):
        if censor is not None:
            marks = scene.tables["censor"][censor]
            tokens = solo["tokens"][number]
            turn = scene.say("board-column-row", n=column["check_turns"][number])
            thing = Text.assemble(
                (f"{CHECK} ", "bold"),
                (f"{turn} ", "dim"),
                scene.say(f"censor-{censor}"),
                f" {marks['low']}/{marks['high']}",
            )
            if tokens is not None:
                thing.append(f" → {tokens}", "bold")
            lines.append(thing)
    return lines


def _emperor_row(scene: Scene) -> int:
    """Give the row the emperor stands on; he goes down at the start of a turn."""
    return int(scene.view["round"]) - ("descend" in scene.view["questions"])


def _descends(scene: Scene, place: int) -> bool:
    step = place - scene.view["solo"]["column"]
    return {-1: "descend left", 0: "descend down", 1: "descend right"}.get(step, "") in scene.legal


def _cell(scene: Scene, row: int, place: int) -> Text:
    """Show what a cell of the column gives."""
    cells = scene.tables["column"]["cells"]
    sign = cells[row - 1][place]
    if sign == "*":
        chips = scene.view["solo"]["chips"]
        chip = chips["".join(cells)[: 5 * (row - 1) + place].count("*")]
        return Text("?" if chip is None else scene.say(f"chip-{chip}"))
    if sign == ".":
        return Text("·", style="dim")
    return scene.resource(CELLS[sign.upper()], 2 if sign.islower() else 1)


# One line on a move -------------------------------------------------------------------------------


def hint(notation: str, view: Mapping[str, Any], *, rules: Ruleset, texts: Texts, language: str) -> Text | None:
    """Say in short what a move costs and brings."""
    verb, _, argument = notation.partition(" ")
    seats = [("", "", "default")] * rules.players
    scene = Scene(view, rules, texts, language, seats, [0] * rules.players, view["current"], frozenset(), 80)
    maker = HINTS.get(verb)
    return None if maker is None else maker(scene, argument)


def _hint_sow(scene: Scene, section: str) -> Text:
    ships = scene.me["harbour"][section]
    n = ships["corbita"] + 2 * ships["ponta"]
    spots = {"permit": "permit-wood", "wood": "permit-wood", "wheat": "wheat-stone", "stone": "wheat-stone"}
    n += spots.get(section) in scene.me["spots"]
    landing = (SECTION_NAMES.index(section) + ships["corbita"] + ships["ponta"]) % len(SECTION_NAMES)
    goal = Text.assemble(("→ ", "dim"), scene.say(f"action-{ACTION_NAMES[landing]}"))
    if section not in RESOURCE_NAMES:
        return goal
    return Text.assemble(("+", RESOURCE_STYLES[section]), scene.resource(section, n), " ", goal)


def _hint_drop(scene: Scene, ship: str) -> Text:
    section = SECTION_NAMES[(SECTION_NAMES.index(scene.view["at"]) + 1) % len(SECTION_NAMES)]
    return Text.assemble(("→ ", "dim"), scene.say(f"section-{section}"))


def _hint_declare(scene: Scene, steps: str) -> Text:
    return scene.resource("permit", scene.tables["prices"]["move"][int(steps)])


def _hint_sail(scene: Scene, stop: str) -> Text:
    chart = Chart(scene.tables)
    origin = chart.parent[stop]
    finds = [_finds(scene, chart, stop)]
    while origin not in scene.me["ships"] and origin in chart.parent:
        finds.insert(0, _finds(scene, chart, origin))
        origin = chart.parent[origin]
    found = Text.assemble((f"‹ {scene.say(f'stop-{origin}')}  ", "dim"), _stop_tile(scene, stop))
    for find in finds:
        if find:
            found.append("  ")
            found.append(find)
    return found


def _hint_ship(scene: Scene, section: str) -> Text:
    slot = scene.tables["ship_track"][scene.me["ship_icons"]]
    free = scene.question == "free-ship"
    wood = 0 if free else max(0, slot["wood"] - _saving(scene, "ship"))
    return Text.assemble(scene.resource("wood", wood), f" {REWARD * slot['rewards']}" if slot["rewards"] else "")


def _hint_build(scene: Scene, port: str) -> Text:
    slot = scene.tables["disc_track"][scene.me["building_icons"]]
    free = scene.question == "free-disc"
    stone = 0 if free else max(0, slot["stone"] - _saving(scene, "build"))
    found = Text.assemble(scene.resource("stone", stone), f" {REWARD * slot['rewards']}" if slot["rewards"] else "")
    tile = scene.view["ports"][port]
    found = Text.assemble(found, ("  → ", "dim"), _tile(scene, tile))
    if scene.rules.components.name == "standard":  # the names of tiles tell their usual numbers
        found.append(f"  {scene.say(f'tile-{tile}')}", "dim")
    return found


def _hint_trade(scene: Scene, port: str) -> Text:
    tile = scene.view["ports"][port]
    values = scene.tables["tile"][tile]
    kind = tile.partition("-")[2]
    sign = AMPHORA if tile == "amphora" else REWARD
    gained = scene.resource(kind, values["gain"]) if kind else Text(f"{values['gain']} {sign}", "bold")
    return Text.assemble(scene.resource("gold", values["gold"]), (" → ", "dim"), gained)


def _hint_fill(scene: Scene, card: str) -> Text:
    wheat = max(0, scene.tables["order"][card]["wheat"] - _saving(scene, "order"))
    return Text.assemble(scene.resource("wheat", wheat), (" → ", "dim"), _gives(scene, card, enriched=False))


def _hint_enrich(scene: Scene, card: str) -> Text:
    order = scene.tables["order"][card]
    wheat = max(0, order["wheat"] - _saving(scene, "order"))
    extra = Text(" ").join(scene.resource(name, n) for name, n in order["extra"].items())
    return Text.assemble(scene.resource("wheat", wheat), " ", extra, (" → ", "dim"), _gives(scene, card, enriched=True))


def _saving(scene: Scene, spot: str) -> int:
    return int(spot in scene.me["spots"] and not scene.view["saved"])


SPENT = {"build": "stone", "ship": "wood", "order": "wheat"}
"""What a building on a spot saves one of."""


def _hint_honour(scene: Scene, honour: str) -> Text:
    price = scene.resource("gold", scene.tables["prices"]["honour"])
    return Text.assemble(price, (" → ", "dim"), scene.say("board-points-n", n=scene.tables["points"]["honour"]))


def _hint_buy(scene: Scene, resource: str) -> Text:
    prices = scene.tables["prices"]
    key = "free_action_with_spot" if "free" in scene.me["spots"] else "free_action"
    return Text.assemble(("← ", "dim"), scene.resource("gold", prices[key]))


def _hint_furnish(scene: Scene, spot: str) -> Text:
    """Show what a building on a spot is worth: more of what is produced, less to pay, or something at once."""
    if spot == "reward":
        return Text(f"+1 {REWARD}", style=LIT)
    if spot == "free":
        price = scene.resource("gold", scene.tables["prices"]["free_action_with_spot"])
        return Text.assemble(("← ", "dim"), price)
    if spot in SPENT:
        return Text.assemble("−", scene.resource(SPENT[spot], 1))
    return Text(" / ").join(Text.assemble("+", scene.resource(name, 1)) for name in spot.split("-"))


def _hint_administer(scene: Scene, action: str) -> Text:
    """Show what there is to pay an action with."""
    name = RESOURCE_NAMES[ACTION_NAMES.index(action)]
    return scene.resource(name, scene.me["stock"][name])


def _hint_descend(scene: Scene, direction: str) -> Text:
    place = scene.view["solo"]["column"] + {"left": -1, "down": 0, "right": 1}[direction]
    return _cell(scene, scene.view["round"], place)


HINTS: dict[str, Callable[[Scene, str], Text]] = {
    "sow": _hint_sow,
    "drop": _hint_drop,
    "declare": _hint_declare,
    "sail": _hint_sail,
    "launch": _hint_ship,
    "refit": _hint_ship,
    "build": _hint_build,
    "found": _hint_trade,
    "trade": _hint_trade,
    "fill": _hint_fill,
    "enrich": _hint_enrich,
    "honour": _hint_honour,
    "buy": _hint_buy,
    "furnish": _hint_furnish,
    "administer": _hint_administer,
    "descend": _hint_descend,
}


def title(rules: Ruleset, points: int) -> str | None:
    """Name the title a solo player has earned."""
    steps = rules.components.tables["titles"]
    return max((name for name in TITLE_NAMES if points >= steps[name]), key=lambda name: int(steps[name]), default=None)


def legend(*, texts: Texts, language: str) -> RenderableType:
    """Explain the signs."""

    def say(key: str) -> str:
        return texts.format(language, key)

    signs = (
        (CORBITA, "ship-corbita"),
        (PONTA, "ship-ponta"),
        (BUILDING, "board-building-icons"),
        (CORBITA, "board-ship-icons"),
        (AMPHORA, "board-amphorae"),
        (REWARD, "board-rewards"),
        (FAR, "board-open-sea"),
        (WILD, "animal-wild"),
        (EXOTIC, "animal-exotic"),
        (BOTH, "animal-both"),
        (MAN, "board-nobleman"),
        (WOMAN, "board-noblewoman"),
        (SET, "board-sets"),
        (PORT, "board-trading-port"),
        (TRANSIT, "board-transit"),
        (DESTINATION, "board-destination"),
        (CHECK, "board-censors"),
        ("2:3", "tile-three-wood"),
        (f"+2/{CORBITA}", "tile-ship-points"),
        (f"5/{FAR}", "tile-far-points"),
    )
    cells = [Text.assemble((_pad(sign, 8), "bold"), say(key)) for sign, key in signs]
    half = -(-len(cells) // 2)
    return Group(*_beside([(cells[:half], 34), (cells[half:], 44)]))


def _pad(text: str, width: int) -> str:
    return text + " " * max(1, width - cell_len(text))
