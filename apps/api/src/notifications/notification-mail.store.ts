import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type Language,
  NOTIFICATION_MAIL_MINUTES,
  NotificationGroup,
  type NotificationMode,
} from '@rastnetz/contract';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { accessStateOf } from '../accounts/access-state.ts';
import { AWAITS_FACTOR, isFactorNeeded } from '../auth/stores/sign-in.store.ts';
import type { Tables } from '../platform/db/schema/tables.ts';
import { isStillTrue, type NotificationRow } from './notification.store.ts';

/** People mailed by one run; the next one, a minute later, continues. */
const MAX_PEOPLE = 200;
/** A mail waits so long for further notifications, in minutes. */
const GATHER_MINUTES = 2;
/** Maximum number of notifications in one mail, the newest; the others are in the app. */
const MAX_LISTED = 20;

/** Somebody to be mailed, with the rights they have now. */
export interface MailedPerson {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly vorname: string;
  readonly language: Language;
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly access: readonly string[];
  readonly isCompanyConfirmed: boolean;
}

export interface TakenNotifications {
  readonly rows: readonly NotificationRow[];
  readonly total: number;
  readonly isDaily: boolean;
}

const minutes = (count: number) => sql`${count} * interval '1 minute'`;
const DEFAULTS = JSON.stringify(DEFAULT_NOTIFICATION_PREFERENCES);
/** The preference for a notification `n`. */
const MODE = sql<NotificationMode>`coalesce(
  (select mode::text from notification_preference as chosen where chosen.user_id = n.user_id and chosen.mail_group = n.mail_group),
  ${DEFAULTS}::jsonb ->> n.mail_group::text)`;
const IS_WAITING = sql<SqlBool>`n.wants_mail and n.read_at is null and n.mailed_at is null and ${isStillTrue('n')}`;
/** Tolerated difference between clocks; a later time in the future was written while a clock was ahead. */
const AHEAD = sql`now() + interval '1 minute'`;
/** When a notification `n` was created; long ago if that is in the future. */
const CREATED_AT = sql`case when n.created_at > ${AHEAD} then '-infinity' else n.created_at end`;
/** Whether a person got a mail within the last quarter of an hour. */
const wasMailed = (userId: RawBuilder<unknown>) => sql<SqlBool>`exists (select from notification as earlier
  where earlier.user_id = ${userId} and earlier.mailed_at > now() - ${minutes(NOTIFICATION_MAIL_MINUTES)} and earlier.mailed_at <= ${AHEAD})`;
const IS_OWN = sql<SqlBool>`n.company_id = u.company_id`;
/** Whether a person `u` may still read a notification of a group, as `notificationGroupsOf` decides by rights. */
const MAY_READ: Readonly<Record<NotificationGroup, RawBuilder<SqlBool>>> = {
  reports: sql`(u.is_admin or u.is_super_admin or 'clearing' = any(u.access)) and not ${AWAITS_FACTOR}`,
  companies: sql`(u.is_admin or u.is_super_admin) and not ${AWAITS_FACTOR}`,
  locations: IS_OWN,
  colleagues: IS_OWN,
};
const mayRead = (): RawBuilder<SqlBool> => {
  const isAllowed = NotificationGroup.options.map((group) => sql`n.mail_group = ${group} and ${MAY_READ[group]}`);
  return sql`(${sql.join(isAllowed, sql` or `)})`;
};

/** Notifications that are to be mailed. */
export class NotificationMailStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * People with a mail due: notifications to be mailed at once that are two minutes old, or those for the daily mail from before its last time,
   * and no mail within the last quarter of an hour.
   */
  async due(lastDaily: Date): Promise<string[]> {
    const { rows } = await sql<{ readonly id: string }>`
      select distinct n.user_id as id from notification as n join app_user as u on u.id = n.user_id and u.status = 'active'
      where ${IS_WAITING} and ${mayRead()} and case ${MODE}
          when 'at_once' then ${CREATED_AT} <= now() - ${minutes(GATHER_MINUTES)}
          when 'daily' then ${CREATED_AT} < ${lastDaily}
          else false
        end
        and not ${wasMailed(sql`n.user_id`)}
      order by n.user_id limit ${MAX_PEOPLE}
    `.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** The account, locked until the transaction ends, so that another node waits; undefined if it is not active. */
  async person(id: string): Promise<MailedPerson | undefined> {
    const row = await this.#db
      .selectFrom('app_user')
      .select(['id', 'company_id as companyId', 'email', 'vorname', 'language'])
      .select(['access', 'is_admin', 'is_super_admin', 'totp_since', 'passkey_since', isFactorNeeded])
      .select(sql<boolean>`(select confirmed_at is not null from company where company.id = app_user.company_id)`.as('isCompanyConfirmed'))
      .where('id', '=', id)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row && { ...row, ...accessStateOf(row, row.is_factor_needed) };
  }

  /**
   * Marks the waiting notifications of one person as mailed and returns the newest, their number, and whether all are of the daily mail; none if
   * another node mailed the person meanwhile.
   */
  async take(userId: string, lastDaily: Date): Promise<TakenNotifications> {
    const { rows } = await sql<NotificationRow & { readonly isDaily: boolean }>`
      with taken as (
        update notification as n set mailed_at = now() from app_user as u
        where u.id = n.user_id and n.user_id = ${userId} and ${IS_WAITING} and ${mayRead()}
          and (${MODE} = 'at_once' or (${MODE} = 'daily' and ${CREATED_AT} < ${lastDaily}))
          and not ${wasMailed(sql`${userId}::uuid`)}
        returning n.id, n.kind, n.subjects, n.total, n.at, n.read_at, n.actor_id, ${MODE} = 'daily' as "isDaily"
      )
      select taken.*, actor.vorname, actor.nachname, actor.company_id as "actorCompanyId"
      from taken left join app_user as actor on actor.id = taken.actor_id order by taken.at desc, taken.id desc
    `.execute(this.#db);
    return { rows: rows.slice(0, MAX_LISTED), total: rows.length, isDaily: rows.every(({ isDaily }) => isDaily) };
  }
}
