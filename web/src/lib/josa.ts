/**
 * Chooses the Korean particle that fits the noun before it, by the same rules as `tessera/kernel/korean_particles.py`.
 * `josa_cases.json` tests both implementations with the same cases.
 */

/** The pairs, after a consonant / after a vowel, and both at once for nouns whose reading is unknown. */
export const PARTICLES: Readonly<Record<string, string>> = {
  "은/는": "은(는)",
  "이/가": "이(가)",
  "을/를": "을(를)",
  "과/와": "와(과)",
  "으로/로": "(으)로",
  "아/야": "아(야)",
  "이나/나": "(이)나",
  "이란/란": "(이)란",
  "이라/라": "(이)라",
};

const DIGITS = "영일이삼사오육칠팔구";
const ZEROS = "영십백천만만만만억억억억조조조조경경경경해해해해"; // what n zeros at the end are read as
const SIGNS: Readonly<Record<string, string>> = { "%": "트", "&": "드", "+": "스", "°": "도" };
const CONSONANTS = "역역은귿귿을음읍읍옷옷응읒읒읓읔읕읖읗"; // 기역, 쌍기역, 니은 …
const LETTERS = "이비씨디이프지치이이이엘엠엔오피큐알스티유이유스이트"; // 에이, 비, 씨 …
const VOWELS = "aeiouy";
const RIEUL = 8; // the place of ㄹ among the 28 finals of a Hangul syllable

const NUMBER = /([0-9]+(?:,[0-9]{3})*)(\.[0-9]+)?$/;
const HEARD = /[\p{L}\p{N}]/u;
/** How the end of a Latin word is usually written in Hangul: the first rule that fits decides. */
const WORD_ENDS: readonly (readonly [RegExp, string])[] = [
  [/le?$/, "을"], // Hannibal 발, temple 플
  [/(mb?|n|ng)$/, "은"], // forum 럼, Trajan 안, king 킹, tomb 툼
  [/[aeiouy][mn]e$/, "은"], // wine 인, game 임: the e is silent
  [/(^|[^aeiouy])[aeiouy](ck|[bckpt])$/, "읍"], // bot 봇, Jack 잭, Philip 립; not boat 보트
  [/ook$/, "윽"], // book 북
  [/$/, "으"], // Caesar 르, Marcus 스, Ostia 아
];

/** Returns the word with the particle of the pair that fits its last sound. */
export function josa(word: string, pair: string): string {
  const both = PARTICLES[pair];
  if (both === undefined) {
    throw new RangeError(`there is no particle pair "${pair}"; the pairs are ${Object.keys(PARTICLES).join(", ")}`);
  }
  const syllable = lastSyllable(word);
  if (!syllable) return word + both;
  const [afterConsonant, afterVowel] = pair.split("/") as [string, string];
  const final = (syllable.codePointAt(0)! - "가".codePointAt(0)!) % 28;
  const open = final === 0 || (final === RIEUL && pair === "으로/로");
  return word + (open ? afterVowel : afterConsonant);
}

/** Returns the word between an opening and a closing mark, so that the particle follows the closing one. */
export function quoted(word: string, marks = ""): string {
  return marks.slice(0, 1) + word + marks.slice(1);
}

/** Returns a Hangul syllable that ends like the word when read aloud, or "" if its reading is unknown. */
function lastSyllable(word: string): string {
  // NFKC joins loose jamo and turns full-width letters and digits into plain ones.
  const heard = [...word.normalize("NFKC")];
  while (heard.length && !(heard.at(-1)! in SIGNS) && !HEARD.test(heard.at(-1)!)) heard.pop();
  const last = heard.at(-1);
  if (last === undefined) return "";
  const code = last.codePointAt(0)!;
  if (last >= "가" && last <= "힣") return last;
  if (code >= 0x1100 && code <= 0x1112) return CONSONANTS[code - 0x1100]!;
  if (code >= 0x1161 && code <= 0x1175) return "아";
  if (last in SIGNS) return SIGNS[last]!;
  const number = NUMBER.exec(heard.join(""));
  if (number) return endOfNumber(number[1]!.replaceAll(",", ""), number[2]);
  return endOfLatin(heard);
}

function endOfNumber(whole: string, fraction: string | undefined): string {
  if (fraction !== undefined) return DIGITS[Number(fraction.at(-1))]!;
  const significant = whole.replace(/0+$/, "");
  if (!significant) return DIGITS[0]!;
  const zeros = whole.length - significant.length;
  if (zeros === 0) return DIGITS[Number(whole.at(-1))]!;
  return ZEROS[zeros] ?? "";
}

function endOfLatin(heard: string[]): string {
  let letters = "";
  for (const character of heard.toReversed()) {
    const plain = [...character.normalize("NFD")][0]!;
    if (!/^[a-z]$/i.test(plain)) break;
    letters = plain + letters;
  }
  if (!letters) return "";
  const small = letters.toLowerCase();
  const end = small.at(-1)!;
  if (heard.at(-1)! > "\u007f" && VOWELS.includes(end)) return "아"; // an accent marks a spoken vowel: Pelé
  const spelled = letters === letters.toUpperCase() && (letters.length <= 3 || !/[aeiouy]/.test(small));
  if (letters.length === 1 || spelled) return LETTERS[small.charCodeAt(small.length - 1) - 97]!;
  return WORD_ENDS.find(([pattern]) => pattern.test(small))![1];
}

/** Returns a name "X의 Y" or "XのY" as "X에 Y" or "XにY": what is put into a place is not yet that of the place. */
export function located(name: string): string {
  return name.includes("의 ") ? name.replace("의 ", "에 ") : name.replace("の", "に");
}
