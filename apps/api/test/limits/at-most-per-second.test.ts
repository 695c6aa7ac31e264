import { expect, test } from 'vitest';
import { atMostPerSecond } from '../../src/kernel/at-most-per-second.ts';
import { Health } from '../../src/platform/http/server/health.ts';

test('work is done as often as allowed in a second; further callers get the last result', async () => {
  let time = 0;
  let runs = 0;
  const ask = atMostPerSecond(
    2,
    async () => {
      runs += 1;
      return runs;
    },
    () => time,
  );
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect([await ask(), await ask(), await ask()]).toEqual([2, 2, 2]);
  time = 1000;
  expect([await ask(), await ask(), await ask()]).toEqual([3, 4, 4]);
});

test('a flood of health checks costs no query of the database for each', async () => {
  let queries = 0;
  const health = new Health({
    database: async () => {
      queries += 1;
    },
  });
  health.markStarted();
  for (let sent = 0; sent < 500; sent += 1) expect(await health.missing()).toEqual([]);
  expect(queries).toBeLessThan(100);
});
