"""What lies beside the board for everyone: towers, decrees, privileges, expansions, stars, and the bag."""

from __future__ import annotations

from rich.text import Text

from tessera.games.discordia.terminal.scene import Scene
from tessera.games.discordia.terminal.signs import MODIFIER, STAR, bonuses
from tessera.games.discordia.vocabulary import EXPANSION_NAMES
from tessera.terminal.colours import LIT
from tessera.terminal.lines import flow, heading


def towers(scene: Scene, width: int) -> list[Text]:
    """Show the towers on display with die, spaces, strength, exchange and what building them gives."""
    things = [tower(scene, name) for name in (*scene.view["military"], *scene.view["trade"])]
    return flow(scene.label("board-towers"), things or [_none(scene)], width, "   ")


def tower(scene: Scene, name: str) -> Text:
    """Show one tower."""
    face = scene.face(name)
    spaces = Text("·".join(str(size) for size in face.get("spaces", ())), style="not bold")
    shown = scene.piece(name, spaces, scene.lit(name, "raise"))
    gives = bonuses(face["gives"])
    return Text.assemble(shown, (f" {gives}" if gives else "", "not bold"))


def privileges(scene: Scene, width: int) -> list[Text]:
    """Show the privileges on display."""
    things = [
        Text(scene.say(f"privilege-{name}"), style=LIT if scene.lit(name, "claim") else "")
        for name in scene.view["privileges"]
    ]
    return flow(scene.label("board-privileges"), things or [_none(scene)], width, " · ")


def decrees(scene: Scene, width: int) -> list[Text]:
    """List the decrees on display and what each asks for."""
    lines = [heading(scene.label("board-decrees"), width)]
    for name in scene.view["decrees"]:
        lit = scene.lit(name, "enact")
        line = Text(condition(scene, name), style=LIT if lit else "")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    if not scene.view["decrees"]:
        lines.append(_none(scene))
    return lines


def condition(scene: Scene, decree: str) -> str:
    """Say what a decree asks for."""
    return scene.say(f"help-decree-{decree}", **scene.tables["decree"][decree])


def store(scene: Scene, width: int) -> list[Text]:
    """Count the expansions, stars and modifiers left, and the workers in the bag."""
    left = scene.view["supply"]
    things = [
        Text(
            f"{scene.say(f'expansion-{kind}')} {left[kind]}",
            style=LIT if scene.lit(kind, "expand") else "" if left[kind] else "dim",
        )
        for kind in EXPANSION_NAMES
    ]
    things += [Text(f"{STAR} {left['star']}"), Text(f"{MODIFIER} {left['modifier']}")]
    lines = flow(scene.label("board-expansions"), things, width)
    bag = scene.workers(scene.view["bag"])
    pile = Text(f"{scene.say('board-pile')} {len(scene.view['pile'])}", "dim")
    return [*lines, *flow(scene.label("board-bag"), [*bag, pile], width)]


def _none(scene: Scene) -> Text:
    return Text(scene.say("board-none"), "dim")
