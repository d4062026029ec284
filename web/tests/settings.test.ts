import { beforeEach, describe, expect, it, vi } from "vitest";
import { newKey, ApiError, api } from "../src/lib/api";
import { parsePreferences, settings } from "../src/lib/settings.svelte";
import { texts } from "../src/lib/texts.svelte";

beforeEach(() => {
  localStorage.clear();
  texts.add("en", "table", "a = a");
  texts.add("ko", "table", "a = 가");
});

function server(me: object) {
  const asked: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return Promise.resolve(new Response(JSON.stringify(me)));
  });
  return asked;
}

describe("settings", () => {
  it("take only what fits out of what was stored", () => {
    expect(parsePreferences({ theme: "dark", calm: true, language: "tlh", sounds: "yes", reactions: "never", other: 1 })).toEqual({
      theme: "dark",
      calm: true,
    });
    expect(parsePreferences({ reactions: "involved" })).toEqual({ reactions: "involved" });
    expect(parsePreferences(null)).toEqual({});
    expect(parsePreferences("x")).toEqual({});
  });

  it("are kept here at once and on the server a moment later", () => {
    vi.useFakeTimers();
    const asked = server({ id: "1", name: "x", colour: "ochre", language: null, settings: {} });
    settings.change({ theme: "dark" });
    settings.change({ calm: true });
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(document.documentElement.hasAttribute("data-calm")).toBe(true);
    expect(JSON.parse(localStorage.getItem("tessera-settings")!)).toMatchObject({ theme: "dark", calm: true });
    expect(asked.length).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(asked.length).toBe(1);
    expect(asked[0]!.init.headers).toMatchObject({ "X-Tessera": "1" });
    settings.change({ theme: "system", calm: false });
    expect(document.documentElement.dataset.theme).toBeUndefined();
    vi.useRealTimers();
  });

  it("of the person's other browser are taken over where nothing is kept yet", async () => {
    server({ id: "1", name: "x", colour: "ochre", language: "ko", settings: { theme: "dark", confirmEnd: true } });
    await settings.load();
    expect(settings.now.theme).toBe("dark");
    expect(settings.now.confirmEnd).toBe(true);
    expect(texts.language).toBe("ko");
  });

  it("survive a broken storage", async () => {
    localStorage.setItem("tessera-settings", "{broken");
    server({ id: "1", name: "x", colour: "ochre", language: null, settings: {} });
    await settings.load();
    expect(settings.me?.name).toBe("x");
  });
});

describe("the server's answers", () => {
  it("that refuse become errors with a code and a clause", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response('{"code":"illegal-move","message":"no","clause":"ostia.x"}', { status: 400 })),
    );
    await expect(api.tables()).rejects.toMatchObject({ code: "illegal-move", clause: "ostia.x", status: 400 });
  });

  it("that are no JSON reducedMotion have a code", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 503 })));
    await expect(api.tables()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("that do not come are an error too", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await expect(api.tables()).rejects.toBeInstanceOf(ApiError);
    await expect(api.tables()).rejects.toMatchObject({ code: "unreachable" });
  });

  it("are asked for with keys that never repeat", () => {
    const keys = new Set(Array.from({ length: 1000 }, newKey));
    expect(keys.size).toBe(1000);
    expect([...keys].every((key) => /^[0-9a-f]{24}$/.test(key))).toBe(true);
  });
});
