import type { ImportDetail, Location, ReportReceipt } from '@rastnetz/contract';
import type { ReceivedResponse } from './http-client.ts';

/** Last known state of one location. */
export interface KnownLocation {
  readonly location: Location;
  readonly isTrashed: boolean;
  /** Token of a later write without a response: it may be stored completely or not at all. Null if every request had a response. */
  readonly unanswered: string | null;
}

/** An acknowledged report, with what was sent. */
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

/** Everything that the server acknowledged: it must be stored, whatever happens. */
export class Ledger {
  readonly locations = new Map<string, KnownLocation>();
  readonly reports = new Map<string, KnownReport>();
  readonly imports = new Map<string, KnownImport>();
  /** Invited addresses. */
  readonly invited = new Set<string>();
  acknowledged = 0;
  unanswered = 0;

  /** Counts acknowledged writes and those without a response; refused ones are neither. */
  count({ status, isRefused }: ReceivedResponse): void {
    if (status >= 200 && status < 300) this.acknowledged += 1;
    else if (!isRefused) this.unanswered += 1;
  }
}
