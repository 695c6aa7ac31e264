import type { ChangeSource, HistoryAction, Location } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { insertRows } from './record-batch.store.ts';

/** One step in the life of a location; `before` and `after` are what the API answered then. */
export interface HistoryEntry {
  readonly location_id: string;
  readonly version: number;
  readonly action: HistoryAction;
  readonly source: ChangeSource;
  readonly user_id: string | null;
  readonly before: Location | null;
  readonly after: Location | null;
  readonly at: Date;
}

/** Who changed what, before and after; entries are only ever added (DESIGN section 7). */
export class HistoryStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async append(entries: readonly HistoryEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await insertRows('location_history', entries).execute(this.#db);
  }
}
