import { isDeepStrictEqual } from 'node:util';
import type { CustomField } from '@rastnetz/contract';
import { EventLoopTurns } from '../../kernel/event-loop-turns.ts';
import { readRow } from '../rows/read-row.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { ImportRowRecord } from '../stores/import-row.store.ts';
import type { ImportStores } from '../stores/import-stores.ts';

/** A row, parsed or rejected. */
export interface ReadRow {
  readonly record: ImportRowRecord;
  readonly row: ReturnType<typeof readRow>;
}

interface Reading {
  readonly job: Pick<ImportRecord, 'mapping'>;
  readonly fields: readonly CustomField[];
  /** Limit of the time spent on rows, in milliseconds. What others do in between does not count. */
  readonly readingMs: number;
}

/** Parses rows by the mapping: the first always, further ones until the time is over. */
export async function readRows(records: readonly ImportRowRecord[], { job, fields, readingMs }: Reading): Promise<ReadRow[]> {
  const turns = new EventLoopTurns();
  const read: ReadRow[] = [];
  let spentMs = 0;
  for (const record of records) {
    const started = performance.now();
    read.push({ record, row: readRow(sheetRowOf(record), job.mapping, fields) });
    spentMs += performance.now() - started;
    if (spentMs > readingMs) break;
    // A row with long texts takes 100 ms.
    await turns.offer();
  }
  return read;
}

const sheetRowOf = ({ place, cells, sheet_faults }: ImportRowRecord) => ({ place, cells, issues: sheet_faults });

/** Whether a commit writes a row, if it is sound. */
export const isTaken = ({ kind, decision }: ImportRowRecord): boolean => kind !== 'broken' && decision !== 'skip';

/** Rows that a step works on: all of a range, and those parsed already. */
export interface StepRows {
  readonly records: readonly ImportRowRecord[];
  /** Number of the last row of the range. */
  readonly upTo: number;
  /** The first of the rows that are checked or written, parsed with these custom fields; null if they were not parsed ahead. */
  readonly readAhead: (fields: readonly CustomField[]) => Promise<readonly ReadRow[] | null>;
}

/** The range of rows of a step: those after one number, up to another. */
interface Range {
  readonly after: number;
  readonly upTo: number;
}

interface Ahead extends Range {
  readonly job: Pick<ImportRecord, 'id' | 'pass' | 'state'>;
  readonly fields: readonly CustomField[];
  readonly records: readonly ImportRowRecord[];
  readonly read: Promise<readonly ReadRow[]>;
}

/**
 * Fetches the rows of the next step, and parses them while the database writes those of the present one. Rows do not change while an import is
 * checked or written, except with its pass.
 */
export class ReadAhead {
  #ahead: Ahead | null = null;

  /** Resolves when the rows of the next step are parsed. Call it before its transaction, so that nobody waits for the parsing. */
  async ready(): Promise<void> {
    await this.#ahead?.read;
  }

  /** Forgets what was fetched, because another process may have worked on the import since. */
  clear(): void {
    this.#ahead = null;
  }

  /** The rows of a step; fetches them unless that was done. */
  async take({ importRows }: Pick<ImportStores, 'importRows'>, job: ImportRecord, { after, upTo }: Range): Promise<StepRows> {
    const ahead = this.#ahead;
    this.#ahead = null;
    if (!ahead || !isDeepStrictEqual(rangeOf(ahead.job, ahead), rangeOf(job, { after, upTo })))
      return { records: await importRows.range(job.id, after, upTo), upTo, readAhead: async () => null };
    const readAhead = async (fields: readonly CustomField[]) => (isDeepStrictEqual(fields, ahead.fields) ? ahead.read : null);
    return { records: ahead.records, upTo, readAhead };
  }

  /** Fetches the next rows, in the transaction of the present step, and starts to parse them. */
  async start(
    { importRows }: Pick<ImportStores, 'importRows'>,
    { after, upTo }: Range,
    reading: Reading & { readonly job: ImportRecord },
  ): Promise<void> {
    if (after >= upTo) return;
    const { job, fields } = reading;
    const records = await importRows.range(job.id, after, upTo);
    const read = readRows(job.state === 'committing' ? records.filter(isTaken) : records, reading);
    // A rejection is thrown where the rows are used; one that nobody handles until then would end the process.
    read.catch(() => undefined);
    this.#ahead = { job, after, upTo, fields, records, read };
  }
}

const rangeOf = ({ id, pass, state }: Ahead['job'], { after, upTo }: Range) => ({ id, pass, state, after, upTo });
