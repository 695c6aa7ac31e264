import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { afterFrame } from '#kit/lib/after-frame.ts';
import { importFetched } from '#kit/lib/import-fetched.ts';
import { onOutdatedPolicy } from './on-outdated-policy.ts';

/** URLs of the files that importing the map loads, and of its worker; defined in `vite.config.ts`. */
declare const MAP_FILES: readonly string[];

type MapModule = typeof import('./map-canvas.tsx');
/** Why there is no map: this browser cannot draw it, it failed, or only a newly loaded page may load it. */
export type MapFailure = 'no_webgl' | 'failed' | 'old_page';

interface MapCode {
  /** Null while it is loading, and if there is no map. */
  readonly code: MapModule | null;
  readonly failure: MapFailure | null;
  /** Whether it is known that this browser can draw a map, or cannot. */
  readonly isChecked: boolean;
  /** Number of retries. */
  readonly attempt: number;
  /** Starts over, as if the page had just been opened. */
  readonly retry: () => void;
  /** To be called when the map has failed. */
  readonly fail: () => void;
}

/** The files to fetch first include the worker: without a network MapLibre would wait for it forever. */
const importMap = (): Promise<MapModule> => importFetched(MAP_FILES, () => import('./map-canvas.tsx'));

/** A browser that can draw a map loads one. */
const checkedState = () => (hasWebgl2() ? 'loading' : 'no_webgl');

/**
 * Loads the map's chunk if this browser can draw it, once it need not wait for what is more urgent. Creating a WebGL context to find out takes tens of
 * milliseconds, so a map that waits does it in a task of its own, while the network works.
 */
export function useMapModule(isWaiting = false): MapCode {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'unchecked' | 'loading' | MapFailure | MapModule>(() => (isWaiting ? 'unchecked' : checkedState()));
  const [isChecked, isLoading] = [state !== 'unchecked', state === 'loading'];
  useEffect(() => {
    if (isChecked) return undefined;
    const check = () => setState(checkedState());
    if (!isWaiting) return check();
    // Not after a frame: a tab in the background has none, and its list needs the segment.
    const timer = setTimeout(check);
    return () => clearTimeout(timer);
  }, [isChecked, isWaiting]);
  const hasWaited = useRef(isWaiting);
  useEffect(() => {
    if (!isLoading || isWaiting) return undefined;
    let isCurrent = attempt >= 0;
    const show = (next: MapFailure | MapModule) => isCurrent && setState(next);
    const load = () => void importMap().then(show, () => show('failed'));
    const cancel = hasWaited.current ? afterFrame(load) : load();
    return () => {
      isCurrent = false;
      cancel?.();
    };
  }, [attempt, isLoading, isWaiting]);
  useEffect(() => (attempt >= 0 ? onOutdatedPolicy(() => setState('old_page')) : undefined), [attempt]);
  const retry = useCallback(() => {
    setState(checkedState());
    setAttempt((count) => count + 1);
  }, []);
  // A failure while offline is retried automatically once the network is back.
  useWindowEvent('online', () => state === 'failed' && retry());
  const fail = useCallback(() => setState((before) => (before === 'old_page' ? before : 'failed')), []);
  const code = typeof state === 'object' ? state : null;
  const failure = typeof state === 'object' || state === 'loading' || state === 'unchecked' ? null : state;
  return { code, failure, isChecked, attempt, retry, fail };
}

/** Whether this browser supports WebGL 2; without it MapLibre would leave an empty box and report nothing. */
function hasWebgl2(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
