import { argon2Hasher } from '../accounts/password-hasher.ts';
import { RestoreStore } from '../backup/restore/restore.store.ts';
import type { Config } from '../kernel/config.ts';
import { oneLine } from '../kernel/one-line.ts';
import { StartError } from '../kernel/start-error.ts';
import { MediaService } from '../media/media.service.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate-database.ts';
import { queryOn } from '../platform/db/query.ts';
import { noJobs } from '../platform/jobs/jobs.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { transactionsOn } from '../platform/transactions/transactions.ts';
import { loadConfig } from '../wiring/config/load-config.ts';
import { type DemoRemoval, DemoRemovalService } from '../wiring/demo/demo-removal.service.ts';
import { type RemoveDemoCommand, UsageError } from './user-arguments.ts';

/** Longer than the sweeper spares unreferenced files. */
const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * Lists what belongs to the demo and, with `isConfirmed`, removes it; returns the text to print.
 * @throws UsageError with the list without confirmation; StartError when there is no demo or a server uses the database
 */
export async function removeDemo({ isConfirmed }: RemoveDemoCommand): Promise<string> {
  const config = loadConfig();
  const database = await openDatabase(config);
  try {
    await requireUnused(database);
    await migrateDatabase(database, config);
    return await removeFrom(database, config, isConfirmed);
  } finally {
    await database.close();
  }
}

async function removeFrom(database: Database, config: Config, isConfirmed: boolean): Promise<string> {
  const inTransaction = transactionsOn(database, noJobs);
  const service = new DemoRemovalService({ inTransaction, hasher: argon2Hasher });
  const removal = await service.plan();
  if (!removal) throw new StartError('There is no demo in this database.');
  if (!isConfirmed) throw new UsageError([...linesOf(removal), 'Nothing was removed. Pass --yes to remove it.'].join('\n'));
  const storage = await openStorage(config.storageUrl);
  await service.remove(removal);
  const files = await new MediaService(inTransaction, storage).sweep(new Date(Date.now() + TWO_DAYS_MS));
  return [...linesOf(removal), `This and ${files} files were removed.`, nextStep(removal)].join('\n');
}

async function requireUnused({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  const users = await new RestoreStore(queryOn(client)).users().finally(() => client.release());
  if (users > 0) throw new StartError('A Rastnetz server or command uses this database. Stop all of them, then remove the demo.');
}

function linesOf({ people, staying, companies, keptCompanies, ownerlessKeys, locations, reports, imports }: DemoRemoval): string[] {
  const emails = (accounts: readonly { readonly email: string }[]) => accounts.map(({ email }) => `    ${email}`);
  return [
    `Part of the demo: ${people.length} people with their sessions, mails and API keys`,
    ...emails(people),
    `  ${companies.length} companies`,
    ...companies.map(({ name }) => `    ${name ?? 'without a name'}`),
    `  ${locations.length} locations with their history, ${reports.length} reports and ${imports.length} imports`,
    `Not removed: ${staying.length} people, with their companies and the data of these`,
    ...emails(staying),
    ...keptCompanies.map((name) => `  the company ${name}, because people or data that are not removed belong to it`),
    ...ownerlessKeys.map((name) => `  the API key ${name}, whose creator was deleted: revoke it, unless you know whose it is`),
    '  settings, custom fields and legal pages, which people of the demo may have changed',
  ].map(oneLine);
}

function nextStep({ staying }: DemoRemoval): string {
  const hasOwner = staying.some(({ is_super_admin, status }) => is_super_admin && status === 'active');
  const create = 'npm run user -- create you@example.org --role superAdmin --company "Your company"';
  return hasOwner ? 'Start with DEMO=0 from now on.' : `No super admin is left. Create one: ${create}\nThen start with DEMO=0.`;
}
