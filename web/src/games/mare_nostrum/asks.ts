/** Questions that say what they are about: which title, unit or card, to whom something is given; and what a battle risks. */

import type { Asks, Open, Warns } from "../../lib/boards";
import type { Choice } from "../../lib/types";
import { leaving } from "./chartChoices";
import { about as rounded, label, percent } from "./labels";
import { CARDS, DECKS, OBJECTIVES, ownerOf, SPECIALS, TRACKS, type Box, type Facts, type Odds, type View } from "./view";

export const asks: Asks = (question, { view, facts }, { t, seatName }) => {
  const { details, phase } = view as View;
  if (question === "develop") return facts.wins ? t(`board-ask-develop-${facts.wins}`) : null;
  if (question === "name") return t(`board-ask-name-${phase === "war" ? "military" : "culture"}`);
  const about = details.at(-1)?.[0];
  if (about === undefined) return null;
  if (question === "title" && TRACKS[about]) return t(`board-ask-title-${TRACKS[about]}`);
  if (question === "place") return t(`board-ask-place-${SPECIALS[about] ?? "trireme"}`);
  if (question === "cards") {
    const objective = OBJECTIVES[details.at(-1)![1]]!;
    const deck = DECKS[Math.floor(details.at(-1)![1] / DECKS.length)];
    return t("board-ask-cards", { objective: t(`objective-${objective}`), deck: t(`deck-${deck}`) });
  }
  if (question === "aim" && CARDS[about]) return t("board-ask-aim-card", { card: label(t(`card-${CARDS[about]}`)) });
  return question === "give" ? t("board-ask-give", { seat: seatName(about) }) : null;
};

/** The area that a unit is leaving, and how many may go; null where nobody chooses where to. */
export function marching(question: string | null, view: View, facts: Facts, box: Box): { area: string; units: number } | null {
  const alone = Boolean(view.details.at(-1)?.[1]); // a special unit
  const area = question === "to" && !alone ? leaving(view, box) : null;
  return area === null ? null : { area, units: facts.players[view.current]!.reach[area]?.units ?? 1 };
}

/** Where several units may go one chooses how many, also if there is only one way. */
export const open: Open = (question, { view, facts, info }) =>
  (marching(question, view as View, facts as unknown as Facts, info.components as unknown as Box)?.units ?? 1) > 1;

/** The battle that a choice begins at once: where, against whom (a letter), and its odds. */
export function battleOf(
  { verb, argument }: Pick<Choice, "verb" | "argument">,
  facts: Pick<Facts, "battles">,
  question: string | null,
): { area: string; foe: string; odds: Odds } | null {
  const { battles } = facts;
  if (verb === "attack" && argument) {
    const foes = Object.entries(battles[argument] ?? {});
    return foes.length === 1 ? { area: argument, foe: foes[0]![0], odds: foes[0]![1] } : null;
  }
  if (question !== "against") return null;
  const foe = verb === "barbarians" ? verb : verb === "against" ? argument : null;
  const area = foe && Object.keys(battles).find((each) => battles[each]![foe]);
  return area && foe ? { area, foe, odds: battles[area]![foe]! } : null;
}

/** Dice are rolled at once, so the page says first who fights, and how it may end; and no victory is given up unseen. */
export const warns: Warns = (choice, { view, facts, question }, { t, seatName }) => {
  if (choice.verb === "end" && facts.wins) return t("board-warn-win");
  const battle = battleOf(choice, facts as unknown as Facts, question);
  if (!battle) return null;
  const { dice, adds, hits, win } = battle.odds;
  const seat = ownerOf(battle.foe, view as View);
  return t("board-warn-battle", {
    area: t(`area-${battle.area}`),
    seat: seat < (view as View).players.length ? seatName(seat) : t("board-line-barbarians"),
    mine: `${dice[0]}${adds[0] ? ` + ${adds[0]}` : ""}`,
    theirs: `${dice[1]}${adds[1] ? ` + ${adds[1]}` : ""}`,
    hits: rounded(hits[0]),
    suffered: rounded(hits[1]),
    win: percent(win),
  });
};
