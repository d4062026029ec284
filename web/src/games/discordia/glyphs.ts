/** The signs of Discordia, on a grid of 24: lines in currentColor, stones in the colours of the table. */

const STAR = "M12 2.6l2.7 6.1 6.6.7-5 4.4 1.5 6.6-5.8-3.5-5.8 3.5 1.5-6.6-5-4.4 6.6-.7z";
const SMALL_STAR = "M7.2 2l1.6 3.6 3.9.4-2.9 2.6.8 3.9-3.4-2-3.4 2 .8-3.9L1.7 6l3.9-.4z";
const DROP = "M12 2.5c4 5 6.3 8.3 6.3 11.8a6.3 6.3 0 0 1-12.6 0C5.7 10.8 8 7.5 12 2.5z";

/** The outlines of the four workers: each has a body and a head of its own, so that colour alone never decides. */
export const FIGURES: Readonly<Record<string, string>> = {
  sailor:
    '<path d="M4.5 21.5V17c0-3.6 2.4-6 5.5-6s5.5 2.4 5.5 6v4.5q-1.4 1.6-2.75 0t-2.75 0t-2.75 0t-2.75 0z"/><path d="M5.6 7.4C5.4 3.7 7.6 1.5 10.4 1.5c2.3 0 4.9 1 4.5 3.3-.2 1-1 1.2-1.3.7.8 4.1-1.1 6-3.6 6S5.8 10 5.6 7.4z"/>',
  soldier:
    '<path d="M3.8 12h12.4v5.5c0 2.7-2.9 4.5-6.2 6-3.3-1.5-6.2-3.3-6.2-6z"/><path d="M5.8 9.5V7c-1.5-.2-2-1-2-2C3.8 2.3 6.5.7 10 .7s6.2 1.6 6.2 4.3c0 1-.5 1.8-2 2v2.5c0 1.3-1.8 2.3-4.2 2.3s-4.2-1-4.2-2.3z"/>',
  merchant:
    '<circle cx="10" cy="16.8" r="6.3"/><path d="M6.3 7.8V5H4.8V3.3h1.5C6.8 1.8 8.2 1 10 1s3.2.8 3.7 2.3h1.5V5h-1.5v2.8c0 2-1.6 3.4-3.7 3.4S6.3 9.8 6.3 7.8z"/>',
  farmer:
    '<path d="M10 9.5l7.2 13H2.8z"/><path d="M6.6 6.6H2.2C4 4.7 6.3 4.3 7.2 2.6 8 1.2 9 1 10 1s2 .2 2.8 1.6c.9 1.7 3.2 2.1 5 4h-4.4v.9c0 2-1.5 3.5-3.4 3.5S6.6 9.5 6.6 7.5z"/>',
};

export const GLYPHS: Readonly<Record<string, string>> = {
  star: `<path d="${STAR}" fill="var(--star)"/>`,
  explore: `<path d="M8 22c1-4 5-3.5 6-6.5s-3-4-1.5-7" stroke-dasharray="2.6 2.2"/><path d="${SMALL_STAR}" fill="var(--star)" transform="translate(8.5 -.5)"/><circle cx="7.5" cy="21" r="1.6" fill="currentColor"/>`,
  "store-explore": `<path d="M3 20.5h9v-5H3zM2 15.5h11l-1.5-2.5h-8z" fill="var(--stone)"/><path d="${SMALL_STAR}" fill="var(--star)" transform="translate(9.5 0)"/><path d="M15.5 19c2-1 3-2.5 3-5m-2 1.6 2-1.8 1.7 2"/>`,
  develop: `<path d="M3 21.5h5v-4h4.5v-4H17" /><path d="${SMALL_STAR}" fill="var(--star)" transform="translate(10 0)"/><path d="M17 13.5v8h-9"/>`,
  track: `<path d="M4 21.5c0-4 3-4 3-7.5M13 21.5h3.5V18H20" stroke-dasharray="2.6 2"/><path d="${SMALL_STAR}" fill="var(--star)" transform="translate(4.8 0)"/>`,
  water: `<path d="${DROP}" fill="var(--water)"/><path d="M8.8 14.5a3.2 3.2 0 0 0 3 3.2" stroke="#fff" stroke-opacity=".8"/>`,
  tower: `<path d="M6.5 22V10.5H5V4h3v2.2h2.5V4h3v2.2H16V4h3v6.5h-1.5V22z" fill="var(--stone)"/><path d="M10 22v-4.5a2 2 0 0 1 4 0V22M10 12.5h.01M14 12.5h.01"/>`,
  "military-tower": `<path d="M7 22V12H5.5V6.5h2.8v2h2.3v-2h2.8v2h2.3v-2h2.8V12H17v10z" fill="var(--stone)"/><path d="M12 6.5V1.5l5 1.7-5 1.8" fill="var(--red)"/><path d="M10 22v-4a2 2 0 0 1 4 0v4"/>`,
  "trade-tower": `<path d="M7.5 22V11h9v11z" fill="var(--stone)"/><path d="M5.5 11 12 3.5l6.5 7.5z" fill="var(--blue)"/><path d="M9.5 15h5l-1.5-1.5M14.5 18h-5l1.5 1.5"/>`,
  modifier: `<circle cx="12" cy="12" r="9.3" fill="var(--ochre)"/><path d="M6.5 9.5h5M9 7v5M13 15.5h4.5M7.5 18.5l9-13"/>`,
  expansion: `<path d="M3 9.5 12 4l9 5.5v11H3z" fill="var(--plaster)"/><path d="M12 10v7M8.5 13.5h7"/>`,
  exchange: `<path d="M4 8.5h14l-3.5-3.5M20 15.5H6l3.5 3.5"/>`,
  deploy: `<path d="M12 2.5v11m-4-4 4 4 4-4"/><path d="M3.5 15v6h17v-6" fill="var(--plaster)"/>`,
  harbour: `<path d="M12 5.5v15M7.5 9h9M4 14c0 4 4 6.5 8 6.5s8-2.5 8-6.5m-2.5 1.2L20 14l1.2 2.5M6.5 15.2 4 14l-1.2 2.5"/><circle cx="12" cy="3.8" r="1.9" fill="var(--blue)"/>`,
  fortress: `<path d="M2.5 21V8h3v2.5H8V8h3v2.5h2V8h3v2.5h2.5V8h3v13z" fill="var(--red)"/><path d="M9.5 21v-4a2.5 2.5 0 0 1 5 0v4" fill="var(--plaster)"/>`,
  market: `<path d="M3.5 4.5h17l1.5 5.5a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0z" fill="var(--plaster)"/><path d="M4.5 13v8.5h15V13M4.5 16.5h15"/>`,
  farmland: `<path d="M12 22V9" /><path d="M12 2.5c2 1.8 2 4 0 5.8-2-1.8-2-4 0-5.8zM12 13c-3.5.2-5.3-1.6-5.3-4.8 3.2 0 5.2 1.6 5.3 4.8zM12 13c3.5.2 5.3-1.6 5.3-4.8-3.2 0-5.2 1.6-5.3 4.8zM12 18.5c-3.5.2-5.3-1.6-5.3-4.8 3.2 0 5.2 1.6 5.3 4.8zM12 18.5c3.5.2 5.3-1.6 5.3-4.8-3.2 0-5.2 1.6-5.3 4.8z" fill="var(--yellow)"/>`,
  exploration: `<path d="M5 21.5c0-4.5 7-4 7-8.5 0-3-3-3.5-3-6.5" stroke-dasharray="3 2.3"/><path d="M13 9.5c-3-.5-4.5-2-4.5-4 0-2.2 1.7-3.7 3.8-3.7S16 3.3 16 5.5c0 2-1 3-3 4z" fill="var(--green)" transform="translate(2 0)"/><circle cx="14.3" cy="5.3" r="1.2" fill="currentColor" stroke="none"/>`,
  development: `<path d="M2.5 21.5v-5h6v-5h6v-5h7v15z" fill="var(--ochre)"/><path d="M5 9 11 3m-4.2 0H11v4.2"/>`,
  need: `<circle cx="12" cy="12" r="10" fill="var(--need)" stroke="none"/><circle cx="9.8" cy="7.8" r="2.7" fill="#fff" stroke="none"/><path d="M5 18.2c0-4 2-6.2 4.8-6.2s4.8 2.2 4.8 6.2z" fill="#fff" stroke="none"/><path d="M17.7 6.5v5.6m-2.8-2.8h5.6" stroke="#fff" stroke-width="2"/>`,
  empty: `<rect x="3" y="3" width="18" height="18" rx="4" fill="none" stroke-dasharray="3.2 2.4"/><path d="M12 8.2v7.6m-3.8-3.8h7.6"/>`,
  strength: `<path d="M4 4.5c3 0 5.5-.7 8-2.5 2.5 1.8 5 2.5 8 2.5V12c0 5-3.6 8-8 10-4.4-2-8-5-8-10z" fill="var(--red)"/><path d="M12 6.5v11M8 11h8"/>`,
  germanic: `<path d="M5 4l14 16M19 4 5 20" /><path d="M3.5 2.5c3.5 0 5.5 2 5.5 5M20.5 2.5c-3.5 0-5.5 2-5.5 5M3.5 21.5l3-3M20.5 21.5l-3-3"/>`,
  bag: `<path d="M8 7.5C4.5 10 3 13.2 3 16.3 3 20 6 21.8 12 21.8s9-1.8 9-5.5c0-3.1-1.5-6.3-5-8.8z" fill="var(--ochre)"/><path d="M7 3c1.5 1 3 1 5 0 2 1 3.5 1 5 0l-1.5 4.5h-7z" fill="var(--ochre)"/>`,
  boat: `<path d="M2 15.5h20c-1.2 4-3.7 5.5-6 5.5H8c-2.3 0-4.8-1.5-6-5.5z" fill="var(--wood)"/><path d="M12 2v13.5M12 3.5c4 1.5 6.5 4.5 7 8.5h-7z" fill="var(--sail)"/>`,
  decree: `<path d="M6 3h12v16.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V17h10" fill="var(--plaster)"/><path d="M9 7.5h6M9 11h6M13 17v2.5a2 2 0 0 0 2 2"/>`,
  privilege: `<circle cx="12" cy="9.5" r="6.5" fill="var(--purple)"/><path d="M8.5 15 7 22l5-2.5L17 22l-1.5-7M9.3 9.5l1.9 2 3.5-4" stroke-width="1.7"/>`,
  wild: `<circle cx="8" cy="8" r="4.2" fill="var(--blue)"/><circle cx="16" cy="8" r="4.2" fill="var(--red)"/><circle cx="8" cy="16" r="4.2" fill="var(--yellow)"/><circle cx="16" cy="16" r="4.2" fill="var(--plaster)"/>`,
  maximus: `<path d="M4.5 6C3.5 13 6.5 18.5 12 20.5 17.5 18.5 20.5 13 19.5 6"/><path d="M5 8.5C3 8 2 6.5 2.3 4.3 4.5 4.8 5.5 6.5 5 8.5zM6 13.5c-2.2.1-3.5-1-3.9-3.2 2.3-.1 3.7 1.2 3.9 3.2zM9 18c-2 .8-3.6.2-4.7-1.7 2.1-.8 3.8-.1 4.7 1.7zM19 8.5c2-.5 3-2 2.7-4.2-2.2.5-3.2 2.2-2.7 4.2zM18 13.5c2.2.1 3.5-1 3.9-3.2-2.3-.1-3.7 1.2-3.9 3.2zM15 18c2 .8 3.6.2 4.7-1.7-2.1-.8-3.8-.1-4.7 1.7z" fill="var(--green)"/>`,
  tile: `<rect x="3.5" y="3.5" width="17" height="17" rx="2.5" fill="var(--plaster)"/><path d="M7 17v-6l5-4 5 4v6z"/>`,
  janus: `<path d="M12 3c-4.5 0-7 2.8-7 6l-2 4h2.5v3.5H9V21h6v-4.5h3.5V13H21l-2-4c0-3.2-2.5-6-7-6z" fill="var(--stone)"/><path d="M12 3v18M8.5 9.5h.01M15.5 9.5h.01" stroke-width="2"/>`,
  check: `<path d="M4 12.5l5.5 5.5L20 6.5" stroke-width="2.6"/>`,
  cross: `<path d="M5 5l14 14M19 5 5 19" stroke-width="2.6"/>`,
  sailed: `<path d="M3 8h12l-3.5-3.5M21 16H9l3.5 3.5"/>`,
  close: `<path d="M5 5l14 14M19 5 5 19"/>`,
  lock: `<rect x="5" y="11" width="14" height="10" rx="2" fill="var(--stone)"/><path d="M8 11V7.5a4 4 0 0 1 8 0V11"/>`,
  others: `<circle cx="8" cy="8" r="3.5" fill="var(--plaster)"/><path d="M2 20c0-4.5 2.5-7 6-7s6 2.5 6 7z" fill="var(--plaster)"/><path d="M15 5a3.5 3.5 0 0 1 0 6.5M17 13.5c3 .7 5 3 5 6.5"/>`,
};

export function has(name: string): boolean {
  return name in GLYPHS;
}
