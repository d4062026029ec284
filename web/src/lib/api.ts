/** HTTP client of the server: docs/protocol.md. */

import type { EntropyMessage } from "./dice";
import type {
  Change,
  Advice,
  Analysis,
  Clause,
  Dice,
  GameEvent,
  GameInfo,
  Lobby,
  NewTable,
  Person,
  Problem,
  Snapshot,
  TableInfo,
} from "./types";

/** The server refused a request or cannot be reached. `code` is for programs, the message for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly clause: string | null = null,
    readonly status = 0,
    /** The message as text key and arguments, for translation. */
    readonly problem: Problem | null = null,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

const REQUEST_TIMEOUT = 15_000;

async function call(method: "GET" | "POST", path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> =
    method === "POST" ? { "X-Tessera": "1", "Content-Type": "application/json" } : {};
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      cache: "no-cache", // revalidate: a new page with old texts would lack keys
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
  } catch (problem) {
    throw new ApiError("unreachable", problem instanceof Error ? problem.message : "the server does not answer");
  }
  if (answer.ok) return answer;
  const reply: unknown = await answer.json().catch(() => null);
  const error = (reply ?? {}) as { code?: unknown; message?: unknown; clause?: unknown; problem?: Problem | null };
  throw new ApiError(
    typeof error.code === "string" ? error.code : codeForStatus(answer.status),
    typeof error.message === "string" ? error.message : `${answer.status} ${answer.statusText}`,
    typeof error.clause === "string" ? error.clause : null,
    answer.status,
    error.problem ?? null,
  );
}

function codeForStatus(status: number): string {
  if (status === 404) return "unknown-table";
  if (status === 429) return "too-fast";
  return status >= 500 ? "unavailable" : "bad-request";
}

async function get<T>(path: string): Promise<T> {
  return (await call("GET", path)).json() as Promise<T>;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await call("POST", path, body)).json() as Promise<T>;
}

/** A fresh idempotency key. (`crypto.randomUUID` is missing on plain http, as on a home network.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** By whose eyes a finished match is seen: all secrets, those of a seat, or null for what I may see anyway. */
export type See = "all" | number | null;

export const api = {
  me: () => get<Person>("/api/me"),
  saveMe: (changes: Partial<Pick<Person, "name" | "colour" | "language" | "settings">>) =>
    post<Person>("/api/me", changes),
  /** The address of this server on the network; sent only to its own machine. */
  address: () => get<{ network: string | null }>("/api/address"),
  games: () => get<GameInfo[]>("/api/games"),
  game: (name: string) => get<GameInfo>(`/api/games/${encodeURIComponent(name)}`),
  clauses: (name: string) => get<Clause[]>(`/api/games/${encodeURIComponent(name)}/clauses`),
  text: async (scope: string, language: string) =>
    (await call("GET", `/api/texts/${encodeURIComponent(scope)}/${language}.ftl`)).text(),
  tables: () => get<Lobby>("/api/tables"),
  newTable: (wanted: Omit<NewTable, "key">) => post<TableInfo>("/api/tables", { ...wanted, key: newKey() }),
  upload: (record: string) => post<TableInfo>("/api/records", { record }),
  table: (id: string) => get<Snapshot>(table(id)),
  /** The events of a match; of a finished one also everything, or what a seat saw. */
  events: (id: string, see: See = null) =>
    get<{ seq: number; events: GameEvent[] }>(`${table(id)}/events?since=0${see === null ? "" : `&see=${see}`}`),
  at: (id: string, n: number, see: See = null) => get<Snapshot>(`${table(id)}/at/${n}${see === null ? "" : `?see=${see}`}`),
  forecast: (id: string, seat: number) =>
    get<{ seq: number; forecast: Record<string, GameEvent[]>; after: Record<string, Change> }>(
      `${table(id)}/forecast?seat=${seat}`,
    ),
  hint: (id: string, seat: number, enough: boolean) =>
    post<{ seat: number; seq: number; done: number; advice: Advice | null }>(`${table(id)}/hint`, { seat, enough }),
  hurry: (id: string) => post<object>(`${table(id)}/hurry`),
  analysis: (id: string) => post<{ done: number; analysis: Analysis | null }>(`${table(id)}/analysis`),
  record: async (id: string) => (await call("GET", `${table(id)}/record`)).text(),
  dice: (id: string) => get<Dice>(`${table(id)}/dice`),
  /** Adds entropy to the dice of a match that has not begun. */
  entropy: (id: string, sent: EntropyMessage) => post<Snapshot>(`${table(id)}/entropy`, { ...sent, key: newKey() }),
  join: (id: string, seat?: number) =>
    post<Snapshot>(`${table(id)}/join`, { ...(seat === undefined ? {} : { seat }), key: newKey() }),
  /** Takes a seat with the token of its personal link. */
  claim: (id: string, token: string) => post<Snapshot>(`${table(id)}/join`, { token, key: newKey() }),
  leave: (id: string) => post<TableInfo>(`${table(id)}/leave`, { key: newKey() }),
  /** Agrees to continue the match under the newest rules. */
  agree: (id: string) => post<Snapshot>(`${table(id)}/agree`, { key: newKey() }),
  standIn: (id: string, seat: number) => post<TableInfo>(`${table(id)}/stand-in`, { seat, key: newKey() }),
  start: (id: string) => post<Snapshot>(`${table(id)}/start`, { key: newKey() }),
  rematch: (id: string) => post<TableInfo>(`${table(id)}/rematch`, { key: newKey() }),
  /** Creates a personal link to my seat; `revoke` invalidates all earlier ones. */
  link: (id: string, seat: number, revoke = false) =>
    post<{ url: string }>(`${table(id)}/link`, { seat, revoke, key: newKey() }),
  /** Removes the reservation of a seat, so that anyone can take it. */
  free: (id: string, seat: number) => post<Snapshot>(`${table(id)}/free`, { seat, key: newKey() }),
};
