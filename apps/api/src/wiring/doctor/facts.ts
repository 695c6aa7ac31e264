import type { Config } from '../../kernel/config.ts';
import type { DatabaseFacts } from './database-facts.ts';
import type { Finding } from './finding.ts';

/** A file or folder with private content. */
export interface PrivatePath {
  readonly path: string;
  /** Permission bits. */
  readonly mode: number;
  /** Whether its owner is the current user, or the current user is root, who may read everything anyway. */
  readonly isOwn: boolean;
}

/** Free space of the file system of a folder. */
export interface DiskSpace {
  readonly path: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Of the files (inodes) that the file system may hold; 1 if it has no limit. */
  readonly freeFilesShare: number;
}

/** Whether an external service is usable, or the reason why not; null if it was not probed. */
export type Probe = { readonly isOk: true } | { readonly isOk: false; readonly reason: string } | null;

/** Input of all checks, collected once and immutable. */
export interface Facts {
  readonly config: Config;
  readonly program: {
    readonly version: string;
    readonly node: string;
    readonly pinnedNode: string;
    /** Whether Node verifies the certificates of servers, as it does unless the environment forbids it. */
    readonly verifiesServers: boolean;
  };
  readonly paths: readonly PrivatePath[];
  readonly disks: readonly DiskSpace[];
  /** Folders with a complete database, left by trial restores. */
  readonly abandonedTrials: readonly string[];
  readonly database: DatabaseFacts | { readonly reason: string };
  readonly storage: Probe;
  readonly mail: Probe;
}

/** Evaluates one topic; returns no finding if it does not apply. */
export type Check = (facts: Facts) => readonly Finding[];
