import type { AuditStores } from '../audit/audit-stores.ts';
import { wholeDays } from '../kernel/whole-days.ts';
import type { UserRow } from './user.store.ts';

/** How long invited people may request their link again themselves. */
const INVITATION_RENEWAL_MS = wholeDays(30);
const INVITING = ['user.invited', 'user.invitation_resent'] as const;

/** Whether somebody invited this account, or repeated the invitation, within the last 30 days. */
export async function isRenewable({ auditLog }: Pick<AuditStores, 'auditLog'>, { id }: Pick<UserRow, 'id'>): Promise<boolean> {
  const from = new Date(Date.now() - INVITATION_RENEWAL_MS);
  const filter = { actorId: undefined, subjectId: id, actions: INVITING, from, to: undefined, words: [] };
  return (await auditLog.page(filter, null, 1)).length > 0;
}
