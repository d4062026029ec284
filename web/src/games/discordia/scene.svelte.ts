/** What all parts of the board share: the moment, what is legal, what is pointed at, and how to answer. */

import { getContext, setContext } from "svelte";
import { Pieces } from "../../lib/pieces.svelte";
import { colourAt } from "../../lib/seats";
import { argumentDomains, GameText } from "../../lib/gameText";
import type { Choice, GameEvent } from "../../lib/types";
import { readUse, type Use } from "./extras";
import { nothing, preview, type Preview } from "./preview";
import type { Box, Facts, Player, View } from "./view";
import { label, signed } from "./labels";

const KEY = Symbol("discordia");
const THROW = "throw-";
/** What a number on a badge cannot tell. */
const TOLD = new Set(["lost", "gone", "empty-supply", "solo-won"]);
const COUNTED = ["workers", "stars", "modifiers", "exploration", "development", "water"] as const;

export class Scene extends Pieces {
  readonly #words = $derived.by(() => argumentDomains(this.props.info));
  readonly #gameText = $derived.by(
    () =>
      new GameText(
        this.t,
        () => true,
        this.#words,
        (seat) => this.name(seat),
      ),
  );

  /** The consequences of what is pointed at. */
  readonly ghost: Preview = $derived(this.choosing ? this.#preview(this.choosing) : nothing());

  /** The die in use; at the year's end the last one of the year is nobody's any more. */
  readonly die: View["die"] = $derived(this.view.questions[0] === "round" ? this.view.die : null);

  /** The die whose extras are told: the one pointed at, or else the one in use. */
  readonly use: Use | null = $derived.by(() => {
    const pointed = this.over.find((name) => name.startsWith(THROW));
    if (pointed) return readUse(pointed.slice(THROW.length));
    return this.die && this.view.current === this.seat ? this.die : null;
  });

  // What there is -----------------------------------------------------------------------------------

  get view(): View {
    return this.props.view as View;
  }
  get facts(): Facts {
    return this.props.facts as Facts;
  }
  get box(): Box {
    return this.props.info.components as unknown as Box;
  }
  get me(): Player {
    return this.view.players[this.seat]!;
  }
  get solo(): boolean {
    return this.view.players.length === 1;
  }
  get finished(): boolean {
    return this.view.questions.at(-1) === "over";
  }
  /** The modifiers that a die takes to show a value. */
  cost({ colour, value }: Use): number {
    const { die } = this;
    if (die?.colour === colour && die.value === value) return die.modifiers;
    return this.facts.uses[`${colour}-${value}`] ?? 0;
  }
  colour(seat: number): string {
    return colourAt(this.props.seats, seat);
  }
  /** Which part of the forecast is pointed at, so that its sources can be shown. */
  get reason(): "icons" | "empty" | "water" | null {
    for (const reason of ["icons", "empty", "water"] as const) {
      if (this.over.includes(`forecast-${reason}`) || this.marked(`forecast-${reason}`)) return reason;
    }
    return null;
  }

  // What may be done --------------------------------------------------------------------------------

  spoken(choice: Choice): string {
    return this.#gameText.moveText(choice);
  }
  /** What happened, as the log says it. */
  told(event: GameEvent): string {
    return this.#gameText.eventText(event);
  }
  #preview(choice: Choice): Preview {
    const next = this.next(choice);
    return next ? preview(this.view, next.view as View, this.seat) : nothing();
  }
  protected brings(choice: Choice): string[] {
    const events = this.props.forecast?.[choice.move] ?? [];
    const { t, me } = this;
    const ghost = this.#preview(choice);
    const built = Object.entries(ghost.built).map(
      ([place, piece]) => `${label(t(`piece-${piece}`))} → ${t(`post-${place}`)}`,
    );
    const counts = COUNTED.filter((name) => ghost[name]).map(
      (name) => `${label(t(`board-${name}`))}\u00a0${signed(ghost[name])}`,
    );
    const { lack } = me.forecast;
    return [
      ...built,
      ...(counts.length ? [counts.join(" · ")] : []),
      ...(ghost.lack ? [`${label(t("board-forecast"))}: ${signed(lack)} → ${signed(lack + ghost.lack)}`] : []),
      ...events.filter(({ kind }) => TOLD.has(kind)).map((event) => this.told(event)),
    ];
  }
}

export function setScene(scene: Scene): Scene {
  return setContext(KEY, scene);
}

export function getScene(): Scene {
  return getContext<Scene>(KEY);
}
