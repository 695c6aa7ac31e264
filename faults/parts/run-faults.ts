import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../apps/api/src/platform/db/database.ts';
import { hasPooler, hasPostgresPrograms } from '../../e2e/harness/postgres-pair.ts';
import { messagesOf, type Verdict } from './audit/verdict.ts';
import { recordedDisk } from './disk/recorded-disk.ts';
import { smallDisk } from './disk/small-disk.ts';
import { type FaultFixture, openFaultFixture } from './fixture/fault-fixture.ts';
import type { FaultInjection } from './inject/fault-injection.ts';
import { injectClockSkew } from './inject/inject-clock-skew.ts';
import { injectDatabaseFaults } from './inject/inject-database-faults.ts';
import { injectFullDisk } from './inject/inject-full-disk.ts';
import { injectKills } from './inject/inject-kills.ts';
import { injectMailFaults } from './inject/inject-mail-faults.ts';
import { injectOnce } from './inject/inject-once.ts';
import { injectPowerCuts } from './inject/inject-power-cuts.ts';
import { injectPrimaryFaults } from './inject/inject-primary-faults.ts';
import { injectRefusedSyncs } from './inject/inject-refused-syncs.ts';
import { injectSlowness } from './inject/inject-slowness.ts';
import { injectStorageFaults } from './inject/inject-storage-faults.ts';

const INJECTIONS = {
  kill: injectKills,
  database: injectDatabaseFaults,
  mail: injectMailFaults,
  storage: injectStorageFaults,
  slow: injectSlowness,
  clock: injectClockSkew,
  disk: injectFullDisk,
  power: injectPowerCuts,
  sync: injectRefusedSyncs,
  primary: injectPrimaryFaults,
  pooled: injectPrimaryFaults,
} as const satisfies Record<string, FaultInjection>;

export type FaultName = keyof typeof INJECTIONS;
export const FAULTS = Object.keys(INJECTIONS) as readonly FaultName[];

/** Faults that need a fixture of their own. */
const OWN_FIXTURE: readonly FaultName[] = ['disk', 'power', 'sync', 'primary', 'pooled'];

export interface FaultsOptions {
  readonly engine: Engine;
  readonly faults: readonly FaultName[];
  readonly kills: number;
  readonly outageMs: number;
}

type Say = (line: string) => void;

const MESSAGES_SHOWN = 20;
const LOG_LINES_SHOWN = 5;
const LOG_LINE_CHARACTERS = 700;

/** Result of a fault: one line if it passed, else also the findings and the end of the servers' logs. */
function linesOf({ fault, engine, acknowledged, findings }: Verdict, fixture: FaultFixture): string[] {
  const found = messagesOf(findings);
  if (found.length === 0) return [`${engine}: ${fault}: ${acknowledged} acknowledged, holds`];
  const logged = fixture.faultsInLogs().slice(-LOG_LINES_SHOWN);
  return [
    `${engine}: ${fault}: ${acknowledged} acknowledged, fails`,
    ...found.slice(0, MESSAGES_SHOWN).map((message) => `  ${message}`),
    ...logged.map((line) => `  log: ${line.slice(0, LOG_LINE_CHARACTERS)}`),
  ];
}

async function onFixture(fixture: FaultFixture, faults: readonly FaultName[], given: FaultsOptions, say: Say): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  try {
    await fixture.start();
    for (const fault of faults) {
      const verdict = await injectOnce(fixture, fault, INJECTIONS[fault], { ...given, isBrief: false });
      for (const line of linesOf(verdict, fixture)) say(line);
      verdicts.push(verdict);
    }
    return verdicts;
  } finally {
    await fixture.close();
  }
}

async function onDisk(given: FaultsOptions, say: Say): Promise<Verdict[]> {
  const disk = await smallDisk();
  if (!disk) {
    say(`${given.engine}: disk: skipped, because only root can mount a small disk`);
    return [];
  }
  try {
    return await onFixture(await openFaultFixture({ engine: given.engine, folder: disk.folder }), ['disk'], given, say);
  } finally {
    await disk.remove();
  }
}

/** Only for the embedded engine, because PostgreSQL has its own tests for power cuts and failing disks. */
async function onRecordedDisk(fault: 'power' | 'sync', given: FaultsOptions, say: Say): Promise<Verdict[]> {
  if (given.engine === 'postgres') return [];
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-power-'));
  const fixture = await openFaultFixture({ engine: given.engine, folder, settings: recordedDisk(folder).settings });
  return onFixture(fixture, [fault], given, say).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Only for PostgreSQL, because the embedded engine has no standby. */
async function onPair(fault: 'primary' | 'pooled', given: FaultsOptions, say: Say): Promise<Verdict[]> {
  if (given.engine === 'embedded') return [];
  if (!hasPostgresPrograms() || (fault === 'pooled' && !hasPooler())) {
    say(`${given.engine}: ${fault}: skipped, because PostgreSQL 15${fault === 'pooled' ? ' or PgBouncer' : ''} is not installed`);
    return [];
  }
  return onFixture(await openFaultFixture({ engine: given.engine, pair: fault === 'pooled' ? 'pooled' : 'plain' }), [fault], given, say);
}

/** Injects each of these faults into a server on one engine; progress is reported to `say`. */
export async function runFaults(given: FaultsOptions, say: Say): Promise<Verdict[]> {
  const { engine, faults } = given;
  const plain = faults.filter((fault) => !OWN_FIXTURE.includes(fault));
  const verdicts = plain.length > 0 ? await onFixture(await openFaultFixture({ engine }), plain, given, say) : [];
  if (faults.includes('disk')) verdicts.push(...(await onDisk(given, say)));
  for (const fault of ['power', 'sync'] as const) if (faults.includes(fault)) verdicts.push(...(await onRecordedDisk(fault, given, say)));
  for (const fault of ['primary', 'pooled'] as const) if (faults.includes(fault)) verdicts.push(...(await onPair(fault, given, say)));
  return verdicts;
}
