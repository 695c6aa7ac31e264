import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { importFetched } from '#kit/lib/import-fetched.ts';
import { whenPageIsOld } from './page-policy.ts';

/** Addresses of the files that importing the map loads, and of its worker; see `vite.config.ts`. */
declare const MAP_FILES: readonly string[];

type MapModule = typeof import('./map-canvas.tsx');
/** Why there is no map: this browser cannot draw it, it broke, or only a page loaded anew may load it. */
export type MapFailure = 'no_webgl' | 'failed' | 'old_page';

interface MapCode {
  /** Null while it is on its way, and where there is no map. */
  readonly code: MapModule | null;
  readonly failure: MapFailure | null;
  /** Counts the retries. */
  readonly attempt: number;
  /** Tries everything again. */
  readonly retry: () => void;
  /** For a map that broke. */
  readonly fail: () => void;
}

/** The worker is among the files that are fetched first: without a network MapLibre would wait for it for ever. */
const importMap = (): Promise<MapModule> => importFetched(MAP_FILES, () => import('./map-canvas.tsx'));

/** Loads the map's chunk where this browser can draw it. */
export function useMapModule(): MapCode {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | MapFailure | MapModule>('loading');
  useEffect(() => {
    let isCurrent = attempt >= 0;
    const show = (next: MapFailure | MapModule) => isCurrent && setState(next);
    if (hasWebgl2()) importMap().then(show, () => show('failed'));
    else show('no_webgl');
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  useEffect(() => (attempt >= 0 ? whenPageIsOld(() => setState('old_page')) : undefined), [attempt]);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((count) => count + 1);
  }, []);
  // What failed while there was no network needs nobody to press a button.
  useWindowEvent('online', () => state === 'failed' && retry());
  const fail = useCallback(() => setState((before) => (before === 'old_page' ? before : 'failed')), []);
  const [code, failure] = typeof state === 'object' ? [state, null] : [null, state === 'loading' ? null : state];
  return { code, failure, attempt, retry, fail };
}

/** Whether this browser can draw the map: without WebGL 2 MapLibre would leave an empty box and say nothing. */
function hasWebgl2(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
