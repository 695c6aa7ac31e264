import type { PersonSort, Role, UserStatus } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Filter of people in terms of the database; null matches any. */
export interface PeopleFilter {
  /** Words of the search, each in its foldings: name or address must contain one folding of every word. */
  readonly words: readonly (readonly string[])[];
  readonly role: Role | null;
  readonly status: UserStatus | null;
  readonly companyId: string | null;
}

export interface PeoplePage {
  readonly sort: PersonSort;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

type Condition = RawBuilder<boolean>;

const OF_ROLE: Readonly<Record<Role, Condition>> = {
  user: sql`not is_admin and not is_super_admin`,
  admin: sql`is_admin and not is_super_admin`,
  superAdmin: sql`is_super_admin`,
};

const nameKey = sql<string | null>`nullif(app_user.name_key, '')`;

/** Texts are sorted by code point, so that both engines agree; roles and statuses in the order of the contract. */
const SORTED_BY: Readonly<Record<PersonSort, RawBuilder<unknown>>> = {
  name: nameKey,
  email: sql`app_user.email_key collate "C"`,
  role: sql`case when is_super_admin then 2 when is_admin then 1 else 0 end`,
  company: sql`nullif(company.name_key, '')`,
  status: sql`app_user.status`,
  lastSignIn: sql`app_user.last_sign_in_at`,
};

/** Expiry of the newest valid invitation link. */
const invitedUntil = sql<Date | null>`(select max(expires_at) from mail_token
  where user_id = app_user.id and purpose = 'invite' and used_at is null and expires_at > now())`;

/** People as lists show them. */
export class PeopleStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** One page; empty values come last in either direction, ties are broken by name, then id. */
  page(filter: PeopleFilter, { sort, direction, limit, offset }: PeoplePage) {
    return this.#read()
      .where(matching(filter))
      .orderBy(SORTED_BY[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
      .orderBy(nameKey, (order) => order.asc().nullsLast())
      .orderBy('app_user.id')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async count(filter: PeopleFilter): Promise<number> {
    const query = this.#db.selectFrom('app_user').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.where(matching(filter)).executeTakeFirstOrThrow()).total;
  }

  find(id: string) {
    return this.#read().where('app_user.id', '=', id).executeTakeFirst();
  }

  #read() {
    return this.#db
      .selectFrom('app_user')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .select(['app_user.id', 'vorname', 'nachname', 'email', 'picture_hash', 'is_admin', 'is_super_admin', 'access'])
      .select(['company_id', 'company.name as company_name', 'company.confirmed_at as company_confirmed_at'])
      .select(['status', 'language', 'totp_since', 'passkey_since', 'last_sign_in_at', 'app_user.created_at'])
      .select(invitedUntil.as('invited_until'));
  }
}

export type PersonRow = NonNullable<Awaited<ReturnType<PeopleStore['find']>>>;

function matching({ words, role, status, companyId }: PeopleFilter): Condition {
  const conditions: Condition[] = [
    ...(role ? [OF_ROLE[role]] : []),
    ...(status ? [sql<boolean>`status = ${status}`] : []),
    ...(companyId ? [sql<boolean>`company_id = ${companyId}`] : []),
    ...words.map(found),
  ];
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

const found = (needles: readonly string[]): Condition =>
  sql<boolean>`(${sql.join(
    needles.map((needle) => sql`strpos(search_key, ${needle}) > 0`),
    sql` or `,
  )})`;
