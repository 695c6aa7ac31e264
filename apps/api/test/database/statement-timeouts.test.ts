import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitStatementTime, NO_TIME_LIMIT, STATEMENT_TIMEOUTS } from '../../src/platform/db/connection/statement-timeouts.ts';

const SECOND_MS = 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A connection to a server that responds when the test lets it. */
function silentConnection() {
  const line = { isCut: false };
  const waiting: (() => void)[] = [];
  const driver = { query: () => new Promise<void>((resolve) => waiting.push(resolve)), on: () => driver };
  const client: typeof driver = Object.assign(Object.create(driver), {
    connection: { stream: { destroy: () => void Object.assign(line, { isCut: true }) } },
  });
  limitStatementTime(client as unknown as PoolClient, STATEMENT_TIMEOUTS.postgres);
  const ask = (text: string) => void client.query.call(client, ...([text] as unknown as []));
  const answer = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await nextTurn();
  };
  return { line, ask, answer };
}

async function wait(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * SECOND_MS);
  await nextTurn();
  await nextTurn();
}

test('a connection is closed when a statement outside a transaction gets no result within ten seconds', async () => {
  const { line, ask } = silentConnection();
  ask('select 1');
  await wait(9);
  expect(line.isCut).toBe(false);
  await wait(2);
  expect(line.isCut).toBe(true);
});

test('later statements of a transaction have a longer timeout than PostgreSQL itself', async () => {
  const { line, ask, answer } = silentConnection();
  ask('begin');
  await answer();
  ask('select everything');
  await wait(31);
  expect(line.isCut).toBe(false);
  await wait(5);
  expect(line.isCut).toBe(true);
});

test('a long transaction is waited for, and the next one has the timeout again', async () => {
  const { line, ask, answer } = silentConnection();
  for (const text of ['begin', NO_TIME_LIMIT]) {
    ask(text);
    await answer();
  }
  ask('copy everything');
  await wait(3600);
  expect(line.isCut).toBe(false);
  await answer();
  ask('commit');
  await answer();
  ask('begin');
  await wait(11);
  expect(line.isCut).toBe(true);
});

test('a result that arrived while this process was busy counts as in time', async () => {
  const { line, ask, answer } = silentConnection();
  ask('select 1');
  vi.advanceTimersByTime(11 * SECOND_MS);
  await answer();
  expect(line.isCut).toBe(false);
});
