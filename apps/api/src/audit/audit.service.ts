import { type AuditEntry, can } from '@rastnetz/contract';
import type { Viewer } from '../kernel/viewer.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { companyIdsOf, toAuditEntry } from './audit.mapper.ts';
import { auditStores } from './audit-stores.ts';

const PAGE_SIZE = 20;

type AuditReader = Pick<Viewer, 'isAdmin' | 'isSuperAdmin' | 'access' | 'companyId'>;

/**
 * Reads the audit log. Admins see all of it, including entries about super admins, so that the use of admin rights is visible. Others who may see
 * people see the entries about their own company and its people.
 */
export class AuditService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** One page, newest first; of one person or company if given. The total is counted up to 10,000. */
  list(viewer: AuditReader, subjectId: string | null, page: number): Promise<{ data: AuditEntry[]; total: number }> {
    const companyId = can(viewer, 'users:all') ? null : viewer.companyId;
    const scope = { companyId, subjectId };
    return this.#inTransaction(auditStores, async ({ audit }) => {
      const rows = await audit.page(scope, PAGE_SIZE, (page - 1) * PAGE_SIZE);
      const ids = companyId === null ? [...new Set(rows.flatMap(companyIdsOf))] : [companyId];
      const names = await audit.companyNames(ids);
      return { data: rows.map((row) => toAuditEntry(row, names, companyId)), total: await audit.count(scope) };
    });
  }
}
