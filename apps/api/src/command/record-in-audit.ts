import type { AuditAction } from '@rastnetz/contract';
import { auditStores } from '../audit/audit-stores.ts';
import type { Database } from '../platform/db/database.ts';
import { noJobs } from '../platform/jobs/jobs.ts';
import { transactionsOn } from '../platform/transactions/transactions.ts';

/** Records an action of the system in the audit log; returns a warning on failure, because the action itself is already done. */
export async function recordInAudit(database: Database, action: AuditAction): Promise<string[]> {
  try {
    await transactionsOn(database, noJobs)(auditStores, ({ audit }) => audit.append({ actorId: null, action, subjectId: null }));
    return [];
  } catch (error) {
    return unrecorded(error);
  }
}

/** The warning that an action is done but not in the audit log. */
export const unrecorded = (error: unknown): string[] => [`Done, but the audit log could not be written (${(error as Error).message}).`];
