import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cursor, IndexRow } from '../../locations/stores/change.store.ts';
import { locationStores } from '../../locations/stores/location-stores.ts';
import { forEverybody } from '../../platform/db/stranger-share.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { type LiveIndex, MapIndex } from './map-index.ts';

/** Rows per query, while the index is built and when changed rows are read again. */
const PAGE_SIZE = 2000;
const REREAD_SIZE = 1000;
/** Poll interval for changes of other nodes, in milliseconds; every node shows a save within a second (ADR 0004). */
const POLL_MS = 500;
const PRUNE_EVERY_MS = 60 * 60 * 1000;
/** Changes are stored for a day; a node that lags longer, or starts, reads everything. */
const RETAINED_MS = 24 * 60 * 60 * 1000;
/** Without a successful read for this long the index is stale. Reads run twice a second, and a rebuild may take as long. */
const LAGS_AFTER_MS = 5000;
/** Changed rows after which planner statistics are outdated. PostgreSQL's autovacuum analyzes twice as often, but in a process of its own. */
const ANALYZE_FLOOR = 50;
const ANALYZE_SHARE = 0.25;

/**
 * Keeps the map index in step with the database. Every read returns the changes committed since the previous one, in whatever order their
 * transactions started, so a late commit is not missed. Rows are read again by id, so reading twice is harmless.
 */
export class MapFeed {
  readonly #inTransaction: InTransaction;
  readonly #live: LiveIndex;
  readonly #analyzes: boolean;
  readonly #timers: NodeJS.Timeout[] = [];
  #cursor: Cursor = { snapshot: '1:1:', server: '' };
  #running: Promise<void> = Promise.resolve();
  #queued: Promise<void> | null = null;
  #changedSinceAnalysis = Number.POSITIVE_INFINITY;
  #isClosed = false;
  /** Time of the last successful read, by a monotonic clock. */
  #readAtMs = 0;
  #isFailing = false;
  #onError: (error: unknown) => void = () => undefined;

  /** @param analyzes whether the index must run ANALYZE after many changes */
  constructor(inTransaction: InTransaction, live: LiveIndex, analyzes: boolean) {
    this.#inTransaction = inTransaction;
    this.#live = live;
    this.#analyzes = analyzes;
  }

  /** Registers a listener for failing reads: called at the first failure, not at those that follow it. */
  onError(listener: (error: unknown) => void): void {
    this.#onError = listener;
  }

  /** Milliseconds since the last successful read. */
  get lagMs(): number {
    return performance.now() - this.#readAtMs;
  }

  /** Readiness check; throws while the index is stale, because it may lack the latest changes of other nodes. */
  async check(): Promise<void> {
    if (this.lagMs > LAGS_AFTER_MS) throw new Error('the map index does not follow the database');
  }

  /** Prunes old changes, builds the index, and then follows changes until `close`. */
  async start(): Promise<void> {
    await this.#prune();
    await this.#rebuild();
    await this.refresh();
    if (this.#isClosed) return;
    this.#every(POLL_MS, () => this.refresh());
    this.#every(PRUNE_EVERY_MS, () => this.#prune());
  }

  /**
   * Reads what was committed before this call. Never rejects: after a failure the next poll retries, and what was saved stays saved. Reads run
   * one after the other, so that an older one cannot overwrite a newer one.
   */
  refresh(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#queued ??= this.#running.then(() => {
      this.#queued = null;
      this.#running = forEverybody(() => this.#read());
      return this.#running;
    });
    return this.#queued;
  }

  /** Stops polling and waits for the running read. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#queued;
    await this.#running;
  }

  /** Fills a new index page by page while the old one serves queries, then swaps them. */
  async #rebuild(): Promise<void> {
    const index = new MapIndex(this.#live.current.columns.holidays);
    const cursor = await this.#inTransaction(locationStores, ({ changes }) => changes.cursor());
    for await (const page of this.#pages()) {
      for (const row of page) index.columns.upsert(row);
      // Settling whenever an eighth has been added takes few passes over everything, and none that blocks for long.
      index.columns.spatial.settle(index.columns.size / 8);
      await nextTurn();
      if (this.#isClosed) return;
    }
    await index.finish();
    this.#live.current = index;
    this.#cursor = cursor;
  }

  /** All rows, page by page. The database reads the next page while the caller uses one. */
  async *#pages(): AsyncGenerator<readonly IndexRow[]> {
    const read = (after: string | null) => this.#inTransaction(locationStores, ({ changes }) => changes.page(after, PAGE_SIZE));
    let next: Promise<IndexRow[]> | null = read(null);
    try {
      while (next !== null) {
        const page: IndexRow[] = await next;
        const last = page.length < PAGE_SIZE ? undefined : page.at(-1);
        next = last === undefined ? null : read(last.id);
        // A rejection is thrown where the page is awaited; one that nobody handles until then would end the process.
        next?.catch(() => undefined);
        yield page;
      }
    } finally {
      await next?.catch(() => undefined);
    }
  }

  /** One read, whose outcome is recorded. Never rejects. */
  async #read(): Promise<void> {
    try {
      await this.#catchUp();
      this.#readAtMs = performance.now();
      this.#isFailing = false;
    } catch (error) {
      this.#reportFailure(error);
    }
  }

  #reportFailure(error: unknown): void {
    if (!this.#isFailing) this.#onError(error);
    this.#isFailing = true;
  }

  async #catchUp(): Promise<void> {
    const changes = await this.#inTransaction(locationStores, (stores) => stores.changes.since(this.#cursor));
    if (changes === null) return this.#rebuild();
    const { ids, cursor } = changes;
    const { current } = this.#live;
    for (let from = 0; from < ids.length; from += REREAD_SIZE) {
      const some = ids.slice(from, from + REREAD_SIZE);
      current.apply(some, await this.#inTransaction(locationStores, (stores) => stores.changes.byIds(some)));
    }
    current.columns.spatial.settle();
    this.#cursor = cursor;
    this.#changedSinceAnalysis += ids.length;
    if (this.#analyzes && this.#changedSinceAnalysis > ANALYZE_FLOOR + current.columns.size * ANALYZE_SHARE) await this.#analyze();
  }

  async #analyze(): Promise<void> {
    this.#changedSinceAnalysis = 0;
    await this.#inTransaction(locationStores, ({ changes }) => changes.analyze());
  }

  #every(intervalMs: number, work: () => Promise<void>): void {
    this.#timers.push(setInterval(() => void work(), intervalMs).unref());
  }

  async #prune(): Promise<void> {
    await this.#inTransaction(locationStores, ({ changes }) => changes.prune(new Date(Date.now() - RETAINED_MS))).catch((error: unknown) =>
      this.#reportFailure(error),
    );
  }
}
