import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../apps/api/test/harness/node-processes.ts';
import { SHORT_LIVED } from '../../apps/api/test/harness/short-lived.ts';

const MAIN = join(import.meta.dirname, '../../apps/api/src/main.ts');

/** A running server, started as `npm start` does. */
export interface Server {
  readonly origin: string;
  readonly pid: number | undefined;
  /** Everything that was printed so far. */
  readonly output: () => string;
  /** Resolves with the exit code when the process has ended, whether stopped or not. */
  readonly exited: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Stops it as Ctrl-C would; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills it as a power failure would; resolves when it has ended. */
  kill(): Promise<void>;
}

/** Spawns the server; `settings` are those of `.env.example`. It may not be ready yet. */
async function spawnServer(settings: Readonly<Record<string, string>>): Promise<Server & { readonly child: ChildProcess }> {
  const port = settings['PORT'] ?? String(await freePort());
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TZ: process.env['TZ'],
    HOST: '127.0.0.1',
    EMBEDDED_FSYNC: '0',
    LOG_LEVEL: 'warn',
    ...SHORT_LIVED.env,
    ...settings,
    PORT: port,
  };
  // By the channel the server notices when this process is killed, and ends.
  const child = spawn(process.execPath, [...SHORT_LIVED.flags, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.channel?.unref();
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  // `close` is emitted after all output has arrived, unlike `exit`.
  const exited = once(child, 'close').then(() => child.exitCode);
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output: () => printed,
    exited,
    signal: (name) => void child.kill(name),
    stop: async () => {
      child.kill('SIGINT');
      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts the server and waits until `/readyz` is ok; fails with its output if it ends before. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<Server> {
  const server = await spawnServer(settings);
  let ended = false;
  server.child.once('exit', () => {
    ended = true;
  });
  while (!ended) {
    const ready = await fetch(`${server.origin}/readyz`).catch(() => null);
    if (ready?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server ended before it was ready:\n${server.output()}`);
}
