import { DEFAULT_NOTIFICATION_PREFERENCES, NotificationGroup, type NotificationPreferences } from '@rastnetz/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** When people want to be mailed. */
export class NotificationPreferenceStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The preferences of one user; groups without a choice have their default. */
  async get(userId: string): Promise<NotificationPreferences> {
    return (await this.ofAll([userId]))(userId);
  }

  /** The preferences of several users, as a function of their ids. */
  async ofAll(userIds: readonly string[]): Promise<(userId: string) => NotificationPreferences> {
    const query = this.#db.selectFrom('notification_preference').selectAll();
    const rows = userIds.length === 0 ? [] : await query.where(sql<SqlBool>`user_id = any(${[...userIds]}::uuid[])`).execute();
    const chosen = Map.groupBy(rows, ({ user_id }) => user_id);
    return (userId) => ({
      ...DEFAULT_NOTIFICATION_PREFERENCES,
      ...Object.fromEntries((chosen.get(userId) ?? []).map(({ mail_group, mode }) => [mail_group, mode])),
    });
  }

  /** Stores the preferences; groups that are no longer mailed are not mailed later either, if they are turned on again. */
  async set(userId: string, preferences: NotificationPreferences): Promise<void> {
    const rows = NotificationGroup.options.map((group) => ({ user_id: userId, mail_group: group, mode: preferences[group] }));
    await this.#db
      .insertInto('notification_preference')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'mail_group']).doUpdateSet({ mode: sql`excluded.mode` }))
      .execute();
    const silent = NotificationGroup.options.filter((group) => preferences[group] === 'never');
    await this.#db
      .updateTable('notification')
      .set({ wants_mail: false })
      .where('user_id', '=', userId)
      .where(sql<SqlBool>`mail_group = any(${silent}::notification_group[])`)
      .where('wants_mail', '=', true)
      .execute();
  }
}
