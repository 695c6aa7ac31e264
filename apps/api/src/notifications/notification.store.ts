import type { ConfirmedLocations, NotificationGroup, NotificationSubject } from '@rastnetz/contract';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { PUBLICATION_CONDITIONS } from '../locations/stores/publication-conditions.store.ts';
import { deleteBatch } from '../platform/db/delete-batch.ts';
import type { NotificationTable } from '../platform/db/schema/notification-tables.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Whose notifications, and which of them the rights of the viewer allow. */
export interface NotificationReader {
  readonly userId: string;
  /** The current company: notifications of a former one are hidden. */
  readonly companyId: string;
  readonly groups: readonly NotificationGroup[];
}

/** A stored notification with its author. */
export interface NotificationRow
  extends Pick<Selectable<NotificationTable>, 'id' | 'kind' | 'subjects' | 'total' | 'at' | 'read_at' | 'actor_id'> {
  /** Null without an author, or if the account is gone. */
  readonly vorname: string | null;
  readonly nachname: string | null;
  /** Company of the author. */
  readonly actorCompanyId: string | null;
}

/** The confirmation of a company is not reported any more once it was withdrawn. */
export const isStillTrue = (table: 'notification' | 'n') => sql<SqlBool>`(${sql.ref(`${table}.kind`)} <> 'company_confirmed'
  or exists (select from company where company.id = ${sql.ref(`${table}.company_id`)} and company.confirmed_at is not null))`;

const readableBy = ({ companyId, groups }: NotificationReader) => sql<SqlBool>`mail_group = any(${[...groups]}::notification_group[])
  and (notification.company_id is null or mail_group = 'companies' or notification.company_id = ${companyId})
  and ${isStillTrue('notification')}`;

/** Notifications of one user. */
export class NotificationStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** A range of the notifications, newest first. */
  page(reader: NotificationReader, limit: number, offset: number): Promise<NotificationRow[]> {
    return this.#db
      .selectFrom('notification')
      .leftJoin('app_user as actor', 'actor.id', 'actor_id')
      .select(['notification.id', 'kind', 'subjects', 'total', 'at', 'read_at', 'actor_id', 'vorname', 'nachname'])
      .select('actor.company_id as actorCompanyId')
      .where('user_id', '=', reader.userId)
      .where(readableBy(reader))
      .orderBy('at', 'desc')
      .orderBy('notification.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async count(reader: NotificationReader): Promise<{ readonly total: number; readonly unread: number }> {
    return this.#db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(sql<number>`count(*) filter (where read_at is null)`.as('unread'))
      .where('user_id', '=', reader.userId)
      .where(readableBy(reader))
      .executeTakeFirstOrThrow();
  }

  async unread(reader: NotificationReader): Promise<number> {
    const query = this.#db.selectFrom('notification').select(({ fn }) => fn.countAll<number>().as('unread'));
    const mine = query.where('user_id', '=', reader.userId).where('read_at', 'is', null);
    return (await mine.where(readableBy(reader)).executeTakeFirstOrThrow()).unread;
  }

  /** Marks one notification of the user as read; returns whether there is one. */
  async markRead(userId: string, id: string): Promise<boolean> {
    const read = this.#db.updateTable('notification').set({ read_at: sql<Date>`coalesce(read_at, now())` });
    const { numUpdatedRows } = await read.where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Marks those up to a time as read, whose milliseconds are complete: clients see no smaller unit. */
  async markAllRead(userId: string, until: Date): Promise<void> {
    await this.#db
      .updateTable('notification')
      .set({ read_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where('at', '<', new Date(until.getTime() + 1))
      .execute();
  }

  /** Titles of reports by id; those that are gone are absent. */
  async reportTitles(ids: readonly string[]): Promise<NotificationSubject[]> {
    if (ids.length === 0) return [];
    return this.#db
      .selectFrom('report')
      .leftJoin('location', 'location.id', 'report.location_id')
      .select(['report.id', sql<string | null>`coalesce(location.title, proposed ->> 'title')`.as('title')])
      .where(sql<SqlBool>`report.id = any(${[...ids]}::uuid[])`)
      .execute();
  }

  /** How many locations of a company are published, and how many wait for their review. */
  async locationsOf(companyId: string): Promise<ConfirmedLocations> {
    const { published, waiting } = PUBLICATION_CONDITIONS;
    return this.#db
      .selectFrom('location')
      .select(sql<number>`count(*) filter (where ${published})`.as('published'))
      .select(sql<number>`count(*) filter (where ${waiting})`.as('waiting'))
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
  }

  /** Deletes a batch of notifications whose last event was before a time; returns the number. */
  deleteOld(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'notification', sql<boolean>`at < ${before}`);
  }
}
