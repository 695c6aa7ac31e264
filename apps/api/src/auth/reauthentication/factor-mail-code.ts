import { randomInt } from 'node:crypto';
import { FACTOR_MAIL_CODE_DIGITS } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { AccountMailer } from '../../accounts/account-mailer.ts';
import { type AccountStores, accountStores, linkStores } from '../../accounts/account-stores.ts';
import { hasFactor } from '../../accounts/factors.ts';
import { type UserRow, UserStore } from '../../accounts/user.store.ts';
import { mailboxKey } from '../../kernel/email-key.ts';
import { fieldProblem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { keyedHash, type MailLimit } from '../../platform/http/limits/rate-limiter.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { FACTOR_PATH } from './factor-check.ts';
import { requireSelf } from './require-self.ts';

/** Validity of a code: greylisting mail servers take up to 15 minutes. */
const CODE_MS = 30 * 60 * 1000;

export interface FactorMailCodeDeps {
  readonly inTransaction: InTransaction;
  readonly mailer: AccountMailer;
  /** Limits mails to one address; throws `too_many_requests`. */
  readonly mailLimit: MailLimit;
  /** The setting `SECRET`. */
  readonly secret: string;
  /** Whether mails can be delivered, by a mail server or in the demo; without, nobody could confirm anything. */
  readonly canMail: boolean;
}

/**
 * Mailed codes with which admins confirm their first second factor. Otherwise somebody who has only an admin's password could register their
 * own factor, lock the owner out and gain the rights suspended until then.
 */
export class FactorMailCode {
  readonly #deps: FactorMailCodeDeps;
  constructor(deps: FactorMailCodeDeps) {
    this.#deps = deps;
  }

  /** Whether the account's next second factor has to be confirmed by mail. */
  isNeededBy(user: Pick<UserRow, 'is_admin' | 'totp_since' | 'passkey_since'>): boolean {
    return this.#deps.canMail && user.is_admin && !hasFactor(user);
  }

  /** Mails a new code, replacing an earlier one, if one is needed; returns whether it is. Throws `too_many_requests` for the sixth in an hour. */
  async send(viewer: Pick<Viewer, 'userId'>): Promise<boolean> {
    const { inTransaction, mailLimit, mailer } = this.#deps;
    const known = await inTransaction(accountStores, (stores) => requireSelf(stores, viewer));
    if (!this.isNeededBy(known)) return false;
    await mailLimit('factor', mailboxKey(known.email));
    await inTransaction({ ...linkStores, users: UserStore }, async (stores) => {
      const user = await requireSelf(stores, viewer);
      const code = String(randomInt(10 ** FACTOR_MAIL_CODE_DIGITS)).padStart(FACTOR_MAIL_CODE_DIGITS, '0');
      const expiresAt = new Date(Date.now() + CODE_MS);
      await stores.mailTokens.deleteOf(user.id, 'factor');
      const tokenHash = this.#hashOf(user.id, code);
      await stores.mailTokens.insert({ id: uuidv7(), userId: user.id, purpose: 'factor', tokenHash, expiresAt });
      const mail = { kind: 'factor_code', language: user.language, path: FACTOR_PATH, values: { code: written(code) }, expiresAt } as const;
      await mailer.send(stores, { to: user, ...mail });
    });
    return true;
  }

  /**
   * Passes if no code is needed, or `typed` is the mailed one. The code stays valid until `revoke`, so that a cancelled browser dialog can be
   * opened again. The caller limits attempts. Throws `validation` at `mailCode` for a missing or wrong code.
   */
  async require({ mailTokens }: Pick<AccountStores, 'mailTokens'>, user: UserRow, typed: string | undefined): Promise<void> {
    if (!this.isNeededBy(user)) return;
    if (typed === undefined) throw fieldProblem('mailCode', 'second_factor.error.no_mail_code', 'is needed');
    const found = await mailTokens.find('factor', this.#hashOf(user.id, typed.replace(/[\s-]/g, '')));
    if (found?.user_id !== user.id) throw fieldProblem('mailCode', 'second_factor.error.wrong_mail_code', 'is not valid, or no longer');
  }

  /** Voids the code once the factor is on. */
  async revoke({ mailTokens }: Pick<AccountStores, 'mailTokens'>, userId: string): Promise<void> {
    await mailTokens.deleteOf(userId, 'factor');
  }

  /** Keyed, because an unkeyed hash of so few digits can be brute-forced. */
  #hashOf(userId: string, code: string): Buffer {
    return Buffer.from(keyedHash(this.#deps.secret, `factor code ${userId} ${code}`), 'base64url');
  }
}

/** In two groups, for readability. */
const written = (code: string): string => `${code.slice(0, FACTOR_MAIL_CODE_DIGITS / 2)} ${code.slice(FACTOR_MAIL_CODE_DIGITS / 2)}`;
