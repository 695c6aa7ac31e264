import { canonicalPhone, canonicalWebsite, type ImportTarget, type LocationDraft, singleLine } from '@rastnetz/contract';
import type { MapObject } from '../formats/parts/kind-table.ts';
import { cutTo, firstOfList } from './clean-text.ts';
import { quoted, type RowCells } from './row-cells.ts';

/** Longest texts of a location, in characters. */
const TEXT_MAX = { name: 200, phone: 50, website: 500, description: 5000, hoursText: 2000 } as const;

type Texts = Pick<LocationDraft, 'name' | 'phone' | 'website' | 'description'>;

/** The texts of a row. Those written by people are cleaned; those of our own exports are taken unchanged. */
export function textsOf(cells: RowCells, mapObject: MapObject): Texts {
  return {
    name: bounded(cells, 'name', cells.isOwn ? cells.raw('name') : mapObject.name),
    phone: phoneOf(cells, mapObject),
    website: websiteOf(cells, mapObject),
    description: bounded(cells, 'description', descriptionOf(cells)),
  };
}

/** A text cut to its limit, with a note if it was longer. */
export function bounded(cells: RowCells, target: 'name' | 'description' | 'hoursText', text: string): string | null {
  const max = TEXT_MAX[target];
  if (text.length > max) cells.note(cells.has(target) ? target : null, 'import.note.cut', { max });
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
  return whole(cells, 'website', canonicalWebsite(cells.isOwn ? text : firstOfList(text)));
}

/** A truncated URL or number would be useless, so it is dropped with a note. */
function whole(cells: RowCells, target: 'phone' | 'website', text: string): string | null {
  if (text.length <= TEXT_MAX[target]) return text || null;
  cells.note(target, 'import.note.dropped', { max: TEXT_MAX[target] });
  return null;
}

const ADDRESS = ['street', 'housenumber', 'postcode', 'city', 'region'] as const satisfies readonly ImportTarget[];

/** Whether the file has a column for the description. */
export const statesDescription = (cells: RowCells): boolean => cells.has('description', 'street');

/** A location has no address field, so the address becomes a line of the description. */
function descriptionOf(cells: RowCells): string {
  if (cells.isOwn) return cells.raw('description');
  const lines = cells
    .cleaned('description')
    .split(/\r\n|\n|\r/)
    .map(singleLine);
  const [street, housenumber, postcode, city, region] = ADDRESS.map((target) => cells.line(target));
  const address = [singleLine(`${street} ${housenumber}`), singleLine(`${postcode} ${city} ${region && `(${region})`}`)]
    .filter((part) => part !== '')
    .join(', ');
  return [lines.join('\n').trim(), street === '' ? '' : address].filter((part) => part !== '').join('\n');
}
