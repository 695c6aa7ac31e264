import { openDatabase } from '../../apps/api/src/platform/db/database.ts';
import { loadConfig } from '../../apps/api/src/wiring/config/load-config.ts';
import { startServer } from './server.ts';

/**
 * Fills the database of the settings with demo data and takes the mark of the demo away, so that servers of a real network start on it:
 * behind a proxy there is no demo.
 */
export async function fillDatabase(settings: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer({ ...settings, TRUST_PROXY: '0', DEMO: '1' });
  await server.stop();
  const database = await openDatabase(loadConfig(settings));
  await database.pool.query("delete from app_setting where key = 'demo'").finally(() => database.close());
}
