import type { AccountStores } from '../../accounts/account-stores.ts';
import type { AuthStores } from '../stores/auth-stores.ts';

/** Cancels a pending e-mail change, if there is one, and voids its links. */
export async function withdrawEmailChange(
  { emailChanges, mailTokens }: Pick<AuthStores, 'emailChanges'> & Pick<AccountStores, 'mailTokens'>,
  userId: string,
): Promise<void> {
  await emailChanges.delete(userId);
  for (const purpose of ['email_old', 'email_new'] as const) await mailTokens.deleteOf(userId, purpose);
}
