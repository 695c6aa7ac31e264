import type { AccountStores } from '../../accounts/account-stores.ts';
import { hashToken } from '../../accounts/session-token.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import { Problem } from '../../kernel/problem.ts';

/** Confirms a registration by its link; opening the same link again has no effect. Throws `token_invalid`. */
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

/** Activates an account whose address is confirmed and records it; returns false if it was not pending. */
export async function activate(
  { users, audit }: Pick<AuditStores, 'audit'> & Pick<AccountStores, 'users'>,
  userId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const isVerified = await users.activate(userId, passwordHash);
  if (isVerified) await audit.append({ actorId: null, action: 'user.verified', subjectId: userId });
  return isVerified;
}
