import { MAX_CHOSEN } from '@rastnetz/contract';
import { ApiError } from '#kit/api/api-error.ts';

/** Progress of several requests. */
export interface BatchProgress {
  readonly done: number;
  readonly total: number;
}

/** Results of items that were sent in several requests. */
export interface BatchRun<Item, Result> {
  readonly results: readonly Result[];
  /** Items of a request without a definite response: the server may have processed them or not. */
  readonly unsure: readonly Item[];
  /** Items that were not processed. */
  readonly left: readonly Item[];
  /** Why it ended early; null if it completed or was stopped. */
  readonly error: unknown;
}

interface BatchHooks {
  /** Checked before each request. */
  readonly isStopped?: () => boolean;
  readonly onProgress?: (progress: BatchProgress) => void;
}

const NO_HOOKS: Required<BatchHooks> = { isStopped: () => false, onProgress: () => undefined };

/**
 * Sends items in requests of `MAX_CHOSEN`, one after the other, until one fails. Throws if the first request fails: nothing is known to be
 * done then, and the whole can be retried.
 */
export async function runBatches<Item, Result>(
  items: readonly Item[],
  send: (batch: readonly Item[]) => Promise<readonly Result[]>,
  hooks: BatchHooks = {},
): Promise<BatchRun<Item, Result>> {
  const { isStopped, onProgress } = { ...NO_HOOKS, ...hooks };
  const results: Result[] = [];
  const total = items.length;
  for (let done = 0; done < total; done += MAX_CHOSEN) {
    onProgress({ done, total });
    if (isStopped()) return { results, unsure: [], left: items.slice(done), error: null };
    try {
      results.push(...(await send(items.slice(done, done + MAX_CHOSEN))));
    } catch (error) {
      return { results, ...afterError(items, done, error) };
    }
  }
  return { results, unsure: [], left: [], error: null };
}

/**
 * The unprocessed items after the request that started at item `done` failed. After a lost connection or a server error, that request's own
 * items may have been processed or not.
 */
function afterError<Item>(items: readonly Item[], done: number, error: unknown): Pick<BatchRun<Item, never>, 'unsure' | 'left' | 'error'> {
  if (done === 0) throw error;
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const end = isRefused ? done : done + MAX_CHOSEN;
  return { unsure: items.slice(done, end), left: items.slice(end), error };
}
