import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LossyDisk, type Survival } from './lossy-disk.ts';

/** Fault at the sync after `afterSyncs` others: a power cut, before or after the disk has done it; or EIO for it and every later one. */
export interface DiskFault {
  readonly afterSyncs: number;
  readonly what: 'cut before' | 'cut after' | 'refused';
}

/** The disk below the embedded database of a data folder; operations of servers started with these settings are recorded. */
export interface RecordedDisk {
  readonly settings: Readonly<Record<string, string>>;
  /** Takes the current state of the database as synced. No server may be running. */
  begin(): Promise<void>;
  /** Cuts the server's power at a random one of the next syncs: its process ends. */
  cutWithin(syncs: number): Promise<void>;
  /** Makes a random one of the next syncs fail, and every later one. */
  refuseWithin(syncs: number): Promise<void>;
  /** Reduces the folder to what a power cut leaves. No server may be running. */
  loseUnsynced(): Promise<void>;
}

/** A disk may lose all that was not synced, or keep any part of it. */
const SURVIVALS: readonly Survival[] = [
  { bytes: 0, names: 0 },
  { bytes: 0, names: 1 },
  { bytes: 1, names: 0 },
  { bytes: 0.5, names: 0.5 },
  { bytes: 0.9, names: 0.9 },
];

const PRELOAD = new URL('./disk-recorder.ts', import.meta.url).href;
const someUpTo = (most: number): number => Math.floor(Math.random() * most);
const oneOf = <Member>(members: readonly Member[]): Member => members[someUpTo(members.length)] as Member;

/** The disk of a data folder that already contains a database. */
export function recordedDisk(dataDir: string): RecordedDisk {
  const [database, log, fault] = [join(dataDir, 'postgres'), join(dataDir, 'disk-log'), join(dataDir, 'disk-fault')];
  const [before, after] = [join(dataDir, 'disk-before'), join(dataDir, 'disk-after')];
  const start = async () => {
    await rm(fault, { force: true });
    await writeFile(log, '');
    await cp(before, database, { recursive: true });
  };
  const plan = async (syncs: number, ...whats: DiskFault['what'][]) => {
    const planned: DiskFault = { afterSyncs: someUpTo(syncs), what: oneOf(whats) };
    // Written atomically, because the server may read it at any time.
    await writeFile(`${fault}.half`, JSON.stringify(planned));
    await rename(`${fault}.half`, fault);
  };
  return {
    settings: { FAULTS_DISK: PRELOAD, FAULTS_DISK_FOLDER: database, FAULTS_DISK_LOG: log, FAULTS_DISK_FAULT: fault },
    async begin() {
      await rename(database, before);
      await start();
    },
    cutWithin: (syncs) => plan(syncs, 'cut before', 'cut after'),
    refuseWithin: (syncs) => plan(syncs, 'refused'),
    async loseUnsynced() {
      const disk = new LossyDisk(before);
      disk.play(log);
      disk.writeTo(after, oneOf(SURVIVALS));
      await rm(database, { recursive: true });
      await rm(before, { recursive: true });
      await rename(after, before);
      await start();
    },
  };
}
