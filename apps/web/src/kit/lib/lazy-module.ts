import { useEffect, useSyncExternalStore } from 'react';
import { importFetched } from './import-fetched.ts';

/** Code that is loaded after the first page. */
export interface LazyModule<Module> {
  /** The module if it is loaded, else null. */
  readonly get: () => Module | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the module; resolves to null if that fails, and the next call retries. */
  readonly load: () => Promise<Module | null>;
}

/** Code imported by `load`; `files` returns the URLs of that import's files, which the build defines (`vite.config.ts`). */
export function lazyModule<Module>(files: () => readonly string[], load: () => Promise<Module>): LazyModule<Module> {
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

/** Delay after the first page before late code is preloaded, so that it is available when the network is lost. */
const AFTER_FIRST_PAGE_MS = 2000;

/** The module once it is loaded: some time after the first page, or earlier if another component loads it. */
export function useLazyModule<Module>({ get, subscribe, load }: LazyModule<Module>): Module | null {
  useEffect(() => {
    const timer = setTimeout(() => void load(), AFTER_FIRST_PAGE_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return useSyncExternalStore(subscribe, get, get);
}
