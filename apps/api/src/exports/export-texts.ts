import { ENGLISH_NAMES, GERMAN_NAMES, type Language } from '@rastnetz/contract';
import type { CellTexts } from './cell.ts';
import { FIELD_COLUMN_NAMES, fieldHeadings } from './field-columns.ts';

/** Readable columns, in the order of the file. */
export const READABLE_COLUMNS = [
  ...(['standortId', 'title'] as const),
  ...FIELD_COLUMN_NAMES,
  ...(['offers', 'images', 'menus', 'published', 'createdAt', 'updatedAt', 'confirmedAt', 'attribution'] as const),
];
export type ReadableColumn = (typeof READABLE_COLUMNS)[number];

/** Texts of an exported file in one language. */
export interface ExportTexts extends CellTexts {
  readonly fileName: string;
  readonly sheet: string;
  readonly columns: Readonly<Record<ReadableColumn, string>>;
  readonly partner: string;
  /** Replaces a text that is too long for a cell of a spreadsheet. */
  readonly tooLong: string;
  readonly decimalSign: string;
}

const de: ExportTexts = {
  fileName: 'standorte',
  sheet: 'Standorte',
  columns: {
    ...fieldHeadings('de'),
    standortId: 'Standort-ID',
    title: 'Titel',
    offers: 'Angaben zu den Angeboten',
    images: 'Bilder',
    menus: 'Speisekarten',
    published: 'Veröffentlicht',
    createdAt: 'Angelegt am',
    updatedAt: 'Geändert am',
    confirmedAt: 'Bestätigt am',
    attribution: 'Quelle',
  },
  names: GERMAN_NAMES,
  yes: 'ja',
  no: 'nein',
  partner: 'Partner',
  tooLong: '[Zu lang für eine Zelle: steht im CSV und im GeoJSON]',
  decimalSign: ',',
};

const en: ExportTexts = {
  fileName: 'locations',
  sheet: 'Locations',
  columns: {
    ...fieldHeadings('en'),
    standortId: 'Location number',
    title: 'Title',
    offers: 'Offers',
    images: 'Pictures',
    menus: 'Menus',
    published: 'Published',
    createdAt: 'Created',
    updatedAt: 'Updated',
    confirmedAt: 'Confirmed',
    attribution: 'Source',
  },
  names: ENGLISH_NAMES,
  yes: 'yes',
  no: 'no',
  partner: 'partner',
  tooLong: '[Too long for a cell: see the CSV or the GeoJSON]',
  decimalSign: '.',
};

export const EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = { de, en };
