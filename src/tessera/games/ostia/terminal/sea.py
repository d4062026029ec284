"""The map of the sea: from left to right on a wide screen, from top to bottom on a narrow one."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from tessera.games.ostia.terminal.canvas import Canvas
from tessera.games.ostia.terminal.chart import Chart
from tessera.games.ostia.terminal.colours import SEA
from tessera.games.ostia.terminal.scene import Scene
from tessera.games.ostia.terminal.stops import discoveries, off_line, stop_name, stop_sign, stop_tile


def map_across(scene: Scene) -> list[Text]:
    """Draw the map from left to right, three lines a lane: the route, the names, what the stops offer."""
    chart = Chart(scene.tables)
    start = stop_name(scene, "start")
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
        finds = discoveries(scene, chart, name)
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
        canvas.put(x, y, Text.assemble(stop_sign(scene, name), scene.pieces(name)))
        canvas.put(x, y + 1, stop_name(scene, name), room=room)
        canvas.put(x, y + 2, stop_tile(scene, name), room=room)
    spare = chart.spare_lane()
    node, opener, title_, tile = off_line(scene)
    if spare is None:
        return [*canvas.lines(), Text(" ").join([node, title_, tile, opener])]
    x = left + (chart.steps - 1) * each
    discs = scene.discs(scene.tables["opened"]["port"])
    canvas.put(x, 3 * spare, Text.assemble(node, discs, " ", opener), room=each)
    canvas.put(x, 3 * spare + 1, title_, room=each)
    canvas.put(x, 3 * spare + 2, tile, room=each)
    return canvas.lines()


def map_down(scene: Scene, height: int | None = None) -> list[Text]:
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
        finds = discoveries(scene, chart, name)
        ships = scene.ships(name)
        room = each - 3 - cell_len(ships.plain)
        node = canvas.put(x, y, stop_sign(scene, name))
        node += 1 + canvas.put(x + 2, y, stop_name(scene, name), room=room)
        canvas.put(x + node + 1, y, ships)
        below = chart.children.get(name, [])
        if any(chart.lane[child] == chart.lane[name] for child in below):
            for row in range(y + 1, y_of(chart.step[name] + 1)):
                canvas.put(x, row, "│", SEA)
        tile = stop_tile(scene, name)
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
    node_, opener, title_, offer = off_line(scene)
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
