import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Keys of the settings that hold files back from the sweeper begin like this. */
export const HOLDS = 'backup:';

/** Longer than a backup says nothing for; a killed one holds files back no longer than this. */
const HOLD_SECONDS = 600;

const until = sql`jsonb_build_object('until', now() + ${HOLD_SECONDS} * interval '1 second')`;
const isOver = sql<boolean>`key like ${`${HOLDS}%`} and (value ->> 'until')::timestamptz < now()`;

/** Whether the sweeper may work: files that a backup saw must stay until it has copied them. */
export const noBackupRuns = sql<boolean>`not exists (
  select from app_setting as hold where hold.key like ${`${HOLDS}%`} and (hold.value ->> 'until')::timestamptz > now())`;

/** Keeps the sweeper off all files while a backup copies those it saw. */
export class MediaHoldStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** From now on no file is swept for ten minutes. */
  async begin(id: string): Promise<void> {
    await this.#db.deleteFrom('app_setting').where(isOver).execute();
    await sql`insert into app_setting (key, value) values (${HOLDS + id}, ${until})`.execute(this.#db);
  }

  /** Ten minutes more; false when the hold was over already: files may be gone. */
  async renew(id: string): Promise<boolean> {
    const renewed = sql`update app_setting set value = ${until} where key = ${HOLDS + id} and (value ->> 'until')::timestamptz > now()`;
    return (await renewed.execute(this.#db)).numAffectedRows === 1n;
  }

  async end(id: string): Promise<void> {
    await this.#db
      .deleteFrom('app_setting')
      .where('key', '=', HOLDS + id)
      .execute();
  }
}
