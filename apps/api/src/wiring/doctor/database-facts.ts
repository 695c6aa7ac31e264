import type { HeadCheck } from '../../audit/audit-head.service.ts';
import type { Engine } from '../../platform/db/database.ts';

/** Facts about a database server and its contents. */
export interface DatabaseFacts {
  readonly engine: Engine;
  readonly server: ServerFacts;
  /** How far the clock of the database is ahead of ours, in milliseconds. */
  readonly clockAheadMs: number;
  readonly migrations: { readonly pending: readonly string[]; readonly unknown: string | null };
  /** Null for a database that was never used, or whose schema is newer than this program. */
  readonly content: StoredDataFacts | null;
  /** The audit log compared with the head recorded in the data folder; null before the hash chain exists. */
  readonly audit: HeadCheck | null;
  /** Some of the uploads, whose files the storage should have. */
  readonly uploads: readonly StoredUpload[];
}

export interface StoredUpload {
  readonly hash: string;
  readonly type: string;
}

export interface ServerFacts {
  /** As `server_version_num`: 150006 is 15.6. */
  readonly version: number;
  readonly postgis: string | null;
  readonly isEncrypted: boolean;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  /** Privileges beyond its own database: attributes of the role (`SUPERUSER`), and privileged roles it is a member of. */
  readonly powers: readonly string[];
}

export interface StoredDataFacts {
  readonly isDemo: boolean;
  /** Accounts with an address of the demo. */
  readonly demoPeople: number;
  readonly people: number;
  readonly locations: number;
  readonly superAdmins: number;
  readonly superAdminsWithoutFactor: number;
  readonly mailsOverdue: number;
  readonly mailsGivenUp: number;
  /** Bytes of the pictures of open reports sent by the public form. */
  readonly reportPictureBytes: number;
  readonly lastBackupAt: Date | null;
  /** When a backup was last restored on trial. */
  readonly lastTrialAt: Date | null;
  /** The last plausible time before the clock jumped and retention began to wait; null unless it waits. */
  readonly clockJumpedAfter: Date | null;
  readonly hasImprint: boolean;
  readonly hasPrivacyNotice: boolean;
}
