import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type InTransaction, transactionsOn } from '../src/db/stores.ts';
import { noJobs } from '../src/jobs/jobs.ts';
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
const later = () => new Date(Date.now() + 60_000);

test('a database that is away for a moment is asked again, and nothing is missed', async () => {
  const { feed, line, titles } = await startNode();
  line.isCut = true;
  await rename('Während er fort war');
  await feed.refresh();
  expect(titles()).not.toContain('Während er fort war');
  line.isCut = false;
  await feed.refresh();
  expect(titles()).toEqual(['Während er fort war']);
});

test('a node that was cut off until changes were forgotten reads everything anew, and answers all the while', async () => {
  const { live, feed, line, titles } = await startNode();
  line.isCut = true;
  await rename('Vergessen');
  await inTransaction(({ changes }) => changes.prune(later()));
  const before = { index: live.current, titles: titles() };
  expect(before.titles).not.toEqual(['Vergessen']);
  const meanwhile: string[][] = [];
  line.onQuestion = () => void meanwhile.push(titles());
  line.isCut = false;
  await feed.refresh();
  expect(live.current).not.toBe(before.index);
  expect(titles()).toEqual(['Vergessen']);
  expect(meanwhile.length).toBeGreaterThan(2);
  for (const seen of meanwhile) expect([before.titles, ['Vergessen']]).toContainEqual(seen);
});

test('a node that has read what is forgotten goes on with the index it has', async () => {
  const { live, feed, titles } = await startNode();
  const { current } = live;
  await rename('Gelesen');
  await feed.refresh();
  await inTransaction(({ changes }) => changes.prune(later()));
  await rename('Danach');
  await feed.refresh();
  expect(titles()).toEqual(['Danach']);
  expect(live.current).toBe(current);
});
