import type { LocationType } from '@rastnetz/contract';
import { car, circle, GROUND, HEIGHT, house, lamp, landscape, lorry, type Palette, path, pump, rect, tree, WIDTH } from './scene-parts.ts';

/** Accent colour of each type. */
const ACCENTS: Readonly<Record<LocationType, string>> = {
  AUTOHOF: '#1f5fa8',
  RASTHOF: '#2b8a57',
  PARKPLATZ: '#3b6fc9',
  GASTSTAETTE: '#a4482f',
  BISTRO: '#7a4f9a',
  IMBISS: '#d07a1c',
  WERKSTATT: '#4f5d6b',
  HAENDLER: '#0f7f86',
};

const DAY = {
  sky: ['#bfe0f2', '#f3f7f4'],
  far: '#a9c5b0',
  near: '#86ab8d',
  ground: '#c9cdc6',
  wall: '#f2eee6',
  window: '#a9cadb',
} as const;
const DUSK = {
  sky: ['#3b4a78', '#f0a985'],
  far: '#5f6284',
  near: '#474c6b',
  ground: '#6a6c7a',
  wall: '#d8cdc6',
  window: '#ffd98a',
} as const;

type Scene = (palette: Palette) => string;

const roof = (x: number, accent: string): string =>
  rect(x, 316, 470, 40, accent, 6) + rect(x + 50, 356, 16, 264, '#dfe3e6') + rect(x + 400, 356, 16, 264, '#dfe3e6');

const forecourt: Scene = (palette) =>
  house(720, 600, 380, 170, palette) +
  roof(110, palette.accent) +
  pump(220, 620, palette.accent) +
  pump(380, 620, palette.accent) +
  car(270, 672, '#b8433c') +
  lorry(690, 684, 0.9, palette.accent, '#eef0f2');

const restStop: Scene = (palette) =>
  house(360, 600, 560, 200, palette) +
  tree(250, 610, 130, '#5d8a63') +
  tree(1010, 612, 160, '#4f7d58') +
  car(420, 668, '#3f6fa3') +
  car(640, 672, '#e2e4e6') +
  car(880, 668, '#7c8a4a');

const parking: Scene = ({ accent, near }) =>
  tree(90, 570, 150, near) +
  lamp(300, 640) +
  lamp(860, 640) +
  rect(1040, 380, 110, 110, accent, 10) +
  rect(1088, 490, 14, 150, '#7d858f') +
  parkingSign() +
  lorry(60, 668, 0.8, '#c7503f', '#f1f1ee') +
  lorry(390, 668, 0.8, '#e0a63a', '#d6dde2') +
  lorry(720, 668, 0.8, accent, '#f6f4ef');

/** The P of the road sign as a path, so that no font is needed. */
const parkingSign = (): string =>
  `<path d="M1078 472 V402 H1100 Q1122 402 1122 424 T1100 446 H1078" fill="none" stroke="#fff" stroke-width="13"/>`;

const inn: Scene = (palette) =>
  house(330, 610, 520, 190, palette) +
  path('M300 420 L590 270 L880 420Z', palette.accent) +
  rect(560, 340, 60, 50, palette.window, 4) +
  tree(210, 615, 190, '#57845c') +
  table(930) +
  table(1050) +
  car(130, 676, '#8c3b36');

const table = (x: number): string =>
  rect(x, 606, 84, 8, '#8d6e4f', 3) +
  rect(x + 38, 612, 8, 42, '#8d6e4f') +
  path(`M${x - 18} 530 L${x + 42} 494 L${x + 102} 530Z`, '#e6b84c') +
  rect(x + 40, 512, 4, 96, '#77604a');

const bistro: Scene = (palette) =>
  house(260, 620, 680, 230, palette) +
  awning(250, 410, 700, palette.accent) +
  table(300) +
  table(520) +
  table(720) +
  tree(1060, 620, 170, '#63906a');

const awning = (x: number, y: number, width: number, accent: string): string =>
  Array.from({ length: 10 }, (_, stripe) => rect(x + (stripe * width) / 10, y, width / 10, 46, stripe % 2 === 0 ? accent : '#fbf7ef')).join(
    '',
  );

const snackBar: Scene = (palette) =>
  rect(380, 400, 440, 210, palette.wall, 14) +
  rect(430, 450, 250, 90, palette.window, 6) +
  awning(420, 424, 270, palette.accent) +
  rect(424, 540, 262, 14, '#77604a', 4) +
  rect(720, 450, 62, 160, palette.accent, 6) +
  circle(450, 616, 26, '#2b2f35') +
  circle(750, 616, 26, '#2b2f35') +
  table(880) +
  lorry(20, 684, 0.85, palette.accent, '#eceff1');

const workshop: Scene = (palette) =>
  rect(180, 330, 840, 280, palette.wall) +
  rect(164, 306, 872, 32, palette.accent, 4) +
  [230, 500, 770].map((x) => rect(x, 400, 210, 210, '#59626d', 4) + rect(x, 400, 210, 34, palette.window)).join('') +
  lorry(468, 640, 0.72, '#d79a2b', '#e9ecee') +
  car(150, 680, '#5a7f9e');

const dealer: Scene = (palette) =>
  rect(420, 360, 620, 250, palette.window, 4) +
  rect(400, 336, 660, 34, palette.accent, 4) +
  [540, 680, 820, 930].map((x) => rect(x, 370, 8, 240, '#f5f6f7')).join('') +
  lorry(60, 680, 0.95, palette.accent, '#f3f4f5') +
  lorry(430, 684, 0.95, '#b8433c', '#e4e8eb') +
  lorry(800, 688, 0.95, '#dfe3e6', '#c9d2d9');

const SCENES: Readonly<Record<LocationType, Scene>> = {
  AUTOHOF: forecourt,
  RASTHOF: restStop,
  PARKPLATZ: parking,
  GASTSTAETTE: inn,
  BISTRO: bistro,
  IMBISS: snackBar,
  WERKSTATT: workshop,
  HAENDLER: dealer,
};

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;

/** A scene for a location type, by day or at dusk, as SVG. Contains no text, so it does not depend on fonts. */
export function sceneOf(type: LocationType, light: 'day' | 'dusk'): string {
  const palette: Palette = { ...(light === 'day' ? DAY : DUSK), accent: ACCENTS[type] };
  return svg(landscape(palette) + SCENES[type](palette));
}

/** A menu board with dishes and prices as lines. `rows` are the widths of the dishes in pixels. */
export function menuBoard(rows: readonly number[]): string {
  const board =
    rect(0, 0, WIDTH, HEIGHT, '#8a6a49') + rect(40, 40, WIDTH - 80, HEIGHT - 80, '#27322e', 8) + rect(430, 96, 340, 26, '#f3e2b8', 13);
  const dishes = rows.map(
    (width, row) => rect(150, 190 + row * 76, width, 18, '#e8ebe6', 9) + rect(950, 190 + row * 76, 90, 18, '#f3c969', 9),
  );
  return svg(board + dishes.join('') + circle(WIDTH / 2, GROUND + 160, 20, '#d6dad3'));
}
