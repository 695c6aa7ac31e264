import { ENGLISH_NAMES, GERMAN_NAMES, type Language, type PublicationState } from '@rastnetz/contract';
import type { CellTexts } from './cell.ts';

/** Texts of an exported file in one language. */
export interface ExportTexts extends CellTexts {
  readonly fileName: string;
  readonly sheet: string;
  readonly partner: string;
  /** The words of the interface. */
  readonly publication: Readonly<Record<PublicationState, string>>;
  /** Replaces a text that is too long for a cell of a spreadsheet. */
  readonly tooLong: string;
  readonly decimalSign: string;
}

const de: ExportTexts = {
  fileName: 'standorte',
  sheet: 'Standorte',
  names: GERMAN_NAMES,
  yes: 'ja',
  no: 'nein',
  partner: 'Partner',
  publication: {
    published: 'Veröffentlicht',
    waiting: 'Wartet auf Prüfung',
    offline: 'Offline',
    unpublished: 'Nicht veröffentlicht',
  },
  tooLong: '[Zu lang für eine Zelle: steht im CSV und im GeoJSON]',
  decimalSign: ',',
};

const en: ExportTexts = {
  fileName: 'locations',
  sheet: 'Locations',
  names: ENGLISH_NAMES,
  yes: 'yes',
  no: 'no',
  partner: 'partner',
  publication: { published: 'Published', waiting: 'Waiting for review', offline: 'Offline', unpublished: 'Not published' },
  tooLong: '[Too long for a cell: see the CSV or the GeoJSON]',
  decimalSign: '.',
};

export const EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = { de, en };
