import type { CompanyRow } from '../companies/company.store.ts';
import { withoutLinks } from '../kernel/without-links.ts';
import type { MailValues } from '../mails/mail-body.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { AccountStores, InvitationStores } from './account-stores.ts';
import type { UserRow } from './user.store.ts';

export interface InvitationMail {
  readonly userId: string;
  /** The inviting person; without one the mail names nobody. */
  readonly inviterId?: string;
}

/**
 * Mails an invitation link in the invited person's language; earlier links remain valid. Nothing is sent if the account was deleted or
 * activated meanwhile.
 */
export async function sendInvitation(
  stores: InvitationStores,
  mailer: AccountMailer,
  { userId, inviterId }: InvitationMail,
): Promise<void> {
  const user = await stores.users.findForUpdate(userId);
  if (user?.status !== 'invited') return;
  const values = await invitationValues(stores, user, inviterId);
  const path = (token: string) => `/einladung/${token}`;
  const link = { kind: 'invite', purpose: 'invite', language: user.language, path } as const;
  await mailer.sendLink(stores, { to: user, userId: user.id, values, ...link });
}

/**
 * Notifies the owner of an address of an invitation that cannot be accepted, because an account belongs to one company. Its link is stored but
 * not mailed, so that the inviting company sees an invitation like any other.
 */
export async function sendTakenInvitation(
  stores: InvitationStores,
  mailer: AccountMailer,
  { invited, owner, inviterId }: { readonly invited: UserRow; readonly owner: UserRow; readonly inviterId: string },
): Promise<void> {
  const values = await invitationValues(stores, invited, inviterId);
  const to = { email: owner.email, vorname: owner.status === 'active' ? owner.vorname : '' };
  const link = { kind: 'invite_taken', purpose: 'invite', language: owner.language, path: () => '/' } as const;
  await mailer.sendLink(stores, { to, userId: invited.id, values, ...link });
}

/** Anybody can register a company: the names of an unconfirmed one contain no links in mails. */
export const mailedNamesOf = (company: CompanyRow | undefined): ((name: string) => string) =>
  company?.confirmed_at === null ? withoutLinks : (name) => name;

async function invitationValues(stores: InvitationStores, invited: UserRow, inviterId: string | undefined): Promise<MailValues> {
  const company = await stores.companies.findById(invited.company_id);
  const quoted = mailedNamesOf(company);
  return { who: quoted(await nameOf(stores, inviterId)), company: quoted(company?.name ?? '') };
}

async function nameOf({ users }: Pick<AccountStores, 'users'>, id: string | undefined): Promise<string> {
  const user = id === undefined ? undefined : await users.findById(id);
  return user ? `${user.vorname} ${user.nachname}`.trim() || user.email : '';
}
