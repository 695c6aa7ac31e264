import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { loadConfig } from '../../src/wiring/config/load-config.ts';
import { openDatabaseProxy } from '../doubles/database-proxy.ts';
import { nodeProcess } from '../harness/node-processes.ts';
import { tempFolder } from '../harness/temp-folder.ts';

/** Connections of a start until its database is migrated: of the check, and of the pool. */
const CONNECTIONS = 2;

/** Address of a PostgreSQL database through a proxy that cuts all connections when one more is made. */
async function databaseThatIsLost(): Promise<string> {
  const { url } = await openDatabaseProxy((clients) => {
    if (clients.length > CONNECTIONS) for (const each of clients) each.destroy();
  });
  return url;
}

test('a database that is lost during the start is reported in one line, without a stack', async () => {
  const node = await nodeProcess({ DATABASE_URL: await databaseThatIsLost(), DATA_DIR: tempFolder('lost'), SECRET: 'x'.repeat(32) });
  await expect(node.start()).rejects.toThrow('ended before it was ready');
  expect(node.printed()).toMatch(/^[^\n]+; the server stops\. What was saved is safe, start it again\.\n$/);
});

test('a start loads nothing until PostgreSQL has responded: its time limit is elapsed time, in which loading would block the thread', async () => {
  const { url } = await openDatabaseProxy();
  const onUnderWay = vi.fn();
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: tempFolder('first'), SECRET: 'x'.repeat(32) });
  const database = await openDatabase(config, { onUnderWay });
  await database.close();
  expect(onUnderWay).not.toHaveBeenCalled();
});
