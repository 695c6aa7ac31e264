import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseUnavailable } from '../../src/platform/db/connection/database-error.ts';
import { checkPooler } from '../../src/platform/db/connection/pooler.ts';
import { NoPrimaryError, PrimaryServer } from '../../src/platform/db/connection/primary-server.ts';
import { serversOf } from '../../src/platform/db/connection/server-urls.ts';
import { openPostgres } from '../../src/platform/db/database.ts';
import { createPostgresCopy, engine } from '../harness/database.ts';

test.for([
  { url: 'postgres://u:p@one/db', servers: ['postgres://u:p@one/db'] },
  {
    url: 'postgres://u:p,1@one:1,two:2/db?sslmode=require',
    servers: ['postgres://u:p,1@one:1/db?sslmode=require', 'postgres://u:p,1@two:2/db?sslmode=require'],
  },
  { url: 'postgres://[::1]:1,two/db', servers: ['postgres://[::1]:1/db', 'postgres://two/db'] },
  { url: 'postgres://one,/db', servers: ['postgres://one/db', ''] },
  { url: 'nonsense', servers: [''] },
])('the servers of $url are $servers', ({ url, servers }) => {
  expect(serversOf(url)).toEqual(servers);
});

/** Starts a server that accepts connections and sends nothing; returns its address. */
async function silentServer(): Promise<string> {
  const server: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const GONE = '127.0.0.1:1';

test('if no server accepts writes the database is unavailable, and the reasons are logged', async () => {
  const primary = new PrimaryServer([`postgres://u@${GONE}/db`, `postgres://u@${GONE}/db`], {});
  const error = await primary.find().catch((reason: unknown) => reason);
  expect(error).toEqual(new NoPrimaryError(['ECONNREFUSED', 'ECONNREFUSED']));
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.skipIf(engine === 'embedded')('of several servers the writable one is used, even if others are down or do not respond', async () => {
  const { url, drop } = await createPostgresCopy();
  onTestFinished(drop);
  const present = new URL(url);
  const hosts = `${GONE},${await silentServer()},${present.host}`;
  const database = await openPostgres(url.replace(present.host, hosts));
  onTestFinished(() => database.close());
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

const POOLED = { isPooled: true, statementTimeout: '30s', silenceTimeout: '1min', timeZone: 'UTC' };

test.for([
  { server: { ...POOLED, isPooled: false, statementTimeout: '0' }, direct: false, missing: null },
  { server: POOLED, direct: true, missing: null },
  { server: POOLED, direct: false, missing: 'set DATABASE_DIRECT_URL' },
  { server: { ...POOLED, statementTimeout: '0' }, direct: true, missing: 'ALTER ROLE' },
  { server: { ...POOLED, silenceTimeout: '0' }, direct: true, missing: 'ALTER ROLE' },
  { server: { ...POOLED, timeZone: 'Europe/Berlin' }, direct: true, missing: 'ALTER ROLE' },
  { server: { ...POOLED, isPooled: false, silenceTimeout: '0' }, direct: true, missing: 'leave DATABASE_DIRECT_URL out' },
])('a pooler is refused, naming what is missing: $missing', ({ server, direct, missing }) => {
  const check = () => checkPooler(server, direct);
  if (missing === null) expect(check).not.toThrow();
  else expect(check).toThrow(missing);
});

test.skipIf(engine === 'embedded')('connections have their limits, use UTC, and compile no statements', async () => {
  const copy = await createPostgresCopy();
  onTestFinished(() => copy.drop());
  const database = await openPostgres(copy.url);
  const { rows } = await database.pool.query(`select current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone,
    current_setting('idle_in_transaction_session_timeout') as silence, current_setting('jit') as jit`);
  await database.close();
  expect(rows).toEqual([{ statement: '30s', silence: '1min', zone: 'UTC', jit: 'off' }]);
});
