import { z } from 'zod';

/** What is wrong with an import file, and where: `place` is a row, a feature or a line, `column` a column or property. */
export interface FileFault {
  readonly place: string;
  readonly column: string;
  readonly message: string;
}

/** A file that is not imported. The message names file, place and column of the first fault; nothing has been written. */
export class ImportFileError extends Error {
  readonly faults: readonly FileFault[];

  constructor(fileName: string, faults: readonly FileFault[]) {
    super(faults.map((fault) => faultSentence(fileName, fault)).join('\n'));
    this.name = 'ImportFileError';
    this.faults = faults;
  }
}

const faultSentence = (fileName: string, { place, column, message }: FileFault): string =>
  `${[fileName, place, column].filter((part) => part !== '').join(', ')}: ${message}`;

const REQUIRED = 'is missing';
const required = z.string({ error: REQUIRED }).trim().min(1, REQUIRED);
const optional = z.string({ error: 'is not a text' }).trim().default('');

/** The named fields of one row: those of the column layout of an OpenStreetMap extract (docs/recipes/import.md). */
export const RowFields = z.object({
  source: required,
  source_id: required,
  kind: required,
  name: optional,
  opening_hours: optional,
  brand: optional,
  operator: optional,
  street: optional,
  housenumber: optional,
  postcode: optional,
  city: optional,
  phone: optional,
  website: optional,
  truck: optional,
  amenities: optional,
});
export type RowFields = z.infer<typeof RowFields>;

/** Columns a CSV file must have; a row may leave both coordinates blank. */
export const REQUIRED_COLUMNS = ['source', 'source_id', 'kind', 'name', 'lat', 'lon'] as const;

/** One row as it stands in the file, its shape checked. */
export interface ImportRow {
  /** Where it stands, as a person would look for it: `row 12 (line 13)` or `feature 12`. */
  readonly place: string;
  readonly fields: RowFields;
  /** Longitude and latitude in degrees. */
  readonly position: readonly [number, number] | null;
  /** OpenStreetMap tags, where the file has them. */
  readonly tags: Readonly<Record<string, string>>;
}

/** A row that cannot be read. */
export interface BrokenRow {
  readonly place: string;
  readonly fault: FileFault;
}

export type ReadRow = ImportRow | BrokenRow;

/** Whether a row could not be read. */
export const isBroken = (row: ReadRow): row is BrokenRow => 'fault' in row;

/** The broken row of one fault. */
export const brokenRow = (place: string, column: string, message: string): BrokenRow => ({ place, fault: { place, column, message } });
