/**
 * The map: coasts and borders by longitude and latitude, bent so that every area has room for what stands in it.
 *
 * Every line is stored once and ends in named points, so neighbours join without gaps. Areas are what the lines enclose;
 * two areas are neighbours if a line has one on each side. The bending is a smooth surface through ANCHORS.
 */

export type Point = readonly [x: number, y: number];
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

// Bending ---------------------------------------------------------------------------------------------

/** Places by longitude and latitude, and where they lie on the chart. */
// prettier-ignore
const ANCHORS: readonly (readonly [lon: number, lat: number, x: number, y: number])[] = [
  // Gallia and Italia
  [7.3, 43.7, 3, 142], [8.9, 44.4, 50, 128], [9.9, 44.05, 78, 140], [10.4, 43, 90, 172], [12.3, 41.7, 126, 208],
  [13.2, 41.25, 146, 228], [14.3, 40.6, 174, 252], [15.7, 40, 212, 262], [16.1, 38.9, 240, 274], [15.7, 38.05, 250, 300],
  [17.2, 39.05, 276, 280], [18.4, 39.8, 310, 250], [17, 41.15, 268, 206], [16.2, 41.9, 252, 186], [15, 42.05, 219, 175],
  [13.6, 43.6, 182, 129], [12.6, 44.05, 157, 112], [12.3, 45.4, 136, 84], [13.7, 45.65, 162, 78], [13.9, 44.85, 180, 102],
  // The east coast of Mare Hadriaticum, and inland
  [15.2, 44.15, 214, 108], [16.4, 43.5, 250, 122], [18.1, 42.6, 296, 142], [19.35, 41.9, 326, 158], [19.35, 40.4, 330, 190],
  [10, 47, 104, 52], [13.2, 46.8, 160, 57], [18.3, 46.6, 326, 56], [20.3, 43.3, 344, 102], [23, 42.9, 420, 84],
  [7, 50, 60, -60], [20, 50, 340, -60],
  // Macedonia, Achaea, Thracia
  [20.75, 38.95, 350, 220], [22.9, 39.7, 424, 194], [21.1, 37.9, 352, 254], [21.7, 36.8, 366, 296], [22.48, 36.4, 392, 312],
  [23.2, 36.45, 420, 308], [24.05, 37.65, 450, 266], [24.1, 38.2, 448, 244], [22.6, 40.5, 410, 156], [23.95, 39.97, 442, 168],
  [24.4, 40.9, 444, 134], [27.95, 42.9, 522, 56], [26, 40.7, 486, 137], [26.2, 40.1, 488, 148], [28.95, 41.05, 540, 102],
  [28.7, 44.2, 526, 36], [30.8, 46.6, 560, -16],
  // Asia, Cilicia, Judaea
  [29.25, 41.1, 554, 102], [27.9, 40.5, 526, 124], [26.2, 39.95, 498, 156], [26.3, 38.4, 500, 196], [27.25, 37.9, 520, 210],
  [27.4, 36.7, 522, 242], [28.3, 36.7, 538, 246], [30.4, 36.25, 576, 256], [30.7, 36.85, 586, 238], [32.1, 36.4, 606, 246],
  [32.8, 36.05, 622, 254], [34.7, 36.8, 652, 236], [36.15, 36.8, 684, 238], [35.8, 35.6, 676, 266], [35.85, 34.75, 680, 288],
  [34.95, 32.8, 660, 338], [34.35, 31.4, 648, 380], [33, 42, 604, 72], [35.1, 42.05, 644, 60], [36.4, 41.3, 668, 74],
  [39.2, 41.05, 708, 80], [41.6, 41.7, 760, 62], [41.2, 43, 752, 30], [38, 44.6, 700, 0],
  [32.4, 37.7, 606, 168], [38.2, 37.3, 694, 170], [39.2, 38.6, 706, 140],
  // The east
  [42, 37.9, 790, 130], [42.5, 34.8, 790, 238], [41.5, 33.2, 778, 318], [38, 33, 750, 326], [38, 34.4, 742, 278],
  [47, 38, 890, 128], [47, 34, 890, 238], [34.9, 30.4, 668, 402], [34.95, 29.5, 672, 424], [46, 29.5, 860, 400],
  // Aegyptus and the south
  [34.3, 27.8, 656, 468], [32.5, 29.9, 630, 434], [33.9, 26.8, 648, 500], [31, 31.6, 590, 398], [29.7, 31.15, 560, 410],
  [27.3, 31.25, 512, 416], [26.5, 28.3, 508, 484], [29.3, 26.8, 560, 498], [24, 32.1, 446, 410], [22.3, 32.85, 404, 402],
  [20, 32.1, 354, 412], [20.1, 30.6, 350, 446], [19, 30.3, 322, 454], [15.3, 32.3, 240, 414], [13.2, 32.9, 206, 406],
  [12, 29.6, 190, 498], [18.8, 28.9, 322, 498], [22.5, 27.9, 402, 490],
  // Africa and Numidia
  [11.05, 37.05, 142, 350], [9.85, 37.35, 108, 344], [8.3, 36.95, 82, 352], [10.5, 36.35, 156, 366], [11.1, 35.5, 180, 382],
  [10.1, 33.9, 166, 416], [11.5, 33.15, 184, 414], [8.2, 34, 84, 448], [10.9, 32.4, 176, 452], [5.8, 36.85, 14, 352],
  [5.8, 33.2, -16, 452], [4.5, 25, -40, 640], [12.5, 25, 190, 640], [23, 25, 410, 600], [30, 23, 570, 620], [40, 23, 740, 580],
  // Islands
  [12.45, 37.85, 139, 306], [13.4, 38.15, 174, 282], [15.55, 38.22, 240, 290], [15.1, 36.65, 238, 364], [14.2, 37.05, 196, 356],
  [23.55, 35.45, 402, 342], [26.3, 35.2, 516, 342], [25.1, 35.35, 458, 322], [24.9, 34.93, 456, 372],
  [9, 40, 22, 232], [9.1, 42.2, 26, 180], [33, 35, 622, 298], [28, 36.2, 536, 270],
  // The west
  [3.8, 36.9, -40, 350], [-5.5, 36, -262, 352], [-9.2, 38.8, -345, 290], [-9.2, 43, -345, 150], [-1.6, 43.5, -175, 135],
  [3.2, 42.4, -68, 180], [4.8, 43.4, -45, 146], [0.9, 40.7, -120, 225], [-0.8, 37.6, -155, 308], [-8.5, 33.2, -270, 404],
  [3.2, 34.2, -60, 440], [-1.2, 45.6, -196, 74], [-5, 50, -280, -60], [-3, 36.75, -205, 346],
  // The ocean, and Atlantis beyond the Pillars of Hercules
  [-9.7, 31, -274, 466], [-10.2, 29.2, -282, 510], [-13, 26, -330, 600], [-11, 33, -292, 430], [-15.5, 33, -404, 430],
  [-13, 36, -350, 366], [-13, 30, -348, 496], [-16, 40, -460, 250],
];

/** Solves a system of linear equations by elimination; each row ends with its right-hand sides. */
function solve(rows: number[][]): number[][] {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    let best = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j]![i]!) > Math.abs(rows[best]![i]!)) best = j;
    [rows[i], rows[best]] = [rows[best]!, rows[i]!];
    const pivot = rows[i]!;
    for (let j = 0; j < n; j++) {
      const factor = rows[j]![i]! / pivot[i]!;
      if (j === i || !factor) continue;
      for (let k = i; k < pivot.length; k++) rows[j]![k]! -= factor * pivot[k]!;
    }
  }
  return rows.map((row, i) => row.slice(n).map((value) => value / row[i]!));
}

/** How far a place bends with an anchor: a thin plate. */
function pull(lon: number, lat: number, anchor: readonly number[]): number {
  const square = (0.8 * (lon - anchor[0]!)) ** 2 + (lat - anchor[1]!) ** 2;
  return square ? square * Math.log(square) : 0;
}

const WEIGHTS = solve([
  ...ANCHORS.map(([lon, lat, x, y], i) => [
    ...ANCHORS.map((other, j) => pull(lon, lat, other) + (i === j ? 0.02 : 0)),
    ...[1, lon, lat, x, y],
  ]),
  ...[0, 1, 2].map((k) => [...ANCHORS.map(([lon, lat]) => [1, lon, lat][k]!), 0, 0, 0, 0, 0]),
]);

/** Where a longitude and latitude lie on the chart. */
export function project(lon: number, lat: number): Point {
  let [x, y] = [0, 0];
  const terms = [...ANCHORS.map((anchor) => pull(lon, lat, anchor)), 1, lon, lat];
  terms.forEach((term, i) => {
    x += term * WEIGHTS[i]![0]!;
    y += term * WEIGHTS[i]![1]!;
  });
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

// Lines -----------------------------------------------------------------------------------------------

/** Points where lines meet, by longitude and latitude. */
// prettier-ignore
const NODES = {
  // Where borders reach the coast, from the Pillars of Hercules along the north, then back along the south
  calpe: [-5.5, 36.05], baetis: [-7.4, 37.15], minius: [-8.85, 41.7], pyrene: [-1.8, 43.4], almeria: [-1.6, 37.35],
  hiberus: [0.9, 40.7], rubresus: [3.1, 42.5], varus: [7.3, 43.7], macra: [9.9, 44.05], circeii: [13.2, 41.25],
  regium: [15.68, 38.07], hydruntum: [18.5, 40.1], tifernus: [15, 42.05], ariminum: [12.6, 44.05], tergeste: [13.7, 45.65],
  barbana: [19.35, 41.9], aulon: [19.35, 40.4], ambracia: [20.75, 38.95], malea: [23.2, 36.45], tempe: [22.9, 39.7],
  nestus: [24.4, 40.9], byzantium: [28.95, 41.05], haemus: [27.95, 42.9],
  chalcedon: [29.25, 41.08], carambis: [33, 42], pharnacia: [39.2, 41.05],
  caunus: [28.3, 36.72], coracesium: [32.1, 36.4], aradus: [35.85, 34.75], carmelus: [34.95, 32.8], ostracine: [33.7, 31.2],
  paraetonium: [27.3, 31.25], cyrene: [22.3, 32.85], philaeni: [19, 30.3], gightis: [11.5, 33.15], mercurius: [11.05, 37.05],
  tabraca: [8.3, 36.95], icosium: [3.8, 36.9], tingis: [-5.6, 35.75],
  // Sicilia and Creta
  messana: [15.55, 38.22], drepanum: [12.5, 38.08], lilybaeum: [12.42, 37.72], pachynus: [15.1, 36.65],
  cisamus: [23.55, 35.55], samonium: [26.3, 35.25], lasaea: [24.9, 34.88],
  // At sea
  sardinia: [9, 40], cythera: [22.5, 35.95], carpathus: [27.7, 35.45],
  // Inland
  emerita: [-5.3, 39.1], garumna: [1.2, 42.7], rhaetia: [13.2, 46.8], pannonia: [18.3, 46.6], drinus: [20.3, 43.3],
  serdica: [23, 42.9], iconium: [32.4, 37.7], amanus: [38.2, 37.3], melitene: [39.2, 38.6], tigranocerta: [42, 37.9],
  dura: [42.5, 34.8], anatho: [41.5, 33.2], bostra: [38, 33], palmyra: [38, 34.4], petra: [34.9, 30.4],
  aelana: [34.95, 29.5], berenice: [33.9, 26.8], syene: [29.3, 26.8], ammon: [26.5, 28.3], augila: [22.5, 27.9],
  zella: [18.8, 28.9], cydamus: [12, 29.6], tritonis: [10.9, 32.4], capsa: [8.2, 34], aurasius: [5.8, 33.2], zarai: [3.2, 34.2],
  // Beyond the chart's edges
  northWest: [-24, 66], brittany: [-4.8, 66], loire: [4.2, 66], alps: [6.8, 66], danube: [9.3, 66], carpathia: [19.8, 66],
  tyras: [31.5, 62], maeotis: [37.2, 62], northEast: [60, 66], media: [60, 38], elam: [60, 33.5], gulf: [60, 25],
  southEast: [60, 2], yemen: [42, 2], troglodytae: [39.5, 2], meroe: [29.8, 2], tibesti: [23, 2], aganna: [12.6, 2],
  ahaggar: [4.4, 2], draa: [-17, 2], cerne: [-20, 2], southWest: [-24, 2],
} satisfies Record<string, readonly [lon: number, lat: number]>;

export type Node = keyof typeof NODES;
/** A coast follows the sea's edge, a border parts provinces, a strait or an open line parts seas, an edge ends the chart. */
export type LineKind = "coast" | "border" | "sea" | "edge";
type Line = readonly [from: Node, to: Node, through?: string];

// prettier-ignore
const COASTS: readonly Line[] = [
  // The ocean
  ["calpe", "baetis", "-6.1 36.25 -6.3 36.6 -6.5 36.95"],
  ["baetis", "minius", "-7.9 37 -8.9 37 -8.8 37.9 -8.75 38.4 -9.45 38.75 -9.3 39.4 -8.9 40.2 -8.65 41.1"],
  ["minius", "pyrene", "-8.9 42.3 -9.25 43 -8.3 43.45 -7.7 43.75 -5.8 43.6 -3.8 43.45 -2.9 43.4"],
  ["pyrene", "brittany", "-1.45 43.7 -1.25 44.6 -1.1 45.6 -1.2 46.2 -2.1 46.9 -2.5 47.4 -4.3 47.9 -4.7 48.4 -3 48.8 -1.6 48.7 -1.8 49.7 0 49.5 1.6 50.7 2 52"],
  ["tingis", "cerne", "-6 35.3 -6.8 34 -8.5 33.2 -9.3 32.4 -9.8 31.4 -9.6 30.3 -10.2 29.2 -11.5 28.4 -13 27.7 -14.5 26 -16 23.5 -17 21"],
  // Hispania and Gallia
  ["calpe", "almeria", "-4.4 36.7 -3 36.75 -2.2 36.75"],
  ["almeria", "hiberus", "-0.75 37.6 -0.5 38.2 0.2 38.75 -0.3 39.4 0 40"],
  ["hiberus", "rubresus", "1.2 41.1 2.2 41.4 3.1 41.9 3.3 42.3"],
  ["rubresus", "varus", "3 43 3.7 43.4 4.5 43.4 5.2 43.3 5.9 43.05 6.6 43.15 7 43.5"],
  ["varus", "macra", "7.9 43.9 8.4 44.25 8.9 44.4 9.4 44.25"],
  // Italia
  ["macra", "circeii", "10.3 43.6 10.5 42.95 11.1 42.45 11.8 42.1 12.25 41.75 12.65 41.45"],
  ["circeii", "regium", "13.6 41.22 14.05 40.8 14.35 40.6 14.8 40.65 15.2 40.05 15.7 40.05 15.95 39.4 16.2 38.85 15.85 38.65 15.78 38.3"],
  ["regium", "hydruntum", "16.05 37.93 16.55 38.35 16.6 38.8 17.15 39 17.1 39.4 16.55 39.7 16.6 40.15 16.9 40.45 17.3 40.45 17.95 40.05 18.35 39.8"],
  ["hydruntum", "tifernus", "18 40.65 17 41.15 16.1 41.45 15.95 41.6 16.2 41.85 15.7 41.95"],
  ["tifernus", "ariminum", "14.25 42.5 13.9 43 13.55 43.6 13.1 43.8"],
  ["ariminum", "tergeste", "12.3 44.4 12.5 44.95 12.25 45.3 12.7 45.55 13.3 45.7"],
  // Dalmatia, Macedonia, Achaea
  ["tergeste", "barbana", "13.6 45.2 13.9 44.85 14.3 45.3 14.9 45.05 15.2 44.2 15.9 43.65 16.5 43.5 17.2 43.1 18.1 42.6 18.6 42.35"],
  ["barbana", "aulon", "19.5 41.5 19.4 41 19.5 40.7"],
  ["aulon", "ambracia", "19.6 40.1 20 39.75 20.3 39.35"],
  ["ambracia", "malea", "20.8 38.6 21.15 38.35 21.4 38.3 21.55 38.24 21.4 38.18 21.2 38.12 21.1 37.9 21.25 37.6 21.5 37.2 21.55 36.85 21.95 36.8 22.1 37 22.3 36.7 22.48 36.4 22.6 36.75 22.9 36.75"],
  ["malea", "tempe", "23.15 36.9 23.25 37.25 23.45 37.35 23.3 37.7 23.4 37.9 23.7 37.9 24.05 37.65 24.05 38.1 23.65 38.45 23 38.9 23.2 39.2"],
  ["tempe", "nestus", "22.65 40.1 22.6 40.5 22.95 40.55 23.3 40.2 23.45 39.95 23.65 40.2 23.95 39.97 24 40.25 24.35 40.15 23.9 40.55"],
  // Thracia, Dacia
  ["nestus", "byzantium", "25.1 40.95 25.8 40.85 26.1 40.65 26.65 40.6 26.2 40.1 26.75 40.3 27.4 40.6 28.2 40.8"],
  ["byzantium", "haemus", "28.5 41.4 28 41.8 27.65 42.4"],
  ["haemus", "tyras", "28.1 43.3 28.55 43.45 28.65 44.2 29 44.7 29.7 45.05 29.8 45.7 30.7 46.5 31 47.5 31.2 50 31.3 55"],
  // Asia and the east
  ["chalcedon", "carambis", "30.2 41.18 31.3 41.2 32.1 41.7"],
  ["carambis", "pharnacia", "34 41.95 35.1 42.1 35.5 41.65 36.1 41.7 36.5 41.25 37.2 41.2 38.2 40.98"],
  ["pharnacia", "maeotis", "39.8 41 40.7 41.1 41.5 41.55 41.65 42.2 41.2 43 39.8 43.5 38.3 44.4 37 45 36.8 46 37 48 37.1 52"],
  ["chalcedon", "caunus", "29.4 40.75 28.9 40.4 28 40.4 27.3 40.22 26.7 40.12 26.15 39.95 26.1 39.5 26.9 39.5 26.8 39 26.75 38.7 27.1 38.45 26.35 38.4 26.65 38.05 27.25 37.9 27.05 37.6 27.35 37.35 27.3 37 27.4 36.7 27.95 36.8"],
  ["caunus", "coracesium", "28.8 36.7 29.15 36.6 29.3 36.25 30 36.2 30.4 36.25 30.55 36.6 30.75 36.87 31.4 36.75"],
  ["coracesium", "aradus", "32.8 36.05 33.5 36.15 34 36.35 34.6 36.8 35.4 36.55 36.1 36.9 36.1 36.5 35.85 36.1 35.75 35.5"],
  ["aradus", "carmelus", "35.7 34.4 35.45 33.9 35.2 33.25"],
  ["carmelus", "ostracine", "34.75 32.05 34.35 31.4"],
  // Africa
  ["ostracine", "paraetonium", "32.5 31.1 31.9 31.5 31 31.6 30.4 31.45 29.8 31.15 28.8 30.9 28 31.05"],
  ["paraetonium", "cyrene", "26 31.5 25.1 31.6 24.7 31.95 24 32.05 23.1 32.35 22.9 32.75"],
  ["cyrene", "philaeni", "21.6 32.9 20.9 32.7 20.1 32.15 19.95 31.4 20.2 30.8 19.7 30.4"],
  ["philaeni", "gightis", "18 30.6 16.6 31.2 15.6 31.5 15.3 32.2 14.3 32.6 13.2 32.9 12.2 32.85"],
  ["gightis", "mercurius", "10.8 33.5 10.15 33.9 10.7 34.6 11.1 35.3 10.75 35.8 10.5 36.35 11.05 36.75"],
  ["mercurius", "tabraca", "10.6 36.75 10.3 36.9 10.2 37.2 9.8 37.35 9 37.1"],
  ["tabraca", "icosium", "7.8 36.95 7.2 37.1 6.4 37.05 5.8 36.8 5.1 36.75 4.5 36.9"],
  ["icosium", "tingis", "2.5 36.6 1.3 36.5 0.1 36 -0.7 35.8 -1.9 35.1 -2.95 35.3 -4 35.2 -5.2 35.45"],
  // The Red Sea
  ["berenice", "aelana", "33.5 27.7 32.75 29.2 32.5 29.9 32.95 29.2 34.25 27.75 34.7 28.6"],
  ["aelana", "yemen", "34.7 28 36.2 26.2 37.2 24.8 38.6 22.5 40 19 42 14"],
  ["berenice", "troglodytae", "34.4 25.8 35.6 23.8 36.5 21.5 37.3 19 38.8 16"],
  // Sicilia, from Messana against the sun, and Creta
  ["messana", "drepanum", "15.2 38.22 14.5 38.05 13.8 38 13.35 38.18 12.85 38.1"],
  ["drepanum", "lilybaeum", "12.4 37.9"],
  ["lilybaeum", "pachynus", "12.8 37.35 13.5 37.12 14.2 37.05 14.55 36.75"],
  ["pachynus", "messana", "15.4 37.05 15.3 37.45 15.42 37.85"],
  ["cisamus", "samonium", "23.75 35.58 24.1 35.55 24.6 35.38 25.1 35.36 25.7 35.32"],
  ["samonium", "lasaea", "26.4 34.95 26 34.82 25.4 34.85"],
  ["lasaea", "cisamus", "24.3 34.84 23.75 34.95 23.45 35.3"],
];

// prettier-ignore
const BORDERS: readonly Line[] = [
  // Hispania, Gallia
  ["baetis", "emerita", "-7.2 38.1 -6.6 38.8"], ["minius", "emerita", "-7 41.6 -5.9 41.2 -5.7 40.2 -5.1 39.6"],
  ["emerita", "almeria", "-4.3 38.9 -2.7 38.7 -1.9 38.1"], ["pyrene", "garumna", "-0.7 42.9 0.4 42.7"],
  ["garumna", "rubresus", "2 42.45"], ["garumna", "loire", "1.9 43.8 2.2 45 2.4 46.5 3.2 49"],
  ["varus", "alps", "6.9 44.4 7.1 45.6 6.7 47 6.8 50"],
  // The north
  ["danube", "rhaetia", "9.4 49 9.6 47.6 10.4 47 11.8 46.9"], ["rhaetia", "tergeste", "13.6 46.2"],
  ["rhaetia", "pannonia", "14.6 46.5 16.2 46.7 17.2 46.5"], ["pannonia", "carpathia", "18.8 47.8 19 49 19.7 51"],
  ["pannonia", "drinus", "19.3 45.6 20 44.8 20.1 44"], ["drinus", "serdica", "21.2 43.7 22.2 43.3"],
  ["drinus", "barbana", "19.6 42.7"], ["serdica", "haemus", "24.2 43.3 25.6 42.8 26.8 43"],
  ["serdica", "nestus", "23.3 42 23.8 41.4"], ["ambracia", "tempe", "21.3 39.4 22.2 39.5"],
  ["macra", "ariminum", "10.9 44.2 11.7 43.95"], ["tifernus", "circeii", "14.4 41.8 13.8 41.6"],
  // The east
  ["coracesium", "iconium", "32.5 36.9"], ["iconium", "carambis", "32.2 38.8 32.7 40 32.4 41"],
  ["iconium", "amanus", "33.8 37.5 35.4 37.9 36.8 37.5"], ["amanus", "palmyra", "38.4 36.4 37.8 35.4"],
  ["amanus", "melitene", "38.9 37.9"], ["melitene", "pharnacia", "39.6 39.4 39 40.3"],
  ["melitene", "tigranocerta", "40.2 38.3 41 38.5"], ["tigranocerta", "media", "44 38.3 46.5 37.7 50 38"],
  ["tigranocerta", "dura", "42.5 36.9 42.2 35.8"], ["dura", "elam", "44.2 34.5 46 34 50 34"],
  ["dura", "anatho", "42 34.1"], ["anatho", "bostra", "40.4 33.3 39.2 33"], ["bostra", "palmyra", "38.2 33.7"],
  ["palmyra", "aradus", "37 34.7"], ["anatho", "gulf", "43 32 44.8 30.8 47 29.8 49 28"],
  ["petra", "bostra", "35.8 30.9 36.9 31.6"], ["ostracine", "petra", "34.2 30.9"], ["petra", "aelana"],
  // The south
  ["berenice", "syene", "32 27 30.6 26.7"], ["syene", "meroe", "29.2 25 29.8 20"], ["ammon", "syene", "27.4 27.3"],
  ["paraetonium", "ammon", "27 30.2 26.6 29.2"], ["augila", "ammon", "24 28.3 25.4 28"], ["augila", "tibesti", "22.7 26 23 20"],
  ["zella", "augila", "20 28.6 21.4 28.3"], ["philaeni", "zella", "19.2 29.5"], ["zella", "cydamus", "17 28.7 15 29.1 13.5 29.3"],
  ["cydamus", "aganna", "12.4 27.5 12.2 25 12.6 20"], ["cydamus", "tritonis", "11.2 30.8"], ["tritonis", "gightis"],
  ["tritonis", "capsa", "9.9 32.8 9 33.6"], ["tabraca", "capsa", "8.1 35.8"], ["capsa", "aurasius", "7.2 33.8"],
  ["aurasius", "ahaggar", "5.2 31 4.6 28 4.4 20"], ["zarai", "aurasius", "4.6 33.6"], ["icosium", "zarai", "3.6 35.6"],
  ["zarai", "draa", "0.5 33.2 -2.5 32.6 -5 31.2 -8 29.2 -10 27.6 -13 24"],
];

// prettier-ignore
const SEA_LINES: readonly Line[] = [
  ["tingis", "calpe"], ["sardinia", "varus", "8.6 41.2 8.6 42.6 8 43.2"], ["sardinia", "icosium", "8 38.9 6.2 38.2"],
  ["sardinia", "hiberus", "7 39.7 5 39.3 2.6 39.9"], ["sardinia", "drepanum", "10 39.4 11.3 38.5"],
  ["mercurius", "lilybaeum", "11.7 37.4"], ["messana", "regium"], ["hydruntum", "aulon", "18.9 40.35"],
  ["pachynus", "cythera", "17 36.4 19.5 36.3"], ["malea", "cythera", "22.9 36.2"], ["cythera", "cisamus", "23 35.7"],
  ["lasaea", "cyrene", "24.1 34.3 23.2 33.6"], ["samonium", "carpathus", "27 35.5"], ["carpathus", "caunus", "27.9 36.1"],
  ["carpathus", "carmelus", "29.5 34.4 31.5 33.3 33.4 32.9"], ["byzantium", "chalcedon"],
];

const EDGES: readonly Node[] = [
  ...(["northWest", "brittany", "loire", "alps", "danube", "carpathia", "tyras", "maeotis", "northEast", "media"] as const),
  ...(["elam", "gulf", "southEast", "yemen", "troglodytae", "meroe", "tibesti", "aganna", "ahaggar", "draa", "cerne"] as const),
  "southWest",
];

/** An island province that no line reaches, and the sea it lies in. */
const LONE_ISLANDS: Readonly<Record<string, { sea: string; points: string }>> = {
  atlantis: {
    sea: "oceanus-atlanticus",
    points:
      "-11 33.2 -11.3 34.6 -12.3 35.6 -13.4 35.2 -14.4 35.7 -15.3 34.8 -15 33.7 -15.6 32.7 -14.8 31 -13.6 30.7 -12.4 30.4 -11.4 31.6",
  },
};

/** Islands and shores that are only drawn: nobody sails to them. */
// prettier-ignore
const DECORATION: Readonly<Record<string, string>> = {
  sardinia: "8.4 39 9 39.2 9.5 39.1 9.75 40 9.6 40.9 9.2 41.2 8.4 40.9 8.3 40.2 8.5 39.7",
  corsica: "9 41.45 9.35 41.8 9.5 42.5 9.4 43 9.1 42.7 8.65 42.5 8.65 41.9",
  ilva: "10.1 42.75 10.4 42.75 10.35 42.85",
  maior: "2.5 39.6 3.1 39.9 3.4 39.7 3 39.3", minor: "3.9 40 4.3 39.95 4.1 39.85", ebusus: "1.2 39 1.6 39.05 1.4 38.85",
  melita: "14.35 35.95 14.6 35.85 14.45 35.78", corcyra: "19.75 39.8 20 39.6 20.05 39.4 19.85 39.6",
  cephallenia: "20.45 38.4 20.7 38.2 20.5 38.05 20.35 38.2",
  cyprus: "32.35 34.85 32.6 35.15 33 35.2 33.4 35.35 34.55 35.65 33.95 35.2 33.9 35 33.4 34.75 32.9 34.65",
  rhodus: "27.75 36 28 36.4 28.25 36.4 28.05 36.05", cos: "26.95 36.85 27.3 36.88 27 36.75",
  chius: "25.9 38.5 26.1 38.55 26.1 38.25 25.95 38.25", lesbus: "25.9 39.25 26.3 39.35 26.55 39.05 26.1 39",
  lemnus: "25.1 39.95 25.4 39.95 25.35 39.8", naxus: "25.35 37.2 25.6 37.15 25.45 36.98", andrus: "24.7 37.95 25 37.75 24.85 37.7",
  euboea: "23.5 39.05 23.9 38.9 24.4 38.65 24.75 38.15 24.5 38.1 24.25 38.45 23.75 38.8",
  thasus: "24.6 40.78 24.78 40.65 24.6 40.6", taurica: "32.6 45.6 33.5 45.1 33.5 44.6 34.2 44.42 35.3 45.05 36.4 45.2 36.6 45.4 35 45.9 35.1 46.8 35 50 35 60 33.4 61 31.8 60 31.7 50 31.4 47.2 31.9 46.4 33 46.1",
};

/** Great rivers, which only decorate. */
// prettier-ignore
const RIVER_COURSES: readonly string[] = [
  "31 31.55 31.1 30.2 31.2 29.2 30.8 28 31.8 26.6 32.8 25.6 32.9 24 31.5 22 30.5 20 32 18 33 15", // Nilus
  "29.5 45.1 28 45.3 28 44.2 26 43.9 23.5 43.9 22.3 44.6 20.4 44.9 19.1 45.4 18.9 47.4 16.5 48 13.5 48.4 11 48.6 8.5 48.2", // Danuvius
  "12.45 44.95 11 45 9.2 45.1 7.7 45", // Padus
  "49 30.5 47.5 30.9 45.5 31.6 44.3 33 42.6 34.1 41 35 39.6 35.8 38.3 36.5 38.6 37.6 39.6 39 41 39.8", // Euphrates
  "47.5 30.9 46.4 32.2 44.6 33.2 43.8 34.6 43.3 36 42.3 37.2 40.6 38.1", // Tigris
  "4.75 43.4 4.7 44.5 4.8 45.7 6.2 46.3", // Rhodanus
  "0.85 40.75 -0.5 41.4 -2 42.3 -3.8 42.9", // Hiberus
  "-6.4 36.85 -5.9 37.4 -4.7 37.9 -3.2 37.9", // Baetis
  "-1.1 45.5 0 44.6 1.4 43.6", // Garumna
];

// Areas -----------------------------------------------------------------------------------------------

/** A spot inside every area, by longitude and latitude: which of the enclosed pieces it is. */
// prettier-ignore
const INSIDE: Readonly<Record<string, readonly [lon: number, lat: number]>> = {
  gallia: [9.5, 45.4], germania: [14, 48], dalmatia: [16.5, 44.6], latium: [12.4, 42.6], italia: [15.6, 41], macedonia: [21.6, 41],
  dacia: [25, 45], thracia: [26.3, 41.8], achaea: [22.2, 38.8], sicilia: [14.2, 37.6], numidia: [7, 36], africa: [9.6, 35.6],
  phasania: [9, 30], libya: [14, 31], garamantia: [17, 26], cyrenaica: [22, 31.4], nubia: [26, 26], aegyptus: [30, 29.5],
  aethiopia: [31.5, 25], creta: [24.9, 35.15], judaea: [36.2, 33.4], cilicia: [36.8, 36.5], cappadocia: [35.5, 39.5],
  asia: [29.5, 39], babylonia: [46, 32.5], assyria: [44.5, 36.5], mesopotamia: [40, 36], armenia: [43, 40.5], arabia: [38.5, 30],
  baetica: [-5, 37.6], mauretania: [-2, 34.4], lusitania: [-8, 39.5], tarraconensis: [-2, 41], aquitania: [0, 45],
  narbonensis: [4.5, 44.6], gaetulia: [1, 31],
  "mare-hadriaticum": [16, 42.8], "mare-ionium": [18.5, 38], "mare-aegaeum": [25.2, 38.6], "mare-tyrrhenum": [11.5, 40.5],
  "mare-sardum": [8.5, 38], "mare-africum": [17, 34.5], "mare-aegyptum": [28, 33], "mare-cyprium": [32, 35.8],
  "pontus-euxinus": [33, 43], "oceanus-atlanticus": [-18, 42], "mare-hibericum": [1, 38], "mare-gallicum": [5, 42],
  "mare-rubrum": [37, 23],
};

function read(text = ""): [number, number][] {
  const numbers = text.split(" ").filter(Boolean).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
}

export interface Drawn {
  kind: LineKind;
  from: string;
  to: string;
  /** On the chart, ends included. */
  points: Point[];
  /** The smooth line as the rest of a path, forwards and backwards, without its first point. */
  ahead: string;
  back: string;
  /** The areas on its sides. */
  sides: string[];
}

/** A smooth curve through points, without the first: a spline of Catmull and Rom as curves of Bézier. */
function curve(points: readonly Point[], closed = false): string {
  const n = points.length;
  const at = (i: number) => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
  const text: string[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    text.push(`C${[...one, ...two, ...to].map((value) => value.toFixed(1)).join(" ")}`);
  }
  return text.join("");
}

const move = ([x, y]: Point) => `M${x} ${y}`;

function draw(kind: LineKind, [from, to, through]: Line): Drawn {
  const points = [NODES[from], ...read(through), NODES[to]].map(([lon, lat]) => project(lon!, lat!));
  const straight = kind === "edge";
  const path = (way: Point[]) => (straight ? `L${way.at(-1)!.join(" ")}` : curve(way));
  return { kind, from, to, points, ahead: path(points), back: path([...points].reverse()), sides: [] };
}

export const LINES: readonly Drawn[] = [
  ...COASTS.map((line) => draw("coast", line)),
  ...BORDERS.map((line) => draw("border", line)),
  ...SEA_LINES.map((line) => draw("sea", line)),
  ...EDGES.map((from, i) => draw("edge", [from, EDGES[(i + 1) % EDGES.length]!])),
];

/** A line as a path. */
export function path(line: Pick<Drawn, "points" | "ahead">): string {
  return `${move(line.points[0]!)}${line.ahead}`;
}

export const RIVERS: readonly string[] = RIVER_COURSES.map((course) => {
  const points = read(course).map(([lon, lat]) => project(lon, lat));
  return path({ points, ahead: curve(points) });
});

export interface Area {
  /** Its outline as a path. */
  path: string;
  /** Its outline as corners, for measuring. */
  outline: Point[];
}

/** Whether a point lies inside an outline. */
export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let odd = false;
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd;
  });
  return odd;
}

/** The surface of an outline, positive if it runs against the sun as seen on a screen. */
export function surface(outline: readonly Point[]): number {
  return outline.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length]!;
    return sum + (x2 * y1 - x1 * y2) / 2;
  }, 0);
}

/** Walks round every enclosed piece, always turning the same way, and names it by the spot inside. */
function trace(): Record<string, Area> {
  interface Half {
    line: Drawn;
    forward: boolean;
    start: string;
    end: string;
    angle: number;
    used: boolean;
  }
  const halves: Half[] = LINES.flatMap((line) =>
    [true, false].map((forward) => {
      const way = forward ? line.points : [...line.points].reverse();
      const [[x1, y1], [x2, y2]] = [way[0]!, way[1]!];
      const [start, end] = forward ? [line.from, line.to] : [line.to, line.from];
      return { line, forward, start, end, angle: Math.atan2(y2 - y1, x2 - x1), used: false };
    }),
  );
  const leaving = new Map<string, Half[]>();
  for (const half of halves) leaving.set(half.start, [...(leaving.get(half.start) ?? []), half]);
  for (const each of leaving.values()) each.sort((a, b) => a.angle - b.angle);
  const spots = Object.entries(INSIDE).map(([name, [lon, lat]]) => [name, project(lon, lat)] as const);
  const areas: Record<string, Area> = {};
  for (const first of halves) {
    if (first.used) continue;
    const round: Half[] = [];
    for (let half = first; !half.used; ) {
      half.used = true;
      round.push(half);
      const there = leaving.get(half.end)!;
      const backwards = there.findIndex(({ line, forward }) => line === half.line && forward !== half.forward);
      half = there[(backwards + 1) % there.length]!;
    }
    const outline = round.flatMap(({ line, forward }) =>
      (forward ? line.points : [...line.points].reverse()).slice(0, -1),
    );
    if (surface(outline) <= 0) continue; // the outside of everything
    const name = spots.find(([, spot]) => inside(spot, outline))?.[0];
    if (!name) continue;
    for (const { line } of round) line.sides.push(name);
    const body = round.map(({ line, forward }) => (forward ? line.ahead : line.back)).join("");
    areas[name] = { path: `${move(outline[0]!)}${body}Z`, outline };
  }
  return areas;
}

function ring(text: string): Area {
  const outline = read(text).map(([lon, lat]) => project(lon, lat));
  return { path: `${move(outline[0]!)}${curve(outline, true)}Z`, outline };
}

export const AREAS: Readonly<Record<string, Area>> = {
  ...trace(),
  ...Object.fromEntries(Object.entries(LONE_ISLANDS).map(([name, { points }]) => [name, ring(points)])),
};

export const ISLETS: Readonly<Record<string, Area>> = Object.fromEntries(
  Object.entries(DECORATION).map(([name, points]) => [name, ring(points)]),
);

/** The areas that touch each area. */
export const TOUCHING: Readonly<Record<string, readonly string[]>> = (() => {
  const all: Record<string, Set<string>> = Object.fromEntries(Object.keys(AREAS).map((name) => [name, new Set()]));
  const pairs = [
    ...LINES.filter(({ kind }) => kind !== "edge").map(({ sides }) => sides),
    ...Object.entries(LONE_ISLANDS).map(([name, { sea }]) => [name, sea]),
  ];
  for (const [one, two] of pairs) {
    if (!one || !two) continue;
    all[one]!.add(two);
    all[two]!.add(one);
  }
  return Object.fromEntries(Object.entries(all).map(([name, others]) => [name, [...others].sort()]));
})();

// Room ------------------------------------------------------------------------------------------------

/** Sizes on the chart, in its units; beside the panels of a small screen a unit is 0.88 pixels. */
export const SLOT = 20;
export const UNIT = 19;
export const MARKER = 16;
export const PITCH = 21;
/** The size of a legion that stands on what it occupies. */
export const HOLDER = 17;
export const NAME_SIZE = 13.8;
export const NAME_HEIGHT = 14;

/** The part of the chart that must be in sight. */
export const BASE: Rect = { x: 0, y: 0, width: 884, height: 566 };
export const WHOLE: Rect = { x: -416, y: -6, width: 1312, height: 578 };

/** A row of places: the middle of the row, and how many. */
type Row = readonly [x: number, y: number, n: number];
interface Room {
  /** The middle of its name; a province's marker stands to the left of it, unless it has a place of its own. */
  name: Point;
  marker?: Point;
  slots: readonly Row[];
  /** A fortress comes first, then the legions of each seat; at sea the triremes of each seat. */
  units: readonly Row[];
  /** Whether a long name of a sea is written in one line. */
  wide?: boolean;
}

const four = (x: number, y: number): readonly Row[] => [[x, y, 4]];

// prettier-ignore
const ROOMS: Readonly<Record<string, Room>> = {
  gallia: { name: [72, 62], slots: [[72, 81, 3]], units: four(72, 102) },
  germania: { name: [168, 17], slots: [[234, 17, 2]], units: four(208, 39) },
  dalmatia: { name: [250, 69], slots: [[264, 87, 3]], units: four(290, 108) },
  latium: { name: [132, 138], slots: [[141, 157, 5]], units: four(153, 178) },
  italia: { name: [232, 199], slots: [[226, 217, 3]], units: four(211, 238) },
  macedonia: { name: [384, 104], slots: [[378, 122, 3]], units: [[372, 143, 3], [362, 164, 1]] },
  dacia: { name: [425, 17], slots: [[425, 36, 3]], units: four(425, 57) },
  thracia: { name: [476, 79], slots: [[480, 97, 4]], units: four(476, 117) },
  achaea: { name: [396, 218], slots: [[398, 236, 3], [388, 257, 2]], units: [[419, 257, 1], [393, 278, 3]] },
  sicilia: { name: [197, 298], slots: [[178, 316, 2]], units: [[220, 316, 2], [212, 337, 2]] },
  numidia: { name: [45, 372], slots: [[43, 391, 3]], units: [[43, 412, 3], [43, 433, 1]] },
  africa: { name: [128, 371], slots: [[132, 389, 4], [102, 410, 1]], units: [[134, 410, 2], [124, 431, 2]] },
  phasania: { name: [96, 466], slots: [[96, 485, 2]], units: four(96, 506) },
  libya: { name: [222, 438], slots: [[236, 457, 3]], units: four(250, 478) },
  garamantia: { name: [300, 513], slots: [[300, 531, 3]], units: four(300, 552) },
  cyrenaica: { name: [428, 425], slots: [[430, 444, 4]], units: four(430, 465) },
  nubia: { name: [480, 508], slots: [[480, 527, 2]], units: four(480, 548) },
  aegyptus: { name: [576, 427], slots: [[573, 446, 5]], units: four(573, 467) },
  aethiopia: { name: [606, 512], slots: [[606, 530, 3]], units: four(608, 551) },
  creta: { name: [457, 386], slots: [[458, 339, 4]], units: four(459, 360) },
  judaea: { name: [714, 299], slots: [[708, 317, 2]], units: [[703, 338, 3], [680, 359, 1]] },
  cilicia: { name: [656, 189], slots: [[638, 207, 2]], units: [[680, 207, 2], [680, 228, 2]] },
  cappadocia: { name: [656, 98], slots: [[656, 117, 2]], units: four(656, 138) },
  asia: { name: [560, 139], slots: [[558, 158, 2]], units: four(558, 179) },
  babylonia: { name: [838, 258], slots: [[838, 277, 3], [828, 298, 2]], units: [[859, 298, 1], [844, 319, 3]] },
  assyria: { name: [838, 152], slots: [[838, 171, 4]], units: four(838, 192) },
  mesopotamia: { name: [748, 158], marker: [727, 218], slots: [[748, 176, 3], [727, 197, 1]], units: [[759, 197, 2], [759, 218, 2]] },
  armenia: { name: [822, 42], slots: [[822, 61, 2]], units: four(822, 82) },
  arabia: { name: [778, 386], slots: [[778, 405, 2]], units: four(778, 426) },
  atlantis: { name: [-348, 402], slots: [[-348, 421, 4], [-380, 442, 1]], units: [[-348, 442, 2], [-348, 463, 2]] },
  baetica: { name: [-236, 283], slots: [[-234, 302, 4]], units: four(-228, 323) },
  mauretania: { name: [-105, 384], slots: [[-105, 403, 3]], units: four(-105, 424) },
  lusitania: { name: [-292, 222], slots: [[-293, 241, 2]], units: [[-296, 262, 3], [-306, 283, 1]] },
  tarraconensis: { name: [-205, 178], slots: [[-205, 197, 3]], units: four(-205, 218) },
  aquitania: { name: [-142, 26], slots: [[-144, 45, 2]], units: four(-146, 66) },
  narbonensis: { name: [-38, 62], slots: [[-38, 81, 4]], units: four(-38, 102) },
  gaetulia: { name: [-110, 480], slots: [[-110, 499, 2]], units: four(-110, 520) },

  "mare-hadriaticum": { name: [246, 148], slots: [], units: [[286, 175, 4], [306, 196, 1]] },
  "mare-ionium": { name: [312, 284], slots: [], units: [[318, 310, 5]] },
  "mare-aegaeum": { name: [488, 242], slots: [], units: [[486, 279, 3], [486, 300, 2]] },
  "mare-tyrrhenum": { name: [100, 218], slots: [], units: [[108, 245, 4], [129, 266, 1]] },
  "mare-sardum": { name: [64, 298], slots: [], units: [[64, 328, 5]] },
  "mare-africum": { name: [310, 356], slots: [], units: [[310, 380, 5]], wide: true },
  "mare-aegyptum": { name: [584, 362], slots: [], units: [[558, 384, 5]], wide: true },
  "mare-cyprium": { name: [577, 284], slots: [], units: [[604, 321, 5]] },
  "pontus-euxinus": { name: [694, 26], slots: [], units: [[592, 44, 5]], wide: true },
  "oceanus-atlanticus": { name: [-290, 62], slots: [], units: [[-290, 86, 5]], wide: true },
  "mare-hibericum": { name: [-95, 300], slots: [], units: [[-95, 323, 5]], wide: true },
  "mare-gallicum": { name: [-40, 183], slots: [], units: [[-46, 211, 4], [-36, 232, 1]] },
};

/** How wide a name is at most, in units: letters of three scripts. */
export function nameWidth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter > "\u2e80" ? NAME_SIZE : /[ilI ]/.test(letter) ? 4.4 : 7.4), 0);
}

/** The lines of a name: that of a sea is broken after its first word where there is little room. */
export function nameLines(area: string, name: string): string[] {
  const [first, ...rest] = name.split(" ");
  return ROOMS[area]!.slots.length || ROOMS[area]!.wide || !rest.length ? [name] : [first!, rest.join(" ")];
}

const spread = (rows: readonly Row[]): Point[] =>
  rows.flatMap(([x, y, n]) => Array.from({ length: n }, (_, i): Point => [x + (i - (n - 1) / 2) * PITCH, y]));

/** Where the slots of a province lie, in the order of its printed slots. */
export function slotPlaces(province: string): Point[] {
  return spread(ROOMS[province]!.slots);
}

/** Where a legion stands that occupies a marker or a slot which lies there: off the names, and inside the chart. */
export function holderPlace(target: string, [x, y]: Point): Point {
  return target === "marker" ? [x - 2, Math.max(y - 14, HOLDER / 2)] : [x + 8, y - 3];
}

/** Where units lie: a place for each, nearer together where there are more than places. */
export function unitPlaces(area: string, n: number): Point[] {
  const rows = ROOMS[area]!.units;
  const places = spread(rows);
  const [first] = rows;
  if (n <= first![2]) return spread([[first![0], first![1], n]]);
  if (n <= places.length) return places.slice(0, n);
  const [x, y, room] = rows.at(-1)!;
  const [before, here] = [places.length - room, n - places.length + room];
  const step = room > 1 ? ((room - 1) * PITCH) / (here - 1) : 8;
  return [...places.slice(0, before), ...Array.from({ length: here }, (_, i): Point => [x + (i - (here - 1) / 2) * step, y])];
}

/** Where the middle of a name lies, and of the control marker; where that is beside it, the name begins at `start`. */
export function namePlace(area: string, name: string): { name: Point; marker: Point; start?: number } {
  const room = ROOMS[area]!;
  const [x, y] = room.name;
  if (!room.slots.length || room.marker) return { name: room.name, marker: room.marker ?? room.name };
  const shift = (MARKER + 5) / 2;
  const marker = x - nameWidth(name) / 2 - 2.5;
  return { name: [x + shift, y], marker: [marker, y], start: marker + MARKER / 2 + 2 };
}

/** How long a name may be that is drawn larger than usual: as far as the next marker or slot to its right. */
export function nameRoom(area: string, names: Readonly<Record<string, string>>): number {
  const { start, name } = namePlace(area, names[area]!);
  if (start === undefined) return Infinity;
  const lefts = Object.keys(names).flatMap((other) => {
    const marker = other === area || !ROOMS[other]!.slots.length ? [] : [[namePlace(other, names[other]!).marker, MARKER] as const];
    return [...marker, ...slotPlaces(other).map((at) => [at, SLOT] as const)]
      .filter(([[x, y], size]) => x > start && Math.abs(y - name[1]) < (size + NAME_SIZE) / 2 - 2)
      .map(([[x], size]) => x - size / 2);
  });
  return Math.max(nameWidth(names[area]!), Math.min(...lefts) - start - 2);
}

/** The middle of an area's contents: where ways over the map begin and end. */
export function middle(area: string): Point {
  const [x, y, n] = ROOMS[area]!.units[0]!;
  return n > 1 ? [x, y] : spread(ROOMS[area]!.units)[0]!;
}

/** The least part of the chart that shows everything in some areas. */
export function frameOf(areas: Iterable<string>): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const area of areas) {
    const room = ROOMS[area]!;
    const half = Math.max(52, ...[...room.slots, ...room.units].map(([, , n]) => (n * PITCH) / 2));
    for (const [x, y] of [room.name, ...room.slots, ...room.units] as Point[]) {
      [left, right] = [Math.min(left, x - half), Math.max(right, x + half)];
      [top, bottom] = [Math.min(top, y - 14), Math.max(bottom, y + 14)];
    }
  }
  const whole = left < BASE.x - 60 ? WHOLE : BASE;
  const [x, y] = [Math.max(whole.x, left), Math.max(whole.y, top)];
  const width = Math.min(whole.x + whole.width, right) - x;
  return { x, y, width, height: Math.min(whole.y + whole.height, bottom) - y };
}

export const PLACED: readonly string[] = Object.keys(ROOMS);
