import { foldText, searchKey } from '@rastnetz/contract';
import type { Insertable, Kysely } from 'kysely';
import type { ReportTable, Tables } from '../db/tables.ts';

/** A report to be put in; the keys of the queue's order and search are derived from the proposed name. */
export type NewReport = Omit<Insertable<ReportTable>, 'proposed' | 'name_key' | 'search_key'> & {
  readonly proposed: Readonly<Record<string, unknown>>;
};

/** What drivers report (DESIGN section 1). */
export class ReportStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insertAll(reports: readonly NewReport[]): Promise<void> {
    if (reports.length === 0) return;
    const rows = reports.map(({ proposed, ...report }) => {
      const name = String(proposed['title'] ?? proposed['name'] ?? '');
      return { ...report, proposed: JSON.stringify(proposed), name_key: foldText(name), search_key: searchKey(name) };
    });
    await this.#db.insertInto('report').values(rows).execute();
  }
}
