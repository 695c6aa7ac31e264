import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketIn } from '../src/data-folder.ts';
import { type EmbeddedEngine, openEngine } from '../src/engine.ts';
import { Gateway } from '../src/gateway.ts';

const host = mkdtempSync(join(tmpdir(), 'rastnetz-gateway-'));
let engine: EmbeddedEngine;
let gateway: Gateway | null = null;

const lost = (error: unknown) => {
  throw error;
};

/** Serves the engine through another gateway; by default no test is long enough for its idle limit. */
async function serve(ownerIdleMs?: number): Promise<void> {
  await gateway?.close();
  gateway = new Gateway({ engine, onLost: lost, ...(ownerIdleMs === undefined ? {} : { ownerIdleMs }) });
  await gateway.listen(socketIn(host));
}

beforeAll(async () => {
  engine = await openEngine({ template: null });
  await serve();
  await withClient((client) => client.query('create table note (writer int not null, turn int not null, text text)'));
});
afterAll(async () => {
  await gateway?.close();
  await engine.close();
  rmSync(host, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' });
  // A client that is disconnected also emits an error event; the tests check its queries.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect();
  return work(client).finally(() => client.end());
}

const countOf = (client: pg.Client, writer: number) =>
  client.query<{ n: string }>('select count(*) as n from note where writer = $1', [writer]).then(({ rows }) => Number(rows[0]?.n));

async function hammer(writer: number): Promise<void> {
  await withClient(async (client) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const { rows } = await client.query('select $1::int as writer, $2::text as text', [writer, `${writer}-${turn}`]);
      expect(rows).toEqual([{ writer, text: `${writer}-${turn}` }]);
      await client.query('begin');
      await client.query({
        name: 'add-note',
        text: 'insert into note values ($1, $2, $3)',
        values: [writer, turn, 'x'.repeat(turn * 400)],
      });
      expect(await countOf(client, writer)).toBe(turn - Math.floor(turn / 4) + 1);
      if (turn % 4 === 3) await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
      await client.query(turn % 4 === 3 ? 'rollback' : 'commit');
    }
    expect(await countOf(client, writer)).toBe(30);
  });
}

test('eight concurrent clients share no statement, transaction, error or prepared name', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, writer) => hammer(writer)));
});

test('a client that disconnects inside a transaction leaves nothing and blocks no other', async () => {
  const victim = await connect();
  await victim.query('begin');
  await victim.query("insert into note values (99, 0, 'half')");
  const waiting = withClient((client) => countOf(client, 99));
  (victim as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  expect(await waiting).toBe(0);
});

test('an abandoned open transaction is ended once others wait for it', async () => {
  await serve(300);
  const sleeper = await connect();
  await sleeper.query('begin');
  await sleeper.query("insert into note values (98, 0, 'forgotten')");
  expect(await withClient((client) => countOf(client, 98))).toBe(0);
  await expect(sleeper.query('commit')).rejects.toThrow();
  await serve();
});

test('an error in a parametrised query leaves the connection usable', async () => {
  await withClient(async (client) => {
    await expect(client.query('select $1::int', ['no number'])).rejects.toThrow('invalid input syntax');
    await expect(client.query('selec 1')).rejects.toThrow('syntax error');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

test('COPY FROM STDIN, which would end the engine, is refused; the same words as data are accepted', async () => {
  await withClient(async (client) => {
    await expect(client.query('copy note from stdin')).rejects.toThrow('not served by the embedded database');
    await expect(client.query({ text: ' copy note from stdin', values: [] })).rejects.toThrow('not served');
    expect((await client.query('select $1::text as said', ['copy note from stdin'])).rows).toEqual([{ said: 'copy note from stdin' }]);
  });
});

test('a large value and a large result are transferred completely', async () => {
  const large = 'ä'.repeat(3_000_000);
  await withClient(async (client) => {
    expect((await client.query('select $1::text as large', [large])).rows).toEqual([{ large }]);
  });
});

test('a notification reaches the connection that listens', async () => {
  await withClient(async (listener) => {
    const heard = new Promise((resolve) => listener.on('notification', ({ channel, payload }) => resolve([channel, payload])));
    await listener.query('listen change');
    await withClient((client) => client.query("notify change, '42'"));
    expect(await heard).toEqual(['change', '42']);
  });
});

test('prepared statements are dropped with their connection', async () => {
  await withClient((client) => client.query({ name: 'gone', text: 'select $1::int', values: [1] }));
  const left = () =>
    withClient(async (client) => (await client.query("select name from pg_prepared_statements where name like '%gone'")).rows);
  await expect.poll(left).toEqual([]);
});

test('bytes that are not protocol messages break only their own connection', async () => {
  const client = await connect();
  const ended = new Promise<void>((resolve) => client.on('end', () => resolve()));
  (client as unknown as { connection: { stream: { write(bytes: Buffer): void } } }).connection.stream.write(
    Buffer.from([81, 0, 0, 0, 0, 0]),
  );
  await ended;
  expect(await withClient(async (other) => (await other.query('select 1 as one')).rows)).toEqual([{ one: 1 }]);
});
