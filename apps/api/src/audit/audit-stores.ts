import type { StoresOf } from '../platform/transactions/transactions.ts';
import { AuditStore } from './audit.store.ts';
import { AuditChainStore } from './audit-chain.store.ts';
import { AuditLogStore } from './audit-log.store.ts';

/** Stores of this slice. */
export const auditStores = {
  audit: AuditStore,
  auditLog: AuditLogStore,
  auditChain: AuditChainStore,
};
export type AuditStores = StoresOf<typeof auditStores>;
