/** Questions that say what they are about: which title, which unit, to whom something is given. */

import type { Asks } from "../../lib/boards";
import { SPECIALS, TRACKS, type View } from "./table";

export const asks: Asks = (question, view, { t, seatName }) => {
  const about = (view as View).details.at(-1)?.[0];
  if (about === undefined) return null;
  if (question === "title" && TRACKS[about]) return t(`board-ask-title-${TRACKS[about]}`);
  if (question === "place") return t(`board-ask-place-${SPECIALS[about] ?? "trireme"}`);
  return question === "give" ? t("board-ask-give", { seat: seatName(about) }) : null;
};
