/** Texts by key in the reader's language, from the same Fluent files that the command line uses. */

import { FluentBundle, FluentNumber, FluentResource, type FluentFunction, type FluentValue } from "@fluent/bundle";
import { api } from "./api";
import { josa, quoted } from "./josa";
import type { Language, Problem, Translate } from "./types";

export const LANGUAGES: readonly Language[] = ["en", "ja", "ko"];
export const TABLE = "table";

/** The language to start with: the first one the reader's browser asks for that we have. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

/** JOSA for a language. Fluent hands over values unformatted; they are shown as the text around would. */
function particle(language: Language): FluentFunction {
  const shown = (value: FluentValue | undefined): string => {
    if (!(value instanceof FluentNumber)) return String(value ?? "");
    return new Intl.NumberFormat(language, value.opts).format(value.value);
  };
  return ([noun, pair, marks]) => josa(quoted(shown(noun), shown(marks)), shown(pair));
}

/** Makes one book of a language out of several files; what a file repeats is ignored. */
export function bind(language: Language, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { functions: { JOSA: particle(language) }, useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

/** Formats a message of a book; an unknown key comes back in guillemets. */
export function format(bundle: FluentBundle | undefined, key: string, args?: Record<string, string | number>): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return `«${key}»`;
  return bundle.formatPattern(pattern, args, []);
}

class Texts {
  /** The language of everything on the page. */
  language = $state<Language>("en");
  /** Books by language and scope; replaced, never changed, so that the page follows. */
  #books = $state.raw<Readonly<Record<string, FluentBundle>>>({});
  #sources = new Map<string, Promise<string>>();
  #scopes = new Set<string>([TABLE]);

  #source(scope: string, language: Language): Promise<string> {
    const place = `${language}/${scope}`;
    const known = this.#sources.get(place);
    if (known) return known;
    const coming = api.text(scope, language).catch((problem: unknown) => {
      this.#sources.delete(place); // ask again next time
      throw problem;
    });
    this.#sources.set(place, coming);
    return coming;
  }

  async #prepare(scopes: Iterable<string>, language: Language): Promise<void> {
    const made: Record<string, FluentBundle> = {};
    await Promise.all(
      [...scopes].map(async (scope) => {
        if (this.#books[`${language}/${scope}`]) return;
        const parts = scope === TABLE ? [TABLE] : [TABLE, scope];
        const sources = await Promise.all(parts.map((part) => this.#source(part, language)));
        made[`${language}/${scope}`] = bind(language, sources);
      }),
    );
    if (Object.keys(made).length) this.#books = { ...this.#books, ...made };
  }

  /** Makes the texts of a game ready in the language of the page. */
  async load(game: string = TABLE): Promise<void> {
    this.#scopes.add(game);
    await this.#prepare([game], this.language);
  }

  /** Switches the whole page to a language, at once when its texts have arrived. */
  async use(language: Language): Promise<void> {
    await this.#prepare(this.#scopes, language);
    this.language = language;
    document.documentElement.lang = language;
  }

  book(scope: string = TABLE): FluentBundle | undefined {
    return this.#books[`${this.language}/${scope}`] ?? this.#books[`${this.language}/${TABLE}`];
  }

  /** Says whether a key exists. */
  has(key: string, scope: string = TABLE): boolean {
    return this.book(scope)?.hasMessage(key) ?? false;
  }

  /** Gives the words of a game, and of the table around it. */
  of(scope: string): Translate {
    return (key, args) => format(this.book(scope), key, args);
  }

  /** For tests: lays texts in without a server. */
  lay(language: Language, scope: string, ...sources: string[]): void {
    this.#scopes.add(scope);
    this.#books = { ...this.#books, [`${language}/${scope}`]: bind(language, sources) };
  }
}

export const texts = new Texts();

/** The table's own words. */
export const t: Translate = (key, args) => format(texts.book(), key, args);

/** What is wrong, said in the reader's language; null if it has a text of a game whose texts are not loaded. */
function spoken(problem: Problem): string | null {
  const [key = "", scope = TABLE] = problem.key.split("/").reverse();
  if (!texts.has(`problem-${key}`, scope)) return null;
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(problem.arguments)) {
    const part = typeof value === "object" ? spoken(value) : value;
    if (part === null) return null;
    said[name] = part;
  }
  return texts.of(scope)(`problem-${key}`, said);
}

/** What went wrong, in the reader's language if we have words for it; the server's own are the detail. */
export function complaint(problem: unknown): string {
  const code = (problem as { code?: string } | null)?.code;
  const told = (problem as { problem?: Problem | null } | null)?.problem;
  const detail = (told && spoken(told)) ?? (problem instanceof Error ? problem.message : String(problem));
  return code && texts.has(`error-${code}`) ? t(`error-${code}`, { detail }) : detail;
}
