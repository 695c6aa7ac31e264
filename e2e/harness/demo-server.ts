import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Server, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo server that the journeys share, two of them at once: each works on locations of its own and looks at no others. */
    demoOrigin: string;
    /** A data folder with the demo filled in, of which nobody's server is running. */
    demoFolder: string;
  }
}

/** A demo server on data of its own, for a journey that others would disturb, or that would disturb others. */
export interface OwnDemo extends Server {
  /** Its data folder; it goes with the server. */
  readonly folder: string;
}

/** Starts a demo server on a copy of the filled folder, which takes less than half of filling one; further settings as in `.env.example`. */
export async function startDemo(filled: string, settings: Readonly<Record<string, string>> = {}): Promise<OwnDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-demo-'));
  await cp(filled, folder, { recursive: true });
  const server = await startServer({ DATA_DIR: folder, DEMO: '1', ...settings });
  const stop = async () => {
    const exitCode = await server.stop();
    await rm(folder, { recursive: true, force: true });
    return exitCode;
  };
  return { ...server, folder, stop };
}

/** Fills a demo once, and runs one server for all journeys that bear each other; it goes, with its folder, after the last of them. */
export default async function demoServer(project: TestProject): Promise<() => Promise<void>> {
  const filled = await mkdtemp(join(tmpdir(), 'rastnetz-filled-'));
  await (await startServer({ DATA_DIR: filled, DEMO: '1' })).stop();
  const shared = await startDemo(filled);
  project.provide('demoFolder', filled);
  project.provide('demoOrigin', shared.origin);
  return async () => {
    await shared.stop();
    await rm(filled, { recursive: true, force: true });
  };
}
