/** Preferences of a person, stored in this browser and on the server. */

import { api } from "./api";
import { LANGUAGES, preferredLanguage, texts } from "./texts.svelte";
import type { Language, Person } from "./types";

export interface Preferences {
  language: Language | null;
  theme: "system" | "light" | "dark";
  /** No animations. */
  calm: boolean;
  sounds: boolean;
  /** Ask again before a turn ends. */
  confirmEnd: boolean;
  /** Play the only legal move automatically, except the end of a turn. */
  onlyAnswer: boolean;
  /** The standing answer to reactions at every table: ask, or ask only if I am involved. */
  reactions: "ask" | "involved";
}

const STORAGE_KEY = "tessera-settings";
const DEFAULTS: Preferences = {
  language: null,
  theme: "system",
  calm: false,
  sounds: false,
  confirmEnd: false,
  onlyAnswer: true,
  reactions: "ask",
};
const SAVE_DELAY = 600;

/** Returns the valid preferences in stored data. */
export function parsePreferences(stored: unknown): Partial<Preferences> {
  if (typeof stored !== "object" || stored === null) return {};
  const found: Partial<Preferences> = {};
  const given = stored as Record<string, unknown>;
  if (LANGUAGES.includes(given.language as Language)) found.language = given.language as Language;
  if (["system", "light", "dark"].includes(given.theme as string)) found.theme = given.theme as Preferences["theme"];
  if (["ask", "involved"].includes(given.reactions as string)) found.reactions = given.reactions as Preferences["reactions"];
  for (const name of ["calm", "sounds", "confirmEnd", "onlyAnswer"] as const) {
    if (typeof given[name] === "boolean") found[name] = given[name];
  }
  return found;
}

function loadStored(): Partial<Preferences> | null {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return text === null ? null : parsePreferences(JSON.parse(text));
  } catch {
    return null;
  }
}

class Settings {
  now = $state<Preferences>({ ...DEFAULTS });
  me = $state.raw<Person | null>(null);
  /** Whether the system asks for reduced motion. */
  reducedMotion = $state(false);
  #saving: ReturnType<typeof setTimeout> | undefined;

  /** No animations, because the person or the system asks for it. */
  get calm(): boolean {
    return this.now.calm || this.reducedMotion;
  }

  /** Loads and applies the stored preferences, then the person from the server. */
  async load(): Promise<void> {
    const stored = loadStored();
    Object.assign(this.now, stored);
    const motion = window.matchMedia?.("(prefers-reduced-motion: reduce)");
    this.reducedMotion = motion?.matches ?? false;
    motion?.addEventListener?.("change", (event) => (this.reducedMotion = event.matches));
    this.apply();
    const asking = api.me().catch(() => null); // later requests report the failure
    await texts.use(this.now.language ?? preferredLanguage(navigator.languages ?? [navigator.language]));
    this.me = await asking;
    if (this.me === null) return;
    if (stored === null && Object.keys(this.me.settings).length) {
      Object.assign(this.now, parsePreferences(this.me.settings)); // first visit with this browser of a known person
      this.apply();
      const language = this.now.language ?? this.me.language;
      if (language && language !== texts.language) await texts.use(language);
    }
  }

  /** Applies theme and motion to the page. */
  apply(): void {
    const page = document.documentElement;
    if (this.now.theme === "system") delete page.dataset.theme;
    else page.dataset.theme = this.now.theme;
    page.toggleAttribute("data-calm", this.calm);
  }

  /** Changes some preferences: here at once, on the server a moment later. */
  change(changes: Partial<Preferences>): void {
    Object.assign(this.now, changes);
    this.apply();
    if (changes.language) void texts.use(changes.language).catch(() => {});
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.now));
    } catch {
      // no storage: they last for this visit
    }
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => {
      const settings = { ...this.now } as Record<string, unknown>;
      const language = this.now.language ?? undefined;
      api.saveMe(language ? { language, settings } : { settings }).then(
        (me) => (this.me = me),
        () => {},
      );
    }, SAVE_DELAY);
  }

  async saveProfile(changes: { name?: string; colour?: string }): Promise<void> {
    this.me = await api.saveMe(changes);
  }
}

export const settings = new Settings();
