import {
  countLocations,
  countReports,
  emptyDraft,
  findClusters,
  getHomeOverview,
  getLocation,
  getLocationHistory,
  getReports,
  getStatistics,
  type Location,
  searchLocations,
} from '@rastnetz/contract';
import type { Caller } from './load-caller.ts';

/** One interaction of a user, requested as the web does: parallel requests, then the next. */
type Action = (caller: Caller, at: number) => Promise<unknown>;

const ZOOMS = [5, 6, 7, 9, 11, 13];
/** A map screen somewhere in Germany, different for each number. */
function screenAt(at: number) {
  const zoom = ZOOMS[at % ZOOMS.length] ?? 7;
  const [lng, lat] = [7 + ((at * 0.618) % 1) * 6, 48 + ((at * 0.414) % 1) * 5];
  const [width, height] = [1280 / 2 ** zoom, 500 / 2 ** zoom];
  return { zoom, west: lng - width / 2, south: lat - height / 2, east: lng + width / 2, north: lat + height / 2 };
}

const cornersAt = (at: number) => {
  const { west, south, east, north } = screenAt(at);
  return { neLat: north, neLng: east, swLat: south, swLng: west };
};

const clusters: Action = ({ read }, at) => {
  const { zoom, west, south, east, north } = screenAt(at);
  return read(
    'GET',
    `${findClusters.path}?bbox=${[west, south, east, north].join(',')}&zoom=${zoom}${at % 4 === 0 ? '&filter=WLAN,DUSCHE' : ''}`,
  );
};

const list: Action = (caller, at) => {
  const question = { ...cornersAt(at), page: 1 + (at % 3) };
  return Promise.all([
    caller.read('POST', searchLocations.path, question),
    caller.read('POST', countLocations.path, question),
    clusters(caller, at),
  ]);
};

const NAMES = ['autohof', 'löwen', 'shell', 'aral tank', 'kupferkanne', 'rasthof ham'];
const byName: Action = ({ read }, at) => read('POST', searchLocations.path, { suche: NAMES[at % NAMES.length], page: 1 });

const at = (path: string, id: string) => path.replace(':id', id);

/** A location of the user's own company. */
async function pick({ read }: Caller, turn: number): Promise<Location> {
  const { data } = (await read('POST', searchLocations.path, { mine: true, page: 1 + (turn % 50) })) as { data: Location[] };
  const found = data[turn % data.length];
  if (!found) throw new Error('the list is empty');
  return found;
}

const open: Action = async (caller, turn) => {
  const { _id } = await pick(caller, turn);
  await Promise.all([caller.read('GET', at(getLocation.path, _id)), caller.read('GET', at(getLocationHistory.path, _id))]);
};

const home: Action = ({ read }) => Promise.all([read('GET', getStatistics.path), read('GET', getHomeOverview.path)]);

const edit: Action = async (caller, turn) => {
  const location = await pick(caller, turn);
  await caller.save({ ...location, description: `Stand ${turn}` });
};

const create: Action = async (caller, turn) => {
  const { west, south } = screenAt(turn);
  await caller.save({ ...emptyDraft('PARKPLATZ'), name: `Neu ${turn}`, coordinates: { type: 'Point', coordinates: [west, south] } });
};

const clear: Action = ({ read }, turn) =>
  Promise.all([read('GET', `${getReports.path}?page=${1 + (turn % 3)}&pageSize=10`), read('GET', countReports.path)]);

/** Percentage of each action; admins use the clearing where others look at the home page. */
const SHARES: readonly (readonly [number, Action, Action?])[] = [
  [34, list],
  [26, clusters],
  [16, open],
  [8, byName],
  [8, home, clear],
  [6, edit],
  [2, create],
];

/** The next action of a user. */
export function actionFor(isAdmin: boolean, drawn: number): Action {
  let left = drawn * 100;
  for (const [share, action, ofAdmins] of SHARES) {
    left -= share;
    if (left < 0) return (isAdmin && ofAdmins) || action;
  }
  return list;
}
