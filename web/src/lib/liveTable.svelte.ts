/**
 * Client of one table over a WebSocket. Nothing is predicted: a command is sent, and the page changes when the server
 * has stored it.
 */

import { api, newKey, ApiError } from "./api";
import { dueContribution } from "./dice";
import { settings } from "./settings.svelte";
import { actingSeat } from "./gameText";
import type { Change, Chat, Choice, ErrorMessage, GameEvent, Problem, Snapshot, StandingAnswer, Update } from "./types";

export type ConnectionState = "connecting" | "live" | "lost" | "gone";

export interface Presence {
  seat: number | null;
  name: string;
  here: boolean;
  away: number | null;
}

interface Command {
  do: "play" | "undo" | "chat" | "stand";
  key: string;
  seat?: number;
  move?: string;
  seq?: number;
  takebacks?: number;
  text?: string;
  answer?: StandingAnswer;
}

type Message =
  | Snapshot
  | Update
  | { type: "ready"; count: number }
  | { type: "presence"; people: Presence[] }
  | ({ type: "chat" } & Chat)
  | { type: "thinking"; seat: number; done: number }
  | { type: "done"; key: string; seq: number }
  | ErrorMessage
  | { type: "pong" };

const RECONNECT_DELAYS = [400, 900, 1_800, 3_000, 5_000];
/** How often a visible page checks that the server has sent something, and pings it if not. */
const PING_INTERVAL = 650;
/** Intervals without a message after which the page says so: with the one in which the connection broke, under 2 s. */
const SILENT_AFTER = 2;
/** Intervals after which the connection is dead, whatever the socket says. */
const DEAD_AFTER = 15;
/** A hidden page pings slowly, because the browser slows its timers down. */
const HIDDEN_PING_INTERVAL = 20_000;
const HIDDEN_DEAD_AFTER = 2;
/** Intervals left for a connection that existed before the computer slept. */
const DEAD_AFTER_WAKE = 5;
/** How long a new connection may take until its snapshot; longer after each failure, as on a very busy machine. */
const CONNECT_TIMEOUT = 8_000;
const MAX_CONNECT_TIMEOUT = 30_000;
const COMMAND_TIMEOUT = 10_000;
const EVENT_TIME = 300; // how long each event of an update is shown before the next update
const MAX_TIMED_EVENTS = 3;
const URGENT_TIME = 2_500; // how long an update with an urgent event is shown
/** After these refusals the page reconnects for a new snapshot. */
const OUT_OF_DATE = ["stale-sequence", "not-your-turn", "illegal-move", "nothing-to-undo", "match-over"];

export class LiveTable {
  connection = $state<ConnectionState>("connecting");
  /** Whether the server has not answered pings for a moment; resets with the next message. */
  silent = $state(false);
  /** The snapshot that is shown. */
  now = $state.raw<Snapshot | null>(null);
  events = $state.raw<GameEvent[]>([]);
  /** The events of the latest update, for the board to animate. */
  fresh = $state.raw<GameEvent[]>([]);
  chat = $state.raw<Chat[]>([]);
  people = $state.raw<Presence[]>([]);
  /** When the person of a seat went away, by this computer's clock in milliseconds; only absent ones. */
  awaySince = $state.raw<Readonly<Record<number, number>>>({});
  /** The events that each of my legal moves would cause. */
  forecast = $state.raw<Record<string, GameEvent[]> | null>(null);
  after = $state.raw<Record<string, Change> | null>(null);
  /** Why the last command was refused. */
  refusal = $state.raw<ApiError | null>(null);
  /** Events while this page was hidden or closed. */
  missed = $state.raw<GameEvent[]>([]);
  /** The bot that is thinking, and its progress from 0 to 1. */
  thinking = $state.raw<{ seat: number; done: number } | null>(null);
  /** Whether an event needs more time to be followed; the page knows the game's events. */
  isUrgent: (event: GameEvent) => boolean = () => false;
  /** Number of updates that wait to be shown. */
  backlog = $state(0);
  #pending = $state.raw<Command | null>(null);

  #socket: WebSocket | null = null;
  #tries = 0;
  #received = false; // whether a message has arrived in this ping interval
  #silentIntervals = 0; // ping intervals without a message
  #answered = false; // the pending command was executed; its update may still be on its way
  #changed = false; // an update arrived after the pending command was sent
  #queue: Update[] = [];
  #shownAt = 0; // when the latest update was shown
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #closed = false;
  #contributed = ""; // the last contribution sent to the dice
  #seenSeq: number | null = null; // the last entry that the person has seen
  #hidden = false;
  #joined = new Set<number>(); // the positions from which a move was played together with the one before

  constructor(readonly id: string) {}

  // The decision ----------------------------------------------------------------------------------

  /** Whether a command is pending or updates wait to be shown, so that nothing can be clicked. */
  get busy(): boolean {
    return this.#pending !== null || this.backlog > 0;
  }

  /** Whether the server has not answered a command yet. */
  get waiting(): boolean {
    return this.#pending !== null;
  }

  /** My seat that must decide, or null. */
  get seat(): number | null {
    const now = this.now;
    if (!now || now.over || now.upgrade) return null;
    return now.mine.find((seat) => now.to_act.includes(seat)) ?? null;
  }

  /** My legal moves; empty while a command is pending or the connection is lost. */
  get legal(): Choice[] {
    if (this.seat === null || this.busy || this.connection !== "live") return [];
    return this.now?.legal[this.seat] ?? [];
  }

  get question(): string | null {
    return this.seat === null ? null : (this.now?.questions[this.seat] ?? null);
  }

  /** My seat that may take back its last move, or null. */
  get undoable(): number | null {
    if (this.busy || this.connection !== "live") return null;
    return this.now?.undo.find((seat) => this.now?.mine.includes(seat)) ?? null;
  }

  // Commands --------------------------------------------------------------------------------------

  /** Plays a move; `joined` to the move before, it is taken back together with it. */
  play(choice: Choice, joined = false): void {
    const seat = this.seat;
    if (seat === null || !this.now || !this.legal.some((each) => each.move === choice.move)) return;
    const { seq, takebacks } = this.#positionOf(seat);
    if (joined) this.#joined.add(seq);
    else this.#joined.delete(seq);
    this.#sendCommand({ do: "play", seat, move: choice.move, seq, takebacks, key: newKey() });
  }

  undo(): void {
    const seat = this.undoable;
    if (seat === null || !this.now) return;
    this.#sendCommand({ do: "undo", seat, seq: this.#positionOf(seat).seq, key: newKey() });
  }

  /** Sets the standing answer of a seat of mine to reactions. */
  stand(seat: number, answer: StandingAnswer): void {
    if (this.waiting || this.connection !== "live") return;
    this.#sendCommand({ do: "stand", seat, answer, key: newKey() });
  }

  /** Returns the position that a seat answers: that of its draft, if it has one. */
  #positionOf(seat: number): { seq: number; takebacks: number } {
    return this.now!.drafts[seat] ?? this.now!;
  }

  sendChat(text: string): boolean {
    const line = text.trim();
    if (!line || this.connection !== "live") return false;
    this.#send({ do: "chat", text: line, key: newKey() });
    return true;
  }

  /** Shows all waiting updates at once. */
  skip(): void {
    while (this.#queue.length) this.#applyUpdate(this.#queue.shift()!);
    this.#clearTimer("show");
  }

  /** Marks all events as seen. */
  markSeen(): void {
    this.missed = [];
    this.#storeSeen();
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  #sendCommand(command: Command): void {
    this.refusal = null;
    this.#pending = command;
    this.#answered = this.#changed = false;
    this.#setTimer("answer", COMMAND_TIMEOUT, () => this.#reconnect());
    this.#send(command);
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // Connection ------------------------------------------------------------------------------------

  open(): void {
    this.#closed = false;
    this.#seenSeq = loadSeen(this.id);
    this.#hidden = document.hidden;
    addEventListener("online", this.#checkConnection);
    addEventListener("offline", this.#onOffline);
    document.addEventListener("visibilitychange", this.#onVisibilityChange);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#checkConnection);
    removeEventListener("offline", this.#onOffline);
    document.removeEventListener("visibilitychange", this.#onVisibilityChange);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#closeSocket();
    if (!this.#hidden) this.#storeSeen();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#closeSocket();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = this.now === null ? "" : `?since=${this.#lastSeq}`;
    const socket = new WebSocket(`${scheme}//${location.host}/ws/tables/${encodeURIComponent(this.id)}${query}`);
    this.#socket = socket;
    this.#setTimer("connecting", Math.min(CONNECT_TIMEOUT * (1 + this.#tries), MAX_CONNECT_TIMEOUT), () => this.#onConnectionLost());
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#received = true;
      this.#silentIntervals = 0;
      this.silent = false;
      this.#onMessage(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#onConnectionLost();
    };
  }

  /** Closes the socket and ignores its remaining messages. */
  #closeSocket(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #onConnectionLost(): void {
    this.#closeSocket();
    this.thinking = null;
    this.silent = false;
    this.#clearTimer("ping");
    this.#clearTimer("connecting");
    if (this.#closed || this.connection === "gone") return;
    // A refused socket gives no reason; ask over HTTP whether the table exists.
    if (this.now === null) void this.#checkTable();
    else this.connection = "lost";
    const wait = RECONNECT_DELAYS[Math.min(this.#tries, RECONNECT_DELAYS.length - 1)]!;
    this.#tries += 1;
    this.#setTimer("connect", wait * (0.8 + 0.4 * Math.random()), () => this.#connect());
  }

  async #checkTable(): Promise<void> {
    try {
      const snapshot = await api.table(this.id);
      if (this.now === null && !this.#closed) this.#applySnapshot(snapshot);
    } catch (problem) {
      if (this.now !== null || this.#closed) return;
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500 && problem.status !== 429) {
        this.refusal = problem;
        this.connection = "gone";
        this.#clearTimer("connect");
      } else {
        this.connection = "lost";
      }
    }
  }

  #reconnect(): void {
    this.#clearTimer("connect");
    this.#connect();
  }

  #checkConnection = (): void => {
    if (this.connection === "live" && this.#socket?.readyState === WebSocket.OPEN) {
      this.#received = false;
      this.#silentIntervals = DEAD_AFTER - DEAD_AFTER_WAKE;
      this.#send({ do: "ping" });
      return this.#schedulePing();
    }
    this.#tries = 0;
    this.#reconnect();
  };

  /** The browser is offline: say so at once, but ping, because the server may be on this machine. */
  #onOffline = (): void => {
    if (this.connection !== "live") return;
    this.silent = true;
    this.#send({ do: "ping" });
  };

  #onVisibilityChange = (): void => {
    if (document.hidden) {
      this.#hidden = true;
      this.#silentIntervals = 0;
      if (this.connection === "live") this.#schedulePing();
      this.skip();
      this.#storeSeen();
      return;
    }
    this.#hidden = false;
    this.skip();
    this.#updateMissed();
    this.#checkConnection();
  };

  /** Counts intervals, not seconds, so that a page that was suspended does not blame the server. */
  #schedulePing(): void {
    const [interval, dead] = this.#hidden ? [HIDDEN_PING_INTERVAL, HIDDEN_DEAD_AFTER] : [PING_INTERVAL, DEAD_AFTER];
    this.#setTimer("ping", interval, () => {
      if (this.#received) {
        this.#received = false;
      } else {
        this.#silentIntervals += 1;
        if (this.#silentIntervals >= dead) return this.#onConnectionLost();
        if (this.#silentIntervals >= SILENT_AFTER) this.silent = true;
        this.#send({ do: "ping" });
      }
      this.#schedulePing();
    });
  }

  // Messages --------------------------------------------------------------------------------------

  #onMessage(message: Message): void {
    switch (message.type) {
      case "snapshot":
        this.#tries = 0;
        this.#clearTimer("connecting");
        this.connection = "live";
        this.#applySnapshot(message);
        this.#schedulePing();
        if (this.#pending) this.#send(this.#pending); // the server executes it once, however often it is sent
        return;
      case "update":
        return this.#enqueue(message);
      case "ready":
        return this.#onReady(message.count);
      case "presence":
        return this.#onPresence(message.people);
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "thinking":
        this.thinking = { seat: message.seat, done: message.done };
        return;
      case "done":
        if (message.key === this.#pending?.key) {
          this.#answered = true;
          this.#completeCommand();
        }
        return;
      case "error":
        return this.#onError(message);
      case "pong":
        return;
    }
  }

  /** The last entry received, shown or not. */
  get #lastSeq(): number {
    return this.#queue.at(-1)?.seq ?? this.now?.seq ?? 0;
  }

  #applySnapshot(snapshot: Snapshot): void {
    this.skip(); // the snapshot continues the log after the waiting updates
    const { rewind = 0 } = snapshot;
    const before = this.events.filter((event) => event.seq <= rewind);
    const first = this.now === null;
    this.events = [...before, ...snapshot.events];
    this.chat = snapshot.chat;
    this.thinking = null;
    this.fresh = [];
    this.now = snapshot;
    this.#updateAway(snapshot.seats);
    this.#changed = true;
    this.#completeCommand();
    if (first && !this.#hidden) this.#updateMissed();
    this.#loadForecast();
    void this.#contribute(snapshot);
  }

  /** Sends the contribution to the dice that is due, once. */
  async #contribute(now: Snapshot): Promise<void> {
    const due = dueContribution(now);
    const sent = JSON.stringify(due);
    if (!due || sent === this.#contributed) return;
    this.#contributed = sent;
    try {
      const answer = await api.entropy(this.id, due);
      const news = answer.state !== "open" || this.connection !== "live"; // else the socket delivers it in order
      if (news && !this.#closed) this.accept(answer);
    } catch {
      this.#contributed = ""; // sent again with the next snapshot; the match only begins a little later
    }
  }

  #enqueue(update: Update): void {
    this.#changed = true;
    this.thinking = null;
    const mine = this.#pending !== null;
    this.#queue.push(update);
    if (mine || settings.calm || this.#hidden || update.rewind !== null) this.skip();
    else this.#showNext();
    this.#completeCommand();
  }

  /** Shows the waiting updates one after the other, each long enough to be understood. */
  #showNext(): void {
    this.backlog = this.#queue.length;
    if (this.#timers.has("show") || !this.#queue.length) return;
    const hurry = Math.min(1, 6 / this.#queue.length);
    const urgent = this.fresh.some((event) => this.isUrgent(event));
    const time = urgent ? URGENT_TIME : Math.min(this.fresh.length, MAX_TIMED_EVENTS) * EVENT_TIME * hurry;
    const rest = this.#shownAt + time - Date.now();
    if (rest > 0) {
      this.#setTimer("show", rest, () => this.#showNext());
      return;
    }
    this.#applyUpdate(this.#queue.shift()!);
    this.#showNext();
  }

  #applyUpdate(update: Update): void {
    if (!this.now) return;
    const { type: _, rewind, events, ...changes } = update;
    const kept = rewind === null ? this.events : this.events.filter((event) => event.seq <= rewind);
    this.events = [...kept, ...events];
    this.fresh = rewind === null ? events : [];
    this.now = { ...this.now, ...changes };
    this.#shownAt = Date.now();
    this.backlog = this.#queue.length;
    this.#loadForecast();
  }

  /** Completes the pending command when it was executed and its update has arrived. */
  #completeCommand(): void {
    const done = this.#pending;
    if (!done || !this.#answered || !this.#changed) return;
    this.#pending = null;
    this.#clearTimer("answer");
    if (done.do === "undo" && this.now && this.#joined.delete(this.#positionOf(done.seat!).seq)) this.undo();
    this.#loadForecast();
  }

  #onError(error: ErrorMessage): void {
    const mine = error.key !== null && error.key === this.#pending?.key;
    if (mine) {
      this.#pending = null;
      this.#clearTimer("answer");
    }
    this.refusal = new ApiError(error.code, error.message, error.clause, 0, error.problem as Problem | null);
    if (OUT_OF_DATE.includes(error.code)) this.#reconnect();
  }

  /** The count belongs to the last position received: that of the last waiting update, if there is one. */
  #onReady(ready: number): void {
    const last = this.#queue.at(-1);
    if (last) this.#queue[this.#queue.length - 1] = { ...last, ready };
    else if (this.now) this.now = { ...this.now, ready };
  }

  #updateAway(people: readonly { seat: number | null; away: number | null }[]): void {
    const now = Date.now();
    const away = people.filter((each) => each.seat !== null && each.away !== null);
    this.awaySince = Object.fromEntries(away.map((each) => [each.seat, now - each.away! * 1000]));
  }

  #onPresence(people: Presence[]): void {
    this.people = people;
    this.#updateAway(people);
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
    const changed = people.some((person) => person.seat !== null && !known.has(`${person.seat} ${person.name}`));
    if (changed) this.#setTimer("refresh", 150, () => void this.refresh());
  }

  /** Loads the seats again; the position itself arrives over the socket. */
  async refresh(): Promise<void> {
    const snapshot = await api.table(this.id).catch(() => null);
    const now = this.now;
    if (!snapshot || !now || this.#closed) return;
    if (now.state === "open" && snapshot.state !== "open") return this.accept(snapshot);
    const { seats, owner, listed, next, mine } = snapshot;
    this.now = { ...now, seats, owner, listed, next, mine };
    this.#updateAway(seats);
  }

  /** Applies a snapshot from an HTTP answer, unless the socket has already delivered a later one. */
  accept(snapshot: Snapshot): void {
    const old = snapshot.seq < this.#lastSeq;
    if (!old) this.#applySnapshot(snapshot);
    if (old || this.connection !== "live") this.#reconnect();
  }

  // Forecast ----------------------------------------------------------------------------------------

  #loadForecast(): void {
    this.forecast = this.after = null;
    const seat = this.seat;
    const { legal } = this.now ?? {};
    if (seat === null || !this.legal.length) return this.#clearTimer("forecast");
    const { seq } = this.#positionOf(seat);
    this.#setTimer("forecast", 30, async () => {
      const answer = await api.forecast(this.id, seat).catch(() => null);
      // `seq` alone does not identify a position: after an undo it names another one.
      const same = answer?.seq === seq && this.now?.legal === legal && this.seat === seat;
      if (answer && same) [this.forecast, this.after] = [answer.forecast, answer.after];
    });
  }

  // Missed events ---------------------------------------------------------------------------------

  #storeSeen(): void {
    const seq = this.now?.seq;
    if (seq === undefined) return;
    this.#seenSeq = seq;
    try {
      localStorage.setItem(`tessera-seen-${this.id}`, String(seq));
    } catch {
      // no storage: it lasts while the page is open
    }
  }

  #updateMissed(): void {
    const { now } = this;
    if (!now || this.#seenSeq === null || now.seq <= this.#seenSeq) return;
    const seen = this.#seenSeq;
    const others = this.events.filter((event) => event.seq > seen && !now.mine.includes(actingSeat(event) ?? -1));
    this.missed = others.length > 1 ? this.events.filter((event) => event.seq > seen) : [];
  }

  // Timers ----------------------------------------------------------------------------------------

  #setTimer(name: string, delay: number, action: () => void): void {
    this.#clearTimer(name);
    this.#timers.set(
      name,
      setTimeout(() => {
        this.#timers.delete(name);
        action();
      }, delay),
    );
  }

  #clearTimer(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}

function loadSeen(id: string): number | null {
  try {
    const kept = localStorage.getItem(`tessera-seen-${id}`);
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}
