import { ADDRESS_MAX, type ImportTarget, isInvalidWebsite, type LocationDraft, readWebsite, singleLine } from '@rastnetz/contract';
import { DATED, hasExponent, isDateText, withoutDecimal } from '../formats/parts/converted-text.ts';
import type { MapObject } from '../formats/parts/kind-table.ts';
import { dialled, firstNumber } from '../formats/parts/phone-numbers.ts';
import { cutTo, firstEntry, isLonger } from './clean-text.ts';
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
    phone: phoneOf(cells),
    website: usableWebsite(cells, websiteOf(cells)),
    description: bounded(cells, 'description', descriptionOf(cells)),
  };
}

/** A text cut to its limit, with a note if it was longer. */
export function bounded(cells: RowCells, target: keyof typeof TEXT_MAX, text: string): string | null {
  const max = TEXT_MAX[target];
  if (isLonger(text, max)) cells.note(cells.has(target) ? target : null, 'import.note.cut', { max });
  return cutTo(text, max).trim() || null;
}

function phoneOf(cells: RowCells): string | null {
  const text = firstEntry(cells.cleaned('phone'));
  const phone = taken(cells, 'phone', text, { all: dialled(text), first: firstNumber(text) });
  if (/\d/.test(phone) || cells.isOwn) return whole(cells, 'phone', phone);
  if (text !== '') cells.note('phone', 'import.note.unreadable', { value: quoted(singleLine(text)) });
  return null;
}

function websiteOf(cells: RowCells): string | null {
  const text = cells.cleaned('website');
  const entry = cells.isOwn ? text : firstEntry(text);
  const all = readWebsite(entry);
  // Ours may contain a comma or a bar. Blanks alone do not separate: some are typed inside an address.
  const pieces = entry
    .split(cells.isOwn ? /\s+/ : isInvalidWebsite(all) ? /[\s,|]+/ : /[\s|]+/)
    .map((piece) => readWebsite(piece).replace(/,$/, ''));
  const [first, second] = pieces.filter((piece) => !isInvalidWebsite(piece));
  return whole(cells, 'website', taken(cells, 'website', entry, { all, first: second === undefined ? undefined : first }));
}

/** A text without a dot names no website: "siehe Facebook". */
function usableWebsite(cells: RowCells, website: string | null): string | null {
  if (website === null || cells.isOwn || website.includes('.')) return website;
  cells.note('website', 'import.note.unreadable', { value: quoted(cells.line('website')) });
  return null;
}

interface Several {
  /** The text as one value. */
  readonly all: string;
  /** The first of several values; undefined for one value. */
  readonly first: string | undefined;
}

/** The first of several values in a cell, with a note; several as one would be none of them. */
function taken(cells: RowCells, target: 'phone' | 'website', text: string, { all, first = all }: Several): string {
  if (first !== all) cells.note(target, 'import.note.first', { before: quoted(singleLine(text)), after: first });
  return first;
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

/** A text without the decimals of an integer, with a note; texts of our own exports unchanged. */
export function withoutZero(cells: RowCells, target: 'housenumber' | 'postcode', text: string): string {
  const integer = cells.isOwn ? text : withoutDecimal(text);
  if (integer !== text) cells.note(target, 'import.note.first', { before: quoted(text), after: quoted(integer) });
  return integer;
}

/** Texts of digits. */
const NUMBERED = ['sourceId', 'phone', 'postcode', 'housenumber'] as const satisfies readonly ImportTarget[];

/** Adds an error to exponents and dates that a spreadsheet made of a text. One of our own export may look like that; no phone number does. */
export function refuseConverted(cells: RowCells): void {
  for (const target of cells.isOwn ? (['phone'] as const) : NUMBERED) {
    refuseExponent(cells, target);
    if (!cells.isOwn && DATED.has(target) && isDateText(textIn(cells, target))) addConverted(cells, target);
  }
}

/** Adds an error to an exponent that a spreadsheet made of a text. */
export function refuseExponent(cells: RowCells, target: ImportTarget): void {
  if (hasExponent(textIn(cells, target))) addConverted(cells, target);
}

const textIn = (cells: RowCells, target: ImportTarget): string => (cells.has(target) ? cells.line(target).trim() : '');
const addConverted = (cells: RowCells, target: ImportTarget): void =>
  cells.addIssue(target, 'import.fault.converted', { value: quoted(textIn(cells, target)) });
