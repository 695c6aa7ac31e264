import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { messagesOf } from '../../faults/parts/audit/verdict.ts';
import { recordedDisk } from '../../faults/parts/disk/recorded-disk.ts';
import { type FaultFixtureOptions, openFaultFixture, SECRET } from '../../faults/parts/fixture/fault-fixture.ts';
import type { FaultInjection } from '../../faults/parts/inject/fault-injection.ts';
import { injectBriefly } from '../../faults/parts/inject/inject-briefly.ts';
import { injectOnce } from '../../faults/parts/inject/inject-once.ts';
import { injectPowerCuts } from '../../faults/parts/inject/inject-power-cuts.ts';
import { injectPrimaryFaults } from '../../faults/parts/inject/inject-primary-faults.ts';
import { injectRefusedSyncs } from '../../faults/parts/inject/inject-refused-syncs.ts';
import type { FilledDemo } from '../harness/demo-server.ts';
import { fillDatabase, removeDemoMark } from '../harness/filled-database.ts';
import { makeDatabase } from '../harness/own-database.ts';
import { hasPooler, hasPostgresPrograms } from '../harness/postgres-pair.ts';

/** Longer than the limits of its steps together, each of which ends what hangs after some minutes. */
vi.setConfig({ testTimeout: 1_800_000 });

/** Injects a fault into a server under load; returns the findings and the number of acknowledged writes. */
async function injectFault(given: FaultFixtureOptions, how: FaultInjection = injectBriefly) {
  const fixture = await openFaultFixture(given);
  onTestFinished(() => fixture.close());
  await fixture.start();
  const { findings, acknowledged } = await injectOnce(fixture, 'brief', how, { kills: 1, outageMs: 500, isBrief: true });
  return { found: messagesOf(findings), acknowledged };
}

const clearings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clear of clearings) await clear();
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-fault-'));
  clearings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function filledEmbedded(): Promise<FilledDemo> {
  const folder = await emptyFolder();
  await cp(inject('filledDemo').folder, folder, { recursive: true });
  await removeDemoMark({ DATA_DIR: folder });
  return { folder, databaseUrl: null };
}

async function filledPostgres(): Promise<FilledDemo> {
  const [folder, { url, drop }] = [await emptyFolder(), await makeDatabase('filled')];
  clearings.push(drop);
  await fillDatabase({ DATA_DIR: folder, DATABASE_URL: url, SECRET });
  return { folder, databaseUrl: url };
}

function once<T>(prepare: () => Promise<T>): () => Promise<T> {
  let prepared: Promise<T> | null = null;
  return () => {
    prepared ??= prepare();
    return prepared;
  };
}

/** Demo data without the demo mark, prepared for the first test that needs them. */
const demoData = { embedded: once(filledEmbedded), postgres: once(filledPostgres) };

/** Options of a fixture on a copy of demo data. */
async function onDemo(engine: keyof typeof demoData) {
  const filled = await demoData[engine]();
  const folder = await emptyFolder();
  await cp(filled.folder, folder, { recursive: true });
  return { engine, folder, filled };
}

test('S1-WHAT-01 every acknowledged save is stored with its picture, report, import and mail, after kill -9 and outages of database, storage and mail server', async () => {
  const { found, acknowledged } = await injectFault(await onDemo('embedded'));
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
});

test.each([
  ['the power is cut at an fsync', injectPowerCuts],
  ['an fsync fails, and the server exits by itself', injectRefusedSyncs],
])('nothing acknowledged is lost when %s; the embedded database recovers from the flushed data', async (_name, how) => {
  const demo = await onDemo('embedded');
  const { found, acknowledged } = await injectFault({ ...demo, settings: recordedDisk(demo.folder).settings }, how);
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
});

/** The demo data of these tests are prepared on the server for tests. */
const hasServer = Boolean(process.env['TEST_DATABASE_URL']);

test.skipIf(!hasServer)('nothing acknowledged is lost on a PostgreSQL server whose connections are cut, ended and refused', async () => {
  const { found, acknowledged } = await injectFault(await onDemo('postgres'));
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
});

test.skipIf(!hasServer || !hasPostgresPrograms())(
  'nothing acknowledged is lost when the primary of two PostgreSQL servers is killed and its standby is promoted',
  () => expectNothingLost('plain'),
);

test.skipIf(!hasServer || !hasPostgresPrograms() || !hasPooler())(
  'nothing acknowledged is lost behind a connection pooler in transaction mode',
  () => expectNothingLost('pooled'),
);

async function expectNothingLost(pair: 'plain' | 'pooled'): Promise<void> {
  const { found, acknowledged } = await injectFault({ ...(await onDemo('postgres')), pair }, injectPrimaryFaults);
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
}
