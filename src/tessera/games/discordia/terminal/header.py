"""The lines on top: year, season and boat, everyone's workers, the dice, and the Germanic tiles with one's strength."""

from __future__ import annotations

from rich.text import Text

from tessera.games.discordia.terminal.colours import BAD, GOOD
from tessera.games.discordia.terminal.scene import Scene
from tessera.games.discordia.terminal.signs import FREE, STRENGTH, bonuses, penalties
from tessera.games.discordia.vocabulary import SEASON_NAMES
from tessera.terminal.colours import LIT
from tessera.terminal.lines import flow


def header(scene: Scene) -> list[Text]:
    """Name the game, the year and the season with the boat's bonus, and count everyone's workers."""
    view = scene.view
    season = view["season"]
    things = [Text(scene.rules.game.meta.title[scene.language], LIT)]
    if season is not None:
        year = scene.say("board-year", n=view["year"])
        things.append(Text(f"{year} · {scene.say(f'season-{season}')}"))
        boat = f"{SEASON_NAMES.index(season) + 1}: {bonuses(scene.tables['season'][season])}"
        things.append(
            Text.assemble((f"{scene.say('board-boat')} ", "dim"), (boat, LIT if "boat" in scene.legal else "bold"))
        )
    things.append(Text(scene.say("board-workers"), "dim"))
    for seat, player in enumerate(view["players"]):
        count = Text.assemble(scene.mark(seat), (f" {player['workers']}", "bold" if seat == scene.seat else ""))
        if season is not None and seat == view["maximus"] and len(scene.seats) > 1:
            count.append(f" {scene.say('board-maximus')}", "dim")
        things.append(count)
    return flow("", things, scene.width, "  ", indent=2)


def dice(scene: Scene) -> list[Text]:
    """Show the dice, who took one, and what the Germanic tiles would do to the seat."""
    return flow("", [*_dice(scene), *germanic(scene)], scene.width, "  ", indent=2)


def _dice(scene: Scene) -> list[Text]:
    view = scene.view
    if not any(view["dice"].values()):
        return []
    things = []
    for colour, value in view["dice"].items():
        die = scene.die(colour, value)
        if view["blocked"] == colour:
            die.stylize("strike dim")
            die.append(f" {scene.say('board-blocked')}", "not strike dim")
        elif view["taken"] == colour:
            die.append(" ")
            die.append(scene.mark(view["maximus"]))
        used = view["die"]
        if used is not None and used["colour"] == colour:
            die.append(f" → {used['value']}" if used["modifiers"] else " ✓", LIT)
        things.append(die)
    if scene.question == "act" and not view["main"]:
        things.append(Text(f"{scene.say('board-line-main')} {FREE}", LIT))
    return things


def germanic(scene: Scene) -> list[Text]:
    """Show both Germanic tiles; what one's strength brings or costs now stands out."""
    tiles = [(side, tile) for side in ("left", "right") if (tile := scene.view["germanic"][side]) is not None]
    strength = scene.me["forecast"]["strength"]
    things = [Text.assemble((f"{scene.say('board-brief-strength')} ", "dim"), (f"{STRENGTH}{strength}", "bold"))]
    if tiles:
        things.append(Text(scene.say("board-brief-germanic"), "dim"))
    for side, tile in tiles:
        value = scene.tables["germanic"][tile]
        beaten = scene.mine["repels"][side]
        things.append(
            Text.assemble(
                (f"{tile} ", "dim"),
                (f"{STRENGTH}{value['strength']} ", "bold"),
                (f"{'✓' if beaten else '✗'} ", GOOD if beaten else BAD),
                (f"+{bonuses(value['reward'])}", f"bold {GOOD}" if beaten else "dim"),
                ("/", "dim"),
                (penalties(value["penalty"]), "dim" if beaten else f"bold {BAD}"),
            )
        )
    return things


def janus(scene: Scene, width: int) -> list[Text]:
    """Show the Janus tile of a match alone: the die it blocks, what it removed, how many are left."""
    solo = scene.view.get("janus")
    if solo is None:
        return []
    things = []
    if solo["tile"] is not None:
        values = scene.tables["janus"][solo["tile"]]
        things.append(Text(scene.say(f"janus-{solo['tile']}"), "bold"))
        if "die" in values:
            things.append(Text(scene.say("board-janus-blocks", die=scene.say(f"die-{values['die']}"))))
        things.append(Text(scene.say("board-line-janus-removes", thing=scene.say(f"component-{values['removes']}"))))
        if values.get("shuffle"):
            things.append(Text(scene.say("board-line-janus-shuffle")))
    else:
        things.append(Text(scene.say("board-janus"), "bold"))
    things.append(Text(scene.say("board-line-left", n=len(solo["pile"])), "dim"))
    return flow("", things, width, " · ", indent=2)
