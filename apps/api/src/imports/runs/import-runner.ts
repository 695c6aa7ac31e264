import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportFailureKey } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import { type ImportStores, importStores, type StepStores, stepStores } from '../stores/import-stores.ts';
import { type CheckMemory, checkStep, commitStep, emptyMemory, rollBackStep, type StepContext, WRITTEN_ROWS } from './import-step.ts';

export interface RunnerDeps {
  readonly inTransaction: InTransaction;
  readonly gazetteer: Gazetteer;
  readonly reverseGeocoder: ReverseGeocoder;
  /** Brings the map up to what is committed. */
  readonly refreshMap: () => Promise<void>;
  /** How long a turn of one import is, in milliseconds. */
  readonly turnMs?: number;
}

/** Begun so often without getting on, an import is given up. */
const MOST_ATTEMPTS = 4;

/** How long an import is worked on before others that wait have their turn, in milliseconds. */
const TURN_MS = 5000;

/** When it is looked again for imports that somebody was working on: by then a lease that nobody holds any more is over. */
const RETRY_MS = 21_000;

/** Rows a step takes, and why the next one cannot be done. */
type Pace = Pick<StepContext, 'size' | 'refusal'>;

const FULL_PACE: Pace = { size: WRITTEN_ROWS, refusal: null };

/**
 * Works on imports in steps, each one transaction that also notes how far it came: what one process leaves another goes on with. An
 * import is one process's while its lease lasts; whoever decides about it locks it for a moment. Imports that wait have turns, the one that was
 * worked on longest ago first: nobody's file waits for the whole of somebody else's.
 */
export class ImportRunner {
  readonly #deps: RunnerDeps;
  readonly #owner = randomUUID();
  readonly #memory: CheckMemory = emptyMemory();
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isClosed = false;
  #again: NodeJS.Timeout | null = null;
  #onFault: (error: unknown) => void = () => undefined;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** Who hears of what went wrong on the server. */
  onFault(hear: (error: unknown) => void): void {
    this.#onFault = hear;
  }

  /** Works on what waits, if that is not being done already; resolves when nothing waits any more. It never fails. */
  wake(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Works once more when leases of now are over: what a fault or a process that is gone left waits no longer than it has to. */
  wakeLater(): void {
    if (this.#isClosed) return;
    this.#again ??= setTimeout(() => {
      this.#again = null;
      void this.wake();
    }, RETRY_MS).unref();
  }

  /** Ends the running step and releases the import, so that another process continues. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#again) clearTimeout(this.#again);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      await this.#workOnAll().catch((error: unknown) => this.#tell(error));
    }
    // At once: whoever asks from here on is heard by the next run.
    this.#running = null;
  }

  async #workOnAll(): Promise<void> {
    for (;;) {
      const job = this.#isClosed ? undefined : await this.#deps.inTransaction(importStores, ({ imports }) => imports.claim(this.#owner));
      if (!job) return;
      const isLeft = await this.#workOn(job);
      if (isLeft || this.#isClosed) await this.#deps.inTransaction(importStores, ({ imports }) => imports.release(this.#owner));
    }
  }

  /** Works on an import for a turn; answers whether there is more to do. After a fault its lease runs out first. */
  async #workOn({ id, attempts }: ImportRecord): Promise<boolean> {
    if (attempts > MOST_ATTEMPTS) {
      await this.#deps.inTransaction(importStores, (stores) => giveUp(stores, id));
      return false;
    }
    const isLeft = await this.#takeTurn(id);
    // In between the map follows by itself, twice a second.
    await this.#deps.refreshMap();
    return isLeft;
  }

  /** Does steps until the turn is over, and then answers true. Rows at fault are looked for to the end: a new turn begins with full steps. */
  async #takeTurn(id: string): Promise<boolean> {
    const end = performance.now() + (this.#deps.turnMs ?? TURN_MS);
    let pace = FULL_PACE;
    while (!this.#isClosed) {
      const next = await this.#step(id, pace);
      await nextTurn();
      if (!next) return false;
      if (next === FULL_PACE && performance.now() >= end) return true;
      pace = next;
    }
    return true;
  }

  /** Does the next rows and answers how to go on; null when this import is over, somebody else's, or has to wait. */
  async #step(id: string, pace: Pace): Promise<Pace | null> {
    try {
      const isDone = await this.#deps.inTransaction(stepStores, (stores) => this.#nextRows(stores, id, pace));
      return isDone ? FULL_PACE : null;
    } catch (error) {
      if (error instanceof Problem && !pace.refusal) return this.#slower(id, pace, error);
      this.#tell(error);
      return null;
    }
  }

  /** A database that was away is back soon, mostly. */
  #tell(error: unknown): void {
    this.#onFault(error);
    this.wakeLater();
  }

  async #nextRows(stores: StepStores, id: string, pace: Pace): Promise<boolean> {
    const job = await stores.imports.lock(id);
    const step = job && STEPS[job.state];
    if (!step || job.lease_owner !== this.#owner) return false;
    await step(stores, job, { ...pace, ...this.#deps, memory: this.#memory });
    return true;
  }

  /** Rows that are refused are done in ever fewer at once, until the one at fault is known. A plan that is full ends the import. */
  async #slower(id: string, { size }: Pace, problem: Problem): Promise<Pace> {
    if (problem.code === 'plan_limit') {
      await this.#deps.inTransaction(importStores, (stores) => takeBack(stores, id, problem));
      return FULL_PACE;
    }
    return size > 1 ? { size: Math.ceil(size / 4), refusal: null } : { size: 1, refusal: problem };
  }
}

type Step = (stores: StepStores, job: ImportRecord, context: StepContext) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  checking: checkStep,
  committing: commitStep,
  'rolling-back': rollBackStep,
};

/** Which limit an import met: that of a company nobody confirmed, the end of its plan, or what the plan holds. */
function failureKeyOf(params: Problem['options']['params']): ImportFailureKey {
  const { reason, endedOn } = params ?? {};
  if (reason === 'unconfirmed') return 'import.failure.unconfirmed';
  return endedOn ? 'import.failure.plan_over' : 'import.failure.plan';
}

/** Rolls back what was written; the import ends as failed. */
async function takeBack({ imports }: Pick<ImportStores, 'imports'>, id: string, { options }: Problem): Promise<void> {
  const job = await imports.lock(id);
  if (job?.state !== 'committing') return;
  const failure = JSON.stringify({ key: failureKeyOf(options.params), params: { ...options.params } });
  await imports.update(id, { state: 'rolling-back', ends_as: 'failed', done: job.total - job.done, failure });
}

/** After an internal error: rolls back what was written, and leaves what cannot be rolled back. */
async function giveUp({ imports }: Pick<ImportStores, 'imports'>, id: string): Promise<void> {
  const job = await imports.lock(id);
  if (!job) return;
  const failure = JSON.stringify({ key: 'import.failure.internal', params: {} });
  const isWriting = job.state === 'committing';
  const end = isWriting
    ? { state: 'rolling-back' as const, ends_as: 'failed' as const, done: job.total - job.done }
    : { state: 'failed' as const };
  await imports.update(id, { ...end, failure, attempts: 0, lease_until: null });
}
