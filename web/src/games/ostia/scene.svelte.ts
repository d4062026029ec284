/** What all parts of the board share: the moment, what is legal, what is pointed at, and how to answer. */

import { getContext, setContext } from "svelte";
import { Pieces } from "../../lib/pieces.svelte";
import type { BoardProps, Choice } from "../../lib/types";
import { consequence } from "./about";
import { paint, type Colour } from "./colours";
import { foresee, nothing, type Ghost } from "./ghost";
import { Stage } from "./stage.svelte";
import { ends, type Box, type Player, type View } from "./table";
import { spoken } from "./words";

const KEY = Symbol("ostia");

export class Scene extends Pieces {
  readonly stage: Stage;

  /** The consequences of what is pointed at. */
  readonly ghost: Ghost = $derived.by(() => {
    const events = this.choosing ? this.props.forecast?.[this.choosing.move] : null;
    return events ? foresee(events, this.seat, this.me) : nothing();
  });
  readonly colours: Colour[] = $derived.by(() => paint(this.props.seats, this.view.players.length));

  constructor(get: () => BoardProps) {
    super(get);
    this.stage = new Stage(get().view as View);
  }

  // What there is -----------------------------------------------------------------------------------

  get view(): View {
    return this.props.view as View;
  }
  /** The moment as it is drawn: behind the view while something still moves. */
  get shown(): View {
    return this.stage.shown;
  }
  get box(): Box {
    return this.props.info.components as unknown as Box;
  }
  get me(): Player {
    return this.view.players[this.seat]!;
  }
  get ends(): string[] {
    return ends(this.view, this.box);
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
    const would = this.props.forecast?.[choice.move];
    return would ? consequence(this.t, foresee(would, this.seat, this.me)) : [];
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
