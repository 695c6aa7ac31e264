import { searchWords } from '@rastnetz/contract';
import pg from 'pg';
import { beforeEach, expect, vi } from 'vitest';
import { LocationSearchStore, type SearchFilter } from '../../src/locations/stores/location-search.store.ts';
import { matchAllFilter } from '../../src/locations/stores/search-filter.ts';
import { engine } from '../harness/database.ts';
import { draftOf, pointAt, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

beforeEach(() => vi.restoreAllMocks());

const BOX = { west: 9, south: 52, east: 10, north: 53 };

const test = base
  .extend('store', perFile, ({ api }) => new LocationSearchStore(api.database.kysely))
  .extend('ids', perFile, async ({ partner, other }) => {
    const inBox = pointAt(9.5, 52.5);
    const saved = [
      await save(partner, draftOf('RASTHOF', { name: 'Nordhof', roadRef: 'A7', coordinates: inBox })),
      await save(partner, draftOf('RASTHOF', { name: 'Südhof_1', coordinates: pointAt(11, 48) })),
      await save(other, draftOf('AUTOHOF', { name: 'Nordlicht', coordinates: inBox })),
      await save(other, draftOf('AUTOHOF', { name: 'Ohne Ort' })),
    ];
    return saved.map(({ _id }) => _id);
  });

/** All combinations of the filters of common searches. */
const SEARCHES: readonly Partial<SearchFilter>[] = [null, BOX].flatMap((box) =>
  [null, 'nord', 'hof_', 'A7 hof', 'hof nord', 'a 7 (1)'].flatMap((text) =>
    [false, true].map((mine) => ({ box, words: text === null ? null : searchWords(text), mine })),
  ),
);

test('a compiled search finds what one that is built each time finds', async ({ store, ids, partner, other, admin }) => {
  const viewers = [partner, other, admin].map(({ companyId }, at) => ({
    companyId,
    isCompanyConfirmed: at !== 1,
    isAdmin: at === 2,
    isSuperAdmin: false,
    access: [],
  }));
  for (const viewer of viewers) {
    for (const searched of SEARCHES) {
      const filter = { ...matchAllFilter(viewer), ids, ...searched };
      const built = (await store.find(filter)).map(({ id }) => id);
      const compiled = await store.findNotedRecords(filter, { namedOf: null, notesOf: viewer.companyId });
      const summaries = await store.findNotedSummaries(filter, { namedOf: null, notesOf: viewer.companyId });
      expect(compiled.map(({ record }) => record.row.id).sort()).toEqual(built.sort());
      expect(summaries.map(({ id }) => id).sort()).toEqual(built.sort());
    }
  }
});

test('a number finds its location beside the names', async ({ store, ids, admin }) => {
  const [first] = (await search(admin, { suche: 'Ohne Ort' })).data;
  const filter = { ...matchAllFilter({ ...admin, isCompanyConfirmed: true, isAdmin: true, isSuperAdmin: false, access: [] }), ids };
  const number = first?.standortId ?? 0;
  const found = await store.findRecords({ ...filter, words: searchWords(String(number)) }, null);
  expect(found.map(({ row }) => row.id)).toEqual([first?._id]);
});

test('the statements of a page are prepared once per connection to PostgreSQL, and have no name on the embedded engine', async ({
  partner,
  ids,
}) => {
  expect(ids).toHaveLength(4);
  const named = async (query: object) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await search(partner, query);
    const names = sent.mock.calls.map(([statement]) => (Object(statement) as { name?: string }).name).filter(Boolean);
    sent.mockRestore();
    return names;
  };
  const [plain, again, filtered] = [
    await named({ pageSize: 2 }),
    await named({ pageSize: 2, page: 2 }),
    await named({ types: ['RASTHOF'] }),
  ];
  if (engine === 'embedded') expect([plain, again, filtered]).toEqual([[], [], []]);
  else expect([again.at(-1), filtered.includes(plain.at(-1))]).toEqual([plain.at(-1), false]);
});
