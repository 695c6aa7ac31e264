import { expect, onTestFinished, vi } from 'vitest';
import { DuplicateFollower } from '../../src/locations/duplicates/duplicate-follower.ts';
import type { NearbyPoint } from '../../src/locations/stores/nearby.store.ts';
import { NearbyStore } from '../../src/locations/stores/nearby.store.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { type InTransaction, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test } from '../harness/fixtures.ts';
import { readMetrics } from '../http/read-metrics.ts';

/** Makes every search near a location fail until the end of the test or `stop`; `count` returns the number of failed searches. */
function failFor(id: string) {
  const aroundMany = NearbyStore.prototype.aroundMany;
  let searches = 0;
  const failing = vi.spyOn(NearbyStore.prototype, 'aroundMany').mockImplementation(function (this: NearbyStore, points, visibility) {
    if (!points.some(({ key }: NearbyPoint) => key === id)) return aroundMany.call(this, points, visibility);
    searches += 1;
    return Promise.reject(new Error('too long'));
  });
  const stop = () => failing.mockRestore();
  onTestFinished(stop);
  return { stop, count: () => searches };
}

test('a location that cannot be classified does not keep those behind it from it', async ({ api, partner }) => {
  await api.services.duplicates.catchUp();
  const make = (name: string, lat: number) => save(partner, draftOf('RASTHOF', { name, coordinates: pointAt(9, lat) }));
  const bad = await make('Kaputt', 40);
  const others = [await make('Eins', 50), await make('Zwei', 50)].map(({ _id }) => _id).toSorted();
  failFor(bad._id);
  const follower = new DuplicateFollower(transactionsOn(api.database, noJobs));
  for (let poll = 0; poll < 10; poll += 1) await follower.catchUp().catch(() => undefined);
  const { rows } = await api.database.pool.query('select low, high from location_duplicate where low = any($1) or high = any($1)', [
    others,
  ]);
  expect(rows).toEqual([{ low: others[0], high: others[1] }]);
  const tasks = await api.database.pool.query('select location_id from location_duplicate_task');
  expect(tasks.rows).toEqual([{ location_id: bad._id }]);
});

test('a location that fails each time is tried later and later, in the end once a day, and again at once when it changes', async ({
  api,
  partner,
}) => {
  const { pool } = api.database;
  await api.services.duplicates.catchUp();
  await pool.query('delete from location_duplicate_task');
  const bad = await save(partner, draftOf('RASTHOF', { name: 'Ewig kaputt', coordinates: pointAt(7, 42) }));
  const search = failFor(bad._id);
  const follower = new DuplicateFollower(transactionsOn(api.database, noJobs));
  const poll = async () => {
    for (let polls = 0; polls < 10; polls += 1) await follower.catchUp().catch(() => undefined);
  };
  const minutes: number[] = [];
  await poll();
  const atFirst = search.count();
  await poll();
  expect(search.count()).toBe(atFirst);
  for (let failures = 1; failures <= 6; failures += 1) {
    const { rows } = await pool.query(
      'select failures, extract(epoch from due_at - now())::float8 as seconds from location_duplicate_task',
    );
    expect(rows).toMatchObject([{ failures }]);
    minutes.push(Math.ceil(rows[0].seconds / 60));
    await pool.query("update location_duplicate_task set due_at = now() - interval '1 second'");
    await poll();
  }
  expect(minutes).toEqual([1, 5, 30, 120, 1440, 1440]);
  expect(await readMetrics(api)).toContain('duplicates_set_aside 1\n');
  search.stop();
  await save(partner, { ...bad, name: 'Nicht mehr kaputt' });
  await poll();
  expect((await pool.query('select from location_duplicate_task')).rowCount).toBe(0);
});

test('a failed run is reported once, however many polls it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, reject } = Promise.withResolvers<never>();
  const follower = new DuplicateFollower((() => promise) as InTransaction);
  const errors: unknown[] = [];
  follower.start((error) => errors.push(error));
  vi.advanceTimersByTime(5000);
  const failure = new Error('statement timeout');
  reject(failure);
  await follower.close();
  expect(errors).toEqual([failure]);
});
