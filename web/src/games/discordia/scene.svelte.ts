/** State shared by all parts of the board: view, choices, preview and pointer. Held in the Svelte context. */

import { getContext, setContext } from "svelte";
import { Pieces } from "../../lib/pieces.svelte";
import { colourAt } from "../../lib/seats";
import { argumentDomains, GameText } from "../../lib/gameText";
import type { Choice, GameEvent } from "../../lib/types";
import { parseDieUse, type DieUse } from "./extras";
import { emptyPreview, preview, type Preview } from "./preview";
import type { Components, Facts, Player, View } from "./view";
import { capitalise, signed } from "./labels";

const KEY = Symbol("discordia");
const THROW = "throw-";
/** Events of a forecast that are shown as text, because a number on a badge cannot express them. */
const IN_WORDS = new Set(["lost", "gone", "empty-supply", "solo-won"]);
const COUNTED = ["workers", "stars", "modifiers", "exploration", "development", "water"] as const;

export class Scene extends Pieces {
  readonly #domains = $derived.by(() => argumentDomains(this.props.info));
  readonly #gameText = $derived.by(
    () =>
      new GameText(
        this.t,
        () => true,
        this.#domains,
        (seat) => this.name(seat),
      ),
  );

  /** Preview of the choice under the pointer or in focus. */
  readonly ghost: Preview = $derived(this.choosing ? this.#preview(this.choosing) : emptyPreview());

  /** The die in use; null at the year's end, when the last die of the year no longer counts. */
  readonly die: View["die"] = $derived(this.view.questions[0] === "round" ? this.view.die : null);

  /** The die whose extras are shown: the one under the pointer, else the one in use. */
  readonly use: DieUse | null = $derived.by(() => {
    const pointed = this.over.find((name) => name.startsWith(THROW));
    if (pointed) return parseDieUse(pointed.slice(THROW.length));
    return this.die && this.view.current === this.seat ? this.die : null;
  });

  // State -------------------------------------------------------------------------------------------

  get view(): View {
    return this.props.view as View;
  }
  get facts(): Facts {
    return this.props.facts as Facts;
  }
  get components(): Components {
    return this.props.info.components as unknown as Components;
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
  /** Returns the number of modifiers that a die needs for a value. */
  cost({ colour, value }: DieUse): number {
    const { die } = this;
    if (die?.colour === colour && die.value === value) return die.modifiers;
    return this.facts.uses[`${colour}-${value}`] ?? 0;
  }
  colour(seat: number): string {
    return colourAt(this.props.seats, seat);
  }
  /** The part of the forecast under the pointer, whose sources are highlighted. */
  get reason(): "icons" | "empty" | "water" | null {
    for (const reason of ["icons", "empty", "water"] as const) {
      if (this.over.includes(`forecast-${reason}`) || this.marked(`forecast-${reason}`)) return reason;
    }
    return null;
  }

  // Choices -----------------------------------------------------------------------------------------

  spoken(choice: Choice): string {
    return this.#gameText.moveText(choice);
  }
  /** Returns the text of an event. */
  eventText(event: GameEvent): string {
    return this.#gameText.eventText(event);
  }
  #preview(choice: Choice): Preview {
    const next = this.next(choice);
    return next ? preview(this.view, next.view as View, this.seat) : emptyPreview();
  }
  protected brings(choice: Choice): string[] {
    const events = this.props.forecast?.[choice.move] ?? [];
    const { t, me } = this;
    const ghost = this.#preview(choice);
    const built = Object.entries(ghost.built).map(
      ([place, piece]) => `${capitalise(t(`piece-${piece}`))} → ${t(`post-${place}`)}`,
    );
    const counts = COUNTED.filter((name) => ghost[name]).map(
      (name) => `${capitalise(t(`board-${name}`))}\u00a0${signed(ghost[name])}`,
    );
    const { lack } = me.forecast;
    return [
      ...built,
      ...(counts.length ? [counts.join(" · ")] : []),
      ...(ghost.lack ? [`${capitalise(t("board-forecast"))}: ${signed(lack)} → ${signed(lack + ghost.lack)}`] : []),
      ...events.filter(({ kind }) => IN_WORDS.has(kind)).map((event) => this.eventText(event)),
    ];
  }
}

export function setScene(scene: Scene): Scene {
  return setContext(KEY, scene);
}

export function getScene(): Scene {
  return getContext<Scene>(KEY);
}
