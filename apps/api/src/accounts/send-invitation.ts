import type { AccountMailer } from './account-mailer.ts';
import type { AccountStores, InvitationStores } from './account-stores.ts';

export interface InvitationMail {
  readonly userId: string;
  /** Who invites; the mail names nobody when absent. */
  readonly inviterId?: string;
}

/**
 * Mails somebody invited a link to take the invitation up, in their language; links mailed before go on working. Nothing goes
 * out to somebody who is gone or took it up meanwhile.
 */
export async function sendInvitation(
  stores: InvitationStores,
  mailer: AccountMailer,
  { userId, inviterId }: InvitationMail,
): Promise<void> {
  const user = await stores.users.findForUpdate(userId);
  if (user?.status !== 'invited') return;
  const company = await stores.companies.findById(user.company_id);
  const values = { who: await nameOf(stores, inviterId), company: company?.name ?? '' };
  const path = (token: string) => `/einladung/${token}`;
  const link = { kind: 'invite', purpose: 'invite', language: user.language, path } as const;
  await mailer.sendLink(stores, { to: user, userId: user.id, values, ...link });
}

async function nameOf({ users }: Pick<AccountStores, 'users'>, id: string | undefined): Promise<string> {
  const user = id === undefined ? undefined : await users.findById(id);
  return user ? `${user.vorname} ${user.nachname}`.trim() || user.email : '';
}
