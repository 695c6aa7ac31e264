/** Colours of a picture, by time of day and type of location. */
export interface Palette {
  readonly sky: readonly [string, string];
  readonly far: string;
  readonly near: string;
  readonly ground: string;
  readonly wall: string;
  readonly window: string;
  readonly accent: string;
}

export const WIDTH = 1200;
export const HEIGHT = 800;
/** Top of the ground, in pixels. */
export const GROUND = 560;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

const times = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Sky, two rows of hills, ground, and a road with its markings. */
export function landscape({ sky, far, near, ground }: Palette): string {
  const gradient = `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>`;
  const hills =
    path(`M0 430 C200 340 380 400 560 380 S940 320 1200 410 V${GROUND} H0Z`, far) +
    path(`M0 500 C260 430 420 500 680 470 S1040 430 1200 490 V${GROUND} H0Z`, near);
  const road = rect(0, 690, WIDTH, 110, '#4b515b') + times(9, (index) => rect(20 + index * 140, 740, 80, 8, '#e9ecef', 4));
  return (
    gradient + rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') + circle(930, 190, 62, '#fff3cf') + hills + rect(0, GROUND, WIDTH, 240, ground) + road
  );
}

/** A house with windows and a door; `x` and `base` are its lower left corner. */
export function house(x: number, base: number, width: number, height: number, { wall, window, accent }: Palette): string {
  const top = base - height;
  const panes = Math.max(Math.floor((width - 110) / 80), 1);
  return (
    rect(x, top, width, height, wall) +
    rect(x - 14, top - 22, width + 28, 26, accent, 4) +
    times(panes, (index) => rect(x + 26 + index * 80, top + 38, 56, height * 0.38, window, 4)) +
    rect(x + width - 78, base - height * 0.62, 52, height * 0.62, accent, 4)
  );
}

/** A lorry from the side, driving right; 360 pixels wide at scale 1, with its wheels at `base`. */
export function lorry(x: number, base: number, scale: number, cab: string, box: string): string {
  const wheels = [60, 110, 250, 318].map((at) => circle(at, 150, 24, '#22262c') + circle(at, 150, 10, '#aab2bd')).join('');
  const body = rect(0, 0, 262, 130, box, 6) + rect(0, 130, 346, 16, '#343a42', 3);
  const front = path('M268 34 H322 Q346 40 352 92 V146 H268Z', cab) + path('M296 48 H322 Q334 54 338 86 H296Z', '#cfe5f2');
  return `<g transform="translate(${x} ${base - 174 * scale}) scale(${scale})">${body}${front}${wheels}</g>`;
}

/** A car from the side, 150 pixels wide. */
export function car(x: number, base: number, fill: string): string {
  const body =
    path('M0 44 Q4 26 30 24 L52 4 H104 L124 24 Q148 28 150 46 V54 H0Z', fill) +
    path('M44 22 L58 9 H76 V22Z M82 9 H100 L112 22 H82Z', '#d8e9f3');
  return `<g transform="translate(${x} ${base - 68})">${body}${circle(34, 54, 14, '#22262c')}${circle(116, 54, 14, '#22262c')}</g>`;
}

/** A round tree on `base`. */
export const tree = (x: number, base: number, size: number, fill: string): string =>
  rect(x - size * 0.08, base - size * 0.7, size * 0.16, size * 0.7, '#6d5541') +
  circle(x, base - size, size * 0.48, fill) +
  circle(x + size * 0.3, base - size * 0.75, size * 0.32, fill);

/** A street lamp with its light. */
export const lamp = (x: number, base: number): string =>
  rect(x, base - 230, 8, 230, '#5d6570', 3) +
  rect(x - 44, base - 236, 60, 10, '#5d6570', 5) +
  circle(x - 38, base - 222, 9, '#ffe9a8') +
  `<circle cx="${x - 38}" cy="${base - 200}" r="62" fill="#ffe9a8" opacity="0.18"/>`;

/** A fuel pump on `base`. */
export const pump = (x: number, base: number, accent: string): string =>
  rect(x, base - 104, 48, 104, '#f4f5f6', 6) +
  rect(x, base - 104, 48, 26, accent, 6) +
  rect(x + 9, base - 68, 30, 22, '#394049', 3) +
  rect(x + 50, base - 84, 6, 62, '#394049', 3);
