import type { ReportNews } from '@rastnetz/contract';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { reportStores } from '../../reports/report-stores.ts';

type Listener = (news: ReportNews) => void;

/**
 * Notifies viewers of the clearing of the number of open reports, and of changes. Counts once for all listeners, and once for all changes that
 * arrive while a count is running.
 */
export class ReportFeed {
  readonly #inTransaction: InTransaction;
  readonly #listeners = new Set<Listener>();
  /** Starts at the current time, so that it differs between nodes and continues after a restart. */
  #change = Date.now();
  #reported: ReportNews | null = null;
  #running: Promise<void> | null = null;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Called after the database notified of a changed report; resolves once all listeners were notified. It never rejects. */
  refresh(): Promise<void> {
    this.#change += 1;
    return this.#notify();
  }

  /** Calls the listener with the current news and on every change; returns a function that removes it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#reported?.change === this.#change) listener(this.#reported);
    else void this.#notify();
    return () => this.#listeners.delete(listener);
  }

  /** Counts until no change arrived meanwhile; does not count without listeners. */
  #notify(): Promise<void> {
    this.#running ??= this.#count().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #count(): Promise<void> {
    while (this.#listeners.size > 0 && this.#reported?.change !== this.#change) {
      const change = this.#change;
      const open = await this.#inTransaction(reportStores, ({ reports }) => reports.openCount()).catch(() => null);
      // If the database is unavailable, the next change retries; listeners keep the last count.
      if (open === null) return;
      this.#reported = { open, change };
      for (const listener of this.#listeners) listener(this.#reported);
    }
  }
}
