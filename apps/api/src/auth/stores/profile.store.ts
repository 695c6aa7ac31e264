import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { isFactorNeeded } from './sign-in.store.ts';

/** Everything the profile shows of one person, read at once. */
export class ProfileStore {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Somebody with company, wish for another address that is not over, and how many recovery codes are left. */
  find(userId: string) {
    return this.#db
      .selectFrom('app_user')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .leftJoin('email_change as wish', (join) =>
        join.onRef('wish.user_id', '=', 'app_user.id').on('wish.expires_at', '>', ({ fn }) => fn<Date>('now')),
      )
      .selectAll('app_user')
      .select(['company.name as company_name', 'company.confirmed_at'])
      .select(['wish.new_email', 'wish.old_confirmed_at', 'wish.new_confirmed_at', 'wish.expires_at'])
      .select(isFactorNeeded)
      .select(({ selectFrom }) =>
        selectFrom('recovery_code')
          .select(({ fn }) => fn.countAll<number>().as('left'))
          .whereRef('recovery_code.user_id', '=', 'app_user.id')
          .where('used_at', 'is', null)
          .as('codes_left'),
      )
      .where('app_user.id', '=', userId)
      .executeTakeFirst();
  }
}

export type ProfileRow = NonNullable<Awaited<ReturnType<ProfileStore['find']>>>;
