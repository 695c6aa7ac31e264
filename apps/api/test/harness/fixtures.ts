import { test as base } from 'vitest';
import { startApp } from './app-harness.ts';
import { startServer } from './server-harness.ts';

/** Options of fixtures of a file: created once, on first use. */
export const perFile = { scope: 'file' } as const;

/**
 * Tests against the whole API. A fixture is created when a test, a hook or another fixture of the file first uses it, and shared by the file.
 * `extend` adds those of one file, and replaces `settings` or an account if a test needs another.
 */
export const test = base
  .extend('settings', perFile, (): Readonly<Record<string, string>> => ({}))
  .extend('api', perFile, async ({ settings }, { onCleanup }) => {
    const api = await startApp(settings);
    onCleanup(() => api.close());
    return api;
  })
  /** The whole app, without accounts and without workers for jobs. */
  .extend('server', perFile, async ({ settings }, { onCleanup }) => {
    const server = await startServer(settings);
    onCleanup(() => server.close());
    return server;
  })
  .extend('partner', perFile, ({ api }) => api.signIn('user', 'Nord'))
  /** A user of another company than `partner`. */
  .extend('other', perFile, ({ api }) => api.signIn('user', 'Süd'))
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Netz'))
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'));
