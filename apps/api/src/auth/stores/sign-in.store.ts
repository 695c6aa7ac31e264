import { type Kysely, type SqlBool, sql } from 'kysely';
import type { UserRow } from '../../accounts/user.store.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** Whether admins need a second factor. */
const FACTOR_RULE = sql<boolean>`coalesce((select (value ->> 'adminsNeedSecondFactor')::boolean from app_setting where key = 'people'), false)`;

/** The rule that admins need a second factor, as a column of another query. */
export const isFactorNeeded = FACTOR_RULE.as('is_factor_needed');

/** Whether an account `u` has the rights of staff until it has a second factor, as `accessStateOf` decides. */
export const AWAITS_FACTOR = sql<SqlBool>`(u.is_admin and u.totp_since is null and u.passkey_since is null and ${FACTOR_RULE})`;

/** The account of an entered address. */
export interface SignInAccount {
  readonly user: UserRow;
  /** Whether the account has signed in from this network before. */
  readonly isNetworkKnown: boolean;
  readonly isFactorNeeded: boolean;
}

/** Reads and records of sign-ins. Networks are stored as keyed hashes only. */
export class SignInStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The account of an address in one statement; the work is the same if there is none. */
  async find(emailKey: string, networkHash: string): Promise<SignInAccount | undefined> {
    const row = await this.#db
      .selectFrom('app_user')
      .leftJoin('known_network', (join) =>
        join.onRef('known_network.user_id', '=', 'app_user.id').on('known_network.network_hash', '=', networkHash),
      )
      .selectAll('app_user')
      .select(['known_network.at as known_since', isFactorNeeded])
      .where('app_user.email_key', '=', emailKey)
      .executeTakeFirst();
    if (!row) return undefined;
    const { known_since, is_factor_needed, ...user } = row;
    return { user, isNetworkKnown: known_since !== null, isFactorNeeded: is_factor_needed };
  }

  /**
   * Records a sign-in; returns false if the account, its password or its status changed since they were checked: then no session may be opened.
   * `passwordHash` is null if none was checked.
   */
  async record(userId: string, passwordHash: string | null, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('app_user')
      .set({ last_sign_in_at: at })
      .where('id', '=', userId)
      .where('status', '=', 'active')
      .$if(passwordHash !== null, (query) => query.where('password_hash', '=', passwordHash))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Records a network that the account has signed in from. */
  async rememberNetwork(userId: string, networkHash: string, at: Date): Promise<void> {
    await this.#db
      .insertInto('known_network')
      .values({ user_id: userId, network_hash: networkHash, at })
      .onConflict((conflict) => conflict.columns(['user_id', 'network_hash']).doUpdateSet({ at }))
      .execute();
  }

  /** Deletes a batch of networks without a sign-in since `before`; returns the number. */
  deleteOldNetworks(before: Date): Promise<number> {
    return deleteBatch(this.#db, 'known_network', sql<boolean>`at < ${before}`);
  }
}
