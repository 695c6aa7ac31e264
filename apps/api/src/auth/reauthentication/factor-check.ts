import { NOTIFIED_WRONG_CODES } from '@rastnetz/contract';
import type { AccountMailer } from '../../accounts/account-mailer.ts';
import { mailerStores } from '../../accounts/account-stores.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { AuditStore } from '../../audit/audit.store.ts';
import type { SessionOpening } from '../../platform/db/schema/people-tables.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { authStores } from '../stores/auth-stores.ts';
import { SecondFactorStore } from '../stores/second-factor.store.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import type { SecretSeal } from './secret-seal.ts';
import { readTotpCode, totpStep } from './totp-code.ts';

/** Page for the second factor, as a path from `/`. */
export const FACTOR_PATH = '/dashboard/profil';

/** A code of the authenticator app, or a recovery code. */
export type CodeKind = Extract<SessionOpening, 'factor' | 'recovery'>;

export interface FactorCheckDeps {
  readonly inTransaction: InTransaction;
  readonly seal: SecretSeal;
  readonly mailer: AccountMailer;
  /** Counts a wrong code; resolves to whether the owner has to be notified now. */
  readonly countWrong: (userId: string) => Promise<boolean>;
  readonly now?: () => Date;
}

/** Checks codes of second factors: authenticator app and recovery codes. */
export class FactorCheck {
  readonly #deps: Omit<FactorCheckDeps, 'now'>;
  readonly #now: () => Date;

  constructor({ now = () => new Date(), ...deps }: FactorCheckDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /**
   * Takes a code and returns its kind; null if it is wrong or was taken before, also if it is sent twice at the same time (RFC 6238, section 5.2).
   * If `SECRET` has changed since enrolment, app codes are always wrong, but recovery codes still work. The caller has verified the password, so
   * many wrong codes mean that somebody else knows it: the owner is notified, once a day. The caller limits attempts. Call it outside
   * transactions, because it computes hashes.
   */
  async take(user: UserRow, typed: string): Promise<CodeKind | null> {
    const kind = await this.#kindOf(user, typed);
    if (kind === null && (await this.#deps.countWrong(user.id))) await this.#notifyOfGuesses(user);
    return kind;
  }

  async #kindOf(user: UserRow, typed: string): Promise<CodeKind | null> {
    const code = readTotpCode(typed);
    if (code !== null) return (await this.#takeTotp(user, code)) ? 'factor' : null;
    const recovery = readRecoveryCode(typed);
    return recovery !== null && (await this.#takeRecovery(user, recovery)) ? 'recovery' : null;
  }

  async #takeTotp({ id, totp_secret: sealed }: UserRow, code: string): Promise<boolean> {
    const secret = sealed && this.#deps.seal.open(sealed, id);
    const step = secret && totpStep(secret, code, this.#now());
    if (!sealed || step === null) return false;
    return this.#deps.inTransaction(authStores, ({ secondFactors }) => secondFactors.takeStep(id, sealed, step));
  }

  #notifyOfGuesses(user: UserRow): Promise<void> {
    return this.#deps.inTransaction({ ...mailerStores, audit: AuditStore }, async (stores) => {
      await stores.audit.append({ actorId: null, action: 'user.codes_guessed', subjectId: user.id });
      const mail = { kind: 'codes_guessed', language: user.language, path: FACTOR_PATH } as const;
      await this.#deps.mailer.send(stores, { to: user, values: { codes: String(NOTIFIED_WRONG_CODES) }, ...mail });
    });
  }

  /** The owner is notified, because somebody else may have used it. */
  async #takeRecovery(user: UserRow, code: string): Promise<boolean> {
    const hash = await hashRecoveryCode(user.id, code);
    return this.#deps.inTransaction({ ...mailerStores, audit: AuditStore, secondFactors: SecondFactorStore }, async (stores) => {
      if (!(await stores.secondFactors.takeCode(user.id, hash, this.#now()))) return false;
      await stores.audit.append({ actorId: user.id, action: 'user.recovery_code_used', subjectId: user.id });
      const values = { left: String(await stores.secondFactors.countCodes(user.id)) };
      const mail = { kind: 'recovery_code_used', language: user.language, path: FACTOR_PATH } as const;
      await this.#deps.mailer.send(stores, { to: user, values, ...mail });
      return true;
    });
  }
}
