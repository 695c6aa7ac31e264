import { type Feature, type ImportMapping, type LocationDraft, PARKING_MAX, singleLine } from '@rastnetz/contract';
import { type MapObject, plainKind } from '../formats/parts/kind-table.ts';
import { booleanOf, numberOf } from './cell-values.ts';
import { quoted, type RowCells } from './row-cells.ts';

type Parking = Pick<LocationDraft, 'parkingTruck' | 'parkingPKW' | 'parkingFree'>;
/** Whom spaces are for. */
type Parkers = 'truck' | 'car';
type Spaces = Partial<Readonly<Record<Parkers | 'unsaid', number>>>;

/** Parking lots of a row, or of its tags where it is a place to park. `unclear` says for whom spaces are that the row does not say it of. */
export function parkingOf(
  cells: RowCells,
  mapObject: MapObject,
  features: readonly Feature[],
  unclear: ImportMapping['unclearSpaces'],
): Parking {
  const isLot = features.includes('PARKPLATZ');
  const counted = countedIn(cells, mapObject, isLot, unclear ?? null);
  return {
    parkingTruck: cells.has('parkingTruck') ? lotsOf(cells, 'parkingTruck') : counted.truck,
    parkingPKW: cells.has('parkingPKW') ? lotsOf(cells, 'parkingPKW') : counted.car,
    parkingFree: cells.has('parkingFree') ? freeOf(cells) : isLot ? feeless(mapObject.tags['fee']) : null,
  };
}

/** Spaces of a place to park: of a restaurant `capacity` counts seats. */
function countedIn(cells: RowCells, mapObject: MapObject, isLot: boolean, unclear: Parkers | null) {
  const { truck = null, car = null } = isLot || mapObject.kind === '' ? spacesOf(cells, mapObject, unclear) : {};
  return { truck, car };
}

/**
 * What OpenStreetMap's `capacity:hgv` and `capacity` mean, or a column of spaces: `capacity` counts lorries where cars may not park or the place is
 * made for lorries, cars where lorries may not park or nothing is said of them. Where both may, it is for those that the mapping says, else for
 * nobody, and a note names it.
 */
function spacesOf(cells: RowCells, mapObject: MapObject, unclear: Parkers | null): Spaces {
  const { tags } = mapObject;
  const source = cells.has('capacity') ? 'capacity' : 'tags';
  const { unsaid, ...said } = read(cells, source, source === 'capacity' ? cells.line('capacity') : (tags['capacity'] ?? ''));
  const hgv = read(cells, 'tags', tags['capacity:hgv'] ?? tags['capacity:truck'] ?? '');
  return { ...sorted(cells, source, unsaid, parkersOf(mapObject) ?? unclear), ...said, ...lorriesOf(hgv) };
}

/** A number of spaces by whom they are for; none where nobody knows. */
function sorted(cells: RowCells, source: 'capacity' | 'tags', count: number | undefined, parkers: Parkers | null): Spaces {
  if (count === undefined) return {};
  if (parkers !== null) return { [parkers]: count };
  cells.note(source, 'import.note.spaces', { value: count });
  return {};
}

function lorriesOf({ truck, unsaid = truck }: Spaces): Spaces {
  return unsaid === undefined ? {} : { truck: unsaid };
}

const MADE_FOR: ReadonlySet<string> = new Set(['designated', 'only']);

/** Who parks where spaces are only counted; null where lorries and cars may. */
function parkersOf({ kind, truck, tags }: MapObject): Parkers | null {
  const lorries = tags['hgv'] ?? tags['access:hgv'] ?? truck;
  if (plainKind(kind) === 'truck_parking' || MADE_FOR.has(lorries) || tags['motorcar'] === 'no') return 'truck';
  if (lorries === 'no' || (lorries === '' && kind !== '')) return 'car';
  return null;
}

/** `74`, `74 hgv`, `74 x Lkw`, `74 Lkw-Stellplätze`, with one blank at most in a place. */
const ENTRY = /^(\d{1,9})(?: ?x)? ?(?:(lkw|hgvs?|trucks?|lorry|lorries)|(pkw|cars?))?(?:[ -]?(?:stell|park)pl[aä]tze| spaces)?$/i;

/** Spaces as people write them: "74", "74 hgv", "10 Pkw, 74 Lkw"; null where any part of it says something else. */
function spacesIn(text: string): Spaces | null {
  const entries = text.split(/[,;/+]/).map((entry) => ENTRY.exec(singleLine(entry)));
  const counts = entries.flatMap((entry) => (entry ? [[whoOf(entry), Number(entry[1])] as const] : []));
  const spaces = Object.fromEntries(counts);
  const isWhole = counts.length === entries.length && Object.keys(spaces).length === counts.length;
  return isWhole && counts.every(([, count]) => count <= PARKING_MAX) ? spaces : null;
}

const whoOf = ([, , truck, car]: RegExpExecArray): keyof Spaces => (truck ? 'truck' : car ? 'car' : 'unsaid');

/** Spaces in a cell or tag. What cannot be read is named. */
function read(cells: RowCells, source: 'capacity' | 'tags', text: string): Spaces {
  const spaces = text.trim() === '' ? {} : spacesIn(text.trim());
  if (spaces === null) cells.note(source, 'import.note.spaces_unreadable', { value: quoted(text.trim()) });
  return spaces ?? {};
}

const feeless = (fee: string | undefined): boolean | null => (fee === 'no' ? true : fee === 'yes' ? false : null);

const PARKERS = { parkingTruck: 'truck', parkingPKW: 'car' } as const;

/** A cell of spaces whose column says whom they are for: a number, or one with the same word behind it. */
function lotsOf(cells: RowCells, target: keyof typeof PARKERS): number | null {
  const text = cells.line(target).trim();
  const { [PARKERS[target]]: worded, ...others } = spacesIn(text) ?? {};
  const count = worded !== undefined && Object.keys(others).length === 0 ? worded : numberOf(text);
  if (text === '' || (count !== null && Number.isInteger(count) && count >= 0 && count <= PARKING_MAX)) return count;
  cells.fault(target, 'import.fault.parking', { value: quoted(text), max: PARKING_MAX });
  return null;
}

function freeOf(cells: RowCells): boolean | null {
  const text = cells.meant('parkingFree', { isYesNo: true }).trim();
  const isFree = booleanOf(text);
  if (text !== '' && isFree === null) cells.fault('parkingFree', 'import.fault.boolean', { value: quoted(text) });
  return isFree;
}
