import { z } from 'zod';
import { ImportMapping } from './mapping.ts';

export const ImportState = z.enum(['checking', 'ready', 'committing', 'committed', 'rolling-back', 'rolled-back', 'failed', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;

export const ImportRowKind = z.enum(['new', 'changed', 'same', 'duplicate', 'broken']);
export type ImportRowKind = z.infer<typeof ImportRowKind>;

export const ImportFormat = z.enum(['csv', 'xlsx', 'geojson', 'osm']);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** Parameters of the message of an issue or a note. */
export const IssueParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type IssueParams = z.infer<typeof IssueParams>;

/** An error or a note of a row; `column` is the index of its cell, null if it concerns the whole row. */
export const ImportIssue = z.object({ column: z.int().min(0).nullable(), key: z.string(), params: IssueParams });
export type ImportIssue = z.infer<typeof ImportIssue>;

const Count = z.int().min(0);

/** Why an import could not be read, or failed later. */
export const ImportFailure = z.object({ key: z.string(), params: IssueParams });

export const Import = z.object({
  id: z.uuid(),
  state: ImportState,
  fileName: z.string(),
  format: ImportFormat,
  companyId: z.uuid(),
  companyName: z.string().nullable(),
  /** Name of the user who started it; null for the command line or if the account is gone. */
  who: z.string().nullable(),
  createdAt: z.iso.datetime(),
  committedAt: z.iso.datetime().nullable(),
  /** Rows done in the present state (checked, written or rolled back), and their total. */
  done: Count,
  total: Count,
  /** Number of rows that could not be read completely (an open quotation mark, missing cells), each shown with its error until it is fixed. */
  unreadable: Count,
  /** How often all rows were checked anew, because columns or positions were changed. */
  pass: Count,
  counts: z.record(ImportRowKind, Count),
  /** Number of rows per kind that a commit writes: decided as taken, or joined to a location; of `same` those that give their location a key, never of `broken`. */
  taken: z.record(ImportRowKind, Count),
  /** Number of written rows, and of those that a rollback retained because somebody had changed them since. */
  written: Count,
  kept: Count,
  failure: ImportFailure.nullable(),
});
export type Import = z.infer<typeof Import>;

/** What the question before a commit announces: the check, and how many rows of each kind are written. */
export const SeenImport = Import.pick({ pass: true, taken: true });
export type SeenImport = z.infer<typeof SeenImport>;

/** A column of the file: its heading, sample values, and whether its mapping is remembered from an earlier import of the company. */
export const ImportColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  isRemembered: z.boolean(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A line above the heading, which was skipped. */
export const ImportTitleLine = z.object({ place: z.int().min(1), text: z.string() });
export type ImportTitleLine = z.infer<typeof ImportTitleLine>;

export const ImportDetail = Import.extend({
  columns: z.array(ImportColumn),
  mapping: ImportMapping,
  titleLines: z.array(ImportTitleLine),
  /**
   * What of the file is not read: names of the other sheets of a workbook that have cells, as only the first visible one is read; of OpenStreetMap
   * XML the kinds of places without a location type, each with its count.
   */
  otherSheets: z.array(z.string()),
  /** Number of rows that a commit left out, and of locations that a rollback deleted. */
  leftOut: Count,
  removed: Count,
});
export type ImportDetail = z.infer<typeof ImportDetail>;
