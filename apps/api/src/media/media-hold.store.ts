import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Prefix of the settings that keep files from being swept. */
export const HOLD_KEY_PREFIX = 'backup:';

/** Longer than a running backup goes without renewing; the hold of a killed one expires after this. */
const HOLD_SECONDS = 600;

const until = sql`jsonb_build_object('until', now() + ${HOLD_SECONDS} * interval '1 second')`;
const isOver = sql<boolean>`key like ${`${HOLD_KEY_PREFIX}%`} and (value ->> 'until')::timestamptz < now()`;

/** Whether the sweeper may delete files: a file that a backup has listed must exist until it is copied. */
export const isNoBackupRunning = sql<boolean>`not exists (
  select from app_setting as hold where hold.key like ${`${HOLD_KEY_PREFIX}%`} and (hold.value ->> 'until')::timestamptz > now())`;

/** Prevents the sweeper from deleting files while a backup copies them. */
export class MediaHoldStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Starts a hold of ten minutes. */
  async begin(id: string): Promise<void> {
    await this.#db.deleteFrom('app_setting').where(isOver).execute();
    await sql`insert into app_setting (key, value) values (${HOLD_KEY_PREFIX + id}, ${until})`.execute(this.#db);
  }

  /** Renews a hold for ten minutes; false if it had already expired, so that files may be missing. */
  async renew(id: string): Promise<boolean> {
    const renewed = sql`update app_setting set value = ${until} where key = ${HOLD_KEY_PREFIX + id} and (value ->> 'until')::timestamptz > now()`;
    return (await renewed.execute(this.#db)).numAffectedRows === 1n;
  }

  async end(id: string): Promise<void> {
    await this.#db
      .deleteFrom('app_setting')
      .where('key', '=', HOLD_KEY_PREFIX + id)
      .execute();
  }
}
