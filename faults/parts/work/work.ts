import type { HttpClient, Violations } from './http-client.ts';
import type { Ledger } from './ledger.ts';

/** What every worker of the load shares. */
export interface Work {
  readonly ledger: Ledger;
  readonly violations: Violations;
  readonly partner: HttpClient;
  readonly admin: HttpClient;
  /** A client with an API key for reports; each of its requests comes from another network. */
  readonly program: () => HttpClient;
  /** Company of the user `partner`. */
  readonly companyId: string;
  isGoingOn(): boolean;
  /** A unique token. */
  token(): string;
  /** Pauses after a response, and longer without one. */
  rest(status: number): Promise<void>;
}
