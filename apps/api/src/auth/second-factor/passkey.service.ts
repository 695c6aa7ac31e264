import { randomBytes } from 'node:crypto';
import { type AuditAction, MAX_PASSKEYS, type Passkey, type PasskeyCreationOptions, type PasskeyRegistration } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { AccountMailer } from '../../accounts/account-mailer.ts';
import { accountStores, type MailerStores } from '../../accounts/account-stores.ts';
import { hasFactor } from '../../accounts/factors.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { withoutLinks } from '../../kernel/without-links.ts';
import type { MailKind } from '../../mails/mail-texts.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { FACTOR_PATH } from '../reauthentication/factor-check.ts';
import type { FactorMailCode } from '../reauthentication/factor-mail-code.ts';
import { recoveryCodesOf } from '../reauthentication/recovery-codes.ts';
import { requireSelf } from '../reauthentication/require-self.ts';
import { type AuthStores, authStores, credentialStores } from '../stores/auth-stores.ts';
import { type PasskeyRow, PasskeyStore } from '../stores/passkey.store.ts';
import { passkeyProvider } from './passkey-provider.ts';
import type { PasskeyRegistrar } from './passkey-registration.ts';

type Owner = Pick<Viewer, 'userId' | 'sessionId'>;

/** Bytes of the user handle; WebAuthn allows 64. */
const HANDLE_BYTES = 32;

export interface PasskeyDeps {
  readonly inTransaction: InTransaction;
  readonly registrar: Pick<PasskeyRegistrar, 'options' | 'take'>;
  readonly mailer: AccountMailer;
  readonly mailCode: Pick<FactorMailCode, 'isNeededBy' | 'require' | 'revoke'>;
  /** Counts attempts of one account; throws `too_many_requests`. */
  readonly limit: (userId: string) => Promise<void>;
  readonly now?: () => Date;
}

/** Passkeys of the signed-in user. Endpoints require a recent re-authentication. */
export class PasskeyService {
  readonly #deps: PasskeyDeps;
  constructor(deps: PasskeyDeps) {
    this.#deps = deps;
  }

  async list({ userId }: Pick<Owner, 'userId'>): Promise<Passkey[]> {
    const rows = await this.#deps.inTransaction(authStores, ({ passkeys }) => passkeys.listOf(userId));
    return rows.map(toPasskey);
  }

  /**
   * Options for adding a passkey; throws `wrong_state` at `MAX_PASSKEYS`, `validation` at `mailCode` if an admin's first factor is not confirmed
   * by it, `too_many_requests` after too many attempts.
   */
  async begin(viewer: Owner, mailCode?: string): Promise<PasskeyCreationOptions> {
    const { mailCode: mailed, limit } = this.#deps;
    if (mailCode !== undefined) await limit(viewer.userId);
    const owner = await this.#deps.inTransaction({ ...accountStores, passkeys: PasskeyStore }, async (stores) => {
      const user = await requireSelf(stores, viewer);
      const known = await requireQuotaForOne(stores, user.id);
      await mailed.require(stores, user, mailCode);
      const handle = await stores.passkeys.handleOf(user.id, randomBytes(HANDLE_BYTES));
      return { user, known, handle, isConfirmed: mailed.isNeededBy(user) };
    });
    return this.#deps.registrar.options(owner);
  }

  /**
   * Adds a passkey, ends the owner's other sessions and notifies them; returns recovery codes if it is their first second factor. Throws
   * `validation` at `passkey` for an invalid response, `wrong_state` if it is stored already or `MAX_PASSKEYS` is reached.
   */
  async add(viewer: Owner, { passkey: registration, name }: { readonly passkey: PasskeyRegistration; readonly name: string }) {
    const before = await this.#read(viewer);
    const isConfirmed = this.#deps.mailCode.isNeededBy(before);
    const credential = await this.#deps.registrar.take(registration, viewer.userId, isConfirmed);
    if (!credential) throw fieldProblem('passkey', 'passkey.error.not_valid', 'is not valid');
    // Outside the transaction, because hashing takes long.
    const fresh = hasFactor(before) ? null : await recoveryCodesOf(viewer.userId);
    const { aaguid, credentialId, publicKey, counter, transports } = credential;
    const at = this.#deps.now?.() ?? new Date();
    const row: PasskeyRow = {
      id: uuidv7(),
      user_id: viewer.userId,
      name: passkeyProvider(aaguid) ?? name,
      counter,
      transports,
      credential_id: credentialId,
      public_key: publicKey,
      created_at: at,
      last_used_at: null,
    };
    const recoveryCodes = await this.#deps.inTransaction(credentialStores, async (stores) => {
      const user = await requireSelf(stores, viewer);
      await requireQuotaForOne(stores, user.id);
      this.#requireConfirmed(user, isConfirmed);
      if (!(await stores.passkeys.add(row))) throw wrongState('This passkey is known already.');
      await stores.sessions.recordReauthentication(viewer.sessionId, 'passkey', at);
      await this.#deps.mailCode.revoke(stores, user.id);
      await this.#tell(stores, viewer, user, { action: 'user.passkey_added', kind: 'passkey_added', name: row.name });
      if (hasFactor(user)) return [];
      if (!fresh) throw wrongState('Somebody changed the second factor in the meantime.');
      await stores.secondFactors.replaceCodes(user.id, fresh.hashes);
      return fresh.codes;
    });
    return { passkey: toPasskey(row), recoveryCodes };
  }

  /** Somebody who became an admin after the challenge was issued has not entered a code. */
  #requireConfirmed(user: UserRow, isConfirmed: boolean): void {
    if (this.#deps.mailCode.isNeededBy(user) && !isConfirmed) throw wrongState('Somebody changed the account in the meantime.');
  }

  async #read({ userId }: Owner): Promise<UserRow> {
    const user = await this.#deps.inTransaction(accountStores, ({ users }) => users.findById(userId));
    if (!user) throw new Problem('session_expired');
    return user;
  }

  /** Throws `not_found` for a passkey of another account. */
  async rename({ userId }: Pick<Owner, 'userId'>, id: string, name: string): Promise<Passkey> {
    const row = await this.#deps.inTransaction(authStores, ({ passkeys }) => passkeys.rename(id, userId, name));
    if (!row) throw new Problem('not_found');
    return toPasskey(row);
  }

  /**
   * Removes a passkey, ends the owner's other sessions and notifies them. Removing the last second factor also removes the recovery codes, and
   * the mail says so.
   * Throws `not_found` for a passkey of somebody else.
   */
  async remove(viewer: Owner, id: string): Promise<void> {
    await this.#deps.inTransaction(credentialStores, async (stores) => {
      const user = await requireSelf(stores, viewer);
      const removed = await stores.passkeys.remove(id, user.id);
      if (!removed) throw new Problem('not_found');
      await stores.secondFactors.deleteCodesWithoutFactor(user.id);
      const isLastFactor = user.totp_since === null && (await stores.passkeys.listOf(user.id)).length === 0;
      await this.#tell(stores, viewer, user, {
        action: 'user.passkey_removed',
        kind: isLastFactor ? 'last_passkey_removed' : 'passkey_removed',
        name: removed.name,
      });
    });
  }

  async #tell(
    stores: MailerStores & Pick<AuditStores, 'audit'> & Pick<AuthStores, 'sessions'>,
    { sessionId }: Owner,
    user: UserRow,
    { action, kind, name }: Notice,
  ): Promise<void> {
    await stores.sessions.deleteOfUser(user.id, sessionId);
    await stores.audit.append({ actorId: user.id, action, subjectId: user.id });
    // Somebody else may have chosen the name, whom the mail warns of.
    const mail = { kind, language: user.language, path: FACTOR_PATH, values: { passkey: withoutLinks(name) } };
    await this.#deps.mailer.send(stores, { to: user, ...mail });
  }
}

interface Notice {
  readonly action: Extract<AuditAction, 'user.passkey_added' | 'user.passkey_removed'>;
  readonly kind: Extract<MailKind, 'passkey_added' | 'passkey_removed' | 'last_passkey_removed'>;
  readonly name: string;
}

const wrongState = (detail: string): Problem => new Problem('wrong_state', { detail });

/** The passkeys of an account; throws `wrong_state` if the maximum is reached. */
async function requireQuotaForOne({ passkeys }: Pick<AuthStores, 'passkeys'>, userId: string): Promise<PasskeyRow[]> {
  const known = await passkeys.listOf(userId);
  if (known.length >= MAX_PASSKEYS) throw wrongState(`An account has ${MAX_PASSKEYS} passkeys at most.`);
  return known;
}

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
