/** Art of the map: coastlines as polygons, rivers, lettering and mosaic stones. */

type Corner = readonly [x: number, y: number];

// prettier-ignore
const EUROPE: Corner[] = [
  [-500, -400], [816, -400], [820, -120], [806, 20], [786, 64], [792, 100], [764, 130], [728, 140], [690, 160], [654, 150], [640, 178],
  [622, 158], [606, 184], [590, 158], [564, 152], [540, 172], [520, 198], [526, 230], [502, 244], [522, 274], [488, 262],
  [470, 272], [468, 296], [454, 318], [442, 350], [424, 328], [408, 354], [392, 322], [364, 320], [352, 292], [388, 276],
  [372, 258], [350, 236], [340, 196], [328, 150], [300, 104], [262, 62], [232, 34], [212, 60], [228, 94], [262, 130],
  [298, 160], [314, 194], [290, 200], [270, 182], [256, 198], [264, 224], [246, 250], [228, 224], [196, 208], [160, 216],
  [128, 236], [96, 216], [60, 190], [20, 160], [-60, 134], [-260, 170], [-500, 150],
];

// prettier-ignore
const AFRICA_AND_ASIA: Corner[] = [
  [778, 152], [806, 170], [850, 178], [892, 160], [930, 148], [972, 166], [1020, 178], [1070, 170], [1112, 154],
  [1160, 142], [1196, 110], [1210, 64], [1180, 24], [1190, -60], [1210, -400], [1900, -400], [1900, 380], [1600, 416], [1460, 410], [1390, 404], [1340, 396],
  [1288, 386], [1280, 402], [1330, 428], [1384, 446], [1460, 456], [1520, 480], [1500, 560], [1450, 600], [1400, 622], [1350, 660], [1300, 690],
  [1252, 706], [1226, 692], [1190, 662], [1150, 634], [1106, 608], [1060, 592], [1008, 594], [968, 606], [944, 622],
  [926, 648], [900, 618], [878, 602], [890, 634], [916, 668], [950, 692], [1000, 706], [1050, 726], [1090, 750],
  [1130, 754], [1176, 744], [1216, 730], [1250, 738], [1270, 772], [1240, 822], [1216, 930], [1200, 1260], [-500, 1260], [-500, 560], [-260, 530], [-60, 552],
  [30, 540], [90, 550], [140, 538], [176, 520], [212, 526], [238, 512], [230, 550], [206, 580], [218, 620], [256, 648],
  [310, 660], [356, 674], [396, 692], [436, 674], [444, 634], [476, 612], [520, 610], [556, 630], [600, 642], [640, 634],
  [668, 622], [700, 616], [728, 622], [756, 606], [788, 588], [810, 554], [824, 508], [836, 460], [844, 410], [854, 370],
  [846, 338], [816, 322], [786, 336], [750, 320], [716, 332], [684, 316], [662, 290], [648, 262], [664, 236], [650, 212],
  [682, 192], [714, 184], [748, 174],
];

// prettier-ignore
const ISLANDS: Corner[][] = [
  [[220, 294], [262, 280], [302, 288], [312, 320], [304, 354], [270, 342], [238, 324]], // Sicilia
  [[26, 334], [58, 324], [68, 362], [56, 408], [30, 400], [20, 364]], // Sardinia
  [[36, 262], [54, 250], [60, 288], [46, 308], [34, 288]], // Corsica
  [[402, 426], [440, 412], [486, 420], [526, 412], [534, 430], [492, 448], [440, 454], [406, 444]], // Creta
  [[586, 426], [628, 402], [664, 394], [708, 374], [694, 408], [674, 438], [630, 450], [598, 444]], // Cyprus
  [[644, 334], [660, 344], [652, 364], [638, 352]], // Rhodus
  [[616, 222], [636, 216], [642, 232], [624, 238]], // Lesbos
  [[560, 296], [576, 290], [582, 306], [566, 312]],
  [[596, 322], [610, 318], [612, 332], [600, 334]],
  [[586, 262], [600, 258], [602, 270], [590, 274]],
  [[214, 484], [222, 478], [228, 488], [220, 494]],
  [[340, 520], [352, 516], [354, 528], [344, 530]], // Melita
];

// prettier-ignore
const INDIA: Corner[] = [
  [1900, 420], [1700, 470], [1600, 560], [1500, 610], [1410, 640], [1388, 684], [1352, 704], [1362, 744], [1386, 804],
  [1412, 872], [1470, 960], [1560, 900], [1640, 760], [1900, 640],
];

// prettier-ignore
const CASPIAN: Corner[] = [
  [1384, 196], [1410, 170], [1480, 160], [1560, 190], [1570, 260], [1500, 280], [1414, 264], [1388, 234],
];

export const RIVERS: readonly string[] = [
  "M672 626 C690 660 724 668 748 700 S806 770 824 880 S860 1100 840 1260", // Nilus
  "M986 196 C1000 232 1004 262 1030 286 S1130 300 1176 322 S1250 366 1284 396", // Euphrates
  "M1092 190 C1112 216 1140 226 1166 252 S1240 330 1284 396", // Tigris
];

/** Returns a closed smooth path through all corners. */
function shore(corners: readonly Corner[]): string {
  const n = corners.length;
  const at = (i: number): Corner => corners[(i + n) % n]!;
  const tension = 0.16;
  let path = `M${corners[0]!.join(" ")}`;
  for (let i = 0; i < n; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out = [from[0] + (to[0] - before[0]) * tension, from[1] + (to[1] - before[1]) * tension];
    const back = [to[0] - (after[0] - from[0]) * tension, to[1] - (after[1] - from[1]) * tension];
    path += ` C${[...out, ...back, ...to].map((each) => Math.round(each * 10) / 10).join(" ")}`;
  }
  return `${path}Z`;
}

/** All land as one path, so that all coasts share one band of mosaic stones. */
export const LAND = [EUROPE, AFRICA_AND_ASIA, ...ISLANDS, INDIA].map(shore).join(" ");
export const LAKES = shore(CASPIAN);

/** Ancient names of waters and lands, drawn as decoration. */
export const LETTERING: readonly { text: string; x: number; y: number; turn?: number; size: number; land?: boolean }[] =
  [
    { text: "MARE INTERNVM", x: 410, y: 560, turn: 7, size: 25 },
    { text: "PONTVS EVXINVS", x: 1010, y: 34, size: 19 },
    { text: "MARE AEGAEVM", x: 598, y: 252, turn: 62, size: 13 },
    { text: "MARE RVBRVM", x: 1040, y: 668, turn: 13, size: 15 },
    { text: "TYRRHENVM", x: 126, y: 372, turn: 62, size: 14 },
    { text: "AFRICA", x: 150, y: 720, size: 34, land: true },
    { text: "AEGYPTVS", x: 640, y: 790, size: 25, land: true },
    { text: "ASIA", x: 800, y: 252, size: 28, land: true },
    { text: "ARABIA", x: 1130, y: 470, size: 27, land: true },
    { text: "ITALIA", x: 150, y: 140, turn: 36, size: 21, land: true },
    { text: "THRACIA", x: 676, y: 44, size: 19, land: true },
  ];

/** A dolphin after the floor mosaics of Ostia: back, belly, eye. */
export const DOLPHIN = {
  back: "M-44 18C-36 -6 -6 -22 24 -10C34 -6 42 -5 50 -7C48 2 40 8 30 8C28 2 20 0 10 2C-8 4 -24 10 -34 22C-38 30 -46 34 -56 34C-56 28 -54 24 -50 21C-56 20 -62 16 -64 9C-56 8 -48 10 -44 18Z M-4 -15C-2 -25 6 -30 16 -30C12 -24 12 -18 16 -13Z",
  belly: "M-34 22C-24 10 -8 4 10 2C20 0 28 2 30 8C18 20 -14 26 -34 22Z",
  eye: { x: 28, y: -1 },
};
export const DOLPHINS: readonly { x: number; y: number; turn: number; scale: number }[] = [
  { x: 84, y: 468, turn: 8, scale: 0.82 },
  { x: 150, y: 436, turn: -14, scale: 0.6 },
];

/** Returns a patch of uneven mosaic stones, the same for each seed. */
export function tesserae(across: number, side: number, seed: number): { d: string; shade: number }[] {
  let state = seed;
  const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const sway = side * 0.2;
  // The grid wraps around, so that patches can be tiled.
  const grid = Array.from({ length: across }, () =>
    Array.from({ length: across }, () => [chance() - 0.5, chance() - 0.5] as const),
  );
  const corner = (row: number, column: number): string => {
    const [dx, dy] = grid[row % across]![column % across]!;
    return `${(column * side + dx * sway).toFixed(1)} ${(row * side + dy * sway).toFixed(1)}`;
  };
  const stones: { d: string; shade: number }[] = [];
  for (let row = 0; row < across; row++) {
    for (let column = 0; column < across; column++) {
      const corners = [
        corner(row, column),
        corner(row, column + 1),
        corner(row + 1, column + 1),
        corner(row + 1, column),
      ];
      stones.push({ d: `M${corners.join("L")}Z`, shade: chance() });
    }
  }
  return stones;
}
