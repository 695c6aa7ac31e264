import type {
  ImportColumn,
  ImportDuplicate,
  ImportFailure,
  ImportFormat,
  ImportIssue,
  ImportMapping,
  ImportRow,
  ImportRowKind,
  ImportState,
  ImportTitleLine,
  RowDecision,
  RowOutcome,
} from '@rastnetz/contract';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { Timestamp } from './column-types.ts';

/** JSON with a default of the database. */
type Filled<T> = ColumnType<T, string | undefined, string>;
type Written<T> = ColumnType<T, string, string>;
type Nullable<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Rows of each kind, and how many of them a commit writes. */
export type KindCounts = Readonly<Partial<Record<ImportRowKind, { readonly rows: number; readonly taken: number }>>>;

/** Values that imports last stated for a location, by field: a short value itself, a hash of a longer one. */
export type StatedFingerprints = Readonly<Record<string, string>>;

export interface ImportTable {
  id: string;
  company_id: string;
  user_id: string | null;
  acted_by: Generated<string | null>;
  has_actor: Generated<boolean>;
  sees_all: boolean;
  file_name: string;
  format: ImportFormat;
  state: Generated<ImportState>;
  is_staged: Generated<boolean>;
  ends_as: Generated<ImportState>;
  pass: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  unreadable: Generated<number>;
  /** Bytes by which edited rows are longer than those of the file. */
  edited_bytes: Generated<number>;
  columns: Written<ImportColumn[]>;
  mapping: Written<ImportMapping>;
  title_lines: Filled<ImportTitleLine[]>;
  other_sheets: Filled<string[]>;
  counts: Filled<KindCounts>;
  written: Generated<number>;
  kept: Generated<number>;
  failure: Nullable<z.infer<typeof ImportFailure>>;
  lease_owner: Generated<string | null>;
  lease_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  attempts: Generated<number>;
  created_at: Timestamp;
  worked_at: Timestamp;
  committed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ImportRowTable {
  import_id: string;
  number: number;
  place: number;
  cells: Written<string[]>;
  edited: Filled<number[]>;
  sheet_faults: Filled<ImportIssue[]>;
  kind: Generated<ImportRowKind | null>;
  title: Generated<string>;
  search_key: Generated<string>;
  faults: Filled<ImportIssue[]>;
  notes: Filled<ImportIssue[]>;
  changes: Filled<ImportRow['changes']>;
  duplicates: Filled<ImportDuplicate[]>;
  claim: Generated<string | null>;
  name: Generated<string | null>;
  lng: Generated<number | null>;
  lat: Generated<number | null>;
  decision: Generated<RowDecision>;
  join_id: Generated<string | null>;
  location_id: Generated<string | null>;
  outcome: Generated<RowOutcome | null>;
  version_before: Generated<number | null>;
  version_after: Generated<number | null>;
  said_before: Nullable<StatedFingerprints>;
  /** Whether the row gives its location the key: announced by the check, done by the commit. */
  adopted: Generated<boolean>;
}

export interface ImportMappingTable {
  company_id: string;
  headings_hash: Buffer;
  mapping: Written<ImportMapping>;
  used_at: Timestamp;
}

export interface ImportStatedTable {
  location_id: string;
  said: Written<StatedFingerprints>;
}
