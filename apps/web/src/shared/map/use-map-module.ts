import { useCallback, useEffect, useState } from 'react';
import { hasWebgl2 } from './webgl.ts';

type MapModule = typeof import('./map-canvas.tsx');
/** The map's code: on its way, of no use in this browser, broken, or here. */
export type MapModuleState = 'loading' | 'no-webgl' | 'failed' | MapModule;

/** Loads the map's chunk where this browser can draw it; `retry` tries everything again, `fail` is for a map that broke while starting. */
export function useMapModule(): { readonly state: MapModuleState; readonly attempt: number; retry(): void; fail(): void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<MapModuleState>('loading');
  useEffect(() => {
    let isCurrent = attempt >= 0;
    const show = (next: MapModuleState) => isCurrent && setState(next);
    if (hasWebgl2()) import('./map-canvas.tsx').then(show, () => show('failed'));
    else show('no-webgl');
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((count) => count + 1);
  }, []);
  const fail = useCallback(() => setState('failed'), []);
  return { state, attempt, retry, fail };
}
