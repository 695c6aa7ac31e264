import { Workbook } from '@cj-tech-master/excelts';
import { exportLocations, type Location } from '@rastnetz/contract';
import { parse } from 'csv-parse/sync';
import { fromSheetText } from '../../src/exports/sheet-text.ts';
import { fromCell } from '../../src/kernel/formula-text.ts';
import type { Session } from '../harness/app-harness.ts';

type Query = Readonly<Record<string, string | number | boolean>>;

/** Requests a file as a user. */
export function exported(session: Pick<Session, 'inject'>, query: Query) {
  const words = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return session.inject({ method: 'GET', url: `${exportLocations.path}?${new URLSearchParams(Object.fromEntries(words))}` });
}

/** Rows of a table by their headers, blank cells as null. */
export type Table = Readonly<Record<string, string | null>>[];

const tableOf = ([heading = [], ...rows]: readonly (readonly (string | null)[])[]): Table =>
  rows.map((row) => Object.fromEntries(heading.map((name, place) => [name, row[place] || null])));

/** Parses a CSV file; the prefix that neutralizes formulas is removed. */
export function readCsv(text: string): Table {
  const records: string[][] = parse(text, { bom: true, delimiter: ';' });
  return tableOf(records.map((record) => record.map(fromCell)));
}

/** Parses the first sheet of an Excel file; the prefix of texts with an apostrophe of their own is removed. */
export async function readXlsx(bytes: Uint8Array) {
  const book = new Workbook();
  await book.xlsx.load(bytes);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('the file has no sheet');
  const rows: (string | null)[][] = [];
  sheet.eachRow({ includeEmpty: true }, (row) => {
    const cells = Array.from({ length: sheet.columnCount }, (_, place) => row.getCell(place + 1).value);
    rows.push(cells.map((value) => (value === null || value === undefined ? null : fromCell(fromSheetText(String(value))))));
  });
  return { sheet, table: tableOf(rows) };
}

const json = (cell: string | null | undefined): unknown => (cell ? JSON.parse(cell) : null);
const number = (cell: string | null | undefined): number | null => (cell ? Number(cell.replace(',', '.')) : null);
const flag = (cell: string | null | undefined): boolean | null => (cell ? cell === 'ja' : null);

/** The readable fields of a location, from a row of a German table. */
export function draftFrom(row: Table[number]) {
  const [lat, lng] = [number(row['Breite']), number(row['Länge'])];
  return {
    name: row['Name'],
    locationType: row['locationType'],
    garageType: row['garageType'],
    dealerType: row['dealerType'],
    description: row['Beschreibung'],
    website: row['Website']?.replace(/^https:\/\//, '') ?? null,
    phone: row['Telefon'],
    street: row['Straße'],
    houseNumber: row['Hausnummer'],
    postcode: row['Postleitzahl'],
    city: row['Ort'],
    country: row['Land'],
    roadRef: row['Autobahn oder Straße'],
    roadKm: number(row['Kilometer']),
    contactEmail: row['E-Mail-Adresse'],
    coordinates: lat === null ? null : { type: 'Point', coordinates: [lng, lat] },
    features: json(row['features']),
    parkingTruck: number(row['Lkw-Stellplätze']),
    parkingPKW: number(row['Pkw-Stellplätze']),
    parkingFree: flag(row['Parken kostenlos']),
    openingHours: json(row['openingHours']),
    holidayHours: json(row['holidayHours']),
    openingHoursText: row['Öffnungszeiten (Zusatztext)'],
    specialDays: json(row['specialDays']),
    custom: json(row['custom']),
    offers: json(row['offers']),
  };
}

/** The same fields of a location as returned by the API; pictures of blocks are not in a table. */
export function draftIn(location: Location) {
  const { name, locationType, garageType, dealerType, description, website, phone, coordinates, features } = location;
  const { street, houseNumber, postcode, city, country, roadRef, roadKm, contactEmail } = location;
  const { parkingTruck, parkingPKW, parkingFree, openingHours, holidayHours, openingHoursText, specialDays, custom, offers } = location;
  const first = { name, locationType, garageType, dealerType, description, website, phone, coordinates, features };
  const address = { street, houseNumber, postcode, city, country, roadRef, roadKm, contactEmail };
  return {
    ...first,
    ...address,
    parkingTruck,
    parkingPKW,
    parkingFree,
    openingHours,
    holidayHours,
    openingHoursText,
    specialDays,
    custom,
    offers: offers.map(({ images: _images, menuImages: _menus, ...block }) => block),
  };
}
