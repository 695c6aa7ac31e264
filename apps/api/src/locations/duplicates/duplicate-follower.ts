import { setTimeout as pause } from 'node:timers/promises';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ClassifiedPair, DuplicateSubject, FailedTask } from '../stores/duplicate-task.store.ts';
import { type LocationStores, locationStores } from '../stores/location-stores.ts';
import type { NearbyMatch } from '../stores/nearby.store.ts';
import { duplicateReasons } from './duplicate-reasons.ts';

/** Most locations classified per transaction. */
const BATCH_SIZE = 100;
/** Interval between polls for changed locations, in milliseconds. */
const POLL_MS = 1000;
/** Maximum number of pairs per location: of many locations at one place, only the nearest are stored. */
const MOST_OF_ONE = 20;
const EVERYTHING = { all: true, companyId: '', isConfirmed: true } as const;

/**
 * Keeps the pairs of possible duplicates up to date. Reads the tasks that triggers write on changes, and locks no row that a save waits for; only
 * one node works at a time.
 */
export class DuplicateFollower {
  readonly #inTransaction: InTransaction;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isClosed = false;
  /** Halved when a batch fails, doubled when one succeeds. */
  #batchSize = BATCH_SIZE;
  #failed: FailedTask | null = null;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /**
   * Runs until `close`; each error is passed to `onError` once, with the location if it failed on its own. The next poll retries with half of the
   * batch; a single location that fails is due again later and later (`RETRY_MINUTES`).
   */
  start(onError: (error: unknown, failed: FailedTask | null) => void): void {
    const poll = () => {
      if (this.#running !== null) return;
      this.#failed = null;
      void this.catchUp().catch((error: unknown) => onError(error, this.#failed));
    };
    this.#timer = setInterval(poll, POLL_MS).unref();
  }

  /** Classifies all pending tasks unless another node is doing so. A call during a run waits for that run. */
  catchUp(): Promise<void> {
    this.#running ??= this.#classifyAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Stops polling and waits for a running classification. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  /** Pauses between batches for as long as the last one took, so that after a large import others get half of the time. */
  async #classifyAll(): Promise<void> {
    while (!this.#isClosed) {
      const began = performance.now();
      const size = this.#batchSize;
      const classified = await this.#inTransaction(locationStores, (stores) => classifySome(stores, size)).catch((error) =>
        this.#fail(error),
      );
      this.#batchSize = Math.min(BATCH_SIZE, size * 2);
      if (classified < size) return;
      await pause(performance.now() - began);
    }
  }

  /** Halves the next batch, so that the tasks behind one that fails are reached. */
  async #fail(error: unknown): Promise<never> {
    if (this.#batchSize === 1) this.#failed = (await this.#inTransaction(locationStores, postpone)) ?? null;
    this.#batchSize = Math.ceil(this.#batchSize / 2);
    throw error;
  }
}

const postpone = ({ duplicateTasks }: Pick<LocationStores, 'duplicateTasks'>) => duplicateTasks.postpone();

/** Returns the number of classified locations. */
async function classifySome({ duplicateTasks, nearby }: Pick<LocationStores, 'duplicateTasks' | 'nearby'>, size: number): Promise<number> {
  if (!(await duplicateTasks.claim())) return 0;
  const ids = await duplicateTasks.take(size);
  if (ids.length === 0) return 0;
  const subjects = await duplicateTasks.subjects(ids);
  const points = subjects.map(({ id, name, lng, lat }) => ({ key: id, lng, lat, isNamed: name !== null, exceptId: id }));
  await duplicateTasks.replace(ids, pairsOf(subjects, await nearby.aroundMany(points, EVERYTHING)));
  return ids.length;
}

function pairsOf(subjects: readonly DuplicateSubject[], matches: readonly NearbyMatch[]): ClassifiedPair[] {
  const byKey = Map.groupBy(matches, ({ key }) => key);
  return subjects.flatMap((subject) =>
    (byKey.get(subject.id) ?? [])
      .map((match) => classified(subject, match))
      .filter(({ reasons }) => reasons.length > 0)
      .slice(0, MOST_OF_ONE),
  );
}

function classified({ id, name }: DuplicateSubject, match: NearbyMatch): ClassifiedPair {
  const [low, high] = id < match.id ? [id, match.id] : [match.id, id];
  return { low, high, distance: match.distance, reasons: duplicateReasons(name, match.name, match.distance) };
}
