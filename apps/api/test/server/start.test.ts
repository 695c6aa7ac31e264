import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { demoStores } from '../../src/wiring/demo/demo-stores.ts';
import { install, onDatabase } from '../harness/installation.ts';
import { SHORT_LIVED } from '../harness/short-lived.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-start-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function startMain(env: Record<string, string>) {
  const child = spawn(process.execPath, [...SHORT_LIVED.flags, join(import.meta.dirname, '../../src/main.ts')], {
    env: { PATH: '', ...SHORT_LIVED.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', EMBEDDED_FSYNC: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let printed = '';
  const greeted = Promise.withResolvers<string>();
  let greeting = '';
  child.stdout.on('data', (chunk) => {
    greeting += chunk;
    const address = /Rastnetz runs at (\S+)\n/.exec(greeting)?.[1];
    if (address) greeted.resolve(address);
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = once(child, 'close').then(() => {
    greeted.reject(new Error(`ended before it was ready: ${printed}`));
    return { printed, exitCode: child.exitCode };
  });
  return { child, ended, greeted: greeted.promise };
}

/** For starts that are expected to fail, so their output is not awaited. */
function failedStart(env: Record<string, string>) {
  const { ended, greeted } = startMain(env);
  greeted.catch(() => undefined);
  return ended;
}

test('an invalid setting ends the start with its name, without a stack', async () => {
  expect(await failedStart({ PORT: 'eighty' })).toEqual({ printed: 'PORT: should be a whole number from 0 to 65535\n', exitCode: 1 });
});

test('an unreachable PostgreSQL server is reported in one line without its password', async () => {
  const { printed, exitCode } = await failedStart({ DATABASE_URL: 'postgres://rast:s3cret@127.0.0.1:1/netz', SECRET: 'x'.repeat(32) });
  expect(printed).toMatch(/^DATABASE_URL: the PostgreSQL server cannot be used \(.*\)\.\n$/);
  expect(printed).not.toContain('s3cret');
  expect(exitCode).toBe(1);
});

test('a start without DEMO on a demo database ends with a message before any request is accepted', async () => {
  const place = await install({}, 'embedded');
  await onDatabase(place.config, (database) =>
    transactionsOn(database, noJobs)(demoStores, ({ demo }) => demo.mark({ companies: [], isFilling: false })),
  );
  const { printed, exitCode } = await failedStart({ DATA_DIR: place.config.dataDir });
  expect([exitCode, printed]).toEqual([1, expect.stringMatching(/^DEMO: should be 1, [^\n]* npm run user -- remove-demo\n$/)]);
  await place.remove();
});

test('a start with PORT=0 prints the address at which it answers, which is also that of links in mails', async () => {
  const place = await install({}, 'embedded');
  const { child, ended, greeted } = startMain({ DATA_DIR: place.config.dataDir, DEMO: '1' });
  const address = await greeted;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const mails = await (await fetch(`${address}/dev/mails`, { headers: { accept: 'application/json' } })).text();
  expect(mails).toContain(`${address}/`);
  child.kill('SIGINT');
  await ended;
  await place.remove();
});

test('a second start on the same folder, and a taken port, end with a message; Ctrl-C ends cleanly', async () => {
  const place = await install({}, 'embedded');
  const settings = { DATA_DIR: place.config.dataDir };
  const first = startMain(settings);
  await first.greeted;
  const second = await failedStart(settings);
  expect(second).toEqual({ printed: expect.stringMatching(/^Another Rastnetz is running on the data folder [^\n]*\n$/), exitCode: 1 });
  first.child.kill('SIGINT');
  expect(await first.ended).toEqual({ printed: '', exitCode: 0 });

  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as { port: number }).port);
  const taken = await failedStart({ ...settings, PORT: port });
  expect(taken).toEqual({ printed: expect.stringContaining(`PORT: ${port} on 127.0.0.1 is taken by another program.`), exitCode: 1 });
  other.close();
  await place.remove();
});
