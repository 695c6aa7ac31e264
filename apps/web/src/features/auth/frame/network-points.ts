/** Longitude and latitude of a place in the drawing. */
type Place = readonly [number, number];

/** A coarse outline of Germany, clockwise from Flensburg. */
const OUTLINE: readonly Place[] = [
  [9.4, 54.8],
  [10.0, 54.5],
  [11.0, 54.4],
  [10.8, 53.95],
  [12.1, 54.2],
  [13.0, 54.45],
  [13.7, 54.1],
  [14.25, 53.7],
  [14.4, 53.1],
  [14.15, 52.85],
  [14.65, 52.5],
  [14.7, 51.9],
  [15.03, 51.25],
  [14.6, 50.9],
  [13.6, 50.7],
  [12.5, 50.35],
  [12.1, 50.3],
  [12.5, 49.75],
  [13.1, 49.2],
  [13.8, 48.75],
  [13.4, 48.4],
  [12.8, 48.1],
  [13.0, 47.6],
  [12.2, 47.65],
  [11.2, 47.45],
  [10.4, 47.4],
  [9.6, 47.6],
  [8.5, 47.65],
  [7.6, 47.6],
  [7.75, 48.4],
  [8.2, 48.97],
  [7.0, 49.15],
  [6.4, 49.5],
  [6.2, 50.1],
  [6.05, 50.75],
  [6.1, 51.6],
  [6.8, 51.95],
  [7.0, 52.4],
  [7.1, 53.3],
  [8.0, 53.7],
  [8.6, 53.55],
  [8.9, 53.95],
  [8.7, 54.4],
  [8.7, 54.85],
];

const CITIES = {
  hamburg: [9.99, 53.55],
  bremen: [8.8, 53.08],
  hannover: [9.73, 52.37],
  berlin: [13.4, 52.52],
  rostock: [12.1, 54.0],
  leipzig: [12.37, 51.34],
  dresden: [13.74, 51.05],
  kassel: [9.5, 51.31],
  dortmund: [7.47, 51.51],
  koeln: [6.96, 50.94],
  frankfurt: [8.68, 50.11],
  nuernberg: [11.08, 49.45],
  stuttgart: [9.18, 48.78],
  muenchen: [11.58, 48.14],
  karlsruhe: [8.4, 49.01],
  magdeburg: [11.63, 52.13],
  wuerzburg: [9.93, 49.79],
  freiburg: [7.85, 48.0],
} as const satisfies Record<string, Place>;
type City = keyof typeof CITIES;

const ROUTES: readonly (readonly City[])[] = [
  ['rostock', 'hamburg', 'bremen', 'dortmund', 'koeln', 'frankfurt', 'wuerzburg', 'nuernberg', 'muenchen'],
  ['hamburg', 'hannover', 'kassel', 'frankfurt', 'karlsruhe', 'freiburg'],
  ['dortmund', 'hannover', 'magdeburg', 'berlin', 'dresden', 'leipzig', 'nuernberg'],
  ['kassel', 'wuerzburg', 'stuttgart', 'muenchen'],
  ['karlsruhe', 'stuttgart'],
  ['magdeburg', 'leipzig', 'berlin', 'rostock'],
];

/** Places drawn in amber, as if they needed attention. */
const WAITING: readonly City[] = ['hannover', 'wuerzburg', 'leipzig'];
const STEP_DEGREES = 0.31;
const SCALE = 60;
const NARROWING = Math.cos((51 * Math.PI) / 180);

export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Size of the drawing in its own units. */
export const DRAWING = { width: 380, height: 490 } as const;

const project = ([lng, lat]: Place): Dot => ({
  x: Math.round((lng - 5.6) * NARROWING * SCALE * 10) / 10 + 8,
  y: Math.round((55.05 - lat) * SCALE * 10) / 10 + 12,
});

/** Even-odd rule: a ray to the east crosses the outline an odd number of times. */
function isInside([lng, lat]: Place): boolean {
  let inside = false;
  OUTLINE.forEach(([lngA, latA], index) => {
    const [lngB, latB] = OUTLINE[(index + 1) % OUTLINE.length] ?? [lngA, latA];
    if (latA > lat !== latB > lat && lng < ((lngB - lngA) * (lat - latA)) / (latB - latA) + lngA) inside = !inside;
  });
  return inside;
}

/** Background dots that fill the outline of the country. Computed where they are drawn, because every page evaluates this module. */
export function groundDots(): readonly Dot[] {
  const dots: Dot[] = [];
  for (let lat = 47.3, row = 0; lat < 55; lat += STEP_DEGREES * NARROWING * 0.87, row += 1)
    for (let lng = 5.8 + (row % 2) * (STEP_DEGREES / 2); lng < 15.2; lng += STEP_DEGREES)
      if (isInside([lng, lat])) dots.push(project([lng, lat]));
  return dots;
}

/** The routes as SVG point lists. */
export const LINES: readonly string[] = ROUTES.map((route) =>
  route
    .map((city) => project(CITIES[city]))
    .map(({ x, y }) => `${x},${y}`)
    .join(' '),
);
/** Places along the routes. */
export const STOPS: readonly (Dot & { readonly waiting: boolean })[] = (Object.keys(CITIES) as City[]).map((city) => ({
  ...project(CITIES[city]),
  waiting: WAITING.includes(city),
}));
