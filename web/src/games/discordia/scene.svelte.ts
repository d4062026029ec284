/** What all parts of the board share: the moment, what is legal, what is pointed at, and how to answer. */

import { getContext, setContext } from "svelte";
import { Pieces } from "../../lib/pieces.svelte";
import { colourAt } from "../../lib/seats";
import { lexicon, Speaker } from "../../lib/speak";
import type { Choice } from "../../lib/types";
import { readUse, type Use } from "./extras";
import { foresee, nothing, type Ghost } from "./ghost";
import type { Box, Player, View } from "./table";

const KEY = Symbol("discordia");
const THROW = "throw-";
/** What a choice says itself; only what follows from it is told. */
const SAID = new Set(["used", "took", "boat", "traded", "invoked", "enacted", "expanded", "claimed"]);

export class Scene extends Pieces {
  readonly #words = $derived.by(() => lexicon(this.props.info));
  readonly #speaker = $derived.by(
    () =>
      new Speaker(
        this.t,
        () => true,
        this.#words,
        (seat) => this.name(seat),
      ),
  );

  /** The consequences of what is pointed at. */
  readonly ghost: Ghost = $derived.by(() => {
    const events = this.choosing ? this.props.forecast?.[this.choosing.move] : null;
    return events ? foresee(events, this.seat) : nothing();
  });

  /** The die whose extras are told: the one pointed at, or else the one in use. */
  readonly use: Use | null = $derived.by(() => {
    const pointed = this.over.find((name) => name.startsWith(THROW));
    if (pointed) return readUse(pointed.slice(THROW.length));
    return this.view.die && this.view.current === this.seat ? this.view.die : null;
  });

  // What there is -----------------------------------------------------------------------------------

  get view(): View {
    return this.props.view as View;
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
    return this.#speaker.move(choice);
  }
  protected brings(choice: Choice): string[] {
    return (this.props.forecast?.[choice.move] ?? [])
      .filter((event) => !SAID.has(event.kind))
      .slice(0, 6)
      .map((event) => this.#speaker.event(event));
  }
}

export function setScene(scene: Scene): Scene {
  return setContext(KEY, scene);
}

export function getScene(): Scene {
  return getContext<Scene>(KEY);
}
