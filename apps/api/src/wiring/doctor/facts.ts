import type { Config } from '../../kernel/config.ts';
import type { DatabaseFacts } from './database-facts.ts';
import type { Finding } from './finding.ts';

/** A file or folder with what is private. */
export interface PrivatePath {
  readonly path: string;
  /** Permission bits. */
  readonly mode: number;
  /** Whether it belongs to the user who runs this, or that is root, who may read everything. */
  readonly isOwn: boolean;
}

/** Free space of the disk under a folder. */
export interface DiskSpace {
  readonly path: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Whether something outside could be used, or a sentence for why not; null where it was not tried. */
export type Probe = { readonly isOk: true } | { readonly isOk: false; readonly reason: string } | null;

/** Everything the checks judge: collected once, changed by nobody. */
export interface Facts {
  readonly config: Config;
  readonly program: { readonly version: string; readonly node: string; readonly pinnedNode: string };
  readonly paths: readonly PrivatePath[];
  readonly disks: readonly DiskSpace[];
  /** Folders with a whole database that trial restores left. */
  readonly leftTrials: readonly string[];
  readonly database: DatabaseFacts | { readonly fault: string };
  readonly storage: Probe;
  readonly mail: Probe;
}

/** Judges one thing; answers nothing where it does not apply. */
export type Check = (facts: Facts) => readonly Finding[];
