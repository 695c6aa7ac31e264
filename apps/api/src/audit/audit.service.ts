import type { AuditEntry } from '@rastnetz/contract';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { companyIdsOf, toAuditEntry } from './audit.mapper.ts';
import { auditStores } from './audit-stores.ts';

const PAGE_SIZE = 20;

/**
 * Reads the audit log. Everyone who may see people sees all of it, including entries about super admins, so that the use of admin rights is
 * visible.
 */
export class AuditService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** One page, newest first; of one person or company if given. The total is counted up to 10,000. */
  list(subjectId: string | null, page: number): Promise<{ data: AuditEntry[]; total: number }> {
    return this.#inTransaction(auditStores, async ({ audit }) => {
      const rows = await audit.page(subjectId, PAGE_SIZE, (page - 1) * PAGE_SIZE);
      const names = await audit.companyNames([...new Set(rows.flatMap(companyIdsOf))]);
      return { data: rows.map((row) => toAuditEntry(row, names)), total: await audit.count(subjectId) };
    });
  }
}
