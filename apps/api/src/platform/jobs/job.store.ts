import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema/tables.ts';

/** `waiting`: due and not started; `resting`: due later; `failed`: given up, retained for some hours. */
type JobState = 'waiting' | 'resting' | 'active' | 'failed';

/** Job counts for operators; pg-boss writes the table. */
export class JobStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Number of jobs in each state, completed ones excluded. */
  async counts(): Promise<Readonly<Record<JobState, number>>> {
    const { rows } = await sql<{ name: JobState; total: number }>`
      select case
          when state in ('active', 'failed') then state::text
          when start_after > now() then 'resting'
          else 'waiting'
        end as name, count(*)::int as total
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1`.execute(this.#db);
    return { waiting: 0, resting: 0, active: 0, failed: 0, ...Object.fromEntries(rows.map(({ name, total }) => [name, total])) };
  }
}
