import type { Language } from '@rastnetz/contract';
import type { AccountStores } from '../../accounts/account-stores.ts';
import { hashToken } from '../../accounts/opaque-token.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import { Problem } from '../../kernel/problem.ts';
import type { AuthStores } from '../stores/auth-stores.ts';
import { requireOpenRegistration } from './require-registration.ts';

type ActivationStores = Pick<AuditStores, 'audit'> & Pick<AccountStores, 'users'> & Pick<AuthStores, 'registration'>;

/** Confirms a registration by its link; opening the same link again has no effect. Throws `token_invalid`, and as `activate`. */
export async function confirmRegistration(stores: ActivationStores & Pick<AccountStores, 'mailTokens'>, token: string): Promise<void> {
  const known = await stores.mailTokens.findForUpdate('verify', hashToken(token));
  if (!known) throw new Problem('token_invalid');
  if (known.used) return;
  const { password_hash, vorname, language } = known.registration;
  const isVerified = await activate(stores, known.userId, password_hash);
  if (isVerified) await stores.users.change(known.userId, { ...(vorname !== null && { vorname }), ...(language !== null && { language }) });
  await stores.mailTokens.markUsed(known.id);
}

/**
 * Confirms a registration by a reset link, in the language of its mail. Of several registrations with different first names nobody knows which is the
 * owner's: the account then has none until the owner enters it. Returns false, and throws, as `activate`.
 */
export async function confirmByResetLink(
  stores: ActivationStores & Pick<AccountStores, 'mailTokens'>,
  { user, passwordHash, language }: { readonly user: UserRow; readonly passwordHash: string; readonly language: Language | null },
): Promise<boolean> {
  const isVerified = await activate(stores, user.id, passwordHash);
  if (!isVerified) return false;
  const vorname = (await stores.mailTokens.hasOtherName(user.id, user.vorname)) ? '' : user.vorname;
  await stores.users.change(user.id, { vorname, ...(language !== null && { language }) });
  return true;
}

/**
 * Activates an account that registered by itself and whose address is confirmed, and records it; returns false if it was not pending. Throws
 * `forbidden` if registration is no longer open; the caller's transaction then leaves the account pending.
 */
async function activate(stores: ActivationStores, userId: string, passwordHash: string | null): Promise<boolean> {
  const isVerified = await stores.users.activate(userId, passwordHash);
  if (!isVerified) return false;
  await requireOpenRegistration(stores);
  await stores.audit.append({ actorId: null, action: 'user.verified', subjectId: userId });
  return true;
}
