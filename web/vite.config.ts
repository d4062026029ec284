import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TESSERA_SERVER ?? "http://127.0.0.1:8000";
// Browsers from 2024 on: they know light-dark() and nesting, so the style sheets stay as they are written.
const browsers = ["chrome123", "edge123", "firefox128", "safari17.5"];

export default defineConfig({
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  // Svelte has a server build too; tests need the one for the browser.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: process.env.WEB_OUT ?? here("../src/tessera/web/dist"),
    emptyOutDir: true,
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000, // a busy machine must not fail the tests
  },
});
