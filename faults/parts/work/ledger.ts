import type { ImportDetail, Location, ReportReceipt } from '@rastnetz/contract';
import type { Answer } from './caller.ts';

/** What a writer last heard of one location. */
export interface KnownLocation {
  readonly location: Location;
  readonly isTrashed: boolean;
  /** The writing of a later call that had no answer: it may stand as a whole or not at all. Null when every request had one. */
  readonly unanswered: string | null;
}

/** A report that was acknowledged, with what it was sent with. */
export interface KnownReport {
  readonly receipt: ReportReceipt;
  readonly key: string;
  readonly token: string;
  readonly photos: number;
}

/** An acknowledged import, and whether its commit was acknowledged. */
export interface KnownImport {
  readonly id: string;
  readonly prefix: string;
  isCommitted: boolean;
  detail: ImportDetail | null;
}

/** Everything that the server acknowledged: it has to be there, whatever happens. */
export class Ledger {
  readonly locations = new Map<string, KnownLocation>();
  readonly reports = new Map<string, KnownReport>();
  readonly imports = new Map<string, KnownImport>();
  /** Addresses that were invited. */
  readonly invited = new Set<string>();
  acknowledged = 0;
  unanswered = 0;

  /** Notes a write that was answered well, or not at all; what was refused is neither. */
  count({ status, isRefused }: Answer): void {
    if (status >= 200 && status < 300) this.acknowledged += 1;
    else if (!isRefused) this.unanswered += 1;
  }
}
