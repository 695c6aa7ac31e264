import type { HeadCheck } from '../../audit/audit-head.service.ts';
import type { Engine } from '../../platform/db/database.ts';

/** What a database says of itself and of what is in it. */
export interface DatabaseFacts {
  readonly engine: Engine;
  readonly server: ServerFacts;
  /** Milliseconds that the clock of the database is ahead of ours. */
  readonly clockAheadMs: number;
  readonly migrations: { readonly pending: readonly string[]; readonly unknown: string | null };
  /** Null in a database that was never used, or that a newer program changed beyond what this one reads. */
  readonly content: ContentFacts | null;
  /** The audit log against the link that was noted in the data folder; null where it is not chained yet. */
  readonly audit: HeadCheck | null;
}

export interface ServerFacts {
  /** As `server_version_num`: 150006 is 15.6. */
  readonly version: number;
  readonly postgis: string | null;
  readonly isEncrypted: boolean;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  /** Rights of the role beyond its own database: its attributes (`SUPERUSER`), and the roles it is a member of that have such rights. */
  readonly powers: readonly string[];
}

export interface ContentFacts {
  readonly isDemo: boolean;
  /** Accounts with an address of the demo. */
  readonly demoPeople: number;
  readonly people: number;
  readonly locations: number;
  readonly superAdmins: number;
  readonly superAdminsWithoutFactor: number;
  readonly mailsOverdue: number;
  readonly mailsGivenUp: number;
  /** Of undecided reports by the public form. */
  readonly reportPictureBytes: number;
  readonly lastBackupAt: Date | null;
  /** When a backup was last restored on trial. */
  readonly lastTrialAt: Date | null;
  readonly hasImprint: boolean;
  readonly hasPrivacyNotice: boolean;
}
