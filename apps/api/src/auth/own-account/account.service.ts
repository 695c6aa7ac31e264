import type { Language } from '@rastnetz/contract';
import type { AccountMailer } from '../../accounts/account-mailer.ts';
import {
  type AccountStores,
  accountStores,
  type InvitationStores,
  invitationStores,
  type LinkStores,
  linkStores,
} from '../../accounts/account-stores.ts';
import { type AddressStores, givesWay } from '../../accounts/free-address.ts';
import { type MailedRegistration, MailTokenStore, NO_REGISTRATION } from '../../accounts/mail-token.store.ts';
import { hashToken } from '../../accounts/opaque-token.ts';
import type { PasswordHasher } from '../../accounts/password-hasher.ts';
import { sendInvitation } from '../../accounts/send-invitation.ts';
import { type UserRow, UserStore } from '../../accounts/user.store.ts';
import { AuditStore } from '../../audit/audit.store.ts';
import { auditStores } from '../../audit/audit-stores.ts';
import { emailKey, mailboxKey } from '../../kernel/email-key.ts';
import { Problem } from '../../kernel/problem.ts';
import type { MailPurpose } from '../../platform/db/schema/people-tables.ts';
import { countInvalidToken, type MailLimit, type NetworkLimit } from '../../platform/http/limits/rate-limiter.ts';
import type { SignInLimit } from '../../platform/http/limits/sign-in-limit.ts';
import { jobStores } from '../../platform/transactions/job-stores.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { type AuthStores, authStores, credentialStores } from '../stores/auth-stores.ts';
import { RegistrationStore } from '../stores/registration.store.ts';
import { confirmByResetLink, confirmRegistration } from './activate-account.ts';
import { createUnverified } from './create-unverified.ts';
import { hasOpenInvitation } from './has-open-invitation.ts';
import { mailPasswordChange } from './mail-password-change.ts';
import { requireOpenRegistration } from './require-registration.ts';
import { requireUncommonPassword } from './require-uncommon-password.ts';
import { withdrawEmailChange } from './withdraw-email-change.ts';

/** Maximum number of valid links of one kind: beyond it no further link is mailed. */
const MAX_OPEN_LINKS = 10;

export interface Registration {
  readonly vorname: string;
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  readonly network: string;
}

export interface NewLinkRequest {
  readonly email: string;
  /** Token of the link that is no longer valid, if it is complete. */
  readonly token?: string | undefined;
  readonly language: Language;
  readonly network: string;
}

export interface AccountDeps {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly limit: NetworkLimit;
  readonly mailLimit: MailLimit;
  readonly signInLimit: Pick<SignInLimit, 'networkHash' | 'clear'>;
  readonly mailer: AccountMailer;
}

/** Registration, confirmation of addresses and password reset (S7-AUTH-04, S7-AUTH-06). No response reveals whether an address has an account. */
export class AccountService {
  readonly #deps: AccountDeps;
  constructor(deps: AccountDeps) {
    this.#deps = deps;
  }

  /** Creates an unverified account, or mails the owner of the existing one; hashes in any case. Throws `forbidden` unless registration is open. */
  async register({ vorname, email, password, language, network }: Registration): Promise<void> {
    await this.#deps.limit(network);
    await this.#deps.inTransaction(authStores, requireOpenRegistration);
    await this.#deps.mailLimit('register', mailboxKey(email));
    await requireUncommonPassword('password', password);
    const passwordHash = await this.#deps.hasher.hash(password, 'stranger');
    await this.#deps.inTransaction({ ...invitationStores, ...auditStores, registration: RegistrationStore }, async (stores) => {
      await stores.users.lockEmailKey(emailKey(email));
      const known = await lockKnown(stores, emailKey(email));
      const isPending = known?.status === 'unverified';
      // A failed sign-in mails the link of the newest registration: whoever registered the address first can mail no further links.
      const newest = isPending ? await stores.users.change(known.id, { vorname, password_hash: passwordHash, language }) : known;
      const user = newest ?? (await createUnverified(stores, { vorname, email, passwordHash, language }));
      // Each link sets the password of its own registration: one made for somebody else's address neither voids nor changes theirs.
      if (user.status === 'unverified') await this.#mailVerifyLink(stores, user, language, registrationOf(user));
      else if (user.status === 'invited') await this.#mailInvitation(stores, user);
      else await this.#deps.mailer.send(stores, { to: user, kind: 'already_registered', language, path: '/' });
    });
  }

  /**
   * Confirms an address. The token stays valid for its lifetime, because mail scanners open links before people do (S4-VERIFY-03). Throws
   * `forbidden` unless registration is open.
   */
  async verify(token: string, network: string): Promise<void> {
    const stores = { audit: AuditStore, registration: RegistrationStore, ...accountStores };
    const confirm = () => this.#deps.inTransaction(stores, (opened) => confirmRegistration(opened, token));
    await countInvalidToken(this.#deps.limit, network, confirm);
  }

  /** Queues another link of a registration. Every failed sign-in calls this, with null unless there is one, so that timing reveals no account. */
  async remind(userId: string | null): Promise<void> {
    await this.#deps.inTransaction(jobStores, ({ jobs }) => jobs.send('verify-reminder', { userId }));
  }

  /**
   * Mails another confirmation link, for the password of the newest registration, to the owner of an unverified account unless `MAX_OPEN_LINKS` are
   * valid or registration is no longer open; anybody else gets nothing. Called by a job.
   */
  async mailReminder(userId: string | null): Promise<void> {
    if (userId === null) return;
    await this.#deps.inTransaction({ ...linkStores, users: UserStore, registration: RegistrationStore }, async (stores) => {
      const user = await stores.users.findForUpdate(userId);
      if (user?.status === 'unverified') await this.#mailAnotherLink(stores, user, user.language, registrationOf(user));
    });
  }

  /**
   * Queues a reset link; a job writes the mail, and runs for unknown addresses too, so that timing reveals no account. Requests from a network the
   * owner has signed in from are counted separately: strangers who request links for the address cannot block the owner.
   */
  async requestReset(email: string, language: Language, network: string): Promise<void> {
    const userId = await this.#countReset(email, network);
    await this.#deps.inTransaction(jobStores, ({ jobs }) => jobs.send('password-reset', { userId, language }));
  }

  /** Queues a mail with a link in place of one that is no longer valid; limits, timing and response as for `requestReset`. */
  async requestNewLink({ email, token = '', language, network }: NewLinkRequest): Promise<void> {
    const userId = await this.#countReset(email, network);
    await this.#deps.inTransaction({ ...jobStores, mailTokens: MailTokenStore }, async ({ jobs, mailTokens }) => {
      const linkId = await mailTokens.findId('verify', hashToken(token));
      await jobs.send('new-link', { userId, linkId, language });
    });
  }

  /**
   * Mails a confirmation link for the registration of an earlier one, so that nobody confirms the password of another registration of the
   * address. Without an earlier link of a pending registration, as `mailReset`, whose link confirms the address too. Called by a job.
   */
  async mailNewLink(userId: string | null, linkId: string | null, language: Language): Promise<void> {
    if (userId === null) return;
    const isPending = await this.#deps.inTransaction(
      { ...linkStores, users: UserStore, registration: RegistrationStore },
      async (stores) => {
        const user = await stores.users.findForUpdate(userId);
        const earlier = linkId === null ? undefined : await stores.mailTokens.findRegistration(linkId, userId);
        if (user?.status !== 'unverified' || !earlier) return false;
        const { password_hash, vorname, language: earlierLanguage } = earlier;
        const registration = { password_hash, vorname: vorname ?? user.vorname, language: earlierLanguage ?? user.language };
        await this.#mailAnotherLink(stores, user, language, registration);
        return true;
      },
    );
    if (!isPending) await this.mailReset(userId, language);
  }

  /**
   * Mails a reset link to an account that may sign in, or could once its address is confirmed; an invitation, if it is at most 30 days old and not
   * accepted. Called by a job.
   */
  async mailReset(userId: string | null, language: Language): Promise<void> {
    if (userId === null) return;
    await this.#deps.inTransaction({ ...invitationStores, registration: RegistrationStore }, async (stores) => {
      // Locked, so that no mail goes to an address that is changed concurrently.
      const user = await stores.users.findForUpdate(userId);
      if (user?.status === 'invited') return this.#mailInvitation(stores, user);
      if (user?.status === 'unverified' && (await stores.registration.mode()) !== 'open') return;
      if (user && user.status !== 'blocked') await this.#mailResetLink(stores, user, language);
    });
  }

  /** Throws `token_invalid` for the tokens that `setPassword` refuses so, and counts them alike; consumes none. */
  async checkResetLink(userId: string, token: string, network: string): Promise<void> {
    await countInvalidToken(this.#deps.limit, network, () => this.#requireValidLink(userId, token));
  }

  /**
   * Sets a new password by a mailed link; voids all such links and a pending e-mail change, ends every session and notifies the owner, but keeps
   * second factors. The network counts as known from now on, so that failed attempts of others do not lock the owner out. Throws `token_invalid` for
   * an unknown, used or expired token, and `forbidden` for an unconfirmed registration that is no longer open; then nothing changes.
   */
  async setPassword(userId: string, token: string, password: string, network: string): Promise<void> {
    await countInvalidToken(this.#deps.limit, network, () => this.#setPassword({ userId, token, password, network }));
  }

  async #setPassword({ userId, token, password, network }: NewPassword): Promise<void> {
    const { hasher, signInLimit, inTransaction } = this.#deps;
    // Checked first, so that invalid links cost no hash.
    await this.#requireValidLink(userId, token);
    await requireUncommonPassword('newPassword', password);
    const passwordHash = await hasher.hash(password);
    const networkHash = signInLimit.networkHash(network);
    const user = await inTransaction(credentialStores, async (stores) => {
      const { owner, language } = await requireResetLink(stores, userId, token);
      const isVerified = await confirmByResetLink(stores, { user: owner, passwordHash, language });
      if (!isVerified) await stores.users.setPasswordHash(userId, passwordHash);
      await stores.mailTokens.deleteOf(userId, 'reset');
      await withdrawEmailChange(stores, userId);
      await stores.sessions.deleteOfUser(userId);
      await stores.signIns.rememberNetwork(userId, networkHash, new Date());
      await stores.audit.append({ actorId: null, action: 'user.password_reset', subjectId: userId });
      if (!isVerified) await mailPasswordChange(stores, this.#deps.mailer, { user: owner, kind: 'password_set_by_link' });
      return owner;
    });
    await signInLimit.clear({ subject: user.email_key, network });
  }

  async #requireValidLink(userId: string, token: string): Promise<void> {
    const known = await this.#deps.inTransaction(accountStores, ({ mailTokens }) => mailTokens.find('reset', hashToken(token)));
    if (known?.user_id !== userId) throw new Problem('token_invalid');
  }

  /** Counts a reset mail for its network and mailbox, or for the owner's known network; returns the id of the account, if there is one. */
  async #countReset(email: string, network: string): Promise<string | null> {
    const { limit, mailLimit, signInLimit, inTransaction } = this.#deps;
    await limit(network);
    const networkHash = signInLimit.networkHash(network);
    const arrival = await inTransaction(authStores, ({ signIns }) => signIns.find(emailKey(email), networkHash));
    await mailLimit('reset', arrival?.isNetworkKnown ? `${mailboxKey(email)} ${networkHash}` : mailboxKey(email));
    return arrival?.user.id ?? null;
  }

  /** Mails a further confirmation link unless `MAX_OPEN_LINKS` are valid or registration is no longer open. */
  async #mailAnotherLink(
    stores: LinkStores & Pick<AuthStores, 'registration'>,
    user: UserRow,
    language: Language,
    registration: MailedRegistration,
  ): Promise<void> {
    if (await hasEnoughLinks(stores, user, 'verify')) return;
    if ((await stores.registration.mode()) === 'open') await this.#mailVerifyLink(stores, user, language, registration);
  }

  async #mailVerifyLink(stores: LinkStores, user: UserRow, language: Language, registration: MailedRegistration): Promise<void> {
    const path = (token: string) => `/register/${token}`;
    const link = { kind: 'verify', purpose: 'verify', registration, path } as const;
    await this.#deps.mailer.sendLink(stores, { to: user, userId: user.id, language, ...link });
  }

  /**
   * Earlier links remain valid, so that a request for somebody else's address voids nothing. An unconfirmed address is greeted without a name, which
   * anybody may have registered (ADR 0046).
   */
  async #mailResetLink(stores: LinkStores, user: UserRow, language: Language): Promise<void> {
    if (await hasEnoughLinks(stores, user, 'reset')) return;
    const to = { email: user.email, vorname: user.status === 'active' ? user.vorname : '' };
    const path = (token: string) => `/password-reset/${token}/${user.id}`;
    const link = { kind: 'reset', purpose: 'reset', registration: { ...NO_REGISTRATION, language }, path } as const;
    await this.#deps.mailer.sendLink(stores, { to, userId: user.id, language, ...link });
  }

  async #mailInvitation(stores: InvitationStores & Pick<AuthStores, 'registration'>, user: UserRow): Promise<void> {
    if (!(await hasOpenInvitation(stores, user)) || (await hasEnoughLinks(stores, user, 'invite'))) return;
    await sendInvitation(stores, this.#deps.mailer, { userId: user.id });
  }
}

/** The account of an address. An invitation that gives way becomes a placeholder and prevents no registration. */
async function lockKnown(stores: AddressStores, key: string): Promise<UserRow | undefined> {
  const known = await stores.users.lockByEmailKey(key);
  if (!known || !(await givesWay(stores, known))) return known;
  await stores.users.setPlaceholder(known, true);
  return undefined;
}

const hasEnoughLinks = async ({ mailTokens }: Pick<AccountStores, 'mailTokens'>, { id }: UserRow, purpose: MailPurpose): Promise<boolean> =>
  (await mailTokens.countValid(id, purpose)) >= MAX_OPEN_LINKS;

/** The owner and the language of a reset link. Locks the account before the token, so that of two concurrent resets only the first succeeds. */
async function requireResetLink(
  { users, mailTokens }: Pick<AccountStores, 'mailTokens' | 'users'>,
  userId: string,
  token: string,
): Promise<{ readonly owner: UserRow; readonly language: Language | null }> {
  const owner = await users.findForUpdate(userId);
  const known = await mailTokens.findForUpdate('reset', hashToken(token));
  if (!owner || known?.userId !== userId) throw new Problem('token_invalid');
  return { owner, language: known.registration.language };
}

interface NewPassword {
  readonly userId: string;
  readonly token: string;
  readonly password: string;
  readonly network: string;
}

/** What the link of an account's newest registration sets. */
const registrationOf = ({ password_hash, vorname, language }: UserRow): MailedRegistration => ({ password_hash, vorname, language });
