import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
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
  /** Number of retries. */
  readonly attempt: number;
  /** Starts over, as if the page had just been opened. */
  readonly retry: () => void;
  /** To be called when the map has failed. */
  readonly fail: () => void;
}

/** The files to fetch first include the worker: without a network MapLibre would wait for it forever. */
const importMap = (): Promise<MapModule> => importFetched(MAP_FILES, () => import('./map-canvas.tsx'));

/** Loads the map's chunk if this browser can draw it, once it need not wait for what is more urgent. */
export function useMapModule(isWaiting = false): MapCode {
  const [attempt, setAttempt] = useState(0);
  const [wasPossible] = useState(hasWebgl2);
  const [state, setState] = useState<'loading' | MapFailure | MapModule>(wasPossible ? 'loading' : 'no_webgl');
  useEffect(() => {
    let isCurrent = attempt >= 0;
    const show = (next: MapFailure | MapModule) => isCurrent && setState(next);
    if (!(attempt === 0 ? wasPossible : hasWebgl2())) show('no_webgl');
    else if (!isWaiting) importMap().then(show, () => show('failed'));
    return () => {
      isCurrent = false;
    };
  }, [attempt, wasPossible, isWaiting]);
  useEffect(() => (attempt >= 0 ? onOutdatedPolicy(() => setState('old_page')) : undefined), [attempt]);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((count) => count + 1);
  }, []);
  // A failure while offline is retried automatically once the network is back.
  useWindowEvent('online', () => state === 'failed' && retry());
  const fail = useCallback(() => setState((before) => (before === 'old_page' ? before : 'failed')), []);
  const [code, failure] = typeof state === 'object' ? [state, null] : [null, state === 'loading' ? null : state];
  return { code, failure, attempt, retry, fail };
}

/** Whether this browser supports WebGL 2; without it MapLibre would leave an empty box and report nothing. */
function hasWebgl2(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
