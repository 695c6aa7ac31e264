import type { CustomField, ImportFault, ImportMapping, LocationDraft } from '@rastnetz/contract';
import type { SheetRow } from './sheet.ts';

/** A row that became a location of ours. */
export interface GoodRow {
  readonly draft: LocationDraft;
  readonly source: string;
  /** Null where the file gives its rows no id: each import makes such a row anew. */
  readonly sourceId: string | null;
  /** Of our own exports: the location itself. */
  readonly locationId: string | null;
  readonly attribution: string | null;
  /** Fields the file speaks of; of the others the draft says nothing. */
  readonly said: readonly (keyof LocationDraft)[];
  /** What had to be changed or left out on the way. */
  readonly notes: readonly ImportFault[];
}

/** A row that becomes none, and every reason. */
export interface BadRow {
  readonly faults: readonly ImportFault[];
}

/** A row of cells as a location, each column read as the mapping says. Never throws. */
export function readRow(row: SheetRow, _mapping: ImportMapping, _fields: readonly CustomField[]): GoodRow | BadRow {
  return { faults: [...(row.faults ?? [])] };
}
