import { type AuditEntry, exportAudit, searchAudit } from '@rastnetz/contract';
import type { AppHarness, Session } from '../harness/app-harness.ts';

export interface AuditPage {
  readonly data: AuditEntry[];
  readonly next: number | null;
}

/** A page of the audit log, as a user; any status but 200 fails the test. */
export async function auditLog(session: Session, query: Record<string, string> = {}): Promise<AuditPage> {
  const answer = await session.inject({ url: searchAudit.path, query });
  if (answer.statusCode !== 200) throw new Error(`reading the audit log failed: ${answer.statusCode} ${answer.body}`);
  return answer.json<AuditPage>();
}

/** The audit log as a file. */
export const auditFile = (session: Session, query: Record<string, string>) => session.inject({ url: exportAudit.path, query });

/** Inserts entries that are this many days old. */
export async function oldEntries({ database }: AppHarness, ages: readonly number[]): Promise<void> {
  for (const days of ages)
    await database.pool.query("insert into audit_entry (action, at) values ('rules.changed', now() - $1 * interval '1 day')", [days]);
}
