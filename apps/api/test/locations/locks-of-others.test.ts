import { getLocation, type Location, markNotDuplicate } from '@rastnetz/contract';
import { expect } from 'vitest';
import { engine } from '../harness/database.ts';
import { draftOf, post, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { mergeTwo, undoTwo } from '../quality/merge-requests.ts';

const test = base
  .extend('theirs', perFile, async ({ other }) => save(other, draftOf('RASTHOF', { name: 'Fremd' })))
  .extend('mine', perFile, async ({ partner }) => save(partner, draftOf('RASTHOF', { name: 'Eigen' })))
  /** Runs `work` while another transaction has a lock on a location. */
  .extend('whileLocked', perFile, ({ api }) => async (id: string, lock: string, work: () => Promise<void>) => {
    const holder = await api.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`select from location where id = $1 for ${lock}`, [id]);
      await work();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

// The embedded database has one connection, so two transactions cannot run at once.
const onPostgres = test.skipIf(engine === 'embedded');

onPostgres('a refused save of a location of another company waits for no lock on it', async ({ partner, theirs, whileLocked }) => {
  await whileLocked(theirs._id, 'update', async () => {
    expect((await post(partner, { _id: theirs._id, version: theirs.version, name: 'Meins' })).statusCode).toBe(403);
  });
});

onPostgres(
  'a location of another company that is named as another place is not locked',
  async ({ partner, theirs, mine, api, whileLocked }) => {
    await whileLocked(theirs._id, 'no key update', async () => {
      const url = markNotDuplicate.path.replace(':id', mine._id).replace(':otherId', theirs._id);
      expect((await partner.inject({ method: 'POST', url })).statusCode).toBe(200);
      await api.database.pool.query('delete from location_pair');
      await save(partner, { ...mine, name: 'Eigen 2', notDuplicateOf: [theirs._id] });
    });
    const { rowCount } = await api.database.pool.query('select from location_pair where $1 in (low, high)', [theirs._id]);
    expect(rowCount).toBe(1);
  },
);

onPostgres('a refused merge, and its undo, wait for no lock on a location of another company', async ({ partner, theirs, whileLocked }) => {
  const own = await save(partner, draftOf('RASTHOF', { name: 'Zum Vereinen' }));
  const refused = async (answer: ReturnType<typeof mergeTwo>) => expect(refusal(await answer)).toMatchObject({ code: 'forbidden' });
  await whileLocked(theirs._id, 'update', async () => {
    await refused(mergeTwo(partner, theirs, own));
    await refused(mergeTwo(partner, own, theirs));
    await refused(undoTwo(partner, { standort: theirs, loser: own }));
  });
  const stored = await partner.inject({ method: 'GET', url: getLocation.path.replace(':id', own._id) });
  expect(stored.json<Location>().version).toBe(own.version);
});
