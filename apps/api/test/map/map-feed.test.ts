import { findClusters } from '@rastnetz/contract';
import { expect, onTestFinished, vi } from 'vitest';
import { SearchFilters } from '../../src/locations/list/search-filters.ts';
import type { Cursor } from '../../src/locations/stores/change.store.ts';
import { type LocationStores, locationStores } from '../../src/locations/stores/location-stores.ts';
import { MapFeed } from '../../src/map/index/map-feed.ts';
import { type LiveIndex, MapIndex } from '../../src/map/index/map-index.ts';
import { MapService } from '../../src/map/service/map.service.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { type InTransaction, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { engine } from '../harness/database.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';

let inTransaction: InTransaction;

const test = base
  .extend('rename', perFile, ({ api }) => (title: string) => {
    return api.database.pool.query('update location set title = $1', [title]);
  })
  /** Deletes all rows of the change feed, including those that are kept while another transaction of the server is writing. */
  .extend('forgetChanges', perFile, ({ api }) => async (): Promise<void> => {
    await prune();
    await api.database.pool.query(`with gone as (delete from location_change returning xid)
    update location_change_forgotten set xid = greatest(xid, (select xid from gone order by xid desc limit 1))`);
  })
  /**
   * Whether every transaction under way on the server is younger than all changes. Until then a node that reads cannot tell whether
   * an older one has written to the feed, too, and reads everything anew once that is forgotten.
   */
  .extend('isFeedOldest', perFile, ({ api }) => async (): Promise<boolean> => {
    const { rows } = await api.database.pool.query<{ is: boolean }>(
      'select coalesce(bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())), true) as is from location_change',
    );
    return rows[0]?.is === true;
  })
  /** Simulates a feed from a dump of another server, whose transaction ids are far ahead. */
  .extend('restoreForeignFeed', perFile, ({ api }) => async (): Promise<void> => {
    const { pool } = api.database;
    await pool.query("update location_change_forgotten set xid = '900000000000'");
    await pool.query(
      "insert into location_change (xid, location_id, at) select '900000000001', id, now() - interval '2 days' from location",
    );
    onTestFinished(async () => void (await pool.query("update location_change_forgotten set xid = '0'")));
  });

test.beforeAll(async ({ api, partner }) => {
  inTransaction = transactionsOn(api.database, noJobs);
  await save(partner, draftOf('RASTHOF', { name: 'Alt', coordinates: pointAt(10, 50) }));
});

/** Counts the changed locations whose rows are read, although stores are created for each transaction. */
function countingStores<Stores>(stores: Stores, line: { reread: number }): Stores {
  const { changes } = stores as Pick<LocationStores, 'changes'>;
  const read = changes.byIds.bind(changes);
  changes.byIds = (ids) => {
    line.reread += ids.length;
    return read(ids);
  };
  return stores;
}

/** A node whose database connection can be cut; queries fail meanwhile. */
async function startNode() {
  const live: LiveIndex = { current: new MapIndex() };
  const line = { isCut: false, onQuestion: () => undefined as unknown, reread: 0, open: 0, mostOpen: 0 };
  const overLine: InTransaction = (classes, work) => {
    line.onQuestion();
    if (line.isCut) return Promise.reject(new Error('connection refused'));
    line.open += 1;
    line.mostOpen = Math.max(line.mostOpen, line.open);
    return inTransaction(classes, (stores) => work(countingStores(stores, line))).finally(() => {
      line.open -= 1;
    });
  };
  const feed = new MapFeed(overLine, live, false);
  await feed.start();
  onTestFinished(() => feed.close());
  const titles = () => {
    const { size, titles } = live.current.columns;
    return Array.from({ length: size }, (_, slot) => titles.at(slot)).sort();
  };
  return { live, feed, line, titles };
}

const prune = () => inTransaction(locationStores, ({ changes }) => changes.prune(new Date(Date.now() + 60_000)));

test('a save on one node is in the next response of another on the same database, and both are the same', async ({ partner, api }) => {
  const { live, titles } = await startNode();
  await save(partner, draftOf('BISTRO', { name: 'Durch den anderen' }));
  await expect.poll(titles).toContain('Durch den anderen');
  const viewer = { companyId: partner.companyId, isCompanyConfirmed: true, isAdmin: false, isSuperAdmin: false, access: [] };
  const question = findClusters.query.parse({ bbox: '-180,-90,180,90', zoom: 3 });
  const filters = new SearchFilters({ list: async () => [] });
  const answer = await new MapService(live, filters).clusters(viewer, question);
  expect(answer).toEqual(await api.services.map.clusters(viewer, question));
});

test('an interrupted database is polled again, and no change is missed', async ({ rename }) => {
  const { feed, line, titles } = await startNode();
  line.isCut = true;
  await rename('Während er fort war');
  await feed.refresh();
  expect(titles()).not.toContain('Während er fort war');
  line.isCut = false;
  await feed.refresh();
  expect(new Set(titles())).toEqual(new Set(['Während er fort war']));
});

test('a node that cannot follow reports so within seconds, logs it once, and recovers by itself', async () => {
  const { feed, line } = await startNode();
  const errors: unknown[] = [];
  feed.onError((error) => errors.push(error));
  await feed.refresh();
  await feed.check();
  line.isCut = true;
  await feed.refresh();
  await feed.refresh();
  expect(errors).toEqual([new Error('connection refused')]);
  await feed.check();
  const { now } = performance;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 6000);
  await expect(feed.check()).rejects.toThrow('does not follow');
  line.isCut = false;
  await feed.refresh();
  await feed.check();
});

test('a node that already read the pruned changes keeps its index', async ({ rename, isFeedOldest }) => {
  const { live, feed, titles } = await startNode();
  const { current } = live;
  await rename('Gelesen');
  // Changes are read once no transaction of the server is older: other tests use the same server.
  const namesRead = async () => {
    await feed.refresh();
    return [...new Set(titles())];
  };
  await expect.poll(namesRead).toEqual(['Gelesen']);
  await expect.poll(isFeedOldest).toBe(true);
  await feed.refresh();
  await prune();
  await rename('Danach');
  await expect.poll(namesRead).toEqual(['Danach']);
  expect(live.current).toBe(current);
});

test('a node that was disconnected until changes were pruned reloads everything, and answers meanwhile', async ({
  rename,
  forgetChanges,
}) => {
  const { live, feed, line, titles } = await startNode();
  line.isCut = true;
  await rename('Vergessen');
  await forgetChanges();
  const before = { index: live.current, titles: titles() };
  expect(before.titles).not.toContain('Vergessen');
  const meanwhile: string[][] = [];
  line.onQuestion = () => meanwhile.push(titles());
  line.isCut = false;
  await feed.refresh();
  expect(live.current).not.toBe(before.index);
  expect(new Set(titles())).toEqual(new Set(['Vergessen']));
  expect(meanwhile.length).toBeGreaterThan(2);
  for (const seen of meanwhile) expect([before.titles, before.titles.map(() => 'Vergessen')]).toContainEqual(seen);
});

test('polls never overlap, so that an older one cannot overwrite a newer one', async () => {
  const { feed, line } = await startNode();
  const first = feed.refresh();
  const again = first.then(() => feed.refresh());
  await Promise.all([first, again, feed.refresh()]);
  expect(line.mostOpen).toBe(1);
});

test('a change feed restored from another server is not reread, is pruned, and hides no gap', async ({
  restoreForeignFeed,
  api,
  rename,
  forgetChanges,
}) => {
  await restoreForeignFeed();
  const { live, feed, line, titles } = await startNode();
  const { current } = live;
  await feed.refresh();
  await feed.refresh();
  expect(line.reread).toBe(0);
  expect(live.current).toBe(current);
  await prune();
  const { rows } = await api.database.pool.query("select from location_change where xid = '900000000001'");
  expect(rows).toEqual([]);
  line.isCut = true;
  await rename('Nach der Rückkehr');
  await forgetChanges();
  line.isCut = false;
  await feed.refresh();
  expect(new Set(titles())).toEqual(new Set(['Nach der Rückkehr']));
});

test.skipIf(engine === 'embedded')('changes are read once, even while another transaction is open', async ({ api, rename }) => {
  const writer = await api.database.pool.connect();
  onTestFinished(() => writer.release());
  await writer.query('begin');
  await writer.query('select pg_current_xact_id()');
  const { feed, line, titles } = await startNode();
  await rename('Einmal');
  await feed.refresh();
  await feed.refresh();
  expect(line.reread).toBe(titles().length);
  await writer.query('rollback');
});

test('a restarted or replaced database is reloaded completely, because its transaction ids may differ', async () => {
  const cursor = await inTransaction(locationStores, ({ changes }) => changes.cursor());
  const since = (known: Cursor) => inTransaction(locationStores, (stores) => stores.changes.since(known));
  expect(await since(cursor)).toMatchObject({ ids: [] });
  expect(await since({ ...cursor, server: 'another' })).toBeNull();
  expect(await since({ ...cursor, snapshot: '900000000000:900000000000:' })).toBeNull();
});

test('counts of statements in tests leave out what the feed reads on its own', async ({ api, rename }) => {
  await rename('Gezählt');
  expect(await statementsOf(() => api.services.mapFeed.refresh())).toEqual([]);
});
