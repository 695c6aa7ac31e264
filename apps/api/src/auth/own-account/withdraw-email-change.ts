import type { AccountStores } from '../../accounts/account-stores.ts';
import type { AuthStores } from '../stores/auth-stores.ts';

/** Withdraws the request of somebody for another address, if there is one: its links work no more. */
export async function withdrawEmailChange(
  { emailChanges, mailTokens }: Pick<AuthStores, 'emailChanges'> & Pick<AccountStores, 'mailTokens'>,
  userId: string,
): Promise<void> {
  await emailChanges.delete(userId);
  for (const purpose of ['email_old', 'email_new'] as const) await mailTokens.deleteOf(userId, purpose);
}
