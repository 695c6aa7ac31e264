import {
  ADDRESS_MAX,
  canonicalPhone,
  isInvalidPhone,
  isInvalidWebsite,
  type LocationDraft,
  readWebsite,
  singleLine,
} from '@rastnetz/contract';
import type { MapObject } from '../formats/parts/kind-table.ts';
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
  const text = firstEntry(cells.cleaned('phone') || tags['phone'] || tags['contact:phone'] || '');
  const phone = taken(cells, 'phone', text, { all: dialled(text), first: firstNumber(text) });
  if (/\d/.test(phone) || cells.isOwn) return whole(cells, 'phone', phone);
  if (text !== '') cells.note('phone', 'import.note.unreadable', { value: quoted(singleLine(text)) });
  return null;
}

/** A number as it is dialled: without "(0)", the trunk prefix, after a country code. */
function dialled(text: string): string {
  const line = singleLine(text);
  return canonicalPhone(line.startsWith('+') ? line.replace(/\(0\)/, '') : line);
}

/** Separators of numbers: punctuation, line breaks and words. */
const BETWEEN_NUMBERS = /[,|&\r\n]|\p{L}[\p{L}.]*/u;
/** Separators that occur within a number, too. */
const WITHIN_NUMBER = /\/|\s(?=[+0])/;
const FAX_NUMBER = /(tele)?fax[^\p{L},|&\r\n]*/giu;

/** Of several numbers in a cell the first that can be dialled; without one, the text is a single number. */
function firstNumber(text: string): string | undefined {
  const pieces = text.replace(FAX_NUMBER, ',').split(BETWEEN_NUMBERS);
  const [first] = pieces.flatMap(numbersIn);
  return first ?? (isInvalidPhone(dialled(text)) ? pieces.map(dialled).find((phone) => !isInvalidPhone(phone)) : undefined);
}

function numbersIn(piece: string): string[] {
  const parts = piece.split(WITHIN_NUMBER).map(dialled).filter(isComplete);
  return parts.length > 1 ? parts : [dialled(piece), ...parts].filter(isComplete);
}

/** Whether a number has a prefix: one without may be the rest of another. */
const isComplete = (phone: string): boolean => /^[+0]/.test(phone) && !isInvalidPhone(phone);

function websiteOf(cells: RowCells, { tags }: MapObject): string | null {
  const text = cells.cleaned('website') || tags['website'] || tags['contact:website'] || '';
  const entry = cells.isOwn ? text : firstEntry(text);
  const all = readWebsite(entry);
  // Ours may contain a comma or a bar. Blanks alone do not separate: some are typed inside an address.
  const pieces = entry
    .split(cells.isOwn ? /\s+/ : isInvalidWebsite(all) ? /[\s,|]+/ : /[\s|]+/)
    .map((piece) => readWebsite(piece).replace(/,$/, ''));
  const [first, second] = pieces.filter((piece) => !isInvalidWebsite(piece));
  return whole(cells, 'website', taken(cells, 'website', entry, { all, first: second === undefined ? undefined : first }));
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
