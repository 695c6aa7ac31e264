import type { GrantableRight, Invitation, Language, Person, Role } from '@rastnetz/contract';
import { can, flagsOf, mayManagePeopleOf } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import { type AccountStores, accountStores, type InvitationStores } from '../accounts/account-stores.ts';
import { type AddressState, type AddressStores, freeAddress, recordReplaced } from '../accounts/free-address.ts';
import { hashToken } from '../accounts/opaque-token.ts';
import type { PasswordHasher } from '../accounts/password-hasher.ts';
import { sendInvitation, sendTakenInvitation } from '../accounts/send-invitation.ts';
import { isPlaceholder, type UserRow } from '../accounts/user.store.ts';
import { requireInvitations } from '../auth/own-account/require-registration.ts';
import { requireUncommonPassword } from '../auth/own-account/require-uncommon-password.ts';
import { CompanyStore } from '../companies/company.store.ts';
import { emailKey, mailboxKey } from '../kernel/email-key.ts';
import { fieldProblem, Problem } from '../kernel/problem.ts';
import { countInvalidToken, type MailLimit, type NetworkLimit } from '../platform/http/limits/rate-limiter.ts';
import type { InvitationLimit } from '../platform/http/limits/write-limits.ts';
import type { InTransaction, StoresOf } from '../platform/transactions/transactions.ts';
import { requireQuota } from '../subscriptions/require-quota.ts';
import { notifyCompanyAdmins, withCountedMails } from './notify-company-admins.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';
import { grantedRights } from './person.mapper.ts';
import { subjectOf } from './person-change.ts';
import { personOf } from './person-of.ts';
import { requireCompany } from './require-company.ts';
import { type Actor, requireManages, requireMayGive, requireMayPlace } from './user.policy.ts';
import { inviteStores } from './user-stores.ts';

/** The person to invite, and their role and rights. */
export interface NewInvitation {
  readonly email: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly role: Role;
  readonly access: readonly GrantableRight[];
  readonly companyId: string;
  readonly language: Language;
}

/** The inviting user, and whether an admin confirmed their company. */
export type Inviter = Actor & { readonly isCompanyConfirmed: boolean };

/** Data entered by an invited person. */
export interface Acceptance {
  readonly vorname: string;
  readonly nachname: string;
  readonly password: string;
  readonly languageKey: Language;
}

export interface InvitationDeps {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly limit: NetworkLimit;
  readonly mailLimit: MailLimit;
  readonly invitationLimit: InvitationLimit;
  readonly mailer: AccountMailer;
}

/** Invitations by mail: created and repeated by people managers, accepted by the invited person. */
export class InvitationService {
  readonly #deps: InvitationDeps;
  constructor(deps: InvitationDeps) {
    this.#deps = deps;
  }

  /**
   * Creates an account to be activated and mails the link; super admins are notified of a new admin. Throws `forbidden` by the policy,
   * `validation` at `email` if the address has an account that the inviter may see, or at `companyId`, `plan_limit` if the company has no seat
   * left, `too_many_requests` after too many invitations mailed to one mailbox, of one unconfirmed company, or of company admins. Of an account that
   * the inviter may not see, nothing is revealed: the invitation is a placeholder, and the owner of the address is notified.
   */
  async invite(actor: Inviter, invitation: NewInvitation): Promise<Person> {
    requireMayGive(actor, invitation);
    requireMayPlace(actor, invitation.companyId);
    const { access, companyId } = invitation;
    const recipients = access.includes('companyAdmin')
      ? await this.#deps.inTransaction(accountStores, ({ users }) => users.activeCompanyAdmins(companyId))
      : [];
    return withCountedMails(this.#deps.mailLimit, recipients, (counted) => this.#invite(actor, invitation, counted));
  }

  #invite(actor: Inviter, { role, companyId, access, ...person }: NewInvitation, counted: ReadonlySet<string>): Promise<Person> {
    return this.#mailing(actor, person.email, async (stores) => {
      await requireInvitations(stores);
      await requireCompany(stores, companyId);
      const key = emailKey(person.email);
      await stores.users.lockEmailKey(key);
      const address = await requireInvitable(stores, actor, { key, companyId });
      await recordReplaced(stores, actor.userId, address);
      await requireQuota(stores, companyId, { seats: 1 });
      const granted = grantedRights(access);
      const row = { ...person, ...flagsOf(role), companyId, access: granted, passwordHash: null, status: 'invited' } as const;
      const invited = await stores.users.insert({ ...row, isPlaceholder: address.state !== 'free' });
      const changes = {
        role: { before: null, after: role },
        access: { before: [], after: granted },
        company: { before: null, after: companyId },
      };
      await stores.audit.append({ actorId: actor.userId, action: 'user.invited', subjectId: invited.id, changes });
      await this.#mail(stores, actor, invited, address);
      if (role !== 'user') await notifySuperAdmins(stores, this.#deps.mailer, { kind: 'admin_made', actorId: actor.userId, person, role });
      if (granted.includes('companyAdmin'))
        await notifyCompanyAdmins(stores, this.#deps.mailer, { actorId: actor.userId, personId: invited.id, counted });
      return personOf(stores, invited.id);
    });
  }

  /** Mails a new link; earlier ones stop working. Throws `wrong_state` if the account is not invited, and `too_many_requests` as `invite`. */
  async resend(actor: Inviter, id: string): Promise<Person> {
    const { email } = await this.#deps.inTransaction(inviteStores, async ({ users }) => requireInvited(actor, await users.findById(id)));
    return this.#mailing(actor, email, async (stores) => {
      const invited = requireInvited(actor, await stores.users.findForUpdate(id));
      await requireInvitations(stores);
      const address = await claimAddress(stores, invited, isTrusted(actor));
      await recordReplaced(stores, actor.userId, address);
      await stores.mails.deleteUnsentLinks(id);
      await stores.mailTokens.deleteOf(id, 'invite');
      await this.#mail(stores, actor, invited, address);
      await stores.audit.append({ actorId: actor.userId, action: 'user.invitation_resent', subjectId: id });
      return personOf(stores, id);
    });
  }

  /** Data of an invitation page. Throws `token_invalid` alike for a link that is unknown, expired, used or withdrawn. */
  read(token: string): Promise<Invitation> {
    return this.#deps.inTransaction({ companies: CompanyStore, ...accountStores }, async (stores) => {
      const { until, user } = await invitationOf(stores, token);
      const company = await stores.companies.findById(user.company_id);
      const { email, vorname, nachname } = user;
      return { email, vorname, nachname, companyName: company?.name ?? null, until: until.toISOString() };
    });
  }

  /**
   * Accepts an invitation: sets name and password, and activates the account. All its links become void, so that of two concurrent requests
   * the second gets `token_invalid`. Throws `validation` at `password` for a common password.
   */
  accept(token: string, acceptance: Acceptance, network: string): Promise<{ readonly email: string }> {
    return countInvalidToken(this.#deps.limit, network, () => this.#accept(token, acceptance));
  }

  /** Runs a transaction that mails an invitation; one that fails mails nothing and does not count as a mail. */
  async #mailing(actor: Inviter, email: string, work: (stores: StoresOf<typeof inviteStores>) => Promise<Person>): Promise<Person> {
    if (!can(actor, 'users:all')) await this.#deps.invitationLimit(actor);
    // Counted apart, so that strangers who use up their invitations to a mailbox prevent none of a confirmed company.
    const takeBack = await this.#deps.mailLimit(isTrusted(actor) ? 'invite' : 'strangerInvite', mailboxKey(email));
    try {
      return await this.#deps.inTransaction(inviteStores, work);
    } catch (error) {
      await takeBack();
      throw error;
    }
  }

  async #mail(stores: InvitationStores, { userId }: Inviter, invited: UserRow, address: AddressState): Promise<void> {
    const { mailer } = this.#deps;
    if (address.state === 'taken') await sendTakenInvitation(stores, mailer, { invited, owner: address.owner, inviterId: userId });
    else await sendInvitation(stores, mailer, { userId: invited.id, inviterId: userId });
  }

  async #accept(token: string, { password, languageKey, ...names }: Acceptance): Promise<{ readonly email: string }> {
    // Checked first, so that invalid links cost no hash.
    if (!(await this.#deps.inTransaction(accountStores, ({ mailTokens }) => mailTokens.find('invite', hashToken(token)))))
      throw new Problem('token_invalid');
    await requireUncommonPassword('password', password);
    const passwordHash = await this.#deps.hasher.hash(password);
    return this.#deps.inTransaction(inviteStores, async (stores) => {
      await requireInvitations(stores);
      const { user } = await invitationOf(stores, token);
      // Whoever has the link has the mailbox.
      const address = await claimAddress(stores, user, true);
      if (address.state !== 'free') throw new Problem('token_invalid');
      await recordReplaced(stores, user.id, address);
      await stores.users.change(user.id, { ...names, language: languageKey, password_hash: passwordHash, status: 'active' });
      await stores.mailTokens.deleteOf(user.id, 'invite');
      await stores.audit.append({ actorId: user.id, action: 'user.invitation_accepted', subjectId: user.id });
      return { email: user.email };
    });
  }
}

function requireInvited(actor: Actor, person: UserRow | undefined): UserRow {
  if (!person) throw new Problem('not_found');
  requireManages(actor, subjectOf(person));
  if (person.status !== 'invited') throw new Problem('wrong_state');
  return person;
}

/** Whether what anybody can create without the mailbox gives way to an invitation: of a confirmed company, or of an admin. */
const isTrusted = (actor: Inviter): boolean => actor.isCompanyConfirmed || can(actor, 'users:all');

const taken = (): Problem => fieldProblem('email', 'user.email_taken', 'has an account already');

/**
 * State of an address to invite; throws `validation` at `email` if its account is one that the inviter may see, or if the company has invited the
 * address already.
 */
async function requireInvitable(
  stores: AddressStores,
  actor: Inviter,
  { key, companyId }: { readonly key: string; readonly companyId: string },
): Promise<AddressState> {
  const known = await stores.users.findByEmailKey(key);
  const isInvitedHere = known?.status === 'invited' && known.company_id === companyId;
  if (isInvitedHere || (await stores.users.hasPlaceholder(companyId, key))) throw taken();
  const address = await freeAddress(stores, key, isTrusted(actor));
  if (address.state === 'taken' && mayManagePeopleOf(actor, address.owner.company_id)) throw taken();
  return address;
}

/** Gives an invitation that is a placeholder its address if it has become free. Returns who has the address otherwise. */
async function claimAddress(stores: AddressStores, invited: UserRow, mayFree: boolean): Promise<AddressState> {
  if (!isPlaceholder(invited)) return { state: 'free' };
  const key = emailKey(invited.email);
  await stores.users.lockEmailKey(key);
  const address = await freeAddress(stores, key, mayFree);
  if (address.state === 'free') await stores.users.setPlaceholder(invited, false);
  return address;
}

/** Locks and returns the invited account of a link, then reads the link again, because voiding links requires the same lock. */
async function invitationOf(
  { mailTokens, users }: Pick<AccountStores, 'mailTokens' | 'users'>,
  token: string,
): Promise<{ readonly user: UserRow; readonly until: Date }> {
  const found = await mailTokens.find('invite', hashToken(token));
  const user = found && (await users.findForUpdate(found.user_id));
  const held = user && (await mailTokens.find('invite', hashToken(token)));
  if (user?.status !== 'invited' || !held) throw new Problem('token_invalid');
  return { user, until: held.expires_at };
}
