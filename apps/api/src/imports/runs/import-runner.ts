import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '../../kernel/problem.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import { forEverybody } from '../../platform/db/stranger-share.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import { importStores, type StepStores, stepStores } from '../stores/import-stores.ts';
import { failAfterInternalError, failWithRollBack, rollBackImport } from './end-import.ts';
import { type CheckMemory, checkStep, commitStep, emptyMemory, rollBackStep, STEP_ROWS, type StepContext } from './import-step.ts';
import { mayStillCommit } from './import-visibility.ts';

export interface RunnerDeps {
  readonly inTransaction: InTransaction;
  readonly gazetteer: Gazetteer;
  readonly reverseGeocoder: ReverseGeocoder;
  /** Updates the map index to what is committed. */
  readonly refreshMap: () => Promise<void>;
  /** Rows per step; by default as on the embedded database. */
  readonly stepRows?: number;
  /** Length of an import's turn, in milliseconds. */
  readonly turnMs?: number;
  /** Time limit for reading rows in a step, in milliseconds. */
  readonly readingMs?: number;
}

/** An import is given up after this many attempts without progress. */
const MAX_ATTEMPTS = 4;

/** How long an import is worked on before others that wait get their turn, in milliseconds. */
const TURN_MS = 5000;

/** Delay before looking for imports of failed processes, in milliseconds: slightly longer than a lease. */
const RETRY_MS = 21_000;

/** Rows per step, and why the next row cannot be written. */
type Pace = Pick<StepContext, 'size' | 'refusal'>;

/**
 * Works on imports in steps. Each step is one transaction that also stores the progress, so that another process can continue. A lease
 * assigns an import to one process; user decisions lock it briefly. Turns are round-robin, least recently worked first, so that no import
 * waits for the whole of another.
 */
export class ImportRunner {
  readonly #deps: RunnerDeps;
  readonly #owner = randomUUID();
  readonly #memory: CheckMemory = emptyMemory();
  readonly #fullPace: Pace;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isClosed = false;
  #retryTimer: NodeJS.Timeout | null = null;
  #onError: (error: unknown) => void = () => undefined;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
    this.#fullPace = { size: deps.stepRows ?? STEP_ROWS.embedded, refusal: null };
  }

  /** Registers a listener for internal errors. */
  onError(listener: (error: unknown) => void): void {
    this.#onError = listener;
  }

  /** Starts working unless already running; resolves when nothing is left to do. Never rejects. */
  wake(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= forEverybody(() => this.#run());
    return this.#running;
  }

  /** Schedules another run for when present leases have expired, to continue imports after an error or a crashed process. */
  wakeLater(): void {
    if (this.#isClosed) return;
    this.#retryTimer ??= setTimeout(() => {
      this.#retryTimer = null;
      void this.wake();
    }, RETRY_MS).unref();
  }

  /** Ends the running step and releases the import, so that another process continues. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retryTimer) clearTimeout(this.#retryTimer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      await this.#workOnAll().catch((error: unknown) => this.#reportError(error));
    }
    // Set synchronously, so that a later `wake` starts a new run.
    this.#running = null;
  }

  async #workOnAll(): Promise<void> {
    for (;;) {
      const job = this.#isClosed ? undefined : await this.#deps.inTransaction(importStores, ({ imports }) => imports.claim(this.#owner));
      if (!job) return;
      const isLeft = await this.#workOn(job);
      if (isLeft || this.#isClosed) await this.#deps.inTransaction(importStores, ({ imports }) => imports.release(job.id, this.#owner));
    }
  }

  /** Works on an import for one turn; resolves to whether more is left. After an error its lease must expire first. */
  async #workOn({ id, attempts }: ImportRecord): Promise<boolean> {
    if (attempts > MAX_ATTEMPTS) {
      await this.#deps.inTransaction(importStores, (stores) => failAfterInternalError(stores, id));
      return false;
    }
    const isLeft = await this.#takeTurn(id);
    // During the turn the index is refreshed by its own timer, twice a second.
    await this.#deps.refreshMap();
    return isLeft;
  }

  /** Runs steps until the turn ends; true if more is left. A search for refused rows is finished first, because a turn starts with full steps. */
  async #takeTurn(id: string): Promise<boolean> {
    this.#memory.ahead.clear();
    const end = performance.now() + (this.#deps.turnMs ?? TURN_MS);
    let pace = this.#fullPace;
    while (!this.#isClosed) {
      const next = await this.#step(id, pace);
      await nextTurn();
      if (!next) return false;
      if (next === this.#fullPace && performance.now() >= end) return true;
      pace = next;
    }
    return true;
  }

  /** Runs one step; resolves to the next pace, or null when the import is finished, has another owner, or has to wait. */
  async #step(id: string, pace: Pace): Promise<Pace | null> {
    try {
      await this.#memory.ahead.ready();
      const isDone = await this.#deps.inTransaction(stepStores, (stores) => this.#nextRows(stores, id, pace));
      return isDone ? this.#fullPace : null;
    } catch (error) {
      if (error instanceof Problem && !pace.refusal) return this.#slower(id, pace, error);
      this.#reportError(error);
      return null;
    }
  }

  /** An unavailable database is usually back soon, so the run is repeated later. */
  #reportError(error: unknown): void {
    this.#onError(error);
    this.wakeLater();
  }

  async #nextRows(stores: StepStores, id: string, pace: Pace): Promise<boolean> {
    const job = await stores.imports.lock(id);
    const step = job && STEPS[job.state];
    if (!step || job.lease_owner !== this.#owner) return false;
    if (job.state === 'committing' && !(await mayStillCommit(stores, job))) {
      await failWithRollBack(stores, job, { key: 'import.failure.starter', params: {} });
      return true;
    }
    await step(stores, job, { ...pace, ...this.#deps, memory: this.#memory });
    return true;
  }

  /**
   * Quarters the batch after a refusal, until the refused row is isolated. An exhausted plan ends the writing of an import; a row whose roll-back it
   * refuses is left as it is.
   */
  async #slower(id: string, { size }: Pace, problem: Problem): Promise<Pace> {
    const isOver =
      problem.code === 'plan_limit' && (await this.#deps.inTransaction(importStores, (stores) => rollBackImport(stores, id, problem)));
    if (isOver) return this.#fullPace;
    return size > 1 ? { size: Math.ceil(size / 4), refusal: null } : { size: 1, refusal: problem };
  }
}

type Step = (stores: StepStores, job: ImportRecord, context: StepContext) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  checking: checkStep,
  committing: commitStep,
  'rolling-back': rollBackStep,
};
