import type { AuditAction, Reauthentication } from '@rastnetz/contract';
import type { AccountMailer } from '../../accounts/account-mailer.ts';
import { type AccountStores, accountStores } from '../../accounts/account-stores.ts';
import { hasFactor } from '../../accounts/factors.ts';
import { type UserRow, UserStore } from '../../accounts/user.store.ts';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { MailKind } from '../../mails/mail-texts.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { FACTOR_PATH } from '../reauthentication/factor-check.ts';
import type { FactorMailCode } from '../reauthentication/factor-mail-code.ts';
import type { ReauthenticationService } from '../reauthentication/reauthentication.service.ts';
import { recoveryCodesOf } from '../reauthentication/recovery-codes.ts';
import { requireReauthenticated } from '../reauthentication/require-reauthenticated.ts';
import { requireSelf } from '../reauthentication/require-self.ts';
import type { SecretSeal } from '../reauthentication/secret-seal.ts';
import { newTotpSecret, readTotpCode, showTotpSecret, totpStep } from '../reauthentication/totp-code.ts';
import { type AuthStores, credentialStores } from '../stores/auth-stores.ts';
import { SecondFactorStore } from '../stores/second-factor.store.ts';

type Owner = Pick<Viewer, 'userId' | 'sessionId' | 'place' | 'isElsewhere'>;

export interface SecondFactorDeps {
  readonly inTransaction: InTransaction;
  readonly seal: SecretSeal;
  readonly reauthentication: Pick<ReauthenticationService, 'require'>;
  /** Counts attempts of one account; throws `too_many_requests`. */
  readonly limit: (userId: string) => Promise<void>;
  readonly mailer: AccountMailer;
  readonly mailCode: Pick<FactorMailCode, 'send' | 'require' | 'revoke'>;
  readonly now?: () => Date;
}

/** A new secret for an app, and whether a code was mailed too. */
interface PendingFactor {
  readonly secret: string;
  readonly uri: string;
  readonly needsMailCode: boolean;
}

interface Notice {
  readonly action: AuditAction;
  readonly kind: MailKind;
}

/** Enables and disables an authenticator app (RFC 6238) as second factor, and manages the ten recovery codes of accounts with any second factor. */
export class SecondFactorService {
  readonly #deps: Omit<SecondFactorDeps, 'now'>;
  readonly #now: () => Date;

  constructor({ now = () => new Date(), ...deps }: SecondFactorDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /**
   * Creates an unconfirmed secret, replacing an earlier one, and mails an admin the code that confirms a first factor. Throws `wrong_state` while
   * an app is on, `too_many_requests` after too many mails, else as re-authentication does.
   */
  async begin(viewer: Owner, credentials: Reauthentication): Promise<PendingFactor> {
    const user = await this.#owner(viewer, 'off');
    const known = await this.#deps.reauthentication.require(viewer, credentials);
    const secret = newTotpSecret();
    const sealed = this.#deps.seal.seal(secret, user.id);
    const hasStarted = await this.#deps.inTransaction({ secondFactors: SecondFactorStore, users: UserStore }, async (stores) => {
      await requireReauthenticated(stores, known);
      return stores.secondFactors.begin(user.id, sealed);
    });
    if (!hasStarted) throw wrongState('A second factor is on.');
    return { ...showTotpSecret(secret, user.email), needsMailCode: await this.#deps.mailCode.send(viewer) };
  }

  /**
   * Turns the app on by a code of the unconfirmed secret; returns recovery codes, none if passkeys created some already. Throws `validation` at
   * `code` or `mailCode` if it is wrong, `wrong_state` without an unconfirmed secret, `too_many_requests` after too many attempts.
   */
  async confirm(viewer: Owner, typed: string, mailCode?: string): Promise<string[]> {
    await this.#deps.limit(viewer.userId);
    const user = await this.#owner(viewer, 'off');
    const sealed = user.totp_secret;
    const secret = sealed && this.#deps.seal.open(sealed, user.id);
    if (!sealed || !secret) throw wrongState('No second factor waits to be confirmed.');
    const code = readTotpCode(typed);
    const step = code === null ? null : totpStep(secret, code, this.#now());
    if (step === null) throw fieldProblem('code', 'second_factor.error.wrong_code', 'is not the present code of the app');
    await this.#deps.inTransaction(accountStores, (stores) => this.#deps.mailCode.require(stores, user, mailCode));
    const { codes, hashes } = await recoveryCodesOf(user.id);
    let isFirst = true;
    const notice = { action: 'user.second_factor_on', kind: 'second_factor_on' } as const;
    await this.#change(viewer, user, notice, async (stores) => {
      const { secondFactors, sessions } = stores;
      const owner = await requireSelf(stores, viewer);
      isFirst = !hasFactor(owner);
      await this.#deps.mailCode.require(stores, owner, mailCode);
      const isOn = await secondFactors.turnOn(user.id, sealed, step, this.#now());
      if (isOn && isFirst) await secondFactors.replaceCodes(user.id, hashes);
      if (isOn) await sessions.recordReauthentication(viewer.sessionId, 'factor', this.#now());
      await this.#deps.mailCode.revoke(stores, user.id);
      return isOn;
    });
    return isFirst ? codes : [];
  }

  /** Replaces the recovery codes by ten new ones. Throws `wrong_state` without a second factor, else as re-authentication does. */
  async renewCodes(viewer: Owner, credentials: Reauthentication): Promise<string[]> {
    const user = await this.#read(viewer);
    if (!hasFactor(user)) throw wrongState('No second factor is on.');
    const known = await this.#deps.reauthentication.require(viewer, credentials);
    const { codes, hashes } = await recoveryCodesOf(user.id);
    await this.#change(viewer, user, { action: 'user.recovery_codes_made', kind: 'recovery_codes_made' }, async (stores) => {
      const isOn = hasFactor(await requireReauthenticated(stores, known));
      if (isOn) await stores.secondFactors.replaceCodes(user.id, hashes);
      return isOn;
    });
    return codes;
  }

  /** Turns the app off. Throws `wrong_state` if it is not on, else as re-authentication does. */
  async end(viewer: Owner, credentials: Reauthentication): Promise<void> {
    const user = await this.#owner(viewer, 'on');
    const known = await this.#deps.reauthentication.require(viewer, credentials);
    const kind = user.passkey_since ? 'app_factor_off' : 'second_factor_off';
    await this.#change(viewer, user, { action: 'user.second_factor_off', kind }, async (stores) => {
      await requireReauthenticated(stores, known);
      return stores.secondFactors.turnOff(user.id);
    });
  }

  async #owner(viewer: Owner, state: 'on' | 'off'): Promise<UserRow> {
    const user = await this.#read(viewer);
    if ((state === 'on') !== Boolean(user.totp_since)) throw wrongState(`The authenticator app is not ${state}.`);
    return user;
  }

  async #read({ userId }: Owner): Promise<UserRow> {
    const user = await this.#deps.inTransaction(accountStores, ({ users }) => users.findById(userId));
    if (!user) throw new Problem('session_expired');
    return user;
  }

  /**
   * Applies a change, ends the owner's other sessions, because they were opened with the former credentials, records it and notifies the owner.
   * Throws `wrong_state` after a concurrent change.
   */
  async #change(
    { sessionId }: Owner,
    user: UserRow,
    { action, kind }: Notice,
    change: (stores: Pick<AccountStores, 'mailTokens' | 'users'> & Pick<AuthStores, 'secondFactors' | 'sessions'>) => Promise<boolean>,
  ): Promise<void> {
    await this.#deps.inTransaction(credentialStores, async (stores) => {
      if (!(await change(stores))) throw wrongState('Somebody changed the second factor in the meantime.');
      await stores.sessions.deleteOfUser(user.id, sessionId);
      await stores.audit.append({ actorId: user.id, action, subjectId: user.id });
      await this.#deps.mailer.send(stores, { to: user, kind, language: user.language, path: FACTOR_PATH });
    });
  }
}

const wrongState = (detail: string): Problem => new Problem('wrong_state', { detail });
