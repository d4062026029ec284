/** What all parts of the board share: the moment, what is legal, what is pointed at, and how to answer. */

import { getContext, setContext } from "svelte";
import { Pieces } from "../../lib/pieces.svelte";
import type { BoardProps, Choice } from "../../lib/types";
import { consequence } from "./explanations";
import { paint, type Colour } from "./seatColours";
import { nothing, preview, type Preview } from "./preview";
import { Stage } from "./boardAnimation.svelte";
import type { Box, Facts, Player, View } from "./view";
import { spoken } from "./labels";

const KEY = Symbol("ostia");

export class Scene extends Pieces {
  readonly stage: Stage;

  /** The consequences of what is pointed at. */
  readonly ghost: Preview = $derived((this.choosing && this.#preview(this.choosing)) ?? nothing());
  readonly colours: Colour[] = $derived.by(() => paint(this.props.seats, this.view.players.length));

  constructor(get: () => BoardProps) {
    super(get);
    this.stage = new Stage(get().view as View, get().facts as Facts);
  }

  // What there is -----------------------------------------------------------------------------------

  get view(): View {
    return this.props.view as View;
  }
  /** The moment as it is drawn: behind the view while something still moves. */
  get shown(): View {
    return this.stage.shown;
  }
  get facts(): Facts {
    return this.props.facts as Facts;
  }
  /** The facts that go with what is drawn. */
  get shownFacts(): Facts {
    return this.stage.facts;
  }
  get box(): Box {
    return this.props.info.components as unknown as Box;
  }
  get me(): Player {
    return this.view.players[this.seat]!;
  }
  get ends(): string[] {
    return this.facts.ends;
  }
  /** Whether this is the last round, and several play it. */
  get ending(): boolean {
    return this.ends.length > 0 && !this.solo && this.view.questions.at(-1) !== "over";
  }
  get solo(): boolean {
    return this.view.players.length === 1;
  }
  colour(seat: number): Colour {
    return this.colours[seat] ?? "charcoal";
  }

  // What may be done --------------------------------------------------------------------------------

  spoken(choice: Choice): string {
    return spoken(this.t, choice);
  }
  protected brings(choice: Choice): string[] {
    const would = this.#preview(choice);
    return would ? consequence(this.t, would) : [];
  }
  #preview(choice: Choice): Preview | null {
    const next = this.next(choice) as { view: View; facts: Facts } | null;
    return next && preview(this.view, next, this.props.forecast?.[choice.move] ?? [], this.seat);
  }
  protected override hurry(): void {
    this.stage.skip();
  }
}

export function setScene(scene: Scene): Scene {
  return setContext(KEY, scene);
}

export function getScene(): Scene {
  return getContext<Scene>(KEY);
}
