/** What all parts of the board share: the moment, what is legal, what is pointed at, and how to answer. */

import { getContext, setContext, untrack } from "svelte";
import { Pieces } from "../../lib/pieces.svelte";
import { colourAt } from "../../lib/seats";
import { argumentDomains, GameText } from "../../lib/gameText";
import type { BoardProps, Choice, GameEvent } from "../../lib/types";
import { marching } from "./asks";
import { priceLines } from "./explanations";
import { nothing, preview, type Preview } from "./preview";
import {
  HORDE,
  itemOf,
  ownerOf,
  PHASES,
  SEATS,
  seatOf,
  type Box,
  type Counts,
  type Facts,
  type Odds,
  type Player,
  type Resource,
  type View,
  type Way,
} from "./view";
import { about, label, percent, signed } from "./labels";

const KEY = Symbol("mare_nostrum");

export class Scene extends Pieces {
  readonly #words = $derived.by(() => argumentDomains(this.props.info));
  readonly #gameText = $derived.by(
    () =>
      new GameText(
        this.t,
        (key) => this.t(key) !== `«${key}»`,
        this.#words,
        (seat) => this.name(seat),
        this.props.language,
      ),
  );

  /** The consequences of what is pointed at. */
  readonly ghost: Preview = $derived(this.choosing ? this.#preview(this.choosing) : nothing());

  /** What the choice that is pointed at would make one pay at once; null where one would choose, or it is not known. */
  readonly cost: Counts | null = $derived(this.choosing ? this.costOf(this.choosing) : null);

  /** The moves that are still to be played, one after the other, to carry out what was pressed once. */
  #plan = $state.raw<readonly string[]>([]);
  /** What was asked last, and how long the log was: a purchase that is come back to by undo has a shorter one. */
  #before = { question: null as string | null, events: 0 };
  /** What was asked when the last move of a plan was played: the next one waits for the next question. */
  #sent: readonly Choice[] | null = null;
  /** Whether the next move of the plan is the first of what was pressed. */
  #first = false;
  /** The payment that is made without a further press, to be told when it is made. */
  #automatic: Way | null = null;
  /** How many units go where the next area is pressed. */
  moving = $state(1);

  constructor(get: () => BoardProps) {
    super(get);
    $effect(() => {
      const { legal } = this.props;
      const plan = this.#plan;
      untrack(() => this.#go(legal, plan));
    });
  }

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
  /** Whether the one in front sees what the seat has, secrets and all. */
  get own(): boolean {
    return this.me.secret !== undefined;
  }
  get finished(): boolean {
    return this.view.questions.at(-1) === "over";
  }
  /** The question on top, whoever is asked. */
  get asked(): string {
    return this.view.questions.at(-1)!;
  }
  colour(seat: number): string {
    return seat < this.view.players.length ? colourAt(this.props.seats, seat) : HORDE;
  }
  override name(seat: number): string {
    return seat < this.view.players.length ? super.name(seat) : this.t("board-line-barbarians");
  }
  /** The seats in the order they sit, the one in front first. */
  get around(): number[] {
    const n = this.view.players.length;
    return Array.from({ length: n }, (_, i) => (this.seat + i) % n);
  }
  /** Names the empire of a seat. */
  empire(seat: number): string {
    const { empire } = this.view.players[seat]!;
    return empire ? this.t(`empire-${empire}`) : "";
  }
  /** The seats that are called one after the other in this phase: those that had their turn, and those to come. */
  get turns(): { done: number[]; now: number | null; next: number[] } {
    const { phase, gone, current, questions, players } = this.view;
    if (phase !== "develop" && phase !== "war") return { done: [], now: null, next: [] };
    const began = (seat: number) =>
      this.props.events.findLastIndex(({ kind, arguments: of }) => kind === "turn" && of.phase === phase && of.seat === seat);
    const had = gone.map(seatOf).sort((one, other) => began(one) - began(other));
    const acts = questions.includes(phase === "war" ? "war" : "develop");
    const now = acts && !this.finished ? current : null;
    return {
      done: had.filter((seat) => seat !== now),
      now,
      next: players.map((_, seat) => seat).filter((seat) => !had.includes(seat)),
    };
  }
  /** The place of the phase in the round: 0 to 4, or -1 while the match is set up. */
  get stage(): number {
    return PHASES.indexOf(this.view.phase as (typeof PHASES)[number]);
  }

  // What may be done --------------------------------------------------------------------------------

  /** What may be done by pointing at a seat: call it, take from it, attack it, make a truce with it. */
  ofSeat(seat: number): Choice | null {
    const letter = SEATS[seat]!;
    return this.any(`name ${letter}`, `from ${letter}`, `against ${letter}`, `truce ${letter}`, `hand ${letter}`);
  }
  /** What may be done with a resource of one's own. */
  ofResource(kind: Resource): Choice | null {
    const coin = kind === "coin" && this.question === "aim" ? ["coin"] : [];
    return this.any(`offer ${kind}`, `give ${kind}`, `pay ${kind}`, `keep ${kind}`, `gain ${kind}`, `salvage ${kind}`, ...coin);
  }
  /** Plays moves one after the other, each only if it is legal when its turn comes. */
  carryOut({ moves }: Pick<Way, "moves">): void {
    this.hurry();
    this.#sent = null;
    this.#first = true;
    this.#plan = moves;
  }
  /** The area that a unit is leaving, and how many may go; null where nobody chooses where to. */
  get march(): { area: string; units: number } | null {
    const chosen = this.props.legal.length > 0 && !this.busy;
    return chosen ? marching(this.question, this.view, this.facts, this.box) : null;
  }
  /** How many units are to go. */
  get #goTogether(): number {
    return Math.min(this.moving, this.march?.units ?? 1);
  }
  /** Sends as many units as are to go, one after the other. */
  override answer(choice: Choice): void {
    const { march } = this;
    const n = this.#goTogether;
    this.moving = 1;
    if (!march || choice.verb !== "to" || n < 2) return super.answer(choice);
    const start = `${march.area in this.view.provinces ? "march" : "sail"} ${march.area}`;
    this.carryOut({ moves: [choice.move, ...Array.from({ length: n - 1 }, () => [start, choice.move]).flat()] });
  }
  /** Whether something that was pressed once is still being carried out. */
  get busy(): boolean {
    return this.#plan.length > 0;
  }
  #go(legal: readonly Choice[], plan: readonly string[]): void {
    if (!legal.length || legal === this.#sent) return;
    const { question } = this;
    if (question !== "to") this.moving = 1;
    const before = this.#before;
    this.#before = { question, events: this.props.events.length };
    if (plan.length) {
      const choice = legal.find(({ move }) => move === plan[0]);
      this.#plan = choice ? plan.slice(1) : [];
      if (choice) {
        this.#sent = legal;
        const joined = !this.#first;
        this.#first = false;
        this.props.play(choice, joined);
        if (this.#automatic && !this.#plan.length) this.#tell(this.#automatic);
      }
      if (!this.#plan.length) this.#automatic = null;
    } else if (question === "pay" && before.question === "develop" && before.events <= this.props.events.length) {
      // What has only one sensible payment is paid for at once; it was shown before the press.
      const [way, ...others] = this.facts.payments;
      if (way?.only && !others.length && !this.props.guided) {
        this.#first = false;
        this.#automatic = way;
        this.#plan = way.moves;
      }
    }
  }
  /** Says what was paid, where that was anything. */
  #tell({ uses }: Way): void {
    if (Object.keys(uses).length) this.props.remark?.(this.t("board-paid", { what: this.counted(uses) }));
  }

  /** Counts in words: "2 grain, 1 oil". */
  counted(counts: Counts): string {
    const all = Object.entries(counts).map(([kind, n]) => `${this.t(`resource-${kind}`)}\u00a0${n}`);
    return all.join(" · ");
  }
  /** What a choice makes one pay without a further press; null where one would choose, or it costs nothing. */
  costOf(choice: Choice): Counts | null {
    const [way, ...others] = this.payments(choice);
    return way?.only && !others.length && Object.keys(way.uses).length ? way.uses : null;
  }
  /** The sensible payments for what a choice buys; empty where they are not known yet, or it costs nothing. */
  payments(choice: Choice): Way[] {
    const item = itemOf(choice.verb, choice.argument);
    return item ? (this.factsAfter(choice)?.payments ?? this.facts.buys?.[item]?.ways ?? []) : [];
  }

  spoken(choice: Pick<Choice, "verb" | "argument" | "move">): string {
    return this.#gameText.moveText(choice);
  }
  /** The argument of a move in words: a place, a unit, a seat. */
  argument(choice: Pick<Choice, "verb" | "argument" | "move">): string {
    return this.#gameText.argumentText(choice);
  }
  /** What happened, as the log says it. */
  told(event: GameEvent): string {
    return this.#gameText.eventText(event);
  }
  #preview(choice: Choice): Preview {
    const next = this.next(choice);
    return next ? preview(this, next as { view: View; facts: Facts }, this.seat) : nothing();
  }
  /** The facts as a choice would leave them, where that is known. */
  factsAfter(choice: Choice): Facts | null {
    return (this.next(choice)?.facts as Facts | undefined) ?? null;
  }
  protected brings(choice: Choice): string[] {
    const { t } = this;
    const item = itemOf(choice.verb, choice.argument);
    const lines = item ? [...priceLines(this, item, choice.argument), ...this.#toPay(choice)] : [];
    const ghost = this.#preview(choice);
    const tracks = Object.entries(ghost.tracks).map(([track, n]) => `${label(t(`track-${track}`))}\u00a0${signed(n)}`);
    if (ghost.income) tracks.push(`${label(t("board-production"))}\u00a0${signed(ghost.income)}`);
    if (tracks.length) lines.push(tracks.join(" · "));
    if (choice.verb === "to" && this.#goTogether > 1) lines.push(t("board-odds-later", { n: this.#goTogether }));
    return [...lines, ...this.#odds(choice)];
  }
  /** What one would pay, or that one would choose. */
  #toPay(choice: Choice): string[] {
    const ways = this.payments(choice);
    if (!ways.length) return [];
    if (!this.cost && ways.length > 1) return [this.t("board-will-choose")];
    const { uses, only } = ways[0]!;
    if (!Object.keys(uses).length) return [label(this.t("board-free"))];
    const what = this.counted(uses);
    return [this.t(only ? "board-will-pay" : "board-will-suggest", { what })];
  }
  /** The battles that a choice begins, or makes possible, by opponent (a letter), with their odds. */
  battles(choice: Choice): { area: string; odds: [foe: string, odds: Odds][] } | null {
    const { verb } = choice;
    if (verb === "to" && this.#goTogether > 1) return null; // what is known of that move is known of one unit alone
    const named = verb === "against" || (verb === "barbarians" && this.question === "against");
    const argument = verb === "barbarians" ? verb : choice.argument;
    if (!argument || !(named || verb === "attack" || verb === "to")) return null;
    const all = (verb === "to" ? this.factsAfter(choice) : this.facts)?.battles ?? {};
    const area = named ? Object.keys(all).find((each) => all[each]![argument]) : argument;
    const odds = Object.entries((area && all[area]) || {}).filter(([foe]) => !named || foe === argument);
    return area && odds.length ? { area, odds } : null;
  }
  #odds(choice: Choice): string[] {
    return (this.battles(choice)?.odds ?? []).map(([foe, { hits, win }]) =>
      this.t("board-odds-line", {
        seat: this.name(ownerOf(foe, this.view)),
        mine: about(hits[0]),
        theirs: about(hits[1]),
        win: percent(win),
      }),
    );
  }
}

export function setScene(scene: Scene): Scene {
  return setContext(KEY, scene);
}

export function getScene(): Scene {
  return getContext<Scene>(KEY);
}
