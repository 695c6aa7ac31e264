import { Feature, LocationType } from '@rastnetz/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import type { Actor } from '../../src/locations/save/location-save.ts';
import { locationStores } from '../../src/locations/stores/location-stores.ts';
import { findClusters } from '../../src/map/clusters/map-clusters.ts';
import { findPoints } from '../../src/map/clusters/map-points.ts';
import { MapFeed } from '../../src/map/index/map-feed.ts';
import { type LiveIndex, MapIndex } from '../../src/map/index/map-index.ts';
import { matcherOf, type Selection } from '../../src/map/index/map-selection.ts';
import { countSelection } from '../../src/map/service/map-counts.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { type InTransaction, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { engine } from '../harness/database.ts';
import { draftOf, pointAt } from '../harness/factories.ts';
import { unconfirm } from '../harness/unconfirm.ts';

let harness: AppHarness;
let partner: Session;
let other: Session;
let inTransaction: InTransaction;
const live: LiveIndex = { current: new MapIndex() };
let feed: MapFeed;

const actorOf = ({ companyId }: Session): Actor => ({
  userId: null,
  companyId,
  isCompanyConfirmed: true,
  isAdmin: false,
  isSuperAdmin: false,
  access: [],
});

/** Whole degrees, so that many positions are exactly on the bounds of boxes. */
const degrees = (max: number) => fc.integer({ min: -max, max });
const place = fc.option(fc.tuple(degrees(180), degrees(90)), { nil: null });
const someOf = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 });

beforeAll(async () => {
  harness = await startApp();
  partner = await harness.signIn('user', 'Nord');
  other = await harness.signIn('user', 'Süd');
  inTransaction = transactionsOn(harness.database, noJobs);
  const rows = fc.sample(fc.tuple(place, fc.constantFrom(...LocationType.options), someOf(Feature.options)), { numRuns: 600, seed: 7 });
  const saves = rows.map(([at, type, features]) => ({ write: draftOf(type, { coordinates: at && pointAt(...at), features }) }));
  await harness.services.locations.saveAll(actorOf(partner), saves.slice(0, 300), 'panel');
  await harness.services.locations.saveAll(actorOf(other), saves.slice(300), 'panel');
  await unconfirm(harness.database.pool, other.companyId);
  feed = new MapFeed(inTransaction, live, false);
  await feed.start();
});
afterAll(async () => {
  await feed.close();
  await harness.close();
});

function fromIndex(selection: Selection, { columns }: MapIndex = live.current): string[] {
  const ranks = columns.spatial.find(matcherOf(selection, columns));
  return Array.from(ranks, (rank) => columns.ids.at(columns.spatial.rows.slot[rank] as number)).sort();
}

async function fromDatabase(selection: Selection): Promise<string[]> {
  const filter = {
    ...selection,
    ids: null,
    missing: [],
    invalidContacts: [],
    publication: selection.publication ?? null,
    companyId: null,
    brands: [],
    openAt: null,
    custom: [],
    updatedBefore: null,
    hoursBefore: null,
    words: null,
  };
  const rows = await inTransaction(locationStores, ({ locationSearch }) => locationSearch.find(filter));
  return rows.map(({ id }) => id).sort();
}

const box = fc
  .record({ west: degrees(180), east: degrees(180), one: degrees(90), two: degrees(90) })
  .map(({ west, east, one, two }) => ({ west, east, south: Math.min(one, two), north: Math.max(one, two) }));
const WORLD = { west: -180, south: -90, east: 180, north: 90 };

const selections = fc.record({
  box: fc.option(fc.oneof({ weight: 8, arbitrary: box }, { weight: 1, arbitrary: fc.constant(WORLD) }), { nil: null }),
  features: someOf(Feature.options),
  types: someOf(LocationType.options),
  mine: fc.boolean(),
  all: fc.boolean(),
  own: fc.boolean(),
  isConfirmed: fc.boolean(),
});

const selectionOf = ({
  all,
  own,
  isConfirmed,
  ...rest
}: Record<'all' | 'own' | 'isConfirmed', boolean> & Omit<Selection, 'visibility'>): Selection => ({
  ...rest,
  visibility: { companyId: own ? partner.companyId : other.companyId, all, isConfirmed },
});

const everything = (): Selection => ({
  visibility: { companyId: partner.companyId, all: true, isConfirmed: true },
  box: null,
  features: [],
  types: [],
  mine: false,
});

const compareWithDatabase = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(selections, async (drawn) => {
      const selection = selectionOf(drawn);
      const ids = fromIndex(selection);
      expect(ids).toEqual(await fromDatabase(selection));
      expect(countSelection(live.current.columns, selection).inSegment).toBe(ids.length);
    }),
    { numRuns: propertyRuns(numRuns) },
  );

/** Everything that the index returns for a query, independent of the order in which locations were read. */
function answersOf(index: MapIndex): unknown {
  const selection = { ...everything(), box: WORLD };
  return [
    fromIndex(everything(), index),
    [1, 4, 9].map((zoom) => findClusters(index.columns, selection, zoom)),
    Array.from(findPoints(index.columns, selection).ranks, (rank) => index.pointTexts.of(rank)),
    countSelection(index.columns, selection),
    index.list.find(
      {
        ...everything(),
        ids: null,
        missing: [],
        invalidContacts: [],
        publication: null,
        companyId: null,
        brands: [],
        openAt: null,
        custom: [],
        updatedBefore: null,
        hoursBefore: null,
        words: null,
      },
      { sort: [], offset: 0, limit: 1000 },
    ),
  ];
}

async function builtAnew(): Promise<MapIndex> {
  const fresh: LiveIndex = { current: new MapIndex() };
  const another = new MapFeed(inTransaction, fresh, false);
  await another.start();
  await another.close();
  return fresh.current;
}

describe('the index in memory', () => {
  test('returns the same as the database, for any box, filter, type and viewer', () => compareWithDatabase(150));

  test('clusters contain every location of the box once, at any zoom', () => {
    fc.assert(
      fc.property(selections, box, fc.double({ min: 0, max: 22, noNaN: true }), (drawn, within, zoom) => {
        const selection = { ...selectionOf(drawn), box: within };
        const { features, total } = findClusters(live.current.columns, selection, zoom);
        expect(total).toBe(fromIndex(selection).length);
        expect(features.reduce((sum, { properties }) => sum + properties.count, 0)).toBe(total);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('a search that every location matches', () => {
  test('has the same clusters and counts as no search, for any box', () => {
    fc.assert(
      fc.property(selections, box, fc.double({ min: 0, max: 22, noNaN: true }), (drawn, within, zoom) => {
        const selection = { ...selectionOf(drawn), box: within };
        const searched = { ...selection, updatedBefore: '2100-01-01T00:00:00.000Z' };
        const { columns } = live.current;
        expect(findClusters(columns, searched, zoom)).toEqual(findClusters(columns, selection, zoom));
        expect(countSelection(columns, searched)).toEqual(countSelection(columns, selection));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('the index is up to date', () => {
  const titleOf = (id: string | undefined) => {
    const { ids, titles } = live.current.columns;
    const slot = ids.slotOf(id ?? '');
    return slot === undefined ? undefined : titles.at(slot);
  };

  test('after changes by plain SQL: updated, moved, deleted', async () => {
    const { pool } = harness.database;
    const [first, second, third] = fromIndex(everything());
    await pool.query("update location set type = 'AUTOHOF', features = '{DUSCHE}', title = 'neu', lng = 5, lat = 5 where id = $1", [first]);
    await pool.query('update location set deleted_at = now() where id = $1', [second]);
    await pool.query('delete from location where id = $1', [third]);
    await pool.query('update location set lng = -lng, lat = -lat where standort_id % 3 = 0');
    await feed.refresh();
    expect(fromIndex(everything())).toEqual(await fromDatabase(everything()));
    expect(titleOf(first)).toBe('neu');
    await pool.query('update location set deleted_at = null where id = $1', [second]);
    await feed.refresh();
    expect(fromIndex(everything())).toContain(second);
    await compareWithDatabase(50);
  });

  test('after a rebuild: it returns the same as the incrementally updated one', async () => {
    expect(answersOf(await builtAnew())).toEqual(answersOf(live.current));
  });

  test('after a save: the next response has the location, on every node', async () => {
    const viewer = { companyId: partner.companyId, isCompanyConfirmed: true, isAdmin: true, isSuperAdmin: false, access: [] };
    const saveOne = (name: string) =>
      harness.services.locations.saveAll(actorOf(partner), [{ write: draftOf('BISTRO', { name }) }], 'panel');
    await saveOne('davor');
    const before = harness.services.map.totals(viewer).all;
    const [outcome] = await saveOne('frisch');
    expect(harness.services.map.totals(viewer).all).toBe(before + 1);
    await expect.poll(() => titleOf(outcome?.location._id)).toBe('frisch');
  });

  test.skipIf(engine === 'embedded')('after a transaction that began before the last poll and commits after it', async () => {
    const slow = await harness.database.pool.connect();
    const [id] = fromIndex(everything());
    await slow.query('begin');
    await slow.query("update location set title = 'spät' where id = $1", [id]);
    await harness.services.locations.saveAll(actorOf(partner), [{ write: draftOf('BISTRO', { name: 'dazwischen' }) }], 'panel');
    await feed.refresh();
    await slow.query('commit');
    slow.release();
    await feed.refresh();
    expect(titleOf(id)).toBe('spät');
  });

  test('without any request, within the polling interval', async () => {
    const [id] = fromIndex(everything());
    await harness.database.pool.query("update location set title = 'von selbst' where id = $1", [id]);
    await expect.poll(() => titleOf(id)).toBe('von selbst');
  });
});
