import type { EmailChange, Reauthentication } from '@rastnetz/contract';
import type { AccountMailer } from '../../accounts/account-mailer.ts';
import { type AccountStores, accountStores, invitationStores, type LinkStores } from '../../accounts/account-stores.ts';
import { type AddressStores, freeAddress, givesWay, recordReplaced } from '../../accounts/free-address.ts';
import { hashToken } from '../../accounts/opaque-token.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { AuditStore } from '../../audit/audit.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import { emailKey, mailboxKey } from '../../kernel/email-key.ts';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { countInvalidToken, type MailLimit, type NetworkLimit } from '../../platform/http/limits/rate-limiter.ts';
import { deleteInBatches } from '../../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ReauthenticationService } from '../reauthentication/reauthentication.service.ts';
import { requireReauthenticated } from '../reauthentication/require-reauthenticated.ts';
import { requireSelf } from '../reauthentication/require-self.ts';
import { type AuthStores, authStores } from '../stores/auth-stores.ts';
import { type AddressSide, type EmailChangeRow, EmailChangeStore } from '../stores/email-change.store.ts';
import { withdrawEmailChange } from './withdraw-email-change.ts';

const requestStores = { ...invitationStores, emailChanges: EmailChangeStore };
const confirmStores = { ...requestStores, audit: AuditStore };

const PURPOSES = { old: 'email_old', new: 'email_new' } as const;

export interface EmailChangeRequest {
  readonly newEmail: string;
  readonly credentials: Reauthentication;
  readonly network: string;
}

export interface EmailChangeDeps {
  readonly inTransaction: InTransaction;
  readonly reauthentication: Pick<ReauthenticationService, 'require'>;
  readonly limit: NetworkLimit;
  readonly mailLimit: MailLimit;
  readonly mailer: AccountMailer;
}

type Self = Pick<Viewer, 'userId'>;

/**
 * Change of an account's e-mail address; it takes effect once the links mailed to the old and the new address were opened. Every step locks the
 * account first, so that concurrent confirmations run one after the other.
 */
export class EmailChangeService {
  readonly #deps: EmailChangeDeps;
  constructor(deps: EmailChangeDeps) {
    this.#deps = deps;
  }

  /**
   * Mails both addresses; an earlier request and its links become void. Response and work are the same if the new address has an account: its
   * owner gets a mail about that, without a link. An unconfirmed registration, or an invitation that gives way, is no such account. Throws
   * `validation` at `newEmail` for the current address, and what re-authentication throws.
   */
  async request(
    viewer: Pick<Viewer, 'userId' | 'sessionId' | 'place' | 'isElsewhere'>,
    { newEmail, credentials, network }: EmailChangeRequest,
  ): Promise<EmailChange> {
    await this.#requireOther(viewer, newEmail);
    await this.#deps.limit(network);
    const owner = await this.#deps.reauthentication.require(viewer, credentials);
    await this.#deps.mailLimit('email', mailboxKey(newEmail));
    return this.#deps.inTransaction(requestStores, async (stores) => {
      const user = await requireReauthenticated(stores, owner);
      await withdrawEmailChange(stores, user.id);
      const until = await this.#mailOld(stores, user, newEmail);
      await this.#mailNew(stores, user, newEmail);
      const input = { user_id: user.id, new_email: newEmail, new_email_key: emailKey(newEmail), expires_at: until };
      await stores.emailChanges.put(input);
      return { newEmail, oldConfirmed: false, newConfirmed: false, until: until.toISOString() };
    });
  }

  /** Cancels the pending change, if any: its links become void. */
  async cancel(viewer: Self): Promise<void> {
    await this.#deps.inTransaction(requestStores, async (stores) => withdrawEmailChange(stores, (await requireSelf(stores, viewer)).id));
  }

  /**
   * Confirms one address; returns which one is still missing, null once the new address is in effect. Opening the same link again returns the
   * same. Throws `token_invalid` for a link that is unknown, expired or void, and if another account took the address meanwhile: then nothing
   * changes. An unconfirmed registration gives way, and so do some invitations (`givesWay`).
   */
  async confirm(token: string, network: string): Promise<AddressSide | null> {
    return countInvalidToken(this.#deps.limit, network, () => this.#confirm(token));
  }

  #confirm(token: string): Promise<AddressSide | null> {
    return this.#deps.inTransaction(confirmStores, async (stores) => {
      const { user, side, used } = await openLink(stores, hashToken(token));
      const input = await stores.emailChanges.confirm(user.id, side);
      if (!input && used) return null;
      if (!input) throw new Problem('token_invalid');
      const missing = missingSide(input);
      if (missing === null) await this.#complete(stores, user, input);
      return missing;
    });
  }

  /** Deletes expired requests; called by a scheduled job. */
  async deleteExpired(now: Date = new Date()): Promise<void> {
    await deleteInBatches(this.#deps.inTransaction, authStores, ({ emailChanges }) => emailChanges.deleteExpired(now));
  }

  async #requireOther({ userId }: Self, newEmail: string): Promise<void> {
    const user = await this.#deps.inTransaction(accountStores, ({ users }) => users.findById(userId));
    if (user?.email_key === emailKey(newEmail)) throw fieldProblem('newEmail', 'profile.error.same_email', 'is your address already');
  }

  async #mailOld(stores: LinkStores, user: UserRow, newEmail: string): Promise<Date> {
    const link = { kind: 'email_old', purpose: PURPOSES.old, path: pathOf, language: user.language, values: { newEmail } } as const;
    return this.#deps.mailer.sendLink(stores, { to: user, userId: user.id, ...link });
  }

  /** If the new address has an account, the token is stored but not mailed, so that the work is the same. */
  async #mailNew(stores: LinkStores & AddressStores, user: UserRow, newEmail: string): Promise<void> {
    const owner = await ownerOf(stores, emailKey(newEmail));
    const { email, vorname, language } = owner ?? { ...user, email: newEmail };
    const words = owner ? ({ kind: 'email_taken', path: () => '/' } as const) : ({ kind: 'email_new', path: pathOf } as const);
    const link = { to: { email, vorname }, language, userId: user.id, purpose: PURPOSES.new, ...words };
    await this.#deps.mailer.sendLink(stores, link);
  }

  async #complete(
    stores: LinkStores & AddressStores & Pick<AuditStores, 'audit'> & Pick<AuthStores, 'emailChanges'>,
    user: UserRow,
    { new_email: email, new_email_key: key }: EmailChangeRow,
  ): Promise<void> {
    await stores.users.lockEmailKey(key);
    // Whoever has the link has the mailbox.
    const address = await freeAddress(stores, key, true);
    if (address.state !== 'free') throw new Problem('token_invalid');
    await recordReplaced(stores, user.id, address);
    await stores.users.change(user.id, { email });
    // The former address may be somebody else's by now: what waits is mailed to the new one.
    await stores.mails.withdrawNotifications(user.id, user.email);
    await stores.emailChanges.delete(user.id);
    for (const purpose of ['reset', 'verify'] as const) await stores.mailTokens.deleteOf(user.id, purpose);
    await stores.audit.append({ actorId: user.id, action: 'user.email_changed', subjectId: user.id });
    const notice = { kind: 'email_changed', language: user.language, path: '/', values: { newEmail: email } } as const;
    for (const to of [user, { ...user, email }]) await this.#deps.mailer.send(stores, { to, ...notice });
  }
}

const pathOf = (token: string): string => `/email/${token}`;

/** The account of an address, unless it gives way to whoever has the mailbox. */
async function ownerOf(stores: AddressStores, key: string): Promise<UserRow | undefined> {
  const known = await stores.users.findByEmailKey(key);
  if (!known || known.status === 'unverified' || (await givesWay(stores, known))) return undefined;
  return known;
}

const missingSide = ({ old_confirmed_at, new_confirmed_at }: EmailChangeRow): AddressSide | null => {
  if (old_confirmed_at === null) return 'old';
  return new_confirmed_at === null ? 'new' : null;
};

interface OpenedLink {
  readonly user: UserRow;
  readonly side: AddressSide;
  /** Whether the link was opened before. */
  readonly used: boolean;
}

/** Finds the link, locks its owner, then checks the link again and marks it used. */
async function openLink({ users, mailTokens }: Pick<AccountStores, 'mailTokens' | 'users'>, tokenHash: Buffer): Promise<OpenedLink> {
  for (const side of ['old', 'new'] as const) {
    const ownerId = await mailTokens.findOwner(PURPOSES[side], tokenHash);
    const user = ownerId === null ? undefined : await users.findForUpdate(ownerId);
    const known = user?.status === 'active' ? await mailTokens.findForUpdate(PURPOSES[side], tokenHash) : null;
    if (!user || !known) continue;
    await mailTokens.markUsed(known.id);
    return { user, side, used: known.used };
  }
  throw new Problem('token_invalid');
}
