import { AuditHeadService } from '../audit/audit-head.service.ts';
import type { Config } from '../kernel/config.ts';
import type { Database } from '../platform/db/database.ts';
import { noJobs } from '../platform/jobs/jobs.ts';
import { transactionsOn } from '../platform/transactions/transactions.ts';
import { demoStores } from '../wiring/demo/demo-stores.ts';
import { recordInAudit } from './record-in-audit.ts';

const HEAD_LEFT = 'Delete the file audit-head in DATA_DIR, which is about the previous database.';

/** What follows a restore. It is complete already, so a failure is only a warning. */
export async function concludeRestore(config: Config, database: Database): Promise<{ isDemo: boolean; warnings: string[] }> {
  const warnings = await recordInAudit(database, 'backup.restored');
  const inTransaction = transactionsOn(database, noJobs);
  try {
    await new AuditHeadService(inTransaction, config.dataDir).renew();
  } catch (error) {
    warnings.push(`Restored, but the head of the audit log could not be recorded (${(error as Error).message}). ${HEAD_LEFT}`);
  }
  try {
    return { isDemo: Boolean(await inTransaction(demoStores, ({ demo }) => demo.readMark())), warnings };
  } catch (error) {
    return { isDemo: false, warnings: [...warnings, `Restored, but whether it is a demo is unknown (${(error as Error).message}).`] };
  }
}
