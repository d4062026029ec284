/** State shared by all parts of the board: view, choices, preview and pointer. Held in the Svelte context. */

import { getContext, setContext } from "svelte";
import { Pieces } from "../../lib/pieces.svelte";
import type { BoardProps, Choice } from "../../lib/types";
import { consequence } from "./explanations";
import { seatColours, type Colour } from "./seatColours";
import { emptyPreview, preview, type Preview } from "./preview";
import { BoardAnimation } from "./boardAnimation.svelte";
import type { Components, Facts, Player, View } from "./view";
import { moveText } from "./labels";

const KEY = Symbol("ostia");

export class Scene extends Pieces {
  readonly animation: BoardAnimation;

  /** Preview of the choice under the pointer or in focus. */
  readonly ghost: Preview = $derived((this.choosing && this.#preview(this.choosing)) ?? emptyPreview());
  readonly colours: Colour[] = $derived.by(() => seatColours(this.props.seats, this.view.players.length));

  constructor(get: () => BoardProps) {
    super(get);
    this.animation = new BoardAnimation(get().view as View, get().facts as Facts);
  }

  // State -------------------------------------------------------------------------------------------

  get view(): View {
    return this.props.view as View;
  }
  /** The view as it is drawn; behind `view` while an animation runs. */
  get shown(): View {
    return this.animation.shown;
  }
  get facts(): Facts {
    return this.props.facts as Facts;
  }
  /** The facts of the drawn view. */
  get shownFacts(): Facts {
    return this.animation.facts;
  }
  get components(): Components {
    return this.props.info.components as unknown as Components;
  }
  get me(): Player {
    return this.view.players[this.seat]!;
  }
  get ends(): string[] {
    return this.facts.ends;
  }
  /** Whether this is the last round of a match with several players. */
  get ending(): boolean {
    return this.ends.length > 0 && !this.solo && this.view.questions.at(-1) !== "over";
  }
  get solo(): boolean {
    return this.view.players.length === 1;
  }
  colour(seat: number): Colour {
    return this.colours[seat] ?? "charcoal";
  }

  // Choices -----------------------------------------------------------------------------------------

  spoken(choice: Choice): string {
    return moveText(this.t, choice);
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
    this.animation.skip();
  }
}

export function setScene(scene: Scene): Scene {
  return setContext(KEY, scene);
}

export function getScene(): Scene {
  return getContext<Scene>(KEY);
}
