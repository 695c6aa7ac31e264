import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { countUse, limiterOn } from '../../src/platform/http/limits/rate-limiter.ts';
import { openTestDatabase } from '../harness/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a counter from a clock one day ahead blocks nobody for a day, and a current one is kept', async () => {
  const { pool } = database;
  const limiter = limiterOn(pool, { name: 'test', points: 2, durationSeconds: 900 });
  const use = () => countUse(limiter, 'somebody', 'Too many tries');
  await use();
  await use();
  await expect(use()).rejects.toMatchObject({ code: 'too_many_requests', options: { params: { minutes: 15 } } });
  await pool.query('update rate_limit set expire = expire + 30000');
  await expect(use()).rejects.toMatchObject({ code: 'too_many_requests' });
  await pool.query('update rate_limit set expire = expire + 86400000');
  await use();
  await use();
  await expect(use()).rejects.toMatchObject({ options: { params: { minutes: 15 } } });
});
