import { useEffect, useSyncExternalStore } from 'react';
import { importFetched } from './import-fetched.ts';

/** Code that does not come with the first page. */
export interface LateCode<Module> {
  /** The module once it is there, else null. */
  readonly get: () => Module | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads it; null where it does not come, and the next call tries again. */
  readonly load: () => Promise<Module | null>;
}

/** Code that `load` imports; `files` answers the addresses of the files of that import, which the built web knows (`vite.config.ts`). */
export function lateCode<Module>(files: () => readonly string[], load: () => Promise<Module>): LateCode<Module> {
  let loading: Promise<Module | null> | null = null;
  let code: Module | null = null;
  const listeners = new Set<() => void>();
  const begin = () =>
    importFetched(files(), load).then(
      (module) => {
        code = module;
        for (const listener of listeners) listener();
        return module;
      },
      () => {
        loading = null;
        return null;
      },
    );
  return {
    get: () => code,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      loading ??= begin();
      return loading;
    },
  };
}

/** How long after the first page late code is loaded without being asked for, so that it is there when the network is gone. */
const AFTER_FIRST_PAGE_MS = 2000;

/** The code once it is there; it comes some time after the first page, or earlier where somebody asks for it. */
export function useLateCode<Module>({ get, subscribe, load }: LateCode<Module>): Module | null {
  useEffect(() => {
    const timer = setTimeout(() => void load(), AFTER_FIRST_PAGE_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return useSyncExternalStore(subscribe, get, get);
}
