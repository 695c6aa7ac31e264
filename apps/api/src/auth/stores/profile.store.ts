import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { isFactorNeeded } from './sign-in.store.ts';

/** The profile of one account, in one query. */
export class ProfileStore {
  readonly #db: Kysely<Tables>;
  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** An account with its company, a pending e-mail change, and the number of unused recovery codes. */
  find(userId: string) {
    return this.#db
      .selectFrom('app_user')
      .innerJoin('company', 'company.id', 'app_user.company_id')
      .leftJoin('email_change as pending', (join) =>
        join.onRef('pending.user_id', '=', 'app_user.id').on('pending.expires_at', '>', ({ fn }) => fn<Date>('now')),
      )
      .selectAll('app_user')
      .select(['company.name as company_name', 'company.confirmed_at'])
      .select(['pending.new_email', 'pending.old_confirmed_at', 'pending.new_confirmed_at', 'pending.expires_at'])
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
