import type { Caller, Complaints } from './caller.ts';
import type { Ledger } from './ledger.ts';

/** What every worker of the load has. */
export interface Work {
  readonly ledger: Ledger;
  readonly complaints: Complaints;
  readonly partner: Caller;
  readonly admin: Caller;
  /** A program with a key that may report; each request of it comes from a network of its own. */
  readonly program: () => Caller;
  /** Company of the partner. */
  readonly companyId: string;
  isGoingOn(): boolean;
  /** A word that was never used before. */
  token(): string;
  /** Lets the server breathe after an answer, and waits longer after none. */
  rest(status: number): Promise<void>;
}
