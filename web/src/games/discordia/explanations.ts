/** Explanations of the pieces of the board: what each is, what it does now, and its clause. */

import type { Explanation } from "../../lib/types";
import { extras, type Extra, type DieUse } from "./extras";
import type { Scene } from "./scene.svelte";
import {
  SEASONS,
  WORKERS,
  dieOf,
  face,
  full,
  heads,
  kindOf,
  rowOf,
  workerOf,
  type Expansion,
  type Post,
  type Row,
  type Season,
  type Space,
  type Worker,
} from "./view";
import { capitalise } from "./labels";

type SceneData = Pick<Scene, "t" | "components" | "view" | "facts" | "seat" | "props" | "name" | "cost">;

export function bonuses({ t }: SceneData, gives: readonly string[]): string {
  return gives.map((bonus) => t(`bonus-${bonus}`)).join(" · ");
}

function dieText({ t }: SceneData, piece: string, value: number): string {
  const colour = dieOf(piece);
  return colour ? t("board-with-die", { die: t(`die-${colour}`), value }) : t("board-with-any-die", { value });
}

// City tiles and towers ---------------------------------------------------------------------------------

/** Returns what is printed on a piece. */
function printed(scene: SceneData, piece: string): string[] {
  const { t, components } = scene;
  const what = face(components, piece);
  const kind = kindOf(piece);
  const lines: string[] = [];
  if (what.spaces?.length) {
    const worker = t(`worker-${workerOf(rowOf(piece))}`);
    lines.push(t("board-spaces", { worker, spaces: what.spaces.join("\u00a0·\u00a0") }));
  }
  if (kind === "trade") lines.push(t("board-trade-tower-help", { value: what.die ?? 0, n: what.exchange ?? 0 }));
  else if (what.die) lines.push(t("board-special-help", { die: dieText(scene, piece, what.die) }));
  if (what.strength) lines.push(t("board-permanent-strength", { n: what.strength }));
  if (kind === "ship") lines.push(t("board-ship-help"));
  return lines;
}

export function tile(scene: SceneData, piece: string): Explanation {
  const { t, components } = scene;
  const lines = printed(scene, piece);
  const { gives } = face(components, piece);
  if (gives.length) lines.push(t("board-when-placed", { bonuses: bonuses(scene, gives) }));
  const tower = piece in components.tower;
  const clause = tower ? "discordia.tower.take" : "discordia.take.column";
  return { title: capitalise(t(`piece-${piece}`)), lines, clause };
}

export function post(scene: SceneData, seat: number, name: string, here: Post | null): Explanation {
  const { t, view } = scene;
  const mine = scene.facts.players[seat]!;
  const place = capitalise(t(`post-${name}`));
  if (!here) {
    const row = name.split("-")[0]!;
    const lines = [row === "tower" ? t("board-tower-place-help") : t(`help-expansion-${row as Row}`)];
    return { title: place, lines, clause: row === "tower" ? "discordia.tower.harbour" : "discordia.take.place" };
  }
  const lines: string[] = [];
  if (view.players[seat]!.fresh.includes(name)) lines.push(t("board-fresh-help"));
  if (here.spaces.length) {
    if (full(here)) lines.push(t("board-full-help"));
    else {
      const n = here.spaces[here.filled]!;
      const worker = t(`worker-${workerOf(rowOf(here.piece))}`);
      lines.push(t("board-next-space", { n, worker }));
      if (!mine.ready.includes(name)) lines.push(t("board-workers-missing"));
    }
  }
  lines.push(...printed(scene, here.piece));
  if (rowOf(here.piece) === "fortress") {
    lines.push(t("board-strength-here", { n: mine.strengths[name] ?? 0 }));
  }
  const clause = kindOf(here.piece) === "trade" ? "discordia.tower.trade" : "discordia.deployment.first-space";
  return { title: `${capitalise(t(`piece-${here.piece}`))} · ${place}`, lines, clause };
}

export function wilderness(scene: SceneData, row: Row, shown: { icon: boolean; gives: string[] }): Explanation {
  const { t } = scene;
  const lines = [t(`help-expansion-${row}`)];
  if (shown.gives.length) lines.push(t("board-when-covered", { bonuses: bonuses(scene, shown.gives) }));
  if (shown.icon) lines.push(t("board-icon-help"));
  return { title: capitalise(t(`expansion-${row}`)), lines, clause: "discordia.expansion.take" };
}

// Tracks ------------------------------------------------------------------------------------------------

export function trackSpace(
  scene: SceneData,
  name: "exploration" | "development",
  at: number,
  space: Space,
  reached: boolean,
): Explanation {
  const { t } = scene;
  const lines: string[] = [];
  if (space.permanent) lines.push(t(`board-ability-${space.permanent}`));
  if (space.gives.length) {
    lines.push(
      reached ? bonuses(scene, space.gives) : t("board-when-reached", { bonuses: bonuses(scene, space.gives) }),
    );
  }
  if (space.icon && !reached) lines.push(t("board-icon-help"));
  if (reached) lines.push(t("board-reached"));
  lines.push(t(name === "exploration" ? "board-exploration-help" : "board-development-help"));
  return { title: `${capitalise(t(`board-${name}`))} ${at + 1}`, lines, clause: `discordia.${name}.star` };
}

export function decreeSpace(scene: SceneData, at: number, space: Space, decree: string | null): Explanation {
  const { t } = scene;
  if (decree) return { ...decreeCard(scene, decree), title: capitalise(t(`decree-${decree}`)) };
  const lines = [t("board-decree-space-help")];
  if (space.gives.length) lines.push(t("board-when-covered", { bonuses: bonuses(scene, space.gives) }));
  if (space.icon) lines.push(t("board-icon-help"));
  return { title: `${capitalise(t("board-decrees"))} ${at + 1}`, lines, clause: "discordia.decree.complete" };
}

export function aqueduct({ t, components }: SceneData, water: number): Explanation {
  const lines = [t("board-water-help", { n: water }), t("board-water-beyond", { n: components.limits.exchange })];
  return { title: `${capitalise(t("board-aqueduct"))} · ${water}`, lines, clause: "discordia.aqueduct.forward" };
}

// Workers and the forecast --------------------------------------------------------------------------------

export function worker({ t, view }: SceneData, seat: number, kind: Worker): Explanation {
  const player = view.players[seat]!;
  const lines = [t(`help-worker-${kind}`)];
  if (player.wild.includes(kind)) lines.push(t("board-wild-help"));
  return {
    title: `${capitalise(t(`worker-${kind}`))} · ${player.supply[kind]}`,
    lines,
    clause: "discordia.deployment.exact",
  };
}

export function supply({ t, view }: SceneData, seat: number): Explanation {
  const player = view.players[seat]!;
  const lines = [t("board-supply-help"), t("board-deployed-n", { n: player.deployed })];
  return { title: `${capitalise(t("board-supply"))} · ${player.workers}`, lines, clause: "discordia.end.instant" };
}

export function forecast({ t, view }: SceneData, seat: number, part: "icons" | "empty" | "water" | "lack"): Explanation {
  const player = view.players[seat]!;
  const { icons, empty, lack } = player.forecast;
  const sum = t("board-forecast-sum", { icons, empty, water: player.water, n: lack });
  const clause = { icons: "icons", empty: "empty-spaces", water: "water", lack: "value" }[part];
  if (part === "lack") {
    const lines = [sum, lack > 0 ? t("board-lack-help", { n: lack }) : t("board-lack-below", { n: -lack })];
    return { title: capitalise(t("board-forecast")), lines, clause: `discordia.lack.${clause}` };
  }
  const n = part === "icons" ? icons : part === "empty" ? empty : player.water;
  const help = part === "water" ? t("board-water-help", { n: player.water }) : t(`board-${part}-help`);
  return { title: `${capitalise(t(`board-${part}`))} · ${n}`, lines: [help, sum], clause: `discordia.lack.${clause}` };
}

export function strength({ t, view }: SceneData, seat: number): Explanation {
  const { strength } = view.players[seat]!.forecast;
  return {
    title: `${capitalise(t("board-strength"))} · ${strength}`,
    lines: [t("board-strength-help")],
    clause: "discordia.germanic.strength",
  };
}

export function stars({ t, view }: SceneData, seat: number): Explanation {
  const n = view.players[seat]!.stars;
  return { title: `${capitalise(t("board-stars"))} · ${n}`, lines: [t("board-stars-help")], clause: "discordia.stars.take" };
}

export function modifiers({ t, view }: SceneData, seat: number): Explanation {
  const { own, active } = view.players[seat]!.modifiers;
  const lines = [t("board-modifiers-left", { own, active }), t("board-modifiers-help")];
  return { title: `${capitalise(t("board-modifiers"))} · ${own}`, lines, clause: "discordia.modifier.once" };
}

// Dice and the market -------------------------------------------------------------------------------------

/** Returns the line of an extra of a die. */
export function extraLine(scene: SceneData, extra: Extra): string {
  const { t } = scene;
  const missing = extra.ready ? "" : ` (${t("board-extra-missing")})`;
  if (extra.kind === "boat") return t("board-extra-boat", { bonuses: bonuses(scene, extra.gives) }) + missing;
  const piece = t(`piece-${extra.piece}`);
  if (extra.kind === "trade") return t("board-extra-trade", { piece, n: extra.n }) + missing;
  return t("board-extra-special", { piece, n: extra.n }) + missing;
}

const EXTRAS: Readonly<Record<Extra["kind"], string>> = {
  special: "discordia.special.match",
  trade: "discordia.tower.trade",
  boat: "discordia.boat.match",
};

export function extra(scene: SceneData, each: Extra): Explanation {
  return { title: capitalise(extraLine(scene, each)), lines: [], clause: EXTRAS[each.kind] };
}

export function die(scene: SceneData, seat: number, use: DieUse): Explanation {
  const { t, view, facts, components } = scene;
  const { deployments, develops, can_develop } = facts.players[seat]!;
  const lines: string[] = [];
  if (view.taken === use.colour) lines.push(t("board-die-taken", { seat: scene.name(view.maximus) }));
  if (view.blocked === use.colour) lines.push(t("board-die-blocked"));
  const cost = scene.cost(use);
  if (cost) lines.push(t("board-die-modified", { n: cost }));
  const found = extras(view, facts, components, seat, use);
  lines.push(...found.map((extra) => extraLine(scene, extra)));
  if (!found.length) lines.push(`${capitalise(t("board-extras"))}: ${t("board-extras-none")}`);
  const tiles = view.rows.filter((row) => row[use.value - 1]).length;
  lines.push(t("board-die-main", { tiles, posts: deployments[use.value - 1]! }));
  if (can_develop && develops.includes(use.value)) lines.push(t("board-die-develop"));
  return { title: `${capitalise(t(`die-${use.colour}`))} · ${use.value}`, lines, clause: "discordia.die.must" };
}

export function action({ t, components }: SceneData, name: string, value: number): Explanation {
  const tile = components.action[name]!;
  const lines = [
    t("board-action-deploy", { workers: tile.deploy.map((kind) => t(`worker-${kind}`)).join(" · ") }),
    t("board-action-expand", { expansions: tile.expand.map((kind) => t(`expansion-${kind}`)).join(" · ") }),
    t("board-action-stars", { n: tile.stars }),
  ];
  return { title: `${capitalise(t(`action-${name}`))} · ${value}`, lines, clause: "discordia.action.tile" };
}

export function season(scene: SceneData, name: Season): Explanation {
  const { t, view } = scene;
  const lines = [t(`help-season-${name}`)];
  if (name === "saturnalia") lines.push(t("board-saturnalia-help"));
  if (view.season === name) lines.push(t("board-boat-here"));
  return {
    title: `${capitalise(t(`season-${name}`))} · ${SEASONS.indexOf(name) + 1}`,
    lines,
    clause: "discordia.boat.match",
  };
}

export function yearEnd({ t }: SceneData): Explanation {
  return { title: t("board-year-end"), lines: [t("board-year-end-help")], clause: "discordia.lack.value" };
}

// What is on display --------------------------------------------------------------------------------------

export function expansion(scene: SceneData, kind: Expansion): Explanation {
  const { t, view } = scene;
  const lines = [t(`help-expansion-${kind}`), t("board-left", { n: view.supply[kind] })];
  const next = scene.facts.players[scene.seat]!.next_privilege;
  if (next !== null) lines.push(t("board-next-privilege", { n: next }));
  return { title: capitalise(t(`expansion-${kind}`)), lines, clause: "discordia.expansion.take" };
}

export function expansionsTaken(scene: SceneData, seat: number): Explanation {
  const { t, facts } = scene;
  const { expansions, next_privilege: next } = facts.players[seat]!;
  const lines = next === null ? [] : [t("board-next-privilege", { n: next })];
  return {
    title: `${capitalise(t("board-expansions"))} · ${expansions}`,
    lines,
    clause: "discordia.expansion.privilege",
  };
}

export function decreeCard(scene: SceneData, name: string): Explanation {
  const { t, components } = scene;
  const { count, workers = 0 } = components.decree[name]!;
  const { decrees, met } = scene.facts.players[scene.seat]!;
  const have = decrees[name];
  const lines = [t(`help-decree-${name}`, { count, workers })];
  if (have !== undefined) {
    lines.push(t(met.includes(name) ? "board-decree-met" : "board-have-need", { have, need: count }));
  }
  return { title: capitalise(t(`decree-${name}`)), lines, clause: "discordia.decree.complete" };
}

export function privilege({ t, components }: SceneData, name: string, used = false): Explanation {
  const lines = [t(`help-privilege-${name}`)];
  if (components.privilege[name]?.wild) lines.push(t("board-wild-pair-help"));
  if (used) lines.push(capitalise(t("board-used")));
  return { title: capitalise(t(`privilege-${name}`)), lines, clause: "discordia.privilege.choose" };
}

export function germanic(scene: SceneData, seat: number, side: "left" | "right", name: string): Explanation {
  const { t, components, view } = scene;
  const tile = components.germanic[name]!;
  const { strength } = view.players[seat]!.forecast;
  const lines = [
    t("board-germanic-compare", { strength, need: scene.facts.attack[side].need ?? tile.strength }),
    `${capitalise(t("board-reward"))}: ${bonuses(scene, tile.reward)}`,
    `${capitalise(t("board-penalty"))}: ${tile.penalty.map((each) => t(`penalty-${each}`)).join(" · ")}`,
  ];
  return { title: capitalise(t(`germanic-${name}`)), lines, clause: "discordia.germanic.each" };
}

export function germanicBack({ t }: SceneData, right: boolean): Explanation {
  const lines = [t(right ? "board-germanic-right-help" : "board-germanic-left-help")];
  return { title: capitalise(t("board-germanic")), lines, clause: "discordia.setup.germanic" };
}

export function store({ t, view }: SceneData): Explanation {
  const lines = [t("board-left", { n: view.supply.star }), t("board-stars-help")];
  return { title: capitalise(t("board-store")), lines, clause: "discordia.stars.take" };
}

export function modifierStore({ t, view }: SceneData): Explanation {
  const lines = [t("board-left", { n: view.supply.modifier }), t("board-modifiers-help")];
  return { title: capitalise(t("board-modifiers")), lines, clause: "discordia.modifier.supply" };
}

export function bag({ t, view }: SceneData): Explanation {
  const lines = [WORKERS.map((kind) => `${t(`worker-${kind}`)} ${view.bag[kind]}`).join(" · "), t("board-bag-help")];
  return { title: `${capitalise(t("board-bag"))} · ${heads(view.bag)}`, lines, clause: "discordia.setup.bag" };
}

export function pile({ t, view }: SceneData): Explanation {
  const lines = [t("board-left", { n: view.pile.length }), t("board-pile-help")];
  return { title: capitalise(t("board-pile")), lines, clause: "discordia.setup.rows" };
}

export function janus({ t, components }: SceneData, name: string): Explanation {
  const tile = components.janus[name]!;
  const lines: string[] = [];
  if (tile.die) lines.push(t("board-janus-die", { die: t(`die-${tile.die}`) }));
  lines.push(t("board-janus-removes", { component: t(`component-${tile.removes}`) }));
  if (tile.shuffle) lines.push(t("board-janus-shuffle"));
  return { title: capitalise(t(`janus-${name}`)), lines, clause: "discordia.solo.janus" };
}

export function opponent(scene: SceneData, seat: number): Explanation {
  const { t, view } = scene;
  const player = view.players[seat]!;
  const { icons, empty, lack } = player.forecast;
  const lines = [
    `${capitalise(t("board-workers"))}: ${WORKERS.map((kind) => `${t(`worker-${kind}`)} ${player.supply[kind]}`).join(" · ")}`,
    `${capitalise(t("board-forecast"))}: ${t("board-forecast-sum", { icons, empty, water: player.water, n: lack })}`,
  ];
  return { title: scene.name(seat), lines, clause: "discordia.end.fewest" };
}
