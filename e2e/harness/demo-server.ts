import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDatabase, type OwnDatabase } from './own-database.ts';
import { type Server, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo server that journeys share, two at a time; each works on locations of its own and ignores others. */
    demoOrigin: string;
    filledDemo: FilledDemo;
  }
}

/** Demo data on which no server is running. */
export interface FilledDemo {
  /** Its data folder, on the embedded engine with the database in it. */
  readonly folder: string;
  /** Address of its database on PostgreSQL; null on the embedded engine. */
  readonly databaseUrl: string | null;
}

/** A demo server with data of its own, for a journey that would be disturbed by others, or would disturb them. */
export interface OwnDemo extends Server {
  /** Settings that name its data, which are deleted with the server. */
  readonly dataSettings: Readonly<Record<string, string>>;
}

/** Required with PostgreSQL; the same for all servers, so that one can read a copy of another's data. */
const SECRET = 'the secret of journeys, of more than thirty-two letters';

/** Settings that name the data of a server: a folder, and a database on PostgreSQL unless it is the embedded one in the folder. */
const dataSettingsOf = (folder: string, database: OwnDatabase | null): Readonly<Record<string, string>> => ({
  DATA_DIR: folder,
  ...(database ? { DATABASE_URL: database.url, SECRET } : {}),
});

/** Starts a demo server on a copy of filled data, which takes less than half the time of filling some; `settings` as in `.env.example`. */
export async function startDemo(filled: FilledDemo, settings: Readonly<Record<string, string>> = {}): Promise<OwnDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-demo-'));
  await cp(filled.folder, folder, { recursive: true });
  const database = filled.databaseUrl === null ? null : await makeDatabase('demo', filled.databaseUrl);
  const dataSettings = dataSettingsOf(folder, database);
  const server = await startServer({ ...dataSettings, DEMO: '1', ...settings });
  const stop = async () => {
    const exitCode = await server.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
    return exitCode;
  };
  return { ...server, dataSettings, stop };
}

/** Fills a demo once, and runs one server for all journeys that can share it; both are removed after the last one. */
export default async function demoServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-filled-'));
  const database = project.config.env['TEST_ENGINE'] === 'postgres' ? await makeDatabase('filled') : null;
  await (await startServer({ ...dataSettingsOf(folder, database), DEMO: '1' })).stop();
  const filled = { folder, databaseUrl: database?.url ?? null };
  const shared = await startDemo(filled);
  project.provide('filledDemo', filled);
  project.provide('demoOrigin', shared.origin);
  return async () => {
    await shared.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
}
