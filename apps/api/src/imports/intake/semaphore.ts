/** Runs a piece of work when its turn comes; rejects with the signal's reason if that is aborted before. */
export type InTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Lets a number of works through at once and keeps the others waiting in order; memory stays bounded by that number. */
export function semaphore(width: number): InTurn {
  const waiting = new Set<() => void>();
  let free = width;
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (free > 0) free -= 1;
    else await turnOf(waiting, signal);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    }
  };
}

/** Resolves when the place is called up; an aborted one leaves the queue. */
function turnOf(waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(enter);
      reject(signal?.reason);
    };
    const enter = () => {
      waiting.delete(enter);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    waiting.add(enter);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
