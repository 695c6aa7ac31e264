import type { AccountStores, MailerStores } from '../../accounts/account-stores.ts';
import type { AuthStores } from '../stores/auth-stores.ts';

const PURPOSES = ['email_old', 'email_new'] as const;

/** Cancels a pending e-mail change, if there is one: voids its links, and deletes the mails with them that were not sent yet. */
export async function withdrawEmailChange(
  { emailChanges, mailTokens, mails }: Pick<AuthStores, 'emailChanges'> & Pick<AccountStores, 'mailTokens'> & Pick<MailerStores, 'mails'>,
  userId: string,
): Promise<void> {
  await mails.deleteUnsentLinks(userId, PURPOSES);
  await emailChanges.delete(userId);
  for (const purpose of PURPOSES) await mailTokens.deleteOf(userId, purpose);
}
