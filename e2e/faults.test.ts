import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Hurt } from '../faults/parts/hurt.ts';
import { hurtBriefly } from '../faults/parts/hurt-briefly.ts';
import { hurtOnce } from '../faults/parts/hurt-once.ts';
import { hurtByPowerCuts } from '../faults/parts/hurt-power.ts';
import { hurtPrimary } from '../faults/parts/hurt-primary.ts';
import { hurtByRefusedSyncs } from '../faults/parts/hurt-sync.ts';
import { recordedDisk } from '../faults/parts/recorded-disk.ts';
import { openStage, type StageWish } from '../faults/parts/stage.ts';
import { sentencesOf } from '../faults/parts/verdict.ts';
import { hasPooler, hasPostgresPrograms } from './harness/postgres-pair.ts';

/** A mail that was just being sent when its server was killed may take four minutes, and is waited for. */
vi.setConfig({ testTimeout: 600_000 });

/** Hurts a server in the midst of its work; what is found afterwards, and how much it had acknowledged. */
async function hurt(wish: StageWish, how: Hurt = hurtBriefly) {
  const stage = await openStage(wish);
  onTestFinished(() => stage.close());
  await stage.start();
  const { findings, acknowledged } = await hurtOnce(stage, 'brief', how, { kills: 2, outageMs: 500, isBrief: true });
  return { found: sentencesOf(findings), acknowledged };
}

async function copyOfDemo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-hurt-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(inject('demoFolder'), folder, { recursive: true });
  return folder;
}

test('S1-WHAT-01 every acknowledged save is there with its picture, report, import and mail too, after kill -9, outages of database, storage and mail server', async () => {
  const folder = await copyOfDemo();
  const { found, acknowledged } = await hurt({ engine: 'embedded', folder });
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
});

test.each([
  ['the power is cut at a sync', hurtByPowerCuts],
  ['the disk refuses a sync, and the server ends by itself', hurtByRefusedSyncs],
])('#19 nothing acknowledged is lost when %s; the embedded database recovers from what the disk has', async (_name, how) => {
  const folder = await copyOfDemo();
  const { found, acknowledged } = await hurt({ engine: 'embedded', folder, settings: recordedDisk(folder).settings }, how);
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
});

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'the same holds on a PostgreSQL server, whose connections are cut, ended and refused',
  async () => {
    const { found, acknowledged } = await hurt({ engine: 'postgres' });
    expect(found).toEqual([]);
    expect(acknowledged).toBeGreaterThan(10);
  },
);

test.skipIf(!hasPostgresPrograms())(
  'nothing acknowledged is lost when the primary of two PostgreSQL servers is killed and its standby takes its place',
  () => expectNothingLost('plain'),
);

test.skipIf(!hasPostgresPrograms() || !hasPooler())('the same holds behind a connection pooler in transaction mode', () =>
  expectNothingLost('pooled'),
);

async function expectNothingLost(pair: 'plain' | 'pooled'): Promise<void> {
  const { found, acknowledged } = await hurt({ engine: 'postgres', pair }, hurtPrimary);
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
}
