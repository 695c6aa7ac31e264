import { z } from 'zod';
import { DuplicateReason } from '../locations/duplicate-endpoints.ts';
import { ImportIssue, ImportRowKind } from './import.ts';

/** What a commit does with a row: takes it, leaves it out, or joins it to an existing location (`joinId`). */
export const RowDecision = z.enum(['take', 'skip', 'join']);
export type RowDecision = z.infer<typeof RowDecision>;

/** A location, or another row of the file, that may be a duplicate. */
export const ImportDuplicate = z.object({
  locationId: z.uuid().nullable(),
  row: z.int().min(1).nullable(),
  /** Place of that row in the file, as shown by a spreadsheet (`ImportRow.place`). */
  place: z.int().min(1).nullable(),
  title: z.string(),
  /** In metres. */
  distance: z.int().min(0),
  reasons: z.array(DuplicateReason).min(1),
});
export type ImportDuplicate = z.infer<typeof ImportDuplicate>;

/**
 * Outcome of a row: written, left out, rolled back, or retained by a rollback because somebody had changed the location since. In a `failed` import
 * `written` rows are those that its rollback did not reach; a filter for `kept` finds these, too.
 */
export const RowOutcome = z.enum(['written', 'left_out', 'rolled_back', 'kept']);
export type RowOutcome = z.infer<typeof RowOutcome>;

export const ImportRow = z.object({
  /** Number from 1, in the order of the file. */
  number: z.int().min(1),
  /** Row number as shown by a spreadsheet, where a CSV record is one row regardless of its lines; for other formats the number of the feature. */
  place: z.int().min(1),
  kind: ImportRowKind,
  title: z.string(),
  cells: z.array(z.string()),
  /** Indexes of cells that were edited in this import. */
  edited: z.array(z.int().min(0)),
  faults: z.array(ImportIssue),
  notes: z.array(ImportIssue),
  /** Stored and new values of a changed row, by field of the location. */
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
  duplicates: z.array(ImportDuplicate),
  decision: RowDecision,
  joinId: z.uuid().nullable(),
  /** Whether the location that the row is joined to has no key, and takes that of the row. */
  isAdopting: z.boolean(),
  /** The location that the row changes or created; null before that. */
  locationId: z.uuid().nullable(),
  outcome: RowOutcome.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;
