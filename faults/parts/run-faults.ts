import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../apps/api/src/platform/db/database.ts';
import { hasPooler, hasPostgresPrograms } from '../../e2e/harness/postgres-pair.ts';
import type { Hurt } from './hurt.ts';
import { hurtClock } from './hurt-clock.ts';
import { hurtDatabase } from './hurt-database.ts';
import { hurtDisk } from './hurt-disk.ts';
import { hurtByKilling } from './hurt-kill.ts';
import { hurtMail } from './hurt-mail.ts';
import { hurtOnce } from './hurt-once.ts';
import { hurtByPowerCuts } from './hurt-power.ts';
import { hurtPrimary } from './hurt-primary.ts';
import { hurtBySlowness } from './hurt-slow.ts';
import { hurtStorage } from './hurt-storage.ts';
import { hurtByRefusedSyncs } from './hurt-sync.ts';
import { recordedDisk } from './recorded-disk.ts';
import { smallDisk } from './small-disk.ts';
import { openStage, type Stage } from './stage.ts';
import { sentencesOf, type Verdict } from './verdict.ts';

const HURTS = {
  kill: hurtByKilling,
  database: hurtDatabase,
  mail: hurtMail,
  storage: hurtStorage,
  slow: hurtBySlowness,
  clock: hurtClock,
  disk: hurtDisk,
  power: hurtByPowerCuts,
  sync: hurtByRefusedSyncs,
  primary: hurtPrimary,
  pooled: hurtPrimary,
} as const satisfies Record<string, Hurt>;

export type FaultName = keyof typeof HURTS;
export const FAULTS = Object.keys(HURTS) as readonly FaultName[];

/** Those that need a stage of their own. */
const STAGED: readonly FaultName[] = ['disk', 'power', 'sync', 'primary', 'pooled'];

export interface FaultsWish {
  readonly engine: Engine;
  readonly faults: readonly FaultName[];
  readonly kills: number;
  readonly outageMs: number;
}

type Say = (line: string) => void;

const SENTENCES_SHOWN = 20;
const LOG_LINES_SHOWN = 5;
const LOG_LINE_CHARACTERS = 700;

/** How a fault went: a line where it holds, else with what was found and the end of what the servers logged. */
function linesOf({ fault, engine, acknowledged, findings }: Verdict, stage: Stage): string[] {
  const found = sentencesOf(findings);
  if (found.length === 0) return [`${engine}: ${fault}: ${acknowledged} acknowledged, holds`];
  const logged = stage.faultsInLogs().slice(-LOG_LINES_SHOWN);
  return [
    `${engine}: ${fault}: ${acknowledged} acknowledged, fails`,
    ...found.slice(0, SENTENCES_SHOWN).map((sentence) => `  ${sentence}`),
    ...logged.map((line) => `  log: ${line.slice(0, LOG_LINE_CHARACTERS)}`),
  ];
}

async function onStage(stage: Stage, faults: readonly FaultName[], wish: FaultsWish, say: Say): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  try {
    await stage.start();
    for (const fault of faults) {
      const verdict = await hurtOnce(stage, fault, HURTS[fault], { ...wish, isBrief: false });
      for (const line of linesOf(verdict, stage)) say(line);
      verdicts.push(verdict);
    }
    return verdicts;
  } finally {
    await stage.close();
  }
}

async function onDisk(wish: FaultsWish, say: Say): Promise<Verdict[]> {
  const disk = await smallDisk();
  if (!disk) {
    say(`${wish.engine}: disk: left out, because a small disk can be mounted by root alone`);
    return [];
  }
  try {
    return await onStage(await openStage({ engine: wish.engine, folder: disk.folder }), ['disk'], wish, say);
  } finally {
    await disk.remove();
  }
}

/** PostgreSQL has its own tests of a power cut and of a disk that fails. */
async function onRecordedDisk(fault: 'power' | 'sync', wish: FaultsWish, say: Say): Promise<Verdict[]> {
  if (wish.engine === 'postgres') return [];
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-power-'));
  const stage = await openStage({ engine: wish.engine, folder, settings: recordedDisk(folder).settings });
  return onStage(stage, [fault], wish, say).finally(() => rm(folder, { recursive: true, force: true }));
}

/** The embedded engine has no second server. */
async function onPair(fault: 'primary' | 'pooled', wish: FaultsWish, say: Say): Promise<Verdict[]> {
  if (wish.engine === 'embedded') return [];
  if (!hasPostgresPrograms() || (fault === 'pooled' && !hasPooler())) {
    say(`${wish.engine}: ${fault}: left out, because PostgreSQL 15${fault === 'pooled' ? ' or PgBouncer' : ''} is not installed`);
    return [];
  }
  return onStage(await openStage({ engine: wish.engine, pair: fault === 'pooled' ? 'pooled' : 'plain' }), [fault], wish, say);
}

/** Hurts a server on one engine in each of these ways; `say` hears how it goes. */
export async function runFaults(wish: FaultsWish, say: Say): Promise<Verdict[]> {
  const { engine, faults } = wish;
  const plain = faults.filter((fault) => !STAGED.includes(fault));
  const verdicts = plain.length > 0 ? await onStage(await openStage({ engine }), plain, wish, say) : [];
  if (faults.includes('disk')) verdicts.push(...(await onDisk(wish, say)));
  for (const fault of ['power', 'sync'] as const) if (faults.includes(fault)) verdicts.push(...(await onRecordedDisk(fault, wish, say)));
  for (const fault of ['primary', 'pooled'] as const) if (faults.includes(fault)) verdicts.push(...(await onPair(fault, wish, say)));
  return verdicts;
}
