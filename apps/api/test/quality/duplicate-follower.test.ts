import { expect, onTestFinished, vi } from 'vitest';
import { DuplicateFollower } from '../../src/locations/duplicates/duplicate-follower.ts';
import type { NearbyPoint } from '../../src/locations/stores/nearby.store.ts';
import { NearbyStore } from '../../src/locations/stores/nearby.store.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { type InTransaction, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test } from '../harness/fixtures.ts';

test('a location that cannot be classified does not keep those behind it from it', async ({ api, partner }) => {
  await api.services.duplicates.catchUp();
  const make = (name: string, lat: number) => save(partner, draftOf('RASTHOF', { name, coordinates: pointAt(9, lat) }));
  const bad = await make('Kaputt', 40);
  const others = [await make('Eins', 50), await make('Zwei', 50)].map(({ _id }) => _id).toSorted();
  const aroundMany = NearbyStore.prototype.aroundMany;
  const failing = vi.spyOn(NearbyStore.prototype, 'aroundMany').mockImplementation(function (this: NearbyStore, points, visibility) {
    if (points.some(({ key }: NearbyPoint) => key === bad._id)) return Promise.reject(new Error('too long'));
    return aroundMany.call(this, points, visibility);
  });
  onTestFinished(() => failing.mockRestore());
  const follower = new DuplicateFollower(transactionsOn(api.database, noJobs));
  for (let poll = 0; poll < 10; poll += 1) await follower.catchUp().catch(() => undefined);
  const { rows } = await api.database.pool.query('select low, high from location_duplicate where low = any($1) or high = any($1)', [
    others,
  ]);
  expect(rows).toEqual([{ low: others[0], high: others[1] }]);
  const tasks = await api.database.pool.query('select location_id from location_duplicate_task');
  expect(tasks.rows).toEqual([{ location_id: bad._id }]);
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
