import { afterEach, describe, expect, it, vi } from "vitest";
import { encode } from "uqr";
import { duration } from "../src/lib/format";
import { shareableAddress, isLoopback } from "../src/lib/invite";

afterEach(() => vi.unstubAllGlobals());

function at(url: string, network: string | null): void {
  vi.stubGlobal("location", new URL(url));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ network })));
}

describe("an address for others", () => {
  it.each(["localhost", "tessera.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("is never %s", (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(["192.168.1.5", "games.example.org", "localhost.example.org", "[fe80::1]"])("may be %s", (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  it("is the one this page was opened by, if that is public", async () => {
    at("https://games.example.org/t/abc", "http://192.168.1.5:8765/");
    expect(await shareableAddress("/t/abc?seat=x")).toBe("https://games.example.org/t/abc?seat=x");
  });

  it("is that of the network, if the server listens there", async () => {
    at("http://127.0.0.1:8765/t/abc", "http://192.168.1.5:8765/");
    expect(await shareableAddress("/t/abc")).toBe("http://192.168.1.5:8765/t/abc");
  });

  it("is none, if the server listens on this machine only", async () => {
    at("http://localhost:8765/t/abc", null);
    expect(await shareableAddress("/t/abc")).toBeNull();
  });

  it("fits a code that a camera can read", () => {
    const code = encode("http://192.168.1.5:8765/t/abcdefghjk", { ecc: "M", border: 4 });
    expect(code.data.length).toBe(code.size);
    expect(code.data.slice(0, 4).flat().some(Boolean)).toBe(false); // the white edge
    expect(code.data[4]!.slice(4, 11).every(Boolean)).toBe(true); // the upper left corner
  });
});

describe("how long something has lasted", () => {
  it.each([
    ["en", 61, "1 minute"],
    ["en", 125, "2 minutes"],
    ["en", 7300, "2 hours"],
    ["ja", 125, "2分"],
    ["ko", 125, "2분"],
    ["en", 5, "1 minute"],
  ] as const)("%s %d s", (language, seconds, said) => {
    expect(duration(language, seconds)).toBe(said);
  });
});
