import { isRenewable } from '../../accounts/invitation-renewal.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import type { AuthStores } from '../stores/auth-stores.ts';

/** Whether somebody invited this account within the last 30 days and registration is not closed. */
export async function hasOpenInvitation(
  stores: Pick<AuditStores, 'auditLog'> & Pick<AuthStores, 'registration'>,
  user: UserRow,
): Promise<boolean> {
  return (await stores.registration.mode()) !== 'closed' && isRenewable(stores, user);
}
