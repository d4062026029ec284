/** Questions that say what they are about: which title, unit or card, to whom something is given, why one is asked. */

import type { Asks } from "../../lib/boards";
import { CARDS, SPECIALS, TRACKS, type View } from "./view";
import { label } from "./labels";

export const asks: Asks = (question, view, { t, seatName }) => {
  const { details, phase } = view as View;
  if (question === "name") return t(`board-ask-name-${phase === "war" ? "military" : "culture"}`);
  const about = details.at(-1)?.[0];
  if (about === undefined) return null;
  if (question === "title" && TRACKS[about]) return t(`board-ask-title-${TRACKS[about]}`);
  if (question === "place") return t(`board-ask-place-${SPECIALS[about] ?? "trireme"}`);
  if (question === "aim" && CARDS[about]) return t("board-ask-aim-card", { card: label(t(`card-${CARDS[about]}`)) });
  return question === "give" ? t("board-ask-give", { seat: seatName(about) }) : null;
};
