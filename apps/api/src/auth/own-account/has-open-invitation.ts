import type { UserRow } from '../../accounts/user.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import type { AuthStores } from '../stores/auth-stores.ts';

/** How long invited people may request their link again themselves. */
const INVITATION_RENEWAL_MS = 30 * 24 * 60 * 60 * 1000;
const INVITING = ['user.invited', 'user.invitation_resent'] as const;

/** Whether somebody invited this account within the last 30 days and registration is not closed. */
export async function hasOpenInvitation(
  { auditLog, registration }: Pick<AuditStores, 'auditLog'> & Pick<AuthStores, 'registration'>,
  { id }: UserRow,
): Promise<boolean> {
  if ((await registration.mode()) === 'closed') return false;
  const from = new Date(Date.now() - INVITATION_RENEWAL_MS);
  const filter = { actorId: undefined, subjectId: id, actions: INVITING, from, to: undefined, words: [] };
  return (await auditLog.page(filter, null, 1)).length > 0;
}
