import { openDatabase } from '../../apps/api/src/platform/db/database.ts';
import { loadConfig } from '../../apps/api/src/wiring/config/load-config.ts';
import { startServer } from './server.ts';

/**
 * Fills a database with demo data and removes its demo mark, so that servers of a production setup start on it: behind a proxy a demo is
 * not permitted.
 */
export async function fillDatabase(settings: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer({ ...settings, TRUST_PROXY: '0', DEMO: '1' });
  await server.stop();
  await removeDemoMark(settings);
}

/** Removes the demo mark of a database that was filled as a demo. */
export async function removeDemoMark(settings: Readonly<Record<string, string>>): Promise<void> {
  const database = await openDatabase(loadConfig(settings));
  await database.pool.query("delete from app_setting where key = 'demo'").finally(() => database.close());
}
