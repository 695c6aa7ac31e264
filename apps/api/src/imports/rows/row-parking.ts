import {
  type Feature,
  type ImportMapping,
  type LocationDraft,
  PARKING_HEIGHT,
  PARKING_HOURS,
  PARKING_MAX,
  singleLine,
} from '@rastnetz/contract';
import { type MapObject, plainKind } from '../formats/parts/kind-table.ts';
import { booleanOf, mayHaveThousands, numberOf } from './cell-values.ts';
import { amountOf } from './row-amounts.ts';
import { quoted, type RowCells } from './row-cells.ts';
import { bounded } from './row-texts.ts';
import { statesKind } from './row-type.ts';

type ParkingRule = 'parkingPriceNote' | 'parkingTimeLimitHours' | 'parkingHeightLimitMetres';
type Parking = Pick<LocationDraft, 'parkingTruck' | 'parkingPKW' | 'parkingFree' | ParkingRule>;
/** Vehicles that spaces are for. */
type Parkers = 'truck' | 'car';
type Spaces = Partial<Readonly<Record<Parkers | 'unspecified', number>>>;

/** Parking spaces of a row, or of its tags if it is a parking area. `unclear` assigns counts without a vehicle. */
export function parkingOf(
  cells: RowCells,
  mapObject: MapObject,
  features: readonly Feature[],
  unclear: ImportMapping['unclearSpaces'],
): Parking {
  const isLot = features.includes('PARKPLATZ');
  // A kind that only tags state does not decide whose spaces a column counts.
  const counted = countedIn(cells, statesKind(cells) ? mapObject : { ...mapObject, kind: '' }, isLot, unclear ?? null);
  return {
    parkingTruck: cells.has('parkingTruck') ? lotsOf(cells, 'parkingTruck') : counted.truck,
    parkingPKW: cells.has('parkingPKW') ? lotsOf(cells, 'parkingPKW') : counted.car,
    parkingFree: cells.has('parkingFree') ? freeOf(cells) : isLot ? feeless(mapObject.tags['fee']) : null,
    parkingPriceNote: bounded(cells, 'parkingPriceNote', cells.line('parkingPriceNote')),
    parkingTimeLimitHours: amountOf(cells, 'parkingTimeLimitHours', PARKING_HOURS),
    parkingHeightLimitMetres: amountOf(cells, 'parkingHeightLimitMetres', PARKING_HEIGHT),
  };
}

/** Spaces of a parking area; for a restaurant `capacity` counts seats. */
function countedIn(cells: RowCells, mapObject: MapObject, isLot: boolean, unclear: Parkers | null) {
  const { truck = null, car = null } = isLot || mapObject.kind === '' ? spacesOf(cells, mapObject, unclear) : {};
  return { truck, car };
}

/**
 * Spaces from OpenStreetMap's `capacity:hgv` and `capacity`, or from a column of spaces: `capacity` counts lorries if cars may not park or the
 * area is made for lorries, cars if lorries may not park or are not mentioned. If both may, the mapping decides; otherwise the count is
 * dropped with a note.
 */
function spacesOf(cells: RowCells, mapObject: MapObject, unclear: Parkers | null): Spaces {
  const { tags } = mapObject;
  const source = cells.has('capacity') ? 'capacity' : 'tags';
  const { unspecified, ...specified } = read(cells, source, source === 'capacity' ? cells.line('capacity') : (tags['capacity'] ?? ''));
  const hgv = read(cells, 'tags', tags['capacity:hgv'] ?? tags['capacity:truck'] ?? '');
  return { ...sorted(cells, source, unspecified, parkersOf(mapObject) ?? unclear), ...specified, ...lorriesOf(hgv) };
}

/** A count by its vehicle; dropped with a note if that is unknown. */
function sorted(cells: RowCells, source: 'capacity' | 'tags', count: number | undefined, parkers: Parkers | null): Spaces {
  if (count === undefined) return {};
  if (parkers !== null) return { [parkers]: count };
  cells.note(source, 'import.note.spaces', { value: count });
  return {};
}

function lorriesOf({ truck, unspecified = truck }: Spaces): Spaces {
  return unspecified === undefined ? {} : { truck: unspecified };
}

const MADE_FOR: ReadonlySet<string> = new Set(['designated', 'only']);

/** The vehicles that a count without a vehicle refers to; null if both may park. */
function parkersOf({ kind, truck, tags }: MapObject): Parkers | null {
  const lorries = tags['hgv'] ?? tags['access:hgv'] ?? truck;
  if (plainKind(kind) === 'truck_parking' || MADE_FOR.has(lorries) || tags['motorcar'] === 'no') return 'truck';
  if (lorries === 'no' || (lorries === '' && kind !== '')) return 'car';
  return null;
}

/** `74`, `74 hgv`, `74 x Lkw`, `74 Lkw-Stellplätze`, with at most one blank between the parts. */
const ENTRY = /^(\d{1,9})(?: ?x)? ?(?:(lkw|hgvs?|trucks?|lorry|lorries)|(pkw|cars?))?(?:[ -]?(?:stell|park)pl[aä]tze| spaces)?$/i;

/** Parses spaces as people write them: "74", "74 hgv", "10 Pkw, 74 Lkw"; null if any part is something else. */
function spacesIn(text: string): Spaces | null {
  const entries = text.split(/[,;/+]/).map((entry) => ENTRY.exec(singleLine(entry)));
  const counts = entries.flatMap((entry) => (entry ? [[whoOf(entry), Number(entry[1])] as const] : []));
  const spaces = Object.fromEntries(counts);
  const isWhole = counts.length === entries.length && Object.keys(spaces).length === counts.length;
  return isWhole && counts.every(([, count]) => count <= PARKING_MAX) ? spaces : null;
}

const whoOf = ([, , truck, car]: RegExpExecArray): keyof Spaces => (truck ? 'truck' : car ? 'car' : 'unspecified');

/** Spaces in a cell or tag; adds a note if the text cannot be parsed. */
function read(cells: RowCells, source: 'capacity' | 'tags', text: string): Spaces {
  const spaces = text.trim() === '' ? {} : spacesIn(text.trim());
  if (spaces === null) cells.note(source, 'import.note.spaces_unreadable', { value: quoted(text.trim()) });
  return spaces ?? {};
}

const feeless = (fee: string | undefined): boolean | null => (fee === 'no' ? true : fee === 'yes' ? false : null);

const PARKERS = { parkingTruck: 'truck', parkingPKW: 'car' } as const;

/** A cell of spaces whose column names the vehicle: a number, optionally followed by the same vehicle. */
function lotsOf(cells: RowCells, target: keyof typeof PARKERS): number | null {
  const text = cells.line(target).trim();
  const { [PARKERS[target]]: worded, ...others } = spacesIn(text) ?? {};
  const count = worded !== undefined && Object.keys(others).length === 0 ? worded : mayHaveThousands(text) ? null : numberOf(text);
  if (text === '' || (count !== null && Number.isInteger(count) && count >= 0 && count <= PARKING_MAX)) return count;
  cells.addIssue(target, 'import.fault.parking', { value: quoted(text), max: PARKING_MAX });
  return null;
}

function freeOf(cells: RowCells): boolean | null {
  const text = cells.cleaned('parkingFree', { isYesNo: true }).trim();
  const isFree = booleanOf(text);
  if (text !== '' && isFree === null) cells.addIssue('parkingFree', 'import.fault.boolean', { value: quoted(text) });
  return isFree;
}
