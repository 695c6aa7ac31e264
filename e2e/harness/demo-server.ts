import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo server that the journeys share; each works on locations of its own. */
    demoOrigin: string;
  }
}

/** One demo server for all journeys that do not hurt it; it goes, with its folder, after the last of them. */
export default async function demoServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-demo-'));
  const server = await startServer({ DATA_DIR: folder, DEMO: '1' });
  project.provide('demoOrigin', server.origin);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
