import type { AccountStores } from '../../accounts/account-stores.ts';
import { hashToken } from '../../accounts/session-token.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import { Problem } from '../../kernel/problem.ts';

/** Throws `token_invalid`. A link that was opened before is answered as the first time. */
export async function confirmRegistration(
  stores: Pick<AuditStores, 'audit'> & Pick<AccountStores, 'mailTokens' | 'users'>,
  token: string,
): Promise<void> {
  const known = await stores.mailTokens.findForUpdate('verify', hashToken(token));
  if (!known) throw new Problem('token_invalid');
  if (known.used) return;
  await activate(stores, known.userId, known.passwordHash);
  await stores.mailTokens.markUsed(known.id);
}

/** An address that was answered from; writes it down when it was not before. */
export async function activate(
  { users, audit }: Pick<AuditStores, 'audit'> & Pick<AccountStores, 'users'>,
  userId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const isVerified = await users.activate(userId, passwordHash);
  if (isVerified) await audit.append({ actorId: null, action: 'user.verified', subjectId: userId });
  return isVerified;
}
