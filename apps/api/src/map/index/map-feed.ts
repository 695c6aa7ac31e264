import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cursor, IndexRow } from '../../locations/stores/change.store.ts';
import { locationStores } from '../../locations/stores/location-stores.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { type LiveIndex, MapIndex } from './map-index.ts';

/** Rows of one reading while the index is built, and of one re-reading of changes. */
const PAGE_SIZE = 5000;
const REREAD_SIZE = 1000;
/** Poll interval for changes of other nodes, in milliseconds; every node shows a save within a second (ADR 0004). */
const POLL_MS = 500;
const PRUNE_EVERY_MS = 60 * 60 * 1000;
/** Changes are stored for a day; a node that lags longer, or starts, reads everything. */
const RETAINED_MS = 24 * 60 * 60 * 1000;
/** So long without a reading that succeeded, a node shows what is old: readings come twice a second, and one over everything may take as long. */
const LAGS_AFTER_MS = 5000;
/** Changed rows after which the planner's picture is out of date. PostgreSQL's own autovacuum looks twice as often, but in its own process. */
const ANALYZE_FLOOR = 50;
const ANALYZE_SHARE = 0.25;

/**
 * Keeps the index as the database is. What is read is what was committed since the last reading, in whatever order it began, so
 * nothing that commits late is missed; rows are read again by id, so reading twice changes nothing.
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
  /** When the last reading succeeded, by a clock that nobody sets. */
  #readAtMs = 0;
  #isFailing = false;
  #onFault: (error: unknown) => void = () => undefined;

  /** @param analyzes whether the database needs to be told when much has changed */
  constructor(inTransaction: InTransaction, live: LiveIndex, analyzes: boolean) {
    this.#inTransaction = inTransaction;
    this.#live = live;
    this.#analyzes = analyzes;
  }

  /** Who hears when readings begin to fail: the first failure, not each that follows it. */
  onFault(hear: (error: unknown) => void): void {
    this.#onFault = hear;
  }

  /** How long ago the last reading succeeded, in milliseconds. */
  get lagMs(): number {
    return performance.now() - this.#readAtMs;
  }

  /** Throws while this node does not follow: what others saved in the last seconds it may not show. */
  async check(): Promise<void> {
    if (this.lagMs > LAGS_AFTER_MS) throw new Error('the map index does not follow the database');
  }

  /** Forgets what nobody needs any more, reads everything, then keeps up until `close`. */
  async start(): Promise<void> {
    await this.#prune();
    await this.#rebuild();
    await this.refresh();
    if (this.#isClosed) return;
    this.#every(POLL_MS, () => this.refresh());
    this.#every(PRUNE_EVERY_MS, () => this.#prune());
  }

  /**
   * Reads what was committed before this call. It never fails: a database that is away for a moment is asked again by the
   * next poll, and what was saved stays saved. Readings follow each other, so that an older one cannot write over a newer.
   */
  refresh(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#queued ??= this.#running.then(() => {
      this.#queued = null;
      this.#running = this.#read();
      return this.#running;
    });
    return this.#queued;
  }

  /** Stops looking and waits for the reading under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#queued;
    await this.#running;
  }

  /** Fills a new index page by page while the old one answers, then swaps them. */
  async #rebuild(): Promise<void> {
    const index = new MapIndex();
    const cursor = await this.#inTransaction(locationStores, ({ changes }) => changes.cursor());
    let after: string | null = null;
    do {
      const page: IndexRow[] = await this.#inTransaction(locationStores, ({ changes }) => changes.page(after, PAGE_SIZE));
      for (const row of page) index.columns.upsert(row);
      // An eighth more at a time: few runs over everything, and none that holds others up for long.
      index.columns.spatial.settle(index.columns.size / 8);
      after = page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null);
      await nextTurn();
    } while (after !== null && !this.#isClosed);
    if (this.#isClosed) return;
    await index.finish();
    this.#live.current = index;
    this.#cursor = cursor;
  }

  /** One reading, and a note of how it went. It never fails. */
  async #read(): Promise<void> {
    try {
      await this.#catchUp();
      this.#readAtMs = performance.now();
      this.#isFailing = false;
    } catch (error) {
      this.#tell(error);
    }
  }

  #tell(error: unknown): void {
    if (!this.#isFailing) this.#onFault(error);
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
      this.#tell(error),
    );
  }
}
