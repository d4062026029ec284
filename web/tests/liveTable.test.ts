import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { LiveTable } from "../src/lib/liveTable.svelte";
import type { Choice, GameEvent, Snapshot, Update } from "../src/lib/types";

/** A WebSocket whose server side is controlled by the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readonly OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  deliver(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }

  break(): void {
    this.readyState = 3;
    this.onclose?.();
    flushSync();
  }
}

const choice = (move: string): Choice => {
  const [verb = "", argument = null] = move.split(" ");
  return { n: 1, move, verb, argument, clause: "x.y" };
};
const event = (seq: number, seat = 1): GameEvent => ({ seq, kind: "told", arguments: { seat }, clause: "x.y" });

function snapshot(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot",
    id: "abc",
    game: "ostia",
    players: 2,
    options: {},
    listed: false,
    hints: true,
    owner: true,
    state: "running",
    seats: [
      { seat: 0, kind: "person", name: "Livia", colour: "ochre", bot: null, mine: true, here: true, away: null, left: false, waits_for: null, for_me: false },
      { seat: 1, kind: "bot", name: "Brutus", colour: "tyrian", bot: "greedy", mine: false, here: true, away: null, left: false, waits_for: null, for_me: false },
    ],
    seq: 3,
    to_act: [0],
    scores: [0, 0],
    created: 0,
    updated: 0,
    next: null,
    commitment: "sha256:0",
    seed: null,
    number: null,
    entropy: [],
    fixed: true,
    mine: [0],
    view: { turn: 3 },
    facts: {},
    questions: { "0": "select" },
    legal: { "0": [choice("sow wheat"), choice("end")] },
    undo: [],
    drafts: {},
    standing: {},
    ready: null,
    takebacks: 0,
    events: [event(1), event(2), event(3)],
    rewind: 0,
    chat: [],
    over: false,
    clock: [0, 0],
    winners: null,
    breakdown: [{}, {}],
    endings: [],
    absence: 60,
    upgrade: null,
    ...changes,
  };
}

function update(seq: number, changes: Partial<Update> = {}): Update {
  const { to_act, view, facts, questions, legal, undo, drafts, standing, takebacks, over } = snapshot();
  const { scores, breakdown, winners, endings, clock, seed, state } = snapshot();
  return {
    type: "update",
    seq,
    to_act,
    view,
    facts,
    questions,
    legal,
    undo,
    drafts,
    standing,
    ready: null,
    takebacks,
    over,
    scores,
    breakdown,
    winners,
    endings,
    clock,
    seed,
    state,
    events: [event(seq)],
    rewind: null,
    ...changes,
  };
}

let table: LiveTable;
let answers: Record<string, () => Response>;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  answers = {};
  localStorage.clear();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", (path: string) => {
    const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("nobody there"));
  });
  settings.now.calm = false;
  table = new LiveTable("abc");
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

function openTable(changes: Partial<Snapshot> = {}): FakeSocket {
  table.open();
  FakeSocket.last.deliver(snapshot(changes));
  return FakeSocket.last;
}

describe("a bot that thinks", () => {
  it("is shown until it plays", () => {
    const socket = openTable({ to_act: [1] });
    expect(table.thinking).toBeNull();
    socket.deliver({ type: "thinking", seat: 1, done: 0.4 });
    expect(table.thinking).toEqual({ seat: 1, done: 0.4 });
    socket.deliver(update(4));
    expect(table.thinking).toBeNull();
  });

  it("is no longer shown when the connection is lost", () => {
    const socket = openTable({ to_act: [1] });
    socket.deliver({ type: "thinking", seat: 1, done: 0.4 });
    socket.break();
    expect(table.thinking).toBeNull();
  });
});

describe("coming to a table", () => {
  it("does not go back when the answer to sitting down is older than what the line has told", () => {
    settings.now.calm = true;
    const socket = openTable();
    socket.deliver(update(5));
    table.accept(snapshot({ seq: 3 }));
    expect(table.now?.seq).toBe(5);
    expect(FakeSocket.last).not.toBe(socket); // and a new snapshot is requested
    table.accept(snapshot({ seq: 6 }));
    expect(table.now?.seq).toBe(6);
  });

  it("asks for everything and shows it", () => {
    const socket = openTable();
    expect(socket.url).toMatch(/\/ws\/tables\/abc$/);
    expect(table.connection).toBe("live");
    expect(table.events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(table.fresh).toEqual([]);
    expect(table.seat).toBe(0);
    expect(table.legal.map(({ move }) => move)).toEqual(["sow wheat", "end"]);
  });

  it("that does not exist says so, and does not try for ever", async () => {
    answers["/api/tables/abc"] = () => new Response('{"code":"unknown-table","message":"no"}', { status: 404 });
    table.open();
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(10);
    expect(table.connection).toBe("gone");
    expect(table.refusal?.code).toBe("unknown-table");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  it("of a server that is away shows that it is lost, and goes on trying", async () => {
    table.open();
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(10);
    expect(table.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.deliver(snapshot());
    expect(table.connection).toBe("live");
  });

  it("as a spectator gives nothing to play", () => {
    openTable({ mine: [], legal: {} });
    expect(table.seat).toBeNull();
    expect(table.legal).toEqual([]);
    table.play(choice("sow wheat"));
    expect(FakeSocket.last.sent).toEqual([]);
  });
});

describe("a move", () => {
  it("is sent with its sequence number and a key, and nothing is shown before the server says so", () => {
    const socket = openTable();
    table.play(table.legal[0]!);
    expect(socket.sent).toEqual([
      { do: "play", seat: 0, move: "sow wheat", seq: 3, takebacks: 0, key: expect.stringMatching(/^[0-9a-f]{24}$/) },
    ]);
    expect(table.now?.seq).toBe(3);
    expect(table.legal).toEqual([]);
    socket.deliver(update(4));
    expect(table.legal).toEqual([]); // shown, but not yet acknowledged
    socket.deliver({ type: "done", key: socket.sent[0]!.key, seq: 4 });
    expect(table.now?.seq).toBe(4);
    expect(table.legal.length).toBe(2);
    expect(table.fresh.map(({ seq }) => seq)).toEqual([4]);
  });

  it("amid secret answers is sent with the moment of its own seat", () => {
    const socket = openTable();
    socket.deliver(snapshot({ drafts: { "0": { seq: 5, takebacks: 2, moves: ["offer gold", "offer wine"] } }, undo: [0] }));
    table.play(table.legal[0]!);
    expect(socket.sent[0]).toMatchObject({ do: "play", seq: 5, takebacks: 2 });
    socket.deliver(update(3, { rewind: 3, events: [], undo: [0], drafts: { "0": { seq: 6, takebacks: 2, moves: [] } } }));
    socket.deliver({ type: "done", key: socket.sent[0]!.key, seq: 3 });
    table.undo();
    expect(socket.sent[1]).toMatchObject({ do: "undo", seq: 6 });
  });

  it("is sent once, however often one clicks", () => {
    const socket = openTable();
    const [first] = table.legal;
    table.play(first!);
    table.play(first!);
    table.undo();
    expect(socket.sent.length).toBe(1);
  });

  it("waits for its update when the acknowledgement comes first", () => {
    const socket = openTable();
    table.play(table.legal[0]!);
    socket.deliver({ type: "done", key: socket.sent[0]!.key, seq: 4 });
    expect(table.busy).toBe(true);
    socket.deliver(update(4));
    expect(table.busy).toBe(false);
  });

  it("that is not legal is not sent", () => {
    const socket = openTable();
    table.play(choice("sow gold"));
    expect(socket.sent).toEqual([]);
  });

  it("sent again after the line broke, with the same key", async () => {
    const socket = openTable();
    table.play(table.legal[0]!);
    socket.break();
    expect(table.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(1_000);
    const again = FakeSocket.last;
    expect(again).not.toBe(socket);
    again.deliver(snapshot({ seq: 4, events: [event(4)], rewind: 3 }));
    expect(again.sent).toEqual(socket.sent);
    again.deliver({ type: "done", key: socket.sent[0]!.key, seq: 4 });
    expect(table.busy).toBe(false);
  });

  it("without an answer brings a new line", async () => {
    const socket = openTable();
    table.play(table.legal[0]!);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(FakeSocket.last).not.toBe(socket);
  });
});

describe("a refusal", () => {
  it("of a stale move gets the whole picture again", () => {
    const socket = openTable();
    table.play(table.legal[0]!);
    socket.deliver({
      type: "error",
      code: "stale-sequence",
      message: "old",
      clause: null,
      key: socket.sent[0]!.key,
      seq: 5,
    });
    expect(table.refusal?.code).toBe("stale-sequence");
    expect(FakeSocket.last).not.toBe(socket);
    FakeSocket.last.deliver(snapshot({ seq: 5, events: [event(4), event(5)], rewind: 3 }));
    expect(table.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(FakeSocket.last.sent).toEqual([]); // the refused move is not tried again
    expect(table.legal.length).toBe(2);
  });

  it("names the clause, and another line says nothing any more", () => {
    const socket = openTable();
    table.play(table.legal[0]!);
    socket.deliver({
      type: "error",
      code: "illegal-move",
      message: "no",
      clause: "ostia.turn.select",
      key: socket.sent[0]!.key,
      seq: 3,
    });
    expect(table.refusal?.clause).toBe("ostia.turn.select");
    socket.deliver(update(9));
    expect(table.now?.seq).toBe(3);
  });

  it("of something said leaves the moves alone", () => {
    const socket = openTable();
    table.sendChat("hello");
    socket.deliver({ type: "error", code: "too-fast", message: "slowly", clause: null, key: "other", seq: 3 });
    expect(table.refusal?.code).toBe("too-fast");
    expect(FakeSocket.last).toBe(socket);
    expect(table.legal.length).toBe(2);
  });
});

describe("a lost line", () => {
  it("is taken up again from the last entry heard of, with longer and longer waits", async () => {
    openTable().break();
    const waits: number[] = [];
    for (let n = 0; n < 6; n++) {
      const before = FakeSocket.all.length;
      const start = Date.now();
      while (FakeSocket.all.length === before) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - start);
      expect(FakeSocket.last.url).toMatch(/\?since=3$/);
      FakeSocket.last.break();
    }
    expect(waits[0]).toBeLessThan(700);
    expect(waits.at(-1)).toBeGreaterThan(3_900);
    expect(waits.at(-1)).toBeLessThan(6_200);
  });

  it("keeps the log, without doubles and without what was taken back meanwhile", async () => {
    openTable().break();
    await vi.advanceTimersByTimeAsync(1_000);
    const other = { ...event(3), kind: "other" };
    FakeSocket.last.deliver(snapshot({ seq: 4, events: [other, event(4)], rewind: 2 }));
    expect(table.events.map(({ seq, kind }) => `${seq} ${kind}`)).toEqual(["1 told", "2 told", "3 other", "4 told"]);
  });

  it("gives nothing to click", () => {
    openTable().break();
    expect(table.legal).toEqual([]);
    expect(table.undoable).toBeNull();
    expect(table.sendChat("hello")).toBe(false);
  });

  it("that answers is asked now and then, and nothing is said", async () => {
    const socket = openTable();
    let pings = 0;
    for (let n = 0; n < 100; n += 1) {
      await vi.advanceTimersByTimeAsync(100);
      const sent = socket.sent.filter((each) => each.do === "ping").length;
      if (sent > pings) socket.deliver({ type: "pong" });
      pings = sent;
      expect(table.silent).toBe(false);
    }
    expect(pings).toBeGreaterThan(5);
    expect(pings).toBeLessThan(10);
    expect(FakeSocket.last).toBe(socket);
  });

  // At any time of the break: right after a message, or just before the next ping.
  it.each([0, 1, 200, 640, 649, 651, 900, 1299, 1301])(
    "that breaks without a word %d ms after the last one is noticed within two seconds",
    async (later) => {
      const socket = openTable();
      await vi.advanceTimersByTimeAsync(later);
      socket.deliver({ type: "pong" });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(table.silent).toBe(true);
      expect(table.connection).toBe("live"); // it may only be slow: moves can be made, and are kept
      socket.deliver({ type: "pong" });
      expect(table.silent).toBe(false);
    },
  );

  it("that stays silent is given up, and laid anew", async () => {
    const socket = openTable();
    await vi.advanceTimersByTimeAsync(10_500);
    expect(table.connection).toBe("lost");
    expect(table.silent).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.last).not.toBe(socket);
    FakeSocket.last.deliver(snapshot());
    expect(table.connection).toBe("live");
  });

  it("is not called silent because the page itself was held up", async () => {
    const socket = openTable();
    await vi.advanceTimersByTimeAsync(640);
    vi.setSystemTime(Date.now() + 30_000);
    await vi.advanceTimersByTimeAsync(20);
    expect(table.silent).toBe(false);
    expect(FakeSocket.last).toBe(socket);
  });

  it("is doubted at once when the browser says that it is offline", () => {
    const socket = openTable();
    dispatchEvent(new Event("offline"));
    expect(table.silent).toBe(true);
    expect(socket.sent).toContainEqual({ do: "ping" });
    socket.deliver({ type: "pong" }); // the server is on this machine
    expect(table.silent).toBe(false);
  });

  it("that cannot be laid is tried again", async () => {
    openTable();
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(1_000);
    const hanging = FakeSocket.last;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.last).not.toBe(hanging);
  });
});

describe("somebody who is away", () => {
  const seats = (away: number | null) =>
    snapshot().seats.map((seat) => (seat.seat === 1 ? { ...seat, kind: "person" as const, here: away === null, away } : seat));

  it("is known since when, by the clock of this computer", () => {
    openTable({ seats: seats(90) });
    expect(table.awaySince).toEqual({ 1: Date.now() - 90_000 });
    FakeSocket.last.deliver({
      type: "presence",
      people: [
        { seat: 0, name: "Livia", here: true, away: null },
        { seat: 1, name: "Brutus", here: true, away: null },
        { seat: null, name: "Eve", here: true, away: null },
      ],
    });
    expect(table.awaySince).toEqual({});
    FakeSocket.last.deliver({ type: "presence", people: [{ seat: 1, name: "Brutus", here: false, away: 0 }] });
    expect(table.awaySince).toEqual({ 1: Date.now() });
  });
});

describe("undo", () => {
  it("is offered to who may", () => {
    openTable({ undo: [1] });
    expect(table.undoable).toBeNull();
    table.close();
    table = new LiveTable("abc");
    openTable({ undo: [0] });
    expect(table.undoable).toBe(0);
  });

  it("takes the events back with it", () => {
    const socket = openTable({ undo: [0] });
    table.undo();
    expect(socket.sent[0]).toMatchObject({ do: "undo", seat: 0, seq: 3 });
    socket.deliver(update(2, { rewind: 2, events: [] }));
    socket.deliver({ type: "done", key: socket.sent[0]!.key, seq: 2 });
    expect(table.now?.seq).toBe(2);
    expect(table.events.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(table.fresh).toEqual([]);
    expect(table.legal.length).toBe(2);
  });

  it("is offered after the turn's end too, and the next move says that something was taken back", () => {
    const socket = openTable({ undo: [0], to_act: [1], legal: {}, questions: { "1": "select" } });
    expect(table.undoable).toBe(0);
    table.undo();
    socket.deliver(update(2, { rewind: 2, events: [], takebacks: 1 }));
    socket.deliver({ type: "done", key: socket.sent[0]!.key, seq: 2 });
    table.play(table.legal[0]!);
    expect(socket.sent[1]).toMatchObject({ do: "play", seq: 2, takebacks: 1 });
  });
});

describe("what others do", () => {
  it("is shown one moment after the other, and can be skipped", async () => {
    const socket = openTable({ to_act: [1], legal: {}, questions: { "1": "select" } });
    socket.deliver(update(4, { to_act: [1], legal: {} }));
    expect(table.now?.seq).toBe(4); // the first at once
    socket.deliver(update(5, { to_act: [1], legal: {} }));
    socket.deliver(update(6));
    expect(table.now?.seq).toBe(4);
    expect(table.backlog).toBe(2);
    expect(table.legal).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(table.now?.seq).toBe(5);
    table.skip();
    expect(table.now?.seq).toBe(6);
    expect(table.legal.length).toBe(2);
    expect(table.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("is shown at once to those who want calm", () => {
    settings.now.calm = true;
    const socket = openTable({ to_act: [1], legal: {} });
    socket.deliver(update(4, { to_act: [1], legal: {} }));
    socket.deliver(update(5));
    expect(table.now?.seq).toBe(5);
    expect(table.backlog).toBe(0);
  });

  it("while nobody was here is told when one comes back", () => {
    openTable().deliver(update(4, { to_act: [1] }));
    table.close();
    table = new LiveTable("abc");
    openTable({ seq: 8, events: [1, 2, 3, 4, 5, 6, 7, 8].map((seq) => event(seq)) });
    expect(table.missed.map(({ seq }) => seq)).toEqual([5, 6, 7, 8]);
    table.markSeen();
    expect(table.missed).toEqual([]);
  });
});

describe("the people", () => {
  it("come and go", () => {
    const socket = openTable({
      seats: snapshot().seats.map((seat) => ({ ...seat, kind: "person", bot: null })),
    });
    socket.deliver({
      type: "presence",
      people: [
        { seat: 0, name: "Livia", here: true },
        { seat: 1, name: "Brutus", here: false },
        { seat: null, name: "Titus", here: true },
      ],
    });
    expect(table.now?.seats.map(({ here }) => here)).toEqual([true, false]);
    expect(table.people.length).toBe(3);
  });

  it("who sit down change the table", () => {
    const socket = openTable({ state: "open", mine: [], legal: {} });
    socket.deliver(snapshot({ state: "running", seq: 4, events: [event(4)], rewind: 3 }));
    expect(table.now?.state).toBe("running");
    expect(table.legal.length).toBe(2);
  });

  it("talk", () => {
    const socket = openTable();
    expect(table.sendChat("  salve  ")).toBe(true);
    expect(socket.sent[0]).toMatchObject({ do: "chat", text: "salve" });
    socket.deliver({ type: "chat", seat: 0, name: "Livia", text: "salve", at: 1 });
    expect(table.chat.map(({ text }) => text)).toEqual(["salve"]);
    expect(table.sendChat("   ")).toBe(false);
  });
});

describe("a forecast", () => {
  it("is asked for when there is something to decide, and forgotten when things change", async () => {
    answers["/api/tables/abc/forecast?seat=0"] = () =>
      new Response(JSON.stringify({ seq: 3, forecast: { "sow wheat": [event(4, 0)] }, after: { "sow wheat": {} } }));
    const socket = openTable();
    await vi.advanceTimersByTimeAsync(100);
    expect(table.forecast?.["sow wheat"]?.length).toBe(1);
    expect(table.after).toEqual({ "sow wheat": {} });
    socket.deliver(update(4, { to_act: [1], legal: {} }));
    expect(table.forecast).toBeNull();
    expect(table.after).toBeNull();
  });

  it("for an earlier moment is thrown away", async () => {
    answers["/api/tables/abc/forecast?seat=0"] = () => new Response(JSON.stringify({ seq: 2, forecast: {}, after: {} }));
    openTable();
    await vi.advanceTimersByTimeAsync(100);
    expect(table.forecast).toBeNull();
  });
});

describe("beside the moves", () => {
  it("keeps how many are ready, with the position that it was sent for", () => {
    const socket = openTable();
    socket.deliver(update(4, { ready: 0 }));
    socket.deliver({ type: "ready", count: 1 });
    expect(table.now!.ready).toBe(1);
    socket.deliver(update(5, { ready: 0 })); // waits until the one before has been shown
    socket.deliver({ type: "ready", count: 2 });
    table.skip();
    expect(table.now!.ready).toBe(2);
    socket.deliver(update(6));
    table.skip();
    expect(table.now!.ready).toBeNull();
  });

  it("sends a standing answer and shows it when the server has it", () => {
    const socket = openTable();
    table.stand(0, "involved");
    const sent = socket.sent.at(-1)!;
    expect(sent).toMatchObject({ do: "stand", seat: 0, answer: "involved" });
    expect(table.waiting).toBe(true);
    socket.deliver(update(3, { standing: { "0": "involved" }, events: [] }));
    socket.deliver({ type: "done", key: sent.key, seq: 3 });
    expect([table.waiting, table.now!.standing]).toEqual([false, { "0": "involved" }]);
  });

  it("takes back together what was pressed together", () => {
    settings.now.calm = true;
    const socket = openTable();
    const answer = (seq: number, changes: Partial<Update> = {}) => {
      const { key } = socket.sent.at(-1)!;
      socket.deliver(update(seq, { undo: [0], ...changes }));
      socket.deliver({ type: "done", key, seq });
    };
    table.play(choice("sow wheat"));
    answer(4);
    table.play(choice("sow wheat"), true);
    answer(5);
    table.play(choice("sow wheat"), true);
    answer(6);
    table.undo();
    const undone = () => socket.sent.filter((sent) => sent.do === "undo").length;
    answer(5, { rewind: 5 });
    expect([undone(), table.legal]).toEqual([2, []]);
    answer(4, { rewind: 4 });
    expect(undone()).toBe(3);
    answer(3, { rewind: 3, undo: [] });
    expect([undone(), table.legal.length]).toEqual([3, 2]);
  });

  it("shows longer what the page calls urgent", () => {
    const socket = openTable({ to_act: [1], legal: {} });
    table.isUrgent = ({ kind }) => kind === "attacked";
    socket.deliver(update(4, { events: [{ ...event(4), kind: "attacked" }] }));
    socket.deliver(update(5));
    vi.advanceTimersByTime(1_500);
    expect(table.now!.seq).toBe(4);
    vi.advanceTimersByTime(1_500);
    expect(table.now!.seq).toBe(5);
  });
});
