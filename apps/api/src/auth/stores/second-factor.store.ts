import type { Kysely, UpdateResult } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** Authenticator apps as second factors, and recovery codes. Whatever may happen only once is one statement that returns whether it did. */
export class SecondFactorStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Stores a new encrypted secret while no app is on; returns false if one is. */
  begin(userId: string, sealed: Buffer): Promise<boolean> {
    return happened(this.#owner(userId).where('totp_since', 'is', null).set({ totp_secret: sealed }));
  }

  /** Turns the app on with the confirmed secret; returns false if the secret was replaced meanwhile, or the app is on. */
  turnOn(userId: string, sealed: Buffer, step: number, at: Date): Promise<boolean> {
    const waiting = this.#owner(userId).where('totp_since', 'is', null).where('totp_secret', '=', sealed);
    return happened(waiting.set({ totp_since: at, totp_last_step: step }));
  }

  /** Turns the app off, and deletes the recovery codes if no passkey is left; returns false if it is off. */
  async turnOff(userId: string): Promise<boolean> {
    const off = { totp_secret: null, totp_since: null, totp_last_step: null };
    const isOff = await happened(this.#owner(userId).where('totp_since', 'is not', null).set(off));
    if (isOff) await this.deleteCodesWithoutFactor(userId);
    return isOff;
  }

  /** Takes the code of a time step; returns false if it, or a later one, was taken before. */
  takeStep(userId: string, sealed: Buffer, step: number): Promise<boolean> {
    const on = this.#owner(userId).where('totp_since', 'is not', null).where('totp_secret', '=', sealed);
    return happened(on.where('totp_last_step', '<', step).set({ totp_last_step: step }));
  }

  /** Takes a recovery code; returns false if there is no such unused code. */
  takeCode(userId: string, codeHash: Buffer, at: Date): Promise<boolean> {
    const unused = this.#db.updateTable('recovery_code').where('user_id', '=', userId).where('used_at', 'is', null);
    return happened(unused.where('code_hash', '=', codeHash).set({ used_at: at }));
  }

  /** Replaces all recovery codes. The account must be locked, because otherwise the codes of two concurrent calls would both be stored. */
  async replaceCodes(userId: string, codeHashes: readonly Buffer[]): Promise<void> {
    await this.#deleteCodes(userId);
    const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }));
    await this.#db.insertInto('recovery_code').values(rows).execute();
  }

  /** Number of unused recovery codes. */
  async countCodes(userId: string): Promise<number> {
    const { left } = await this.#db
      .selectFrom('recovery_code')
      .select((select) => select.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return left;
  }

  /** Deletes the recovery codes if the account has no second factor left. */
  async deleteCodesWithoutFactor(userId: string): Promise<void> {
    const none = this.#db.selectFrom('app_user').select('id').where('id', '=', userId);
    const owner = none.where('totp_since', 'is', null).where('passkey_since', 'is', null);
    await this.#db.deleteFrom('recovery_code').where('user_id', 'in', owner).execute();
  }

  #owner(userId: string) {
    return this.#db.updateTable('app_user').where('id', '=', userId);
  }

  async #deleteCodes(userId: string): Promise<void> {
    await this.#db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  }
}

const happened = async (change: { executeTakeFirst(): Promise<UpdateResult> }): Promise<boolean> =>
  (await change.executeTakeFirst()).numUpdatedRows > 0n;
