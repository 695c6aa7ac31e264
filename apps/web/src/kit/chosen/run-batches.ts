import { MAX_CHOSEN } from '@rastnetz/contract';
import { ApiError } from '#kit/api/api-error.ts';

/** How far several requests are. */
export interface BatchProgress {
  readonly done: number;
  readonly total: number;
}

/** What became of items that were sent in several requests. */
export interface BatchRun<Item, Result> {
  readonly results: readonly Result[];
  /** Items of a request that got no clear answer: the server may have done it or not. */
  readonly unsure: readonly Item[];
  /** Items nothing was done to. */
  readonly left: readonly Item[];
  /** Why it ended early; null if it completed or was cancelled. */
  readonly fault: unknown;
}

interface BatchHooks {
  /** Asked before each request. */
  readonly isStopped?: () => boolean;
  readonly onProgress?: (progress: BatchProgress) => void;
}

const NO_HOOKS: Required<BatchHooks> = { isStopped: () => false, onProgress: () => undefined };

/**
 * Sends items in requests of `MAX_CHOSEN`, one after the other, and ends with the first that fails. Throws its error where that is the
 * first one: nothing is known to be done then, and the whole can be tried again.
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
    if (isStopped()) return { results, unsure: [], left: items.slice(done), fault: null };
    try {
      results.push(...(await send(items.slice(done, done + MAX_CHOSEN))));
    } catch (fault) {
      return { results, ...afterFault(items, done, fault) };
    }
  }
  return { results, unsure: [], left: [], fault: null };
}

/** What is left after the request that began at item `done` failed. After a lost connection, or a fault of the server, its own items may be done or not. */
function afterFault<Item>(items: readonly Item[], done: number, fault: unknown): Pick<BatchRun<Item, never>, 'unsure' | 'left' | 'fault'> {
  if (done === 0) throw fault;
  const isRefused = fault instanceof ApiError && fault.status >= 400 && fault.status < 500;
  const end = isRefused ? done : done + MAX_CHOSEN;
  return { unsure: items.slice(done, end), left: items.slice(end), fault };
}
