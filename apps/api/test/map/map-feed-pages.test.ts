import { expect, test } from 'vitest';
import type { IndexRow } from '../../src/locations/stores/change.store.ts';
import { MapFeed } from '../../src/map/index/map-feed.ts';
import { type LiveIndex, MapIndex } from '../../src/map/index/map-index.ts';
import type { InTransaction } from '../../src/platform/transactions/transactions.ts';
import { idOf, rowOf } from './list-samples.ts';

const CURSOR = { snapshot: '1:1:', server: '1' };
const COUNT = 4500;
const ROWS = Array.from({ length: COUNT }, (_, n) => rowOf([n + 1, 1, 'BISTRO', n]));

/** A feed over rows in memory; `read` is called before each page. */
function feedOver(read: (after: string | null) => void) {
  const changes = {
    prune: async () => undefined,
    cursor: async () => CURSOR,
    since: async () => ({ ids: [], cursor: CURSOR }),
    page: async (after: string | null, limit: number): Promise<IndexRow[]> => {
      read(after);
      const from = after === null ? 0 : ROWS.findIndex(({ id }) => id > after);
      return from < 0 ? [] : ROWS.slice(from, from + limit);
    },
  };
  const inTransaction = ((_: unknown, work: (stores: unknown) => unknown) => work({ changes })) as InTransaction;
  const live: LiveIndex = { current: new MapIndex() };
  return { live, feed: new MapFeed(inTransaction, live, false) };
}

test('the index is filled page by page, with every location once', async () => {
  const asked: (string | null)[] = [];
  const { live, feed } = feedOver((after) => void asked.push(after));
  await feed.start();
  await feed.close();
  const { ids } = live.current.columns;
  expect(asked).toEqual([null, idOf(2000), idOf(4000)]);
  expect(Array.from({ length: ids.size }, (_, slot) => ids.at(slot))).toEqual(ROWS.map(({ id }) => id));
});

test('a page that cannot be read fails the start, and the index stays as it was', async () => {
  const { live, feed } = feedOver((after) => {
    if (after !== null) throw new Error('connection refused');
  });
  const before = live.current;
  await expect(feed.start()).rejects.toThrow('connection refused');
  expect(live.current).toBe(before);
});
