import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LossyDisk, type Survival } from './lossy-disk.ts';

/**
 * What happens at the sync after so many: the power is cut, when the disk has done it or not; or the disk refuses it and every later one (EIO).
 */
export interface DiskFault {
  readonly afterSyncs: number;
  readonly what: 'cut before' | 'cut after' | 'refused';
}

/** The disk under the embedded database of a data folder; what servers started with these settings do to it is recorded. */
export interface RecordedDisk {
  readonly settings: Readonly<Record<string, string>>;
  /** Takes what the database is now as what the disk has. No server may run. */
  begin(): Promise<void>;
  /** Lets the server lose its power at a sync, of the next so many the one that chance takes: its process ends. */
  cutWithin(syncs: number): Promise<void>;
  /** Lets the disk refuse a sync, of the next so many the one that chance takes, and every later one. */
  refuseWithin(syncs: number): Promise<void>;
  /** Leaves what the disk has after a power cut. No server may run. */
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

/** The disk of a data folder that has a database already. */
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
    // The server may look at any moment: it finds the whole of it or nothing.
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
