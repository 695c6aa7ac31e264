import { ADDRESS_MAX, canonicalPhone, type LocationDraft, readWebsite, singleLine } from '@rastnetz/contract';
import type { MapObject } from '../formats/parts/kind-table.ts';
import { cutTo, firstOfList, isLonger } from './clean-text.ts';
import { quoted, type RowCells } from './row-cells.ts';

/** Longest texts of a location, in characters. */
const TEXT_MAX = {
  ...{ name: 200, phone: 50, website: 500, description: 5000, hoursText: 2000, parkingPriceNote: 200 },
  ...{ street: ADDRESS_MAX.street, housenumber: ADDRESS_MAX.houseNumber, postcode: ADDRESS_MAX.postcode, city: ADDRESS_MAX.city },
  ...{ roadRef: ADDRESS_MAX.roadRef, roadExit: ADDRESS_MAX.roadExit },
  ...{ roadDirection: ADDRESS_MAX.roadDirection, roadOnlyFrom: ADDRESS_MAX.roadOnlyFrom },
} as const;

type Texts = Pick<LocationDraft, 'name' | 'phone' | 'website' | 'description'>;

/** The texts of a row. Those written by people are cleaned; those of our own exports are only read as a form reads them. */
export function textsOf(cells: RowCells, mapObject: MapObject): Texts {
  return {
    name: bounded(cells, 'name', cells.isOwn ? singleLine(cells.raw('name')) : mapObject.name),
    phone: phoneOf(cells, mapObject),
    website: websiteOf(cells, mapObject),
    description: bounded(cells, 'description', descriptionOf(cells)),
  };
}

/** A text cut to its limit, with a note if it was longer. */
export function bounded(cells: RowCells, target: keyof typeof TEXT_MAX, text: string): string | null {
  const max = TEXT_MAX[target];
  if (isLonger(text, max)) cells.note(cells.has(target) ? target : null, 'import.note.cut', { max });
  return cutTo(text, max).trim() || null;
}

function phoneOf(cells: RowCells, { tags }: MapObject): string | null {
  const text = firstOfList(cells.cleaned('phone') || tags['phone'] || tags['contact:phone'] || '');
  // "(0)" is the trunk prefix, which is not dialled after the country code.
  const phone = canonicalPhone(text.startsWith('+') ? text.replace(/\(0\)/, '') : text);
  if (/\d/.test(phone) || cells.isOwn) return whole(cells, 'phone', phone);
  if (text !== '') cells.note('phone', 'import.note.unreadable', { value: quoted(text) });
  return null;
}

function websiteOf(cells: RowCells, { tags }: MapObject): string | null {
  const text = cells.cleaned('website') || tags['website'] || tags['contact:website'] || '';
  return whole(cells, 'website', readWebsite(cells.isOwn ? text : firstOfList(text)));
}

/** A text within its limit; a truncated URL or number would be useless, so it is dropped with a note. */
export function whole(cells: RowCells, target: keyof typeof TEXT_MAX, text: string): string | null {
  if (!isLonger(text, TEXT_MAX[target])) return text || null;
  cells.note(target, 'import.note.dropped', { max: TEXT_MAX[target] });
  return null;
}

/** Whether the file has a column for the description. */
export const statesDescription = (cells: RowCells): boolean => cells.has('description', 'region');

/** The description. A location has no field for a region, so it becomes a line here. */
function descriptionOf(cells: RowCells): string {
  if (cells.isOwn) return cells.raw('description');
  const lines = cells
    .cleaned('description')
    .split(/\r\n|\n|\r/)
    .map(singleLine);
  const region = cells.line('region');
  return [lines.join('\n').trim(), region && `Region: ${region}`].filter((part) => part !== '').join('\n');
}
