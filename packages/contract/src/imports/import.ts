import { z } from 'zod';
import { DuplicateReason } from '../locations/duplicate-endpoints.ts';
import { ImportMapping } from './mapping.ts';

export const ImportState = z.enum(['checking', 'ready', 'committing', 'committed', 'rolling-back', 'rolled-back', 'failed', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;

export const ImportRowKind = z.enum(['new', 'changed', 'same', 'duplicate', 'broken']);
export type ImportRowKind = z.infer<typeof ImportRowKind>;

export const ImportFormat = z.enum(['csv', 'xlsx', 'geojson', 'osm']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** Values that a sentence of a fault or a note names. */
export const FaultParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type FaultParams = z.infer<typeof FaultParams>;

/** What is wrong with a row, or was changed on the way: `column` is the place of its cell, null where it is the whole row's. */
export const ImportFault = z.object({ column: z.int().min(0).nullable(), key: z.string(), params: FaultParams });
export type ImportFault = z.infer<typeof ImportFault>;

const Count = z.int().min(0);

/** Why an import ended without effect, or could not be read. */
export const ImportFailure = z.object({ key: z.string(), params: FaultParams });

export const Import = z.object({
  id: z.uuid(),
  state: ImportState,
  fileName: z.string(),
  format: ImportFormat,
  companyId: z.uuid(),
  companyName: z.string().nullable(),
  /** Name of who began it; null when it came by the command line or the account is gone. */
  who: z.string().nullable(),
  createdAt: z.iso.datetime(),
  committedAt: z.iso.datetime().nullable(),
  /** Rows done of all in the present state: checked, written or taken back. */
  done: Count,
  total: Count,
  /** Of all rows those that were not read whole, for a quotation mark is not closed or cells are missing; each is shown with its fault until it is mended. */
  unreadable: Count,
  counts: z.record(ImportRowKind, Count),
  /** Of these the rows that a commit writes, by what was decided about them: taken, or joined to a location. None of `same` and `broken`. */
  taken: z.record(ImportRowKind, Count),
  /** Rows that were written, and of these the ones a rollback left because somebody had changed them since. */
  written: Count,
  kept: Count,
  failure: ImportFailure.nullable(),
});
export type Import = z.infer<typeof Import>;

/** A column of the file: its heading, the first values, what it was taken for and whether the company had said so before. */
export const ImportColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  isRemembered: z.boolean(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A line before the heading that is none: it was left out. */
export const ImportTitleLine = z.object({ place: z.int().min(1), text: z.string() });
export type ImportTitleLine = z.infer<typeof ImportTitleLine>;

export const ImportDetail = Import.extend({
  columns: z.array(ImportColumn),
  mapping: ImportMapping,
  titleLines: z.array(ImportTitleLine),
  /** Of an import that was taken back: locations it had made, which are gone. */
  removed: Count,
});
export type ImportDetail = z.infer<typeof ImportDetail>;

/** What is done with a row at the commit: it is taken, left out, or taken as another edition of an existing location (`joinId`). */
export const RowDecision = z.enum(['take', 'skip', 'join']);
export type RowDecision = z.infer<typeof RowDecision>;

/** A location, or another row of the file, that may be the same place. */
export const ImportDuplicate = z.object({
  locationId: z.uuid().nullable(),
  row: z.int().min(1).nullable(),
  /** Where that row stands for who opens the file (`ImportRow.place`). */
  place: z.int().min(1).nullable(),
  title: z.string(),
  /** In metres. */
  distance: z.int().min(0),
  reasons: z.array(DuplicateReason).min(1),
});
export type ImportDuplicate = z.infer<typeof ImportDuplicate>;

/** What became of a row: written; left out; taken back; or left by a rollback, for somebody had changed it since. */
export const RowOutcome = z.enum(['written', 'left_out', 'rolled_back', 'kept']);
export type RowOutcome = z.infer<typeof RowOutcome>;

export const ImportRow = z.object({
  /** From 1, in the order of the file. */
  number: z.int().min(1),
  /** Where it stands for who opens the file in a spreadsheet, where a record of a CSV is one row however many lines it has; else the number of a feature. */
  place: z.int().min(1),
  kind: ImportRowKind,
  title: z.string(),
  cells: z.array(z.string()),
  /** Cells that were fixed here. */
  edited: z.array(z.int().min(0)),
  faults: z.array(ImportFault),
  notes: z.array(ImportFault),
  /** Of a changed row: what is stored against what the row says, by field of the location. */
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
  duplicates: z.array(ImportDuplicate),
  decision: RowDecision,
  joinId: z.uuid().nullable(),
  /** The location the row changes or made; null before. */
  locationId: z.uuid().nullable(),
  outcome: RowOutcome.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;
