import { socketFolder } from '@rastnetz/embedded-postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { install } from '../harness/installation.ts';
import { nodeProcess } from '../harness/node-processes.ts';

const SHORT_STOP_LIMIT = `--import ${new URL('../doubles/short-stop-limit.ts', import.meta.url).href}`;

test('a stop ends the process with a log line and its own exit code, even while the embedded engine computes endlessly', async () => {
  const place = await install({}, 'embedded');
  onTestFinished(() => place.remove());
  const server = await nodeProcess({ DATA_DIR: place.config.dataDir, NODE_OPTIONS: SHORT_STOP_LIMIT });
  await server.start();
  const client = new pg.Client({ host: socketFolder(place.config.dataDir), user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  const endless = client
    .query('select count(*) from generate_series(1, 1000000) one, generate_series(1, 1000000) other')
    .catch(() => 'cut');
  // Later the map index lags behind, too.
  await expect
    .poll(async () => (await server.request({ url: '/readyz' })).json())
    .toMatchObject({ missing: expect.arrayContaining(['database']) });
  expect(await server.stop()).toBe(124);
  expect(server.printed()).toContain('did not stop within 45 seconds');
  expect(await endless).toBe('cut');
  // A new process can lock the folder, and the data is unchanged.
  const next = await nodeProcess({ DATA_DIR: place.config.dataDir });
  await next.start();
  expect(await next.stop()).toBe(0);
});
