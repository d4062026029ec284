/**
 * One table, live: what the server says, as it says it. Nothing is guessed ahead; a command is sent, and the page
 * changes when the server has stored it.
 */

import { api, newKey, Refusal } from "./api";
import { contribution } from "./dice";
import { settings } from "./settings.svelte";
import { doer } from "./gameText";
import type { Change, Chat, Choice, ErrorMessage, GameEvent, Problem, Snapshot, Update } from "./types";

export type Link = "connecting" | "live" | "lost" | "gone";

export interface Present {
  seat: number | null;
  name: string;
  here: boolean;
  away: number | null;
}

interface Command {
  do: "play" | "undo" | "chat";
  key: string;
  seat?: number;
  move?: string;
  seq?: number;
  takebacks?: number;
  text?: string;
}

type Message =
  | Snapshot
  | Update
  | { type: "presence"; people: Present[] }
  | ({ type: "chat" } & Chat)
  | { type: "thinking"; seat: number; done: number }
  | { type: "done"; key: string; seq: number }
  | ErrorMessage
  | { type: "pong" };

const BACK_OFF = [400, 900, 1_800, 3_000, 5_000];
/** While the page is in sight: how often it looks whether the server was heard, and asks if not. */
const BEAT = 650;
/** Beats without a word after which the page says so: three of them, with the one the line broke in, are under 2 s. */
const SILENT_AFTER = 2;
/** Beats after which the line is dead, whatever the socket says. */
const DEAD_AFTER = 15;
/** Out of sight the browser slows timers down, and nobody looks: a slow beat will do. */
const HIDDEN_BEAT = 20_000;
const HIDDEN_DEAD_AFTER = 2;
/** Beats until a line is dead that was there before the computer slept. */
const AWAKE = 5;
/** How long a new line may take until the table is there; longer after each failure, as on a very busy machine. */
const CONNECT = 8_000;
const LONGEST_CONNECT = 30_000;
const ANSWER = 10_000; // how long a command may wait for its answer
const PIECE = 300; // how long one event stays before the next moment is shown
const PIECES = 3; // … but not longer than so many of them
/** After these refusals the server is asked for the whole picture again. */
const MOVED_ON = ["stale-sequence", "not-your-turn", "illegal-move", "nothing-to-undo", "match-over"];

export class LiveTable {
  link = $state<Link>("connecting");
  /** Whether the server has not been heard for a moment although it was asked; this clears itself. */
  silent = $state(false);
  /** The moment that is shown. */
  now = $state.raw<Snapshot | null>(null);
  events = $state.raw<GameEvent[]>([]);
  /** What happened in the moment that is shown, for the board to animate. */
  fresh = $state.raw<GameEvent[]>([]);
  chat = $state.raw<Chat[]>([]);
  people = $state.raw<Present[]>([]);
  /** When the person on a seat went away, by this computer's clock in milliseconds; only those who are away. */
  awaySince = $state.raw<Readonly<Record<number, number>>>({});
  /** What each legal move of mine would bring. */
  forecast = $state.raw<Record<string, GameEvent[]> | null>(null);
  after = $state.raw<Record<string, Change> | null>(null);
  /** Why the last command was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** What others did while this page was out of sight. */
  missed = $state.raw<GameEvent[]>([]);
  /** The bot that has been thinking for a while, and how much of that is done. */
  thinking = $state.raw<{ seat: number; done: number } | null>(null);
  /** How many moments wait to be shown. */
  backlog = $state(0);
  #pending = $state.raw<Command | null>(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #heard = false; // whether anything was heard since the last beat
  #missed = 0; // beats since then
  #answered = false; // the pending command was carried out; its update may still be on its way
  #changed = false; // an update came after the pending command was sent
  #queue: Update[] = [];
  #shown = 0; // when the present moment was shown
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #closed = false;
  #contributed = ""; // what was sent last to the dice
  #seen: number | null = null;
  #hidden = false;

  constructor(readonly id: string) {}

  // What is asked ---------------------------------------------------------------------------------

  /** Whether a command or a moment is under way, so that nothing can be clicked. */
  get busy(): boolean {
    return this.#pending !== null || this.backlog > 0;
  }

  /** Whether the server has not answered a command yet. */
  get waiting(): boolean {
    return this.#pending !== null;
  }

  /** The seat of mine that must decide, or null. */
  get seat(): number | null {
    const now = this.now;
    if (!now || now.over || now.upgrade) return null;
    return now.mine.find((seat) => now.to_act.includes(seat)) ?? null;
  }

  /** My legal moves now: nothing while a command is under way or the connection is lost. */
  get legal(): Choice[] {
    if (this.seat === null || this.busy || this.link !== "live") return [];
    return this.now?.legal[this.seat] ?? [];
  }

  get question(): string | null {
    return this.seat === null ? null : (this.now?.questions[this.seat] ?? null);
  }

  /** The seat of mine that may take back its last move, or null. */
  get undoable(): number | null {
    if (this.busy || this.link !== "live") return null;
    return this.now?.undo.find((seat) => this.now?.mine.includes(seat)) ?? null;
  }

  // What is done ----------------------------------------------------------------------------------

  play(choice: Choice): void {
    const seat = this.seat;
    if (seat === null || !this.now || !this.legal.some((each) => each.move === choice.move)) return;
    const { seq, takebacks } = this.#answering(seat);
    this.#command({ do: "play", seat, move: choice.move, seq, takebacks, key: newKey() });
  }

  undo(): void {
    const seat = this.undoable;
    if (seat === null || !this.now) return;
    this.#command({ do: "undo", seat, seq: this.#answering(seat).seq, key: newKey() });
  }

  /** The moment that a seat answers: its own if it has answered in secret. */
  #answering(seat: number): { seq: number; takebacks: number } {
    return this.now!.drafts[seat] ?? this.now!;
  }

  say(text: string): boolean {
    const words = text.trim();
    if (!words || this.link !== "live") return false;
    this.#send({ do: "chat", text: words, key: newKey() });
    return true;
  }

  /** Shows at once whatever waits to be shown. */
  skip(): void {
    while (this.#queue.length) this.#show(this.#queue.shift()!);
    this.#stop("pace");
  }

  /** Notes that everything so far has been seen. */
  caughtUp(): void {
    this.missed = [];
    this.#remember();
  }

  forgive(): void {
    this.refusal = null;
  }

  #command(command: Command): void {
    this.refusal = null;
    this.#pending = command;
    this.#answered = this.#changed = false;
    this.#after("answer", ANSWER, () => this.#reconnect());
    this.#send(command);
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // The line --------------------------------------------------------------------------------------

  open(): void {
    this.#closed = false;
    this.#seen = recall(this.id);
    this.#hidden = document.hidden;
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#doubt);
    document.addEventListener("visibilitychange", this.#look);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#doubt);
    document.removeEventListener("visibilitychange", this.#look);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#drop();
    if (!this.#hidden) this.#remember();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = this.now === null ? "" : `?since=${this.#heardOf}`;
    const socket = new WebSocket(`${scheme}//${location.host}/ws/tables/${encodeURIComponent(this.id)}${query}`);
    this.#socket = socket;
    this.#after("connecting", Math.min(CONNECT * (1 + this.#tries), LONGEST_CONNECT), () => this.#lose());
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heard = true;
      this.#missed = 0;
      this.silent = false;
      this.#hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  /** Lets go of the socket, so that nothing it still says is heard. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose(): void {
    this.#drop();
    this.thinking = null;
    this.silent = false;
    this.#stop("beat");
    this.#stop("connecting");
    if (this.#closed || this.link === "gone") return;
    // A refused socket does not say why; a table that does not exist must not look like a lost server.
    if (this.now === null) void this.#probe();
    else this.link = "lost";
    const wait = BACK_OFF[Math.min(this.#tries, BACK_OFF.length - 1)]!;
    this.#tries += 1;
    this.#after("connect", wait * (0.8 + 0.4 * Math.random()), () => this.#connect());
  }

  async #probe(): Promise<void> {
    try {
      const snapshot = await api.table(this.id);
      if (this.now === null && !this.#closed) this.#take(snapshot);
    } catch (problem) {
      if (this.now !== null || this.#closed) return;
      if (problem instanceof Refusal && problem.status >= 400 && problem.status < 500 && problem.status !== 429) {
        this.refusal = problem;
        this.link = "gone";
        this.#stop("connect");
      } else {
        this.link = "lost";
      }
    }
  }

  #reconnect(): void {
    this.#stop("connect");
    this.#connect();
  }

  #wake = (): void => {
    if (this.link === "live" && this.#socket?.readyState === WebSocket.OPEN) {
      this.#heard = false;
      this.#missed = DEAD_AFTER - AWAKE;
      this.#send({ do: "ping" });
      return this.#beat();
    }
    this.#tries = 0;
    this.#reconnect();
  };

  /** The browser says that it is offline: say so at once, and ask, for the server may be on this very machine. */
  #doubt = (): void => {
    if (this.link !== "live") return;
    this.silent = true;
    this.#send({ do: "ping" });
  };

  #look = (): void => {
    if (document.hidden) {
      this.#hidden = true;
      this.#missed = 0;
      if (this.link === "live") this.#beat();
      this.skip();
      this.#remember();
      return;
    }
    this.#hidden = false;
    this.skip();
    this.#miss();
    this.#wake();
  };

  /** Counts beats, not seconds: a page that was held up itself does not take that for the server's silence. */
  #beat(): void {
    const [beat, dead] = this.#hidden ? [HIDDEN_BEAT, HIDDEN_DEAD_AFTER] : [BEAT, DEAD_AFTER];
    this.#after("beat", beat, () => {
      if (this.#heard) {
        this.#heard = false;
      } else {
        this.#missed += 1;
        if (this.#missed >= dead) return this.#lose();
        if (this.#missed >= SILENT_AFTER) this.silent = true;
        this.#send({ do: "ping" });
      }
      this.#beat();
    });
  }

  // What is heard ---------------------------------------------------------------------------------

  #hear(message: Message): void {
    switch (message.type) {
      case "snapshot":
        this.#tries = 0;
        this.#stop("connecting");
        this.link = "live";
        this.#take(message);
        this.#beat();
        if (this.#pending) this.#send(this.#pending); // carried out once, however often it is sent
        return;
      case "update":
        return this.#update(message);
      case "presence":
        return this.#presence(message.people);
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "thinking":
        this.thinking = { seat: message.seat, done: message.done };
        return;
      case "done":
        if (message.key === this.#pending?.key) {
          this.#answered = true;
          this.#settle();
        }
        return;
      case "error":
        return this.#refused(message);
      case "pong":
        return;
    }
  }

  /** The last entry heard of, shown or not. */
  get #heardOf(): number {
    return this.#queue.at(-1)?.seq ?? this.now?.seq ?? 0;
  }

  #take(snapshot: Snapshot): void {
    this.skip(); // what waits to be shown is part of the log that the snapshot continues
    const { rewind = 0 } = snapshot;
    const before = this.events.filter((event) => event.seq <= rewind);
    const first = this.now === null;
    this.events = [...before, ...snapshot.events];
    this.chat = snapshot.chat;
    this.thinking = null;
    this.fresh = [];
    this.now = snapshot;
    this.#away(snapshot.seats);
    this.#changed = true;
    this.#settle();
    if (first && !this.#hidden) this.#miss();
    this.#ask();
    void this.#contribute(snapshot);
  }

  /** Adds to the dice whatever is due; the server is asked again only when something has changed since. */
  async #contribute(now: Snapshot): Promise<void> {
    const due = contribution(now);
    const what = JSON.stringify(due);
    if (!due || what === this.#contributed) return;
    this.#contributed = what;
    try {
      const answer = await api.entropy(this.id, due);
      const news = answer.state !== "open" || this.link !== "live"; // else the line tells of it in its order
      if (news && !this.#closed) this.accept(answer);
    } catch {
      this.#contributed = ""; // it is sent again with the next picture; without it the match begins a little later
    }
  }

  #update(update: Update): void {
    this.#changed = true;
    this.thinking = null;
    const mine = this.#pending !== null;
    this.#queue.push(update);
    if (mine || settings.calm || this.#hidden || update.rewind !== null) this.skip();
    else this.#pace();
    this.#settle();
  }

  /** Shows the waiting moments one after the other, each long enough to be understood. */
  #pace(): void {
    this.backlog = this.#queue.length;
    if (this.#timers.has("pace") || !this.#queue.length) return;
    const hurry = Math.min(1, 6 / this.#queue.length);
    const rest = this.#shown + Math.min(this.fresh.length, PIECES) * PIECE * hurry - Date.now();
    if (rest > 0) {
      this.#after("pace", rest, () => this.#pace());
      return;
    }
    this.#show(this.#queue.shift()!);
    this.#pace();
  }

  #show(update: Update): void {
    if (!this.now) return;
    const { type: _, rewind, events, ...changes } = update;
    const kept = rewind === null ? this.events : this.events.filter((event) => event.seq <= rewind);
    this.events = [...kept, ...events];
    this.fresh = rewind === null ? events : [];
    this.now = { ...this.now, ...changes };
    this.#shown = Date.now();
    this.backlog = this.#queue.length;
    this.#ask();
  }

  /** Ends the wait for a command when it was carried out and its consequences are here. */
  #settle(): void {
    if (!this.#pending || !this.#answered || !this.#changed) return;
    this.#pending = null;
    this.#stop("answer");
    this.#ask();
  }

  #refused(error: ErrorMessage): void {
    const mine = error.key !== null && error.key === this.#pending?.key;
    if (mine) {
      this.#pending = null;
      this.#stop("answer");
    }
    this.refusal = new Refusal(error.code, error.message, error.clause, 0, error.problem as Problem | null);
    if (MOVED_ON.includes(error.code)) this.#reconnect();
  }

  #away(people: readonly { seat: number | null; away: number | null }[]): void {
    const now = Date.now();
    const away = people.filter((each) => each.seat !== null && each.away !== null);
    this.awaySince = Object.fromEntries(away.map((each) => [each.seat, now - each.away! * 1000]));
  }

  #presence(people: Present[]): void {
    this.people = people;
    this.#away(people);
    const now = this.now;
    if (!now) return;
    const here = (seat: number) => people.some((person) => person.seat === seat && person.here);
    this.now = {
      ...now,
      seats: now.seats.map((seat) => (seat.kind === "person" ? { ...seat, here: here(seat.seat) } : seat)),
    };
    const known = new Set(
      now.seats.filter((seat) => seat.kind === "person").map((seat) => `${seat.seat} ${seat.name}`),
    );
    const strange = people.some((person) => person.seat !== null && !known.has(`${person.seat} ${person.name}`));
    if (strange) this.#after("refresh", 150, () => void this.refresh());
  }

  /** Asks again who sits where; the position itself comes over the line. */
  async refresh(): Promise<void> {
    const snapshot = await api.table(this.id).catch(() => null);
    const now = this.now;
    if (!snapshot || !now || this.#closed) return;
    if (now.state === "open" && snapshot.state !== "open") return this.accept(snapshot);
    const { seats, owner, listed, next, mine } = snapshot;
    this.now = { ...now, seats, owner, listed, next, mine };
    this.#away(seats);
  }

  /** Shows a whole picture that came as the answer to something else; the line may meanwhile have told of more. */
  accept(snapshot: Snapshot): void {
    const old = snapshot.seq < this.#heardOf;
    if (!old) this.#take(snapshot);
    if (old || this.link !== "live") this.#reconnect();
  }

  // What would happen -------------------------------------------------------------------------------

  #ask(): void {
    this.forecast = this.after = null;
    const seat = this.seat;
    const { legal } = this.now ?? {};
    if (seat === null || !this.legal.length) return this.#stop("forecast");
    const { seq } = this.#answering(seat);
    this.#after("forecast", 30, async () => {
      const answer = await api.forecast(this.id, seat).catch(() => null);
      // The number of entries alone says too little: after an undo it names another position.
      const same = answer?.seq === seq && this.now?.legal === legal && this.seat === seat;
      if (answer && same) [this.forecast, this.after] = [answer.forecast, answer.after];
    });
  }

  // What was missed -------------------------------------------------------------------------------

  #remember(): void {
    const seq = this.now?.seq;
    if (seq === undefined) return;
    this.#seen = seq;
    try {
      localStorage.setItem(`tessera-seen-${this.id}`, String(seq));
    } catch {
      // then it is only remembered while the page is open
    }
  }

  #miss(): void {
    const { now } = this;
    if (!now || this.#seen === null || now.seq <= this.#seen) return;
    const seen = this.#seen;
    const others = this.events.filter((event) => event.seq > seen && !now.mine.includes(doer(event) ?? -1));
    this.missed = others.length > 1 ? this.events.filter((event) => event.seq > seen) : [];
  }

  // Timers ----------------------------------------------------------------------------------------

  #after(name: string, wait: number, what: () => void): void {
    this.#stop(name);
    this.#timers.set(
      name,
      setTimeout(() => {
        this.#timers.delete(name);
        what();
      }, wait),
    );
  }

  #stop(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}

function recall(id: string): number | null {
  try {
    const kept = localStorage.getItem(`tessera-seen-${id}`);
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}
