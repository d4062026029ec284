/** The icon sheet, inserted into the page once for all <use> elements. */

import sheet from "./sheet.svg?raw";

const PLACE = "icon-sheet";

/** The names of all icons: `wheat`, `tile-ships`, `honour-far` … */
export const names: readonly string[] = [...sheet.matchAll(/<symbol id="icon-([^"]+)"/g)].map((found) => found[1]!);

/** Inserts the sheet into the page, unless it is there. */
export function insertSheet(): void {
  if (typeof document === "undefined" || document.getElementById(PLACE)) return;
  const shelf = document.createElement("div");
  shelf.id = PLACE;
  shelf.hidden = true;
  shelf.innerHTML = sheet.slice(sheet.indexOf("<svg"));
  document.body.append(shelf);
}
