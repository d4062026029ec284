/** Texts by key in the current language, from the same Fluent files that the command line uses. */

import { FluentBundle, FluentNumber, FluentResource, type FluentFunction, type FluentValue } from "@fluent/bundle";
import { api } from "./api";
import { josa, located, quoted } from "./josa";
import type { Language, Problem, Translate } from "./types";

export const LANGUAGES: readonly Language[] = ["en", "ja", "ko"];
export const TABLE = "table";

/** Returns the first available language that the browser asks for, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

/** Returns the JOSA function of a language. Fluent passes values unformatted, so it formats numbers like the text. */
function josaFunction(language: Language): FluentFunction {
  const shown = (value: FluentValue | undefined): string => {
    if (!(value instanceof FluentNumber)) return String(value ?? "");
    return new Intl.NumberFormat(language, value.opts).format(value.value);
  };
  return ([noun, pair, marks]) => josa(quoted(shown(noun), shown(marks)), shown(pair));
}

/** Makes a bundle of a language from several files; the first definition of a key counts. */
export function makeBundle(language: Language, sources: readonly string[]): FluentBundle {
  const functions = { JOSA: josaFunction(language), LOC: ([name]: FluentValue[]) => located(String(name ?? "")) };
  const bundle = new FluentBundle(language, { functions, useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** Formats a message of a bundle; an unknown key is returned in guillemets. */
export function format(bundle: FluentBundle | undefined, key: string, args?: Record<string, string | number>): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return `«${key}»`;
  return bundle.formatPattern(pattern, args, []);
}

class Texts {
  /** The language of everything on the page. */
  language = $state<Language>("en");
  /** Bundles by language and scope; replaced, never mutated, so that the page updates. */
  #bundles = $state.raw<Readonly<Record<string, FluentBundle>>>({});
  #sources = new Map<string, Promise<string>>();
  #scopes = new Set<string>([TABLE]);

  #source(scope: string, language: Language): Promise<string> {
    const key = `${language}/${scope}`;
    const known = this.#sources.get(key);
    if (known) return known;
    const loading = api.text(scope, language).catch((problem: unknown) => {
      this.#sources.delete(key); // ask again next time
      throw problem;
    });
    this.#sources.set(key, loading);
    return loading;
  }

  async #prepare(scopes: Iterable<string>, language: Language): Promise<void> {
    const made: Record<string, FluentBundle> = {};
    await Promise.all(
      [...scopes].map(async (scope) => {
        if (this.#bundles[`${language}/${scope}`]) return;
        const parts = scope === TABLE ? [TABLE] : [TABLE, scope];
        const sources = await Promise.all(parts.map((part) => this.#source(part, language)));
        made[`${language}/${scope}`] = makeBundle(language, sources);
      }),
    );
    if (Object.keys(made).length) this.#bundles = { ...this.#bundles, ...made };
  }

  /** Loads the texts of a game in the current language. */
  async load(game: string = TABLE): Promise<void> {
    this.#scopes.add(game);
    await this.#prepare([game], this.language);
  }

  /** Switches the page to a language when its texts are loaded. */
  async use(language: Language): Promise<void> {
    await this.#prepare(this.#scopes, language);
    this.language = language;
    document.documentElement.lang = language;
  }

  bundle(scope: string = TABLE): FluentBundle | undefined {
    return this.#bundles[`${this.language}/${scope}`] ?? this.#bundles[`${this.language}/${TABLE}`];
  }

  /** Whether a key exists. */
  has(key: string, scope: string = TABLE): boolean {
    return this.bundle(scope)?.hasMessage(key) ?? false;
  }

  /** Returns the translate function for the texts of a game and the shared texts. */
  translator(scope: string): Translate {
    return (key, args) => format(this.bundle(scope), key, args);
  }

  /** For tests: adds texts without a server. */
  add(language: Language, scope: string, ...sources: string[]): void {
    this.#scopes.add(scope);
    this.#bundles = { ...this.#bundles, [`${language}/${scope}`]: makeBundle(language, sources) };
  }
}

export const texts = new Texts();

/** Translates the shared texts. */
export const t: Translate = (key, args) => format(texts.bundle(), key, args);

/** Returns the text of a problem; null if it belongs to a game whose texts are not loaded. */
function problemText(problem: Problem): string | null {
  const [key = "", scope = TABLE] = problem.key.split("/").reverse();
  if (!texts.has(`problem-${key}`, scope)) return null;
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(problem.arguments)) {
    const part = typeof value === "object" ? problemText(value) : value;
    if (part === null) return null;
    args[name] = part;
  }
  return texts.translator(scope)(`problem-${key}`, args);
}

/** Returns the text of an error in the current language, with the server's message as the detail. */
export function errorText(problem: unknown): string {
  const code = (problem as { code?: string } | null)?.code;
  const cause = (problem as { problem?: Problem | null } | null)?.problem;
  const detail = (cause && problemText(cause)) ?? (problem instanceof Error ? problem.message : String(problem));
  return code && texts.has(`error-${code}`) ? t(`error-${code}`, { detail }) : detail;
}
