import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type InTransaction, transactionsOn } from '../src/db/stores.ts';
import { noJobs } from '../src/jobs/jobs.ts';
import { MapService } from '../src/map/map.service.ts';
import { MapFeed } from '../src/map/map-feed.ts';
import { type LiveIndex, MapIndex } from '../src/map/map-index.ts';
import { type AppHarness, type Session, startApp } from './app-harness.ts';
import { draftOf, pointAt, save } from './factories.ts';

let harness: AppHarness;
let partner: Session;
let inTransaction: InTransaction;

beforeAll(async () => {
  harness = await startApp();
  partner = await harness.signIn('user', 'Nord');
  inTransaction = transactionsOn(harness.database, noJobs);
  await save(partner, draftOf('RASTHOF', { name: 'Alt', coordinates: pointAt(10, 50) }));
});
afterAll(() => harness.close());

/** A node whose way to the database can be cut; what it asks while it is away fails. */
async function startNode() {
  const live: LiveIndex = { current: new MapIndex() };
  const line: { isCut: boolean; onQuestion?: () => void } = { isCut: false };
  const overLine: InTransaction = (work) => {
    line.onQuestion?.();
    return line.isCut ? Promise.reject(new Error('connection refused')) : inTransaction(work);
  };
  const feed = new MapFeed(overLine, live, false);
  await feed.start();
  onTestFinished(() => feed.close());
  return { live, feed, line, titles: () => [...live.current.columns.titles].sort() };
}

const rename = (title: string) => harness.database.pool.query('update location set title = $1', [title]);

const prune = () => inTransaction(({ changes }) => changes.prune(new Date(Date.now() + 60_000)));

/** Forgets all changes, also those that are kept while anybody else on the server is writing. */
async function forgetChanges(): Promise<void> {
  await prune();
  await harness.database.pool.query(`with gone as (delete from location_change returning xid)
    update location_change_forgotten set xid = greatest(xid, (select xid from gone order by xid desc limit 1))`);
}

test('what is saved through one node is in the answer of another on the same database, and of both the same', async () => {
  const { live, titles } = await startNode();
  await save(partner, draftOf('BISTRO', { name: 'Durch den anderen' }));
  await expect.poll(titles, { timeout: 5000 }).toContain('Durch den anderen');
  const viewer = { companyId: partner.companyId, isAdmin: false, isSuperAdmin: false, access: [] };
  const question = { bbox: '-180,-90,180,90', zoom: 3, filter: '', types: '', mine: 'false' } as const;
  const answer = new MapService(live).clusters(viewer, question);
  expect(answer).toEqual(harness.services.map.clusters(viewer, question));
});

test('a database that is away for a moment is asked again, and nothing is missed', async () => {
  const { feed, line, titles } = await startNode();
  line.isCut = true;
  await rename('Während er fort war');
  await feed.refresh();
  expect(titles()).not.toContain('Während er fort war');
  line.isCut = false;
  await feed.refresh();
  expect(new Set(titles())).toEqual(new Set(['Während er fort war']));
});

test('a node that has read what is forgotten goes on with the index it has', async () => {
  const { live, feed, titles } = await startNode();
  const { current } = live;
  await rename('Gelesen');
  await feed.refresh();
  await prune();
  await rename('Danach');
  await feed.refresh();
  expect(new Set(titles())).toEqual(new Set(['Danach']));
  expect(live.current).toBe(current);
});

test('a node that was cut off until changes were forgotten reads everything anew, and answers all the while', async () => {
  const { live, feed, line, titles } = await startNode();
  line.isCut = true;
  await rename('Vergessen');
  await forgetChanges();
  const before = { index: live.current, titles: titles() };
  expect(before.titles).not.toContain('Vergessen');
  const meanwhile: string[][] = [];
  line.onQuestion = () => void meanwhile.push(titles());
  line.isCut = false;
  await feed.refresh();
  expect(live.current).not.toBe(before.index);
  expect(new Set(titles())).toEqual(new Set(['Vergessen']));
  expect(meanwhile.length).toBeGreaterThan(2);
  for (const seen of meanwhile) expect([before.titles, before.titles.map(() => 'Vergessen')]).toContainEqual(seen);
});
