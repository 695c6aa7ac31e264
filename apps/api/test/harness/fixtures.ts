import { test as base } from 'vitest';
import { startApp } from './app-harness.ts';
import { startServer } from './server-harness.ts';

/** Fixtures of a file: made once, when first named. */
export const perFile = { scope: 'file' } as const;

/**
 * Tests against the whole API. A fixture is made when a test, a hook or another fixture of the file first names it, and the file shares it.
 * `extend` adds those of one file, and replaces `settings` or an account where a test needs another.
 */
export const test = base
  .extend('settings', perFile, (): Readonly<Record<string, string>> => ({}))
  .extend('api', perFile, async ({ settings }, { onCleanup }) => {
    const api = await startApp(settings);
    onCleanup(() => api.close());
    return api;
  })
  /** The whole app, without accounts or workers of jobs. */
  .extend('server', perFile, async ({ settings }, { onCleanup }) => {
    const server = await startServer(settings);
    onCleanup(() => server.close());
    return server;
  })
  .extend('partner', perFile, ({ api }) => api.signIn('user', 'Nord'))
  /** Staff of another company than `partner`. */
  .extend('other', perFile, ({ api }) => api.signIn('user', 'Süd'))
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Netz'))
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'));
