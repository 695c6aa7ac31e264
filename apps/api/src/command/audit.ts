import { AuditHeadService } from '../audit/audit-head.service.ts';
import { AuditVerificationService } from '../audit/audit-verification.service.ts';
import { appliedMigrations } from '../backup/dump/catalog.store.ts';
import { StartError } from '../kernel/start-error.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { queryOn } from '../platform/db/query.ts';
import { noJobs } from '../platform/jobs/jobs.ts';
import { transactionsOn } from '../platform/transactions/transactions.ts';
import { loadConfig } from '../wiring/config/load-config.ts';
import { type AuditCommand, parseAuditCommand } from './audit-arguments.ts';
import { messageOf } from './message-of.ts';

/** The migration that introduced the hash chain. */
const CHAINED_SINCE = '0020_traces';

async function requireChain({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  const applied = await appliedMigrations(queryOn(client)).finally(() => client.release());
  if (!applied?.includes(CHAINED_SINCE))
    throw new StartError('The audit log of this database has no hash chain yet: the next start of a server creates it.');
}

/** Verifies the audit log; returns one line, and whether the chain is valid. */
async function verify({ known }: AuditCommand): Promise<{ readonly line: string; readonly holds: boolean }> {
  const config = loadConfig();
  const database = await openDatabase(config, { join: true });
  try {
    await requireChain(database);
    const inTransaction = transactionsOn(database, noJobs);
    const chain = await new AuditVerificationService(inTransaction).run(known);
    if ('reason' in chain) return { line: `The audit log is not intact. ${chain.reason}`, holds: false };
    const { loss } = await new AuditHeadService(inTransaction, config.dataDir).check();
    if (loss !== null) return { line: `The audit log is not intact. ${loss}`, holds: false };
    const { entries, first, head } = chain;
    return {
      line: `The audit log is intact: ${entries} entries, links ${first} to ${head.number}, head ${head.number}:${head.hash}`,
      holds: true,
    };
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    const { line, holds } = await verify(parseAuditCommand(process.argv.slice(2)));
    console.log(line);
    process.exitCode = holds ? 0 : 1;
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
