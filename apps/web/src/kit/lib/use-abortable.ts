import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Runs one task at a time, and none while one runs. `abort` aborts its signal, as unmounting does unless `outlives` is set by then. */
export function useAbortable(outlives?: RefObject<boolean>) {
  const running = useRef<AbortController | null>(null);
  const abort = useCallback(() => running.current?.abort(), []);
  useEffect(
    () => () => {
      if (!outlives?.current) abort();
    },
    [abort, outlives],
  );
  const run = async <T>(task: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    const controller = new AbortController();
    running.current = controller;
    try {
      return await task(controller.signal);
    } finally {
      running.current = null;
    }
  };
  return { run, abort };
}
