import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../../apps/api/test/harness/node-processes.ts';

const PLAIN = join(import.meta.dirname, 'plain-server.ts');

/** A server of another program. */
export interface Rival {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Program {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Address that answers with 200 once the server is ready. */
  readonly readyPath: string;
}

/** Starts a Node.js program that listens on PORT, and waits until it answers. */
export async function startRival({ script, args = [], env, readyPath }: Program): Promise<Rival> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', ...env, HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}${readyPath}`).catch(() => null);
    if (answer?.ok) {
      const stop = async () => {
        child.kill('SIGINT');
        await exited;
      };
      return { origin, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${script} ended with ${child.exitCode} before it was ready`);
}

/** Indexes for the order, names and boxes of the rivals; Rastnetz sorts and searches in memory and has none. */
export const RIVAL_INDEXES = [
  'create extension if not exists pg_trgm',
  'create index on location (title_key, id)',
  'create index on location using gin (search_key gin_trgm_ops)',
  'create index on location (lng, lat)',
  'analyze location',
] as const;

/** The server of another checkout of Rastnetz, whose migrations are the same. */
export const startCheckout = (folder: string, settings: Readonly<Record<string, string>>): Promise<Rival> =>
  startRival({ script: join(folder, 'apps/api/src/main.ts'), env: { LOG_LEVEL: 'warn', ...settings }, readyPath: '/readyz' });

/** The hand-written handlers of `plain-server.ts`. */
export const startPlain = (databaseUrl: string): Promise<Rival> =>
  startRival({ script: PLAIN, env: { DATABASE_URL: databaseUrl }, readyPath: '/readyz' });
