import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { countUse, limiterOn } from '../../src/platform/http/limits/rate-limiter.ts';
import { openTestDatabase } from '../harness/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const minutes = (count: number) => count * 60_000;

/** A counter of two uses in 15 minutes, and what it answers to one more. */
function limited(name: string) {
  const limiter = limiterOn(database.pool, { name, points: 2, durationSeconds: 900 });
  return () => countUse(limiter, 'somebody', 'Too many tries');
}

/** Runs `work` on a node whose clock is wrong by so many milliseconds. */
async function withClockOff<T>(byMs: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

const REFUSED = { code: 'too_many_requests', options: { params: { minutes: 15 } } };

test.each([minutes(20), minutes(24 * 60), -minutes(20), -minutes(24 * 60)])(
  'a node whose clock is %d ms off neither restarts the counters of other nodes nor extends them',
  async (offset) => {
    const use = limited(`clock-${offset}`);
    await use();
    await use();
    await withClockOff(offset, () => expect(use()).rejects.toMatchObject(REFUSED));
    await expect(use()).rejects.toMatchObject(REFUSED);
  },
);

test('counters that a node with a wrong clock starts hold on others', async () => {
  const use = limited('started-ahead');
  await withClockOff(minutes(60), async () => {
    await use();
    await use();
  });
  await expect(use()).rejects.toMatchObject(REFUSED);
});

test('a counter that ends a day ahead, because a clock was set back, keeps its uses and ends with the next window', async () => {
  const { pool } = database;
  const use = limited('set-back');
  await use();
  await use();
  await pool.query("update rate_limit set expire = expire + 86400000 where key = 'set-back:somebody'");
  await expect(use()).rejects.toMatchObject(REFUSED);
  await pool.query("update rate_limit set expire = expire - 900001 where key = 'set-back:somebody'");
  await use();
  await use();
  await expect(use()).rejects.toMatchObject(REFUSED);
});
