import { type CustomField, customHeading, type ImportFormat, type Language } from '@rastnetz/contract';
import { stringify } from 'csv-stringify/sync';
import { EXPORT_TEXTS } from '../../exports/export-texts.ts';
import { READABLE_HEADINGS } from '../../exports/readable-columns.ts';
import { AS_TEXT } from '../../exports/xlsx-file.ts';
import { toCell } from '../../kernel/formula-text.ts';
import type { Download } from '../../platform/http/endpoints/download.ts';
import { EXAMPLE_ROWS, type ExampleRow, TEMPLATE_TARGETS, type TemplateTarget } from './template-rows.ts';

/** Kind of file: headings only, or with a few example rows. */
export interface TemplateInput {
  readonly format: ImportFormat;
  readonly kind: 'template' | 'example';
  readonly language: Language;
}

interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const WORDS = {
  de: {
    fileName: { template: 'vorlage', example: 'beispiel' },
    headings: { sourceId: 'ID', street: 'Straße', housenumber: 'Hausnummer', postcode: 'PLZ', city: 'Ort', hours: 'Öffnungszeiten' },
  },
  en: {
    fileName: { template: 'template', example: 'example' },
    headings: { sourceId: 'ID', street: 'Street', housenumber: 'House number', postcode: 'Postcode', city: 'City', hours: 'Opening hours' },
  },
} as const;

type OwnHeading = keyof (typeof WORDS)['de']['headings'];

/** The heading of a column: its own, or that of our exports. */
function headingOf(target: TemplateTarget, language: Language): string {
  const { headings } = WORDS[language];
  if (target in headings) return headings[target as OwnHeading];
  const exported = target as Exclude<TemplateTarget, OwnHeading>;
  return READABLE_HEADINGS[language][exported === 'locationType' ? 'type' : exported];
}

function cellOf(row: ExampleRow, target: TemplateTarget, language: Language): string {
  const value = row[target];
  const text = typeof value === 'object' ? value[language] : String(value ?? '');
  return typeof value === 'number' ? text.replace('.', EXPORT_TEXTS[language].decimalSign) : text;
}

/** Custom fields are columns as well; the example leaves them blank. */
function tableOf({ kind, language }: TemplateInput, fields: readonly CustomField[], textAs = (text: string): string => text): Table {
  const own = fields.map((field) => customHeading(field, language));
  const rows = kind === 'template' ? [] : EXAMPLE_ROWS;
  const cellIn = (row: ExampleRow, target: TemplateTarget): string => {
    const cell = cellOf(row, target, language);
    return typeof row[target] === 'number' ? cell : textAs(cell);
  };
  return {
    headings: [...TEMPLATE_TARGETS.map((target) => headingOf(target, language)), ...own].map(textAs),
    rows: rows.map((row) => [...TEMPLATE_TARGETS.map((target) => cellIn(row, target)), ...own.map(() => '')]),
  };
}

const csvOf = (input: TemplateInput, fields: readonly CustomField[]): string => {
  const { headings, rows } = tableOf(input, fields, toCell);
  return `\u{FEFF}${stringify([headings, ...rows], { delimiter: ';', record_delimiter: 'windows' })}`;
};

/** Columns without that format: numbers, and long texts. */
const FREE: ReadonlySet<TemplateTarget> = new Set(['lat', 'lng', 'parkingTruck', 'parkingPKW', 'description']);

/** Whether a column has the format "text", so that a spreadsheet does not make a date of `3-5` or a number of `01067`. */
function isText(place: number, fields: readonly CustomField[]): boolean {
  const target = TEMPLATE_TARGETS[place];
  return target === undefined ? fields[place - TEMPLATE_TARGETS.length]?.kind === 'text' : !FREE.has(target);
}

async function xlsxOf(input: TemplateInput, fields: readonly CustomField[]): Promise<Uint8Array> {
  // The library is loaded only for XLSX.
  const { Workbook } = await import('@cj-tech-master/excelts');
  const { headings, rows } = tableOf(input, fields);
  const sheet = new Workbook().addWorksheet(EXPORT_TEXTS[input.language].sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = headings.map((_, place) => ({ key: String(place), width: 18, ...(isText(place, fields) && AS_TEXT) }));
  sheet.addRow([...headings]).font = { bold: true };
  for (const row of rows) sheet.addRow([...row]);
  return sheet.workbook.xlsx.writeBuffer();
}

/** Property names are understood in every language; a template without rows has one empty feature to show them. */
function geojsonOf({ kind, language }: TemplateInput, fields: readonly CustomField[]): string {
  const rows: readonly ExampleRow[] = kind === 'template' ? [{}] : EXAMPLE_ROWS;
  const targets = TEMPLATE_TARGETS.filter((target) => target !== 'lat' && target !== 'lng');
  const own = fields.map((field) => [customHeading(field, language), null]);
  const features = rows.map((row) => ({
    type: 'Feature',
    geometry: row.lat === undefined ? null : { type: 'Point', coordinates: [row.lng, row.lat] },
    properties: Object.fromEntries([
      ...targets.map((target) => [headingOf(target, language), cellOf(row, target, language) || null]),
      ...own,
    ]),
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 2)}\n`;
}

const TAGS = ['amenity', 'name', 'brand', 'phone', 'website', 'opening_hours', 'capacity:hgv', 'toilets', 'shower'] as const;

/** OpenStreetMap tags are the same in every language. */
function osmOf({ kind }: TemplateInput): string {
  const rows: readonly ExampleRow[] = kind === 'template' ? [{}] : EXAMPLE_ROWS.filter(({ tags }) => tags);
  const nodes = rows.map(({ lat = 52.37, lng = 9.73, tags = {} }, place) => {
    const lines = TAGS.map((key) => `    <tag k="${key}" v="${tags[key] ?? ''}"/>`);
    return [`  <node id="${place + 1}" lat="${lat}" lon="${lng}">`, ...lines, '  </node>'].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<osm version="0.6">', ...nodes, '</osm>', ''].join('\n');
}

const FORMATS = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
  geojson: { mediaType: 'application/geo+json', write: geojsonOf },
  osm: { mediaType: 'application/vnd.osm+xml', write: osmOf },
} as const;

/** A template or an example file with the columns that imports understand, custom fields included. */
export async function templateFile(input: TemplateInput, fields: readonly CustomField[]): Promise<Download> {
  const { mediaType, write } = FORMATS[input.format];
  const content = await write(input, fields);
  const fileName = `${WORDS[input.language].fileName[input.kind]}.${input.format}`;
  return { mediaType, fileName, total: null, chunks: once(content) };
}

async function* once<T>(content: T): AsyncGenerator<T> {
  yield content;
}
