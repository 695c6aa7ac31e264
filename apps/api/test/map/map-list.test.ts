import { foldText, LocationType, MissingPart, searchKey, searchWords } from '@rastnetz/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import type { FoundPage, ListRange } from '../../src/locations/list/location-list.service.ts';
import type { Actor } from '../../src/locations/save/location-save.ts';
import type { IndexRow } from '../../src/locations/stores/change.store.ts';
import type { SearchFilter } from '../../src/locations/stores/location-search.store.ts';
import { locationStores } from '../../src/locations/stores/location-stores.ts';
import { MapColumns } from '../../src/map/index/map-columns.ts';
import { MapFeed } from '../../src/map/index/map-feed.ts';
import { type LiveIndex, MapIndex } from '../../src/map/index/map-index.ts';
import { MapList } from '../../src/map/index/map-list.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { type InTransaction, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { draftOf, pointAt } from '../harness/factories.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { ANYTHING, idOf, isFound, NAMES, ranges, rowOf, SEARCHES } from './list-samples.ts';

describe('the list in memory, compared with a plain sort', () => {
  const VALUES = {
    title: (row: IndexRow) => row.searchKey.split('\n')[0] ?? '',
    locationType: (row: IndexRow) => LocationType.options.indexOf(row.type),
    updatedAt: (row: IndexRow) => row.updatedAt,
    createdAt: (row: IndexRow) => row.createdAt,
    standortId: (row: IndexRow) => row.standortId,
  };
  const order = (a: string | number, b: string | number) => {
    const [one, other] = [Buffer.from(String(a)), Buffer.from(String(b))];
    return typeof a === 'number' ? a - Number(b) : one.compare(other);
  };

  /** Compares two rows by each field in turn, then by id in the direction of the last field. */
  function compareBy(sort: ListRange['sort'], a: IndexRow, b: IndexRow): number {
    const steps = sort.map(({ field, direction }) => (direction === 'asc' ? 1 : -1) * order(VALUES[field](a), VALUES[field](b)));
    const last = sort.at(-1)?.direction === 'desc' ? -1 : 1;
    return steps.find((step) => step !== 0) ?? last * (a.id < b.id ? -1 : 1);
  }

  function sortedIds(rows: readonly IndexRow[], { sort, offset, limit }: ListRange): string[] {
    const fields = sort.length > 0 ? sort : [{ field: 'title', direction: 'asc' } as const];
    const sorted = rows.toSorted((a, b) => compareBy(fields, a, b));
    return sorted.slice(offset, offset + limit).map(({ id }) => id);
  }

  const rows = fc.tuple(fc.nat(200), fc.nat(NAMES.length - 1), fc.constantFrom(...LocationType.options), fc.nat(30)).map(rowOf);
  const steps = fc.array(fc.oneof({ weight: 4, arbitrary: rows }, { weight: 1, arbitrary: fc.nat(200).map(idOf) }), { maxLength: 400 });

  function play(columns: MapColumns, model: Map<string, IndexRow>, some: readonly (IndexRow | string)[]): void {
    for (const step of some) {
      if (typeof step === 'string') {
        columns.remove(step);
        model.delete(step);
      } else {
        columns.upsert(step);
        model.set(step.id, step);
      }
    }
  }

  test('has the same rows in the same order after any number of changes, and finds the same names', async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, ranges, fc.constantFrom(...SEARCHES), async (first, second, range, suche) => {
        const columns = new MapColumns();
        const list = new MapList(columns);
        const model = new Map<string, IndexRow>();
        const compareBoth = () => {
          const words = searchWords(suche);
          const called = [...model.values()].filter((row) => words?.every((word) => isFound(row, word)) ?? true);
          expect(list.find({ ...ANYTHING, words }, range)).toEqual({ ids: sortedIds(called, range), total: called.length, elsewhere: 0 });
        };
        play(columns, model, first);
        await list.follow();
        compareBoth();
        for (const step of second) play(columns, model, [step]);
        compareBoth();
        compareBoth();
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  test('overwritten keys do not accumulate in memory', async () => {
    const columns = new MapColumns();
    const list = new MapList(columns);
    await list.follow();
    for (let n = 0; n < 30_000; n += 1) columns.upsert(rowOf([n % 50, n % NAMES.length, 'BISTRO', n]));
    for (let n = 0; n < 20; n += 1) columns.remove(idOf(n));
    const { total } = list.find(ANYTHING, { sort: [], offset: 0, limit: 10 });
    expect(total).toBe(30);
    expect(columns.keys.byteLength).toBeLessThan(1_000_000);
    const hits = list.find({ ...ANYTHING, words: searchWords('hof') }, { sort: [], offset: 0, limit: 100 });
    const titles = Array.from({ length: columns.size }, (_, slot) => columns.titles.at(slot));
    const expected = titles.filter((title) => searchKey(title).includes('hof')).length;
    expect(hits.total).toBe(expected);
  });
});

describe('the list in memory, compared with the database', () => {
  let harness: AppHarness;
  let partner: Session;
  let other: Session;
  let inTransaction: InTransaction;
  let feed: MapFeed;
  const live: LiveIndex = { current: new MapIndex() };
  const actorOf = ({ companyId }: Session): Actor => ({
    userId: null,
    companyId,
    isCompanyConfirmed: true,
    isAdmin: false,
    isSuperAdmin: false,
    access: [],
  });
  const COLUMNS = {
    title: 'title_key',
    locationType: 'type',
    updatedAt: 'updated_at',
    createdAt: 'created_at',
    standortId: 'standort_id',
  } as const;

  beforeAll(async () => {
    harness = await startApp();
    partner = await harness.signIn('user', 'Nord');
    other = await harness.signIn('user', 'Süd');
    const { pool } = harness.database;
    inTransaction = transactionsOn(harness.database, noJobs);
    const names = NAMES.filter((name) => !name.includes('\u0001'));
    const saves = Array.from({ length: 300 }, (_, n) => ({
      write: draftOf(LocationType.options[(n * 5) % 8] ?? 'BISTRO', {
        name: names[n % names.length] || null,
        coordinates: n % 4 === 0 ? null : pointAt((n % 30) - 15, n % 20),
        openingHoursText: n % 3 === 0 ? 'Mo-Fr' : null,
      }),
    }));
    await harness.services.locations.saveAll(actorOf(partner), saves.slice(0, 200), 'panel');
    await harness.services.locations.saveAll(actorOf(other), saves.slice(200), 'panel');
    await unconfirm(pool, other.companyId);
    await pool.query("insert into media (hash, type, bytes) values (repeat('a', 64), 'image/webp', 1)");
    await pool.query(`insert into location_media (id, location_id, part, position, hash)
      select gen_random_uuid(), id, part, 0, repeat('a', 64) from location, unnest(enum_range(null::media_part)) part
      where part in ('main', 'image', 'menu') and (standort_id * 7 + length(part::text)) % 3 = 0`);
    await pool.query("update location set updated_at = timestamptz '2026-01-01' + (standort_id * 37 % 40) * interval '1.000001 seconds'");
    feed = new MapFeed(inTransaction, live, false);
    await feed.start();
  });
  afterAll(async () => {
    await feed.close();
    await harness.close();
  });

  async function fromDatabase(filter: SearchFilter, { sort, offset, limit }: ListRange): Promise<FoundPage> {
    const rows = await inTransaction(locationStores, ({ locationSearch }) => locationSearch.find(filter));
    const fields = sort.length > 0 ? sort : [{ field: 'title', direction: 'asc' } as const];
    const order = [...fields.map(({ field, direction }) => `${COLUMNS[field]} ${direction}`), `id ${fields.at(-1)?.direction}`].join(', ');
    const sorted = await harness.database.pool.query<{ id: string }>(
      `select id from location where id = any($1::uuid[]) order by ${order} offset $2 ${limit < 1000 ? `limit ${limit}` : ''}`,
      [rows.map(({ id }) => id), offset],
    );
    const everywhere = await inTransaction(locationStores, ({ locationSearch }) => locationSearch.find({ ...filter, box: null }));
    return { ids: sorted.rows.map(({ id }) => id), total: rows.length, elsewhere: everywhere.length - rows.length };
  }

  const filters = fc.record({
    missing: fc.subarray([...MissingPart.options], { maxLength: 2 }),
    types: fc.subarray([...LocationType.options], { maxLength: 4 }),
    suche: fc.constantFrom(...SEARCHES),
    seconds: fc.option(fc.nat(40), { nil: null }),
    mine: fc.boolean(),
    all: fc.boolean(),
    own: fc.boolean(),
    isConfirmed: fc.boolean(),
    box: fc.option(fc.constant({ west: -10, south: 3, east: 9, north: 15 }), { nil: null }),
  });
  const filterFrom = (drawn: typeof filters extends fc.Arbitrary<infer T> ? T : never): SearchFilter => ({
    ...ANYTHING,
    visibility: { companyId: drawn.own ? partner.companyId : other.companyId, all: drawn.all, isConfirmed: drawn.isConfirmed },
    box: drawn.box,
    types: drawn.types,
    mine: drawn.mine,
    missing: drawn.missing,
    words: searchWords(drawn.suche),
    updatedBefore: drawn.seconds === null ? null : new Date(Date.UTC(2026, 0, 1, 0, 0, drawn.seconds)).toISOString(),
  });

  const compareBoth = () =>
    fc.assert(
      fc.asyncProperty(filters, ranges, async (drawn, range) => {
        const filter = filterFrom(drawn);
        expect(live.current.list.find(filter, range)).toEqual(await fromDatabase(filter, range));
      }),
      { numRuns: propertyRuns(80) },
    );

  test('has the same rows in the same order for any query', () => compareBoth());

  test('still has them after names, times, files and the trash changed', async () => {
    const { pool } = harness.database;
    await pool.query('update location set deleted_at = now() where standort_id % 11 = 0');
    await pool.query('delete from location where standort_id % 13 = 0');
    await pool.query('update location set updated_at = now(), title_key = $1, search_key = $2 where standort_id % 5 = 0', [
      foldText('Umbenannt'),
      searchKey('Umbenannt'),
    ]);
    await feed.refresh();
    await compareBoth();
  });

  test('returns selected rows that are visible, in the requested order', async () => {
    const { ids } = live.current.list.find(ANYTHING, { sort: [], offset: 0, limit: 40 });
    const filter = {
      ...ANYTHING,
      visibility: { companyId: other.companyId, all: false, isConfirmed: true },
      ids: [...ids, ...ids, idOf(5)],
    };
    const range: ListRange = { sort: [{ field: 'updatedAt', direction: 'desc' }], offset: 0, limit: 100 };
    expect(live.current.list.find(filter, range)).toEqual(await fromDatabase(filter, range));
  });
});
