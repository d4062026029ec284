"""Unpack a component set into the tables of the box; whatever does not fit the game is named."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.ids import (
    ALL_GOODS,
    AREAS,
    CARAVANS,
    CITIES,
    CITY,
    EMPIRES,
    FACES,
    MARKERS,
    MARKET,
    NONE,
    NUMBERS,
    POWERS,
    PROVINCES,
    TEMPLE,
    TILES,
    TRACKS,
)
from tessera.games.mare_nostrum.unpack_atlas import unpack_atlas, uses_atlas
from tessera.games.mare_nostrum.vocabulary import (
    AREA_NAMES,
    CITY_NAMES,
    EMPIRE_NAMES,
    GOOD_NAMES,
    POWER_NAMES,
    PROVINCE_NAMES,
    SEA_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    UNIT_NAMES,
)
from tessera.kernel.components import ComponentSet
from tessera.kernel.core import bit
from tessera.kernel.errors import BadComponents
from tessera.kernel.position_problems import contradicts
from tessera.kernel.validation import Value

SETUPS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
ALTERNATE = "_alternate"
BASE_KEYS = ("empires", "boards", "covered", "display")
ATLAS_KEYS = (*BASE_KEYS, "atlantis", "barbarians", "tiles_out")
BOARDS = ("base", "east", "west")
PROVINCE_KEYS = ("board", "caravans", "market", "cities", "temple", "land", "seas")
EMPIRE_KEYS = ("hero", "provinces", "markets", "temples", "legions", "fortresses", "triremes")
BUILDINGS = ("caravan", "caravan", "market", "city", "city", "temple", "marker")
ASSIGN = ("drawn", "chosen", "seated")
BASE_TILES = TILE_NAMES.index("chiron")
"""The tiles from this one on belong to Atlas."""
MOST_PIECES = 12
"""No empire has more legions, triremes or fortresses; with those of the barbarian set counts fit into five bits."""


def unpack(components: ComponentSet, players: int, options: Mapping[str, str]) -> Box:
    """Fill a box from a component set, for this number of players and these options."""
    root = components.root
    box = Box()
    box.name = components.name
    box.players = players
    setup = root["setup"][setup_name(players, options)]
    _pieces(box, root)
    _map(box, root, setup, options)
    _empires(box, root, setup)
    if options["start"] == "even":
        _leave_out(box, root["even"])
    _tiles(box, root, setup, options)
    _play(box, root, options)
    _switches(box, options)
    box.owners = players
    if uses_atlas(players, options):
        unpack_atlas(box, root, setup, options)
    if options["display"] == "all":
        box.display = box.tiles_in_play()
    return box


def setup_name(players: int, options: Mapping[str, str]) -> str:
    """Name the set-up of a match."""
    return SETUPS[players] + (ALTERNATE if options["setup"] == "alternate" else "")


def _pieces(box: Box, root: Value) -> None:
    pieces = root["pieces"]
    pieces.keys(("legions", "triremes", "fortresses", "markers", "fortresses_each"), complete=True)
    box.pieces = vec[i64]([pieces[name].number(1, MOST_PIECES) for name in ("legions", "triremes", "fortresses")])
    box.markers = pieces["markers"].number(3, int(PROVINCES))
    pieces["fortresses_each"].number(1, 1)
    if root["legendary"]["tokens"].number(0, 1):
        box.pile = ALL_GOODS


def _map(box: Box, root: Value, setup: Value, options: Mapping[str, str]) -> None:
    setup.keys(ATLAS_KEYS if setup.get("barbarians") is not None else BASE_KEYS, complete=True)
    boards = {BOARDS[board.one_of(BOARDS)] for board in setup["boards"].items()}
    covered = {AREA_NAMES[area.one_of(AREA_NAMES)] for area in setup["covered"].items()}
    if options["judaea"] == "covered":
        covered.add("judaea")
    lands, seas, slots = [0] * int(AREAS), [0] * int(AREAS), [0] * int(PROVINCES)
    goods, cities = [int(NONE)] * int(PROVINCES * CARAVANS), [0] * int(PROVINCES * CITIES)
    root["province"].keys(PROVINCE_NAMES, complete=True)
    root["sea"].keys(SEA_NAMES, complete=True)
    for number, name in enumerate(AREA_NAMES):
        sea = number >= PROVINCES
        area = root["sea" if sea else "province"][name]
        area.keys(("board", "seas", "coasts") if sea else PROVINCE_KEYS, complete=True)
        if BOARDS[area["board"].one_of(BOARDS)] not in boards or name in covered:
            continue
        if sea:
            box.seas |= bit(number)
        else:
            box.provinces |= bit(number)
            slots[number] = _slots(area, number, goods, cities)
        lands[number] = _areas(area["coasts" if sea else "land"])
        seas[number] = _areas(area["seas"])
    in_play = int(box.provinces | box.seas)
    for number in range(int(AREAS)):
        lands[number] &= in_play
        seas[number] &= in_play
        for other in range(int(AREAS)):
            if ((lands[number] | seas[number]) >> other) & 1 and not ((lands[other] | seas[other]) >> number) & 1:
                raise BadComponents(contradicts(AREA_NAMES[number], AREA_NAMES[other]))
    box.lands_near, box.seas_near = vec[i64](lands), vec[i64](seas)
    box.slots, box.good, box.city = vec[i64](slots), vec[i64](goods), vec[i64](cities)


def _slots(area: Value, number: int, goods: list[int], cities: list[int]) -> int:
    slots = 0
    for place, good in enumerate(area["caravans"].items_between(0, int(CARAVANS))):
        goods[number * int(CARAVANS) + place] = good.one_of(GOOD_NAMES)
        slots |= bit(place)
    for place, city in enumerate(area["cities"].items_between(0, int(CITIES))):
        cities[number * int(CITIES) + place] = city.one_of(CITY_NAMES) + 1
        slots |= bit(int(CITY) + place)
    if area["market"].flag():
        slots |= bit(MARKET)
    if area["temple"].flag():
        slots |= bit(TEMPLE)
    return slots


def _areas(value: Value) -> int:
    areas = 0
    for area in value.items():
        areas |= bit(area.one_of(AREA_NAMES))
    return areas


def _empires(box: Box, root: Value, setup: Value) -> None:
    root["empire"].keys(EMPIRE_NAMES, complete=True)
    empires = [root["empire"][name] for name in EMPIRE_NAMES]
    for empire in empires:
        empire.keys(EMPIRE_KEYS, complete=True)
    for empire in setup["empires"].items(int(box.players)):
        number = empire.one_of(EMPIRE_NAMES)
        box.empires |= bit(number)
        if _areas(empires[number]["provinces"]) & ~box.provinces:
            raise BadComponents(contradicts(empires[number]["provinces"].path, setup["covered"].path))
    if int(box.empires).bit_count() != box.players:
        raise BadComponents(contradicts(setup["empires"].path, setup.path))
    box.hero = vec[i64]([empire["hero"].one_of(TILE_NAMES) for empire in empires])
    box.home = vec[i64]([_areas(empire["provinces"]) for empire in empires])
    box.markets = vec[i64]([_areas(empire["markets"]) for empire in empires])
    box.temples = vec[i64]([_areas(empire["temples"]) for empire in empires])
    box.start_fortresses = vec[i64]([_areas(empire["fortresses"]) for empire in empires])
    armies = [0] * int(EMPIRES * AREAS)
    for number, empire in enumerate(empires):
        for units, kind, names in (("legions", 0, PROVINCE_NAMES), ("triremes", 1, SEA_NAMES)):
            for area in empire[units].items_between(0, int(box.pieces[kind])):
                place = area.one_of(names) + (int(PROVINCES) if kind else 0)
                armies[number * int(AREAS) + place] += 1
        if (_areas(empire["markets"]) | _areas(empire["temples"]) | _areas(empire["fortresses"])) & ~box.home[number]:
            raise BadComponents(contradicts(empire.path, empire["provinces"].path))
        empire["provinces"].items_between(1, int(box.markers))
        empire["fortresses"].items_between(0, int(box.pieces[2]))
    box.start_army = vec[i64](armies)
    order: list[int] = []
    root["order"].keys(TRACK_NAMES, complete=True)
    for name in TRACK_NAMES:
        line = [empire.one_of(EMPIRE_NAMES) for empire in root["order"][name].items(int(EMPIRES))]
        if sorted(line) != list(range(int(EMPIRES))):
            raise BadComponents(contradicts(root["order"][name].path, "empire"))
        order += [line.index(empire) for empire in range(int(EMPIRES))]
    box.order = vec[i64](order)


def _leave_out(box: Box, even: Value) -> None:
    even.keys(("without_temples",), complete=True)
    left_out = _areas(even["without_temples"])
    box.temples = vec[i64]([temples & ~left_out for temples in box.temples])


def _tiles(box: Box, root: Value, setup: Value, options: Mapping[str, str]) -> None:
    bonus = [0] * int(TILES * TRACKS)
    power = [0] * int(POWERS * TILES)
    having = [0] * int(POWERS)
    for name in root["tile"].keys(TILE_NAMES):
        number, tile = TILE_NAMES.index(name), root["tile"][name]
        tile.keys(("kind", "bonus", "powers"), complete=True)
        if number < BASE_TILES:
            box.deck |= bit(number)
        if tile["kind"].one_of(("hero", "wonder")) == 0:
            box.heroes |= bit(number)
        for track, value in enumerate(tile["bonus"].items(int(TRACKS))):
            bonus[number * int(TRACKS) + track] = value.number(0, 9)
        for kind in tile["powers"].keys(POWER_NAMES):
            power[POWER_NAMES.index(kind) * int(TILES) + number] = tile["powers"][kind].number(1, 9)
            having[POWER_NAMES.index(kind)] |= bit(number)
    for hero in box.hero:
        box.deck &= ~bit(hero)
    box.base_tiles = box.deck
    box.display = setup["display"].number(1, int(TILES))
    box.bonus, box.power, box.having = vec[i64](bonus), vec[i64](power), vec[i64](having)
    root["bargain"].keys(UNIT_NAMES, complete=True)
    box.bargain = vec[i64]([root["bargain"][unit].one_of(GOOD_NAMES) for unit in UNIT_NAMES])


def _play(box: Box, root: Value, options: Mapping[str, str]) -> None:
    price = root["price"]
    price.keys((*dict.fromkeys(BUILDINGS), *UNIT_NAMES, "tiles", "pyramids"), complete=True)
    box.prices = vec[i64]([price[name].number(1, 13) for name in BUILDINGS])
    box.unit_price = vec[i64]([price[name].number(1, 13) for name in UNIT_NAMES])
    fame = root["victory"]["tiles"].number(2, 9)
    box.tile_prices = vec[i64]([each.number(1, 13) for each in price["tiles"].items(fame - 1)])
    box.pyramids = price["pyramids"].number(1, 13)
    box.keep = root["keep"]["coins"].number(0, 9)
    pairs = root["market_place"][options["trade-markers"]].items(int(MARKERS))
    box.numbers = vec[i64]([face.number(0, int(NUMBERS) - 1) for pair in pairs for face in pair.items(2)])
    if sorted(box.numbers) != list(range(int(NUMBERS))):
        raise BadComponents(contradicts("market_place", "market_place"))
    sea = "gentle_sea" if options["sea-dice"] == "gentle" else "sea"
    dice = [[face.number(1, int(FACES)) for face in root["dice"][name].items(int(FACES))] for name in ("land", sea)]
    box.dice = vec[i64]([die.count(face) for die in dice for face in range(1, int(FACES) + 1)])
    battle = root["battle"]
    box.divisor = battle["divisor"].number(1, 20)
    box.fortress_adds = battle["fortress_adds"].number(0, 20)
    box.fortress_cancels = battle["fortress_cancels"].number(0, 9)
    box.loot = vec[i64]([root["pillage"][name].number(0, 9) for name in BUILDINGS[:-1]])
    if options["pillage"].startswith(("single", "one")):
        box.loot = vec[i64]([min(1, int(n)) for n in box.loot])
    box.fame = fame
    box.conquest = root["victory"]["cities"].number(1, 12)
    root["victory"]["titles"].number(int(TRACKS), int(TRACKS))
    worth = root["worth"]
    box.worth_tile = worth["tile"].number()
    box.worth_city = worth["city"].number()
    box.worth_title = worth["title"].number()
    box.worth_resource = worth["resource"].number(0, 9)
    box.worth_victory = worth["victory"].number(1000, 100000)


def _switches(box: Box, options: Mapping[str, str]) -> None:
    box.bound = int(options["bound"])
    box.assign = ASSIGN.index(options["empires"])
    box.to_the_end = int(options["battle"] == "to-the-end")
    box.fortress_last = int(options["casualties"] == "fortress-last")
    box.usable_at_once = int(options["new-province"] == "at-once")
    box.refill_late = int(options["display"] == "late-refill")
    box.every_set = int(options["sets"] == "every")
    box.owner_counts = int(options["occupied"] == "owner")
    box.province_loot = int(options["pillage"].endswith("per-province"))
    box.token_loot = int(not options["pillage"].startswith("one"))
    box.one_sided_truce = int(options["truce"] == "one-sided")
    box.jump_always = int(options["perseus"] == "always")
    box.copy_once = int(options["castor"] == "once")
    box.free_at_home = int(options["penthesilea"] == "home")
    box.extra_at_sea = int(options["ramses"] == "sea-too")
    box.presence_allowed = int(options["presence"] == "allowed")
