import type { Coordinates, ImportTarget } from '@rastnetz/contract';
import { numberOf } from './cell-values.ts';
import { quoted, type RowCells } from './row-cells.ts';

const LIMITS = { lat: 90, lng: 180 } as const;
type Axis = keyof typeof LIMITS;

/** Position of a row; null if it has none, or an invalid one, which is reported. */
export function positionOf(cells: RowCells): Coordinates | null {
  if (!cells.has('lat', 'lng') && cells.has('position')) return oneCell(cells);
  const texts = { lat: cells.cleaned('lat').trim(), lng: cells.cleaned('lng').trim() };
  if (texts.lat === '' && texts.lng === '') return null;
  const missing = (['lat', 'lng'] as const).find((axis) => texts[axis] === '');
  if (missing) cells.addIssue(missing, 'import.fault.half_position');
  const lat = degreesOf(cells, 'lat', texts.lat);
  const lng = degreesOf(cells, 'lng', texts.lng);
  return lat === null || lng === null || !isOnEarth(cells, { lat, lng }) ? null : pointOf(lat, lng);
}

const pointOf = (lat: number, lng: number): Coordinates => ({ type: 'Point', coordinates: [lng, lat] });

/** Degrees of a cell; a word in it indicates that the cells of the row are shifted. */
function degreesOf(cells: RowCells, target: Axis, text: string): number | null {
  if (text === '') return null;
  const degrees = numberOf(text.endsWith('°') ? text.slice(0, -1).trimEnd() : text);
  if (degrees !== null) return degrees;
  cells.addIssue(target, /\p{L}{2,}/u.test(text) ? 'import.fault.shifted' : 'import.fault.number', { value: quoted(text) });
  return null;
}

function isOnEarth(cells: RowCells, point: Readonly<Record<Axis, number>>): boolean {
  if (Math.abs(point.lat) > LIMITS.lat && Math.abs(point.lat) <= LIMITS.lng && Math.abs(point.lng) <= LIMITS.lat) {
    cells.addIssue('lat', 'import.fault.swapped', point);
    return false;
  }
  const far = (['lat', 'lng'] as const).filter((axis) => Math.abs(point[axis]) > LIMITS[axis]);
  for (const axis of far) cells.addIssue(axis, 'import.fault.range', { value: point[axis], min: -LIMITS[axis], max: LIMITS[axis] });
  return far.length === 0;
}

/** Two numbers in one cell: `52.37, 9.73`, or with decimal commas `52,37; 9,73`. */
const PAIR = /^([-+]?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([-+]?\d+(?:\.\d+)?)$|^([-+]?\d+(?:,\d+)?)(?:\s*;\s*|\s+)([-+]?\d+(?:,\d+)?)$/;

function oneCell(cells: RowCells): Coordinates | null {
  const target: ImportTarget = 'position';
  const text = cells.cleaned(target).trim();
  if (text === '') return null;
  const [, latPoint, lngPoint, latComma, lngComma] = PAIR.exec(text) ?? [];
  const [lat, lng] = [latPoint ?? latComma, lngPoint ?? lngComma].map((part) => (part === undefined ? null : numberOf(part)));
  const isThere = lat !== null && lat !== undefined && lng !== null && lng !== undefined;
  if (isThere && Math.abs(lat) <= LIMITS.lat && Math.abs(lng) <= LIMITS.lng) return pointOf(lat, lng);
  cells.addIssue(target, 'import.fault.position', { value: quoted(text) });
  return null;
}
