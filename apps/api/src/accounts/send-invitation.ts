import type { AccountMailer } from './account-mailer.ts';
import type { AccountStores, InvitationStores } from './account-stores.ts';

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
