import type { ReportNews } from '@rastnetz/contract';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { reportStores } from '../../reports/report-stores.ts';

type Listener = (news: ReportNews) => void;

/**
 * Tells those who look at the clearing how many reports wait, and that something changed. However many listen, and however many
 * changes come while the database is asked, they are counted once.
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
    return this.#tell();
  }

  /** Calls with the news of now, and with all that come; returns the way to stop. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#reported?.change === this.#change) listener(this.#reported);
    else void this.#tell();
    return () => this.#listeners.delete(listener);
  }

  /** Counts until nothing came in between; where nobody listens not at all. */
  #tell(): Promise<void> {
    this.#running ??= this.#count().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #count(): Promise<void> {
    while (this.#listeners.size > 0 && this.#reported?.change !== this.#change) {
      const change = this.#change;
      const open = await this.#inTransaction(reportStores, ({ reports }) => reports.openCount()).catch(() => null);
      // A database that is away for a moment is asked again at the next change; the listeners keep what they know.
      if (open === null) return;
      this.#reported = { open, change };
      for (const listener of this.#listeners) listener(this.#reported);
    }
  }
}
