import {
  type AddressFields,
  COUNTRY_CODES,
  canonicalCountry,
  canonicalRoadRef,
  Email,
  foldText,
  isCountryCode,
  ROAD_KM_MAX,
  ROAD_KM_STEP,
} from '@rastnetz/contract';
import { splitStreet } from '../formats/parts/split-street.ts';
import { firstOfList } from './clean-text.ts';
import { amountOf } from './row-amounts.ts';
import { quoted, type RowCells } from './row-cells.ts';
import { bounded, whole, withoutZero } from './row-texts.ts';

/** Whether the street of a row may contain the house number: a row of others without one of its own. */
const mayHaveNumber = (cells: RowCells): boolean => !cells.isOwn && cells.has('street') && cells.line('housenumber').trim() === '';

/** Whether the street of a row contains a house number. */
export const statesNumberInStreet = (cells: RowCells): boolean =>
  mayHaveNumber(cells) && splitStreet(cells.line('street').trim()).houseNumber !== null;

/** Address, place on a road and contact e-mail of a row. */
export function addressOfRow(cells: RowCells): AddressFields {
  const written = { street: cells.line('street'), houseNumber: withoutZero(cells, 'housenumber', cells.line('housenumber')) };
  const { street, houseNumber } = statesNumberInStreet(cells) && !written.houseNumber ? splitStreet(written.street.trim()) : written;
  return {
    street: bounded(cells, 'street', street),
    houseNumber: bounded(cells, 'housenumber', houseNumber ?? ''),
    postcode: whole(cells, 'postcode', withoutZero(cells, 'postcode', cells.line('postcode'))),
    city: bounded(cells, 'city', cells.line('city')),
    country: countryOf(cells),
    roadRef: whole(cells, 'roadRef', canonicalRoadRef(cells.line('roadRef'))),
    roadExit: bounded(cells, 'roadExit', cells.line('roadExit')),
    roadDirection: bounded(cells, 'roadDirection', cells.line('roadDirection')),
    roadOnlyFrom: bounded(cells, 'roadOnlyFrom', cells.line('roadOnlyFrom')),
    roadKm: amountOf(cells, 'roadKm', { min: 0, max: ROAD_KM_MAX, step: ROAD_KM_STEP }),
    contactEmail: emailOf(cells),
  };
}

/** Codes by folded name in German, English and Italian. Built when the first row with a name needs it. */
let codes: ReadonlyMap<string, string> | null = null;

function codesByName(): ReadonlyMap<string, string> {
  const names = ['de', 'en', 'it'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  return new Map([
    ...COUNTRY_CODES.flatMap((code) => names.map((name) => [foldText(name.of(code) ?? code), code] as const)),
    ...Object.entries(COMMON_CODES),
  ]);
}

/** Codes of vehicles and of ISO 3166-1 alpha-3 in files of the region. */
const COMMON_CODES = { d: 'DE', deu: 'DE', ger: 'DE', brd: 'DE', a: 'AT', aut: 'AT', che: 'CH', i: 'IT', ita: 'IT', f: 'FR', fra: 'FR' };

function countryOf(cells: RowCells): string | null {
  const text = cells.line('country');
  if (text === '') return null;
  const code = canonicalCountry(text);
  if (isCountryCode(code)) return code;
  codes ??= codesByName();
  const named = codes.get(foldText(text)) ?? null;
  if (named === null) cells.note('country', 'import.note.unreadable', { value: quoted(text) });
  return named;
}

function emailOf(cells: RowCells): string | null {
  const text = cells.line('contactEmail');
  if (text.trim() === '') return null;
  const { data: email = null } = Email.safeParse(firstOfList(text).replace(/^mailto:/i, ''));
  if (email === null) cells.note('contactEmail', 'import.note.unreadable', { value: quoted(text) });
  return email;
}
