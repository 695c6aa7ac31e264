import { expect, test } from 'vitest';
import { ConcurrencyLimit } from '../../src/platform/http/limits/concurrency-limit.ts';
import { partiesOf } from '../../src/platform/http/limits/network.ts';

const { signal } = new AbortController();

test('eight requests of one party are handled concurrently, further ones in order; another party does not wait for them', async () => {
  const turns = new ConcurrencyLimit();
  const started: string[] = [];
  const gates = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  const calls = gates.map(({ promise }, index) =>
    turns.run(
      'one',
      async () => {
        started.push(`one ${index}`);
        await promise;
      },
      signal,
    ),
  );
  await turns.run('two', async () => started.push('two'), signal);
  expect(started).toEqual([...Array.from({ length: 8 }, (_, index) => `one ${index}`), 'two']);
  for (const [index, { resolve }] of gates.entries()) {
    resolve();
    await calls[index];
  }
  expect(started.slice(9)).toEqual(['one 8', 'one 9']);
});

test('a request whose client disconnects while it is queued is not handled; one beyond the queue is refused', async () => {
  const turns = new ConcurrencyLimit();
  const gate = Promise.withResolvers<void>();
  const held = Array.from({ length: 8 }, () => turns.run('one', () => gate.promise, signal));
  const gone = new AbortController();
  const left = turns.run('one', () => Promise.reject(new Error('carried out')), gone.signal);
  gone.abort(new Error('gone'));
  const waiting = Array.from({ length: 199 }, () => turns.run('one', async () => 'done', signal));
  await expect(turns.run('one', async () => 'done', signal)).rejects.toMatchObject({ code: 'too_many_requests' });
  gate.resolve();
  await expect(left).rejects.toThrow('gone');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
  await Promise.all(held);
});

test('accounts of companies that nobody confirmed share eight slots, and those of one network leave others a turn', async () => {
  const turns = new ConcurrencyLimit();
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const send = (userId: string, ip: string, isCompanyConfirmed = false) => {
    const parties = partiesOf({ viewer: { userId, companyId: `company of ${userId}`, isCompanyConfirmed }, keyId: null, ip });
    return turns.runOfAll(parties, async () => void started.push(userId), signal);
  };
  const held = Array.from({ length: 8 }, () => turns.run('unconfirmed', () => gate.promise, signal));
  const flood = Array.from({ length: 100 }, (_, index) => send(`flood ${index % 12}`, `2001:db8:1:${index}::1`));
  const own = send('other', '203.0.113.7');
  await send('confirmed', '2001:db8:1::1', true);
  expect(started).toEqual(['confirmed']);
  gate.resolve();
  await Promise.all([...held, ...flood, own]);
  expect(started.indexOf('other')).toBeLessThanOrEqual(9);
  expect(started).toHaveLength(102);
});
