import { NOTIFICATIONS_MAX, type NotificationGroup } from '@rastnetz/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../platform/db/schema/tables.ts';
import { FOLD_MINUTES, type NewNotification, type NotificationEvent, type OpenNotification } from './events/fold-events.ts';

/** Events turned into notifications by one transaction. */
const MAX_EVENTS = 200;
/** Rows of one insert, which is limited by its number of parameters. */
const INSERT_ROWS = 2000;

/** An active account, and the properties that decide what it is notified of. */
export interface PossibleRecipient {
  readonly id: string;
  readonly companyId: string;
}

const minutesAgo = (minutes: number) => sql<Date>`now() - ${minutes} * interval '1 minute'`;
/** Whether an account holds a right, as `can()` decides; `users:all` cannot be granted (ADR 0062). */
const MAY_DO = {
  clearing: sql<SqlBool>`(is_admin or is_super_admin or 'clearing' = any(access))`,
  'users:all': sql<SqlBool>`(is_admin or is_super_admin)`,
} as const;

/** Turns events into notifications. */
export class NotificationEventStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Lets other nodes wait until the transaction ends, so that two never create a notification for one group of events. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('notifications', 0))`.execute(this.#db);
  }

  /** Deletes the oldest events and returns them, in their order. */
  async take(): Promise<NotificationEvent[]> {
    const oldest = sql`select id from notification_event order by id limit ${MAX_EVENTS} for update skip locked`;
    const rows = await this.#db
      .deleteFrom('notification_event')
      .where(sql<SqlBool>`id = any(array(${oldest}))`)
      .returning(['id', 'kind', 'company_id as companyId', 'actor_id as actorId', 'subjects', 'total'])
      .returning(['undone_kind as undoneKind', 'undone_at as undoneAt'])
      .execute();
    return rows.sort((one, other) => one.id - other.id).map(({ id: _, ...event }) => event);
  }

  /** Active people of these companies, locked against deletion until the transaction ends. */
  peopleOf(companyIds: readonly string[]): Promise<PossibleRecipient[]> {
    if (companyIds.length === 0) return Promise.resolve([]);
    return this.#active()
      .where(sql<SqlBool>`company_id = any(${[...companyIds]}::uuid[])`)
      .execute();
  }

  /** Active people with a right, locked against deletion until the transaction ends. */
  peopleWith(right: keyof typeof MAY_DO): Promise<PossibleRecipient[]> {
    return this.#active().where(MAY_DO[right]).execute();
  }

  /** Companies of accounts, by account, locked against deletion until the transaction ends; those that are gone are absent. */
  async companiesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const query = this.#db.selectFrom('app_user').select(['id', 'company_id as companyId']);
    const these = query.where(sql<SqlBool>`id = any(${[...userIds]}::uuid[])`);
    const rows = await these.orderBy('id').forKeyShare().execute();
    return new Map(rows.map(({ id, companyId }) => [id, companyId]));
  }

  /**
   * Unread notifications of these people to which events may be added, or also older ones, from which undone events may be withdrawn; one that
   * was mailed is complete. Oldest first.
   */
  open(userIds: readonly string[], withOlder: boolean): Promise<OpenNotification[]> {
    if (userIds.length === 0) return Promise.resolve([]);
    const isRecent = sql<boolean>`at > ${minutesAgo(FOLD_MINUTES)}`;
    return this.#db
      .selectFrom('notification')
      .select(['id', 'user_id as userId', 'kind', 'company_id as companyId', 'actor_id as actorId', 'subjects', 'total', 'at'])
      .select(isRecent.as('isRecent'))
      .where(sql<SqlBool>`user_id = any(${[...userIds]}::uuid[])`)
      .where('read_at', 'is', null)
      .where('mailed_at', 'is', null)
      .$if(!withOlder, (query) => query.where(isRecent))
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  async insertAll(added: readonly NewNotification[]): Promise<void> {
    for (let from = 0; from < added.length; from += INSERT_ROWS) {
      const rows = added.slice(from, from + INSERT_ROWS).map((one) => ({ id: uuidv7(), ...rowOf(one) }));
      await this.#db.insertInto('notification').values(rows).execute();
    }
  }

  /** Adds the things of further events; the author is null once there are several. */
  async extendAll(extended: readonly OpenNotification[]): Promise<void> {
    if (extended.length === 0) return;
    const rows = extended.map(({ id, subjects, total, actorId }) => ({ id, subjects, total, actor_id: actorId }));
    await sql`
      update notification set subjects = source.subjects, total = source.total, actor_id = source.actor_id, at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as source (id uuid, subjects jsonb, total integer, actor_id uuid)
      where notification.id = source.id
    `.execute(this.#db);
  }

  /** Writes what is left of notifications after an undo; it is not news, so their time stays. */
  async reduceAll(reduced: readonly OpenNotification[]): Promise<void> {
    if (reduced.length === 0) return;
    const rows = reduced.map(({ id, subjects, total }) => ({ id, subjects, total }));
    await sql`
      update notification set subjects = source.subjects, total = source.total
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as source (id uuid, subjects jsonb, total integer)
      where notification.id = source.id
    `.execute(this.#db);
  }

  /** Deletes notifications of which an undo left nothing. */
  async removeAll(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .deleteFrom('notification')
      .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
      .execute();
  }

  /** Deletes the oldest notifications of these people beyond the maximum of one person. */
  async trim(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await sql`
      delete from notification where id = any(array(
        select excess.id from unnest(${[...userIds]}::uuid[]) as person (id), lateral (
          select id from notification where user_id = person.id order by at desc, id desc offset ${NOTIFICATIONS_MAX}
        ) as excess
      ))
    `.execute(this.#db);
  }

  #active() {
    const query = this.#db.selectFrom('app_user').select(['id', 'company_id as companyId']);
    return query.where('status', '=', 'active').orderBy('id').forKeyShare();
  }
}

const rowOf = ({ userId, group, kind, companyId, actorId, subjects, total, wantsMail }: NewNotification) => ({
  user_id: userId,
  kind,
  mail_group: group satisfies NotificationGroup,
  company_id: companyId,
  actor_id: actorId,
  subjects: JSON.stringify(subjects),
  total,
  wants_mail: wantsMail,
});
