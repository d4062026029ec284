/** What a person prefers: kept in this browser, and with the person on the server. */

import { api } from "./api";
import { LANGUAGES, preferred, texts } from "./texts.svelte";
import type { Language, Person } from "./types";

export interface Preferences {
  language: Language | null;
  theme: "system" | "light" | "dark";
  /** No animations and no waiting for them. */
  calm: boolean;
  sounds: boolean;
  /** Ask again before a turn ends. */
  confirmEnd: boolean;
  /** Play the only possible answer without being asked; the turn is still ended by hand. */
  onlyAnswer: boolean;
}

const PLACE = "tessera-settings";
const USUAL: Preferences = {
  language: null,
  theme: "system",
  calm: false,
  sounds: false,
  confirmEnd: false,
  onlyAnswer: true,
};
const SAVE_AFTER = 600;

/** Takes what fits out of anything that may have been stored. */
export function read(stored: unknown): Partial<Preferences> {
  if (typeof stored !== "object" || stored === null) return {};
  const found: Partial<Preferences> = {};
  const given = stored as Record<string, unknown>;
  if (LANGUAGES.includes(given.language as Language)) found.language = given.language as Language;
  if (["system", "light", "dark"].includes(given.theme as string)) found.theme = given.theme as Preferences["theme"];
  for (const name of ["calm", "sounds", "confirmEnd", "onlyAnswer"] as const) {
    if (typeof given[name] === "boolean") found[name] = given[name];
  }
  return found;
}

function stored(): Partial<Preferences> | null {
  try {
    const text = localStorage.getItem(PLACE);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

class Settings {
  now = $state<Preferences>({ ...USUAL });
  me = $state.raw<Person | null>(null);
  /** Whether the system asks for less movement. */
  still = $state(false);
  #saving: ReturnType<typeof setTimeout> | undefined;

  /** No movement, because the person or the system asks for it. */
  get calm(): boolean {
    return this.now.calm || this.still;
  }

  /** Reads what is kept here, shows it, and then hears from the server who this is. */
  async begin(): Promise<void> {
    const kept = stored();
    Object.assign(this.now, kept);
    const motion = window.matchMedia?.("(prefers-reduced-motion: reduce)");
    this.still = motion?.matches ?? false;
    motion?.addEventListener?.("change", (event) => (this.still = event.matches));
    this.show();
    const asking = api.me().catch(() => null); // whatever needs the server will say so itself
    await texts.use(this.now.language ?? preferred(navigator.languages ?? [navigator.language]));
    this.me = await asking;
    if (this.me === null) return;
    if (kept === null && Object.keys(this.me.settings).length) {
      Object.assign(this.now, read(this.me.settings)); // another browser of the same person
      this.show();
      const language = this.now.language ?? this.me.language;
      if (language && language !== texts.language) await texts.use(language);
    }
  }

  show(): void {
    const page = document.documentElement;
    if (this.now.theme === "system") delete page.dataset.theme;
    else page.dataset.theme = this.now.theme;
    page.toggleAttribute("data-calm", this.calm);
  }

  /** Changes some preferences: here at once, on the server a moment later. */
  change(changes: Partial<Preferences>): void {
    Object.assign(this.now, changes);
    this.show();
    if (changes.language) void texts.use(changes.language).catch(() => {});
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.now));
    } catch {
      // a browser without storage keeps them for this visit
    }
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => {
      const settings = { ...this.now } as Record<string, unknown>;
      const language = this.now.language ?? undefined;
      api.saveMe(language ? { language, settings } : { settings }).then(
        (me) => (this.me = me),
        () => {},
      );
    }, SAVE_AFTER);
  }

  async introduce(changes: { name?: string; colour?: string }): Promise<void> {
    this.me = await api.saveMe(changes);
  }
}

export const settings = new Settings();
