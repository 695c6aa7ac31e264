import type { Kysely } from 'kysely';
import { insertRows } from '../../locations/stores/record-batch.store.ts';
import type { Row } from '../../platform/db/row.ts';
import type { ReportStepTable, StepEffects } from '../../platform/db/schema/clearing-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

type Columns = Readonly<Record<string, unknown>>;

/** A step to insert, with the changed columns of the report, before and after. */
export interface NewStep extends Pick<Row<ReportStepTable>, 'report_id' | 'version' | 'action' | 'user_id'> {
  readonly before: Columns;
  readonly after: Columns;
  readonly effects: StepEffects;
  readonly at: Date;
}

/** A stored step. Both names are null without a signed-in author, or if the account is gone. */
export interface StepRow extends Row<ReportStepTable> {
  readonly vorname: string | null;
  readonly nachname: string | null;
}

/** Steps of reports: append-only, except for being marked as undone. */
export class ReportStepStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async append(steps: readonly NewStep[]): Promise<void> {
    if (steps.length > 0) await insertRows('report_step', steps).execute(this.#db);
  }

  /** One page of a report's steps, newest first. */
  page(reportId: string, limit: number, offset: number): Promise<StepRow[]> {
    return this.#read().where('report_id', '=', reportId).orderBy('step.id', 'desc').limit(limit).offset(offset).execute();
  }

  async count(reportId: string): Promise<number> {
    const query = this.#db.selectFrom('report_step').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.where('report_id', '=', reportId).executeTakeFirstOrThrow()).total;
  }

  /** A step, only if it belongs to the report. */
  find(reportId: string, id: number): Promise<StepRow | undefined> {
    return this.#read().where('report_id', '=', reportId).where('step.id', '=', id).executeTakeFirst();
  }

  async markUndone(id: number): Promise<void> {
    await this.#db.updateTable('report_step').set({ undone_at: new Date() }).where('id', '=', id).execute();
  }

  #read() {
    return this.#db
      .selectFrom('report_step as step')
      .leftJoin('app_user as person', 'person.id', 'step.user_id')
      .selectAll('step')
      .select(['vorname', 'nachname']);
  }
}
