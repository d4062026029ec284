"""Unpack the components of Atlas: barbarians, special units, legendary cities with tiles, objectives and cards."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.mare_nostrum.box import Box
from tessera.games.mare_nostrum.ids import (
    AREAS,
    CARD_BITS,
    CARD_MASK,
    CARDS,
    DECKS,
    NONE,
    P_SPECIAL,
    PROVINCES,
    SPECIALS,
    TILES,
)
from tessera.games.mare_nostrum.vocabulary import (
    CARD_NAMES,
    CITY_SET_NAMES,
    DECK_NAMES,
    OBJECTIVE_NAMES,
    PHASE_NAMES,
    PROVINCE_NAMES,
    SEA_NAMES,
    SPECIAL_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
)
from tessera.kernel.core import bit
from tessera.kernel.errors import BadComponents
from tessera.kernel.position_problems import contradicts
from tessera.kernel.validation import Value

BARBARIAN_KEYS = (
    *("legions", "triremes", "fortresses", "price", "market", "store", "separate_store", "gardens_store", "streak"),
)
SET_KEYS = ("legions", "triremes", "fortresses")
COMBINATIONS = ("one", "two", "three")
NEEDS = ("provinces", "seas", "battles", "titles", "temples", "conversions", "goods", "buildings", "doublers")
"""What each objective counts, in the order of their names."""
CARD_NUMBERS = ("value", "price", "legions", "triremes")
ANY_PHASE = ("any", *PHASE_NAMES[1:])
ATLAS_COUNTS = (2, 6)
"""Player counts that need Atlas."""


def uses_atlas(players: int, options: Mapping[str, str]) -> bool:
    """Say whether a match uses anything of Atlas."""
    if players in ATLAS_COUNTS or options["setup"] == "alternate":
        return True
    return any(options[city] == "yes" for city in CITY_SET_NAMES)


def unpack_atlas(box: Box, root: Value, setup: Value, options: Mapping[str, str]) -> None:
    """Add what Atlas brings to a box of the base game."""
    box.atlas = 1
    box.barbarian_set = _barbarian_set(root["barbarian_set"])
    if setup.get("barbarians") is not None:
        if setup["barbarians"].flag():
            _barbarians(box, root["barbarians"], options)
        if setup["atlantis"].flag():
            for tile in root["atlantis"]["tiles"].items():
                box.deck |= bit(tile.one_of(TILE_NAMES))
        for tile in setup["tiles_out"].items():
            box.deck &= ~bit(tile.one_of(TILE_NAMES))
            box.base_tiles &= ~bit(tile.one_of(TILE_NAMES))
    _cities(box, root, options)
    _specials(box, root["special"])


def _barbarian_set(value: Value) -> vec[i64]:
    value.keys(SET_KEYS, complete=True)
    return vec[i64]([value[units].number(0, 12) for units in SET_KEYS])


def _barbarians(box: Box, value: Value, options: Mapping[str, str]) -> None:
    value.keys(BARBARIAN_KEYS, complete=True)
    box.barbarians = 1
    box.owners += 1
    army = [0] * int(AREAS)
    for units, names, first in (("legions", PROVINCE_NAMES, 0), ("triremes", SEA_NAMES, int(PROVINCES))):
        for name in value[units].keys(names):
            area = first + names.index(name)
            if not ((box.provinces | box.seas) >> area) & 1:
                raise BadComponents(contradicts(value[units].path, "setup"))
            army[area] = value[units][name].number(1, 12)
    box.barbarian_army = vec[i64](army)
    legions, triremes = sum(army[: int(PROVINCES)]), sum(army[int(PROVINCES) :])
    if legions > box.barbarian_set[0] or triremes > box.barbarian_set[1]:
        raise BadComponents(contradicts(value.path, "barbarian_set"))
    for province in value["fortresses"].items():
        box.barbarian_forts |= bit(province.one_of(PROVINCE_NAMES))
    box.barbarian_price = value["price"].number(1, 1)
    box.foreign = value["market"].number(0, 9)
    box.store = value["store"].number(0, 9)
    box.gardens_store = value["gardens_store"].number(0, 9)
    gold = value["separate_store"].number(0, 9)
    if options["store"] == "separate":
        box.gold_store = gold
    box.streak = value["streak"].number(1, 2)
    box.taker_discards = int(options["foreign-discard"] == "taker")


def _specials(box: Box, value: Value) -> None:
    value.keys(SPECIAL_NAMES, complete=True)
    dice, prices, tiles = [], [], [int(NONE)] * int(SPECIALS)
    for unit, name in enumerate(SPECIAL_NAMES):
        value[name].keys(("at", "dice", "price"), complete=True)
        if value[name]["at"].one_of(("land", "sea")) == 1:
            box.special_at_sea |= bit(unit)
        dice.append(value[name]["dice"].number(0, 3))
        prices.append(value[name]["price"].number(0, 13))
    playable = int(box.deck)
    for tiles_of_city in box.city_tiles:
        playable |= int(tiles_of_city)
    for tile in range(int(TILES)):
        unit = int(box.power[int(P_SPECIAL) * int(TILES) + tile]) - 1
        if unit >= 0 and (playable >> tile) & 1:
            tiles[unit] = tile
            box.specials |= bit(unit)
    box.special_dice, box.special_price, box.special_tile = vec[i64](dice), vec[i64](prices), vec[i64](tiles)


def _cities(box: Box, root: Value, options: Mapping[str, str]) -> None:
    root["city"].keys(CITY_SET_NAMES, complete=True)
    tiles, tracks = [0] * int(DECKS), [0] * int(DECKS)
    for number, name in enumerate(CITY_SET_NAMES):
        city = root["city"][name]
        city.keys(("deck", "track", "province", "tiles", "out"), complete=True)
        if city["deck"].one_of(DECK_NAMES) != number:
            raise BadComponents(contradicts(city["deck"].path, city.path))
        tracks[number] = city["track"].one_of(TRACK_NAMES)
        city["province"].one_of(PROVINCE_NAMES)
        if options[name] == "yes":
            box.city_sets |= bit(number)
            tiles[number] = sum(bit(tile.one_of(TILE_NAMES)) for tile in city["tiles"].items())
    box.city_tiles, box.city_track = vec[i64](tiles), vec[i64](tracks)
    chosen = int(box.city_sets).bit_count()
    if chosen:
        _combine(box, root, chosen)
    _objectives(box, root)
    _cards(box, root)
    box.blind_recovery = int(options["recovery"] == "blind")


def _combine(box: Box, root: Value, chosen: int) -> None:
    """Settle which tiles leave and join: those listed for one city, or as many as chance draws for several."""
    rule = root["combine"][COMBINATIONS[chosen - 1]]
    rule.keys(("out", "each", "objectives"), complete=True)
    each, out = rule["each"].number(0, 6), rule["out"].number(0, int(box.base_tiles).bit_count())
    box.objectives_laid = rule["objectives"].number(chosen, 3)
    if chosen > 1:
        box.tiles_each, box.tiles_removed = each, out
        return
    for number, name in enumerate(CITY_SET_NAMES):
        if (box.city_sets >> number) & 1:
            box.deck |= box.city_tiles[number]
            for tile in root["city"][name]["out"].items():
                box.deck &= ~bit(tile.one_of(TILE_NAMES))


def _objectives(box: Box, root: Value) -> None:
    root["objective"].keys(OBJECTIVE_NAMES, complete=True)
    needs = []
    for number, name in enumerate(OBJECTIVE_NAMES):
        objective = root["objective"][name]
        if objective["city"].one_of(CITY_SET_NAMES) != number // 3:
            raise BadComponents(contradicts(objective["city"].path, objective.path))
        needs.append(objective[NEEDS[number]].number(1, 40))
        if objective.get("coins") is not None:
            box.objective_coins = objective["coins"].number(1, 40)
    box.objective_need = vec[i64](needs)
    box.least_cards = root["objective_cards"]["least"].number(1, 1)
    box.most_cards = root["objective_cards"]["most"].number(1, 5)


def _cards(box: Box, root: Value) -> None:
    root["card"].keys(CARD_NAMES, complete=True)
    decks, phases, values, kinds = [], [], [0] * int(CARDS), [0] * int(DECKS)
    for kind, name in enumerate(CARD_NAMES):
        card = root["card"][name]
        deck = card["deck"].one_of(DECK_NAMES)
        decks.append(deck)
        phases.append(card["phase"].one_of(ANY_PHASE))
        n = card["count"].number(1, int(CARD_MASK))
        kinds[deck] |= int(CARD_MASK) * bit(kind * int(CARD_BITS))
        if (box.city_sets >> deck) & 1:
            box.cards |= n * bit(kind * int(CARD_BITS))
        if card.get("value") is not None:
            values[kind] = card["value"].number(1, 9)
        if card.get("legions") is not None:
            box.piraeus_price = card["price"].number(1, 13)
            box.piraeus_legions = card["legions"].number(0, 8)
            box.piraeus_triremes = card["triremes"].number(0, 5)
    box.card_deck, box.card_phase, box.card_value = vec[i64](decks), vec[i64](phases), vec[i64](values)
    box.deck_cards = vec[i64](kinds)
