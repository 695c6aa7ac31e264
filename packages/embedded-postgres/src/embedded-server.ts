import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type FolderLock, isListening, lockFolder, requireTarget, socketFolder, socketIn } from './data-folder.ts';
import { DataFolderError } from './data-folder-error.ts';
import type { EngineSource } from './engine.ts';
import type { WorkerCommand, WorkerReport, WorkerStart } from './worker.ts';

/** A reachable embedded database: the folder of its socket (`host` of `pg`), and a function that releases it. */
export type EmbeddedServer = { host: string; close(): Promise<void> };

const JOIN_WAIT_MS = 20_000;
const JOIN_STEP_MS = 100;
const ENDED = 'the embedded database ended';

export type EmbeddedOptions = {
  /** Whether every commit is flushed to disk; without that a power cut loses the last commits or corrupts the database. */
  isSynced: boolean;
  /** Called when the engine ends unexpectedly. */
  died(error: Error): void;
  /** Called once the engine's thread runs. Until then the caller must not block the event loop, afterwards it may. */
  started?(): void;
};

/** Starts the database thread; `died` is called once when it ends unexpectedly after that. */
export async function startWorker(source: EngineSource, host: string, died: (error: Error) => void) {
  const start: WorkerStart = { source, socketPath: socketIn(host) };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start });
  // An error ends the thread, so both events follow each other.
  let isEndKnown = false;
  const end = (error: Error) => {
    if (isEndKnown) return;
    isEndKnown = true;
    died(error);
  };
  const waitFor = (report: WorkerReport['report']) => reportOf(worker, report);
  await waitFor('listening');
  worker.on('error', end);
  worker.once('exit', () => end(new Error(ENDED)));
  const send = async (command: WorkerCommand, report: WorkerReport['report']) => {
    const answer = waitFor(report);
    worker.postMessage(command);
    await answer;
  };
  return {
    dump: (path: string) => send({ command: 'dump', path }, 'dumped'),
    close: async () => {
      if (isEndKnown) return;
      isEndKnown = true;
      await send({ command: 'close' }, 'closed');
      await worker.terminate();
    },
  };
}

/**
 * Starts a database in memory: a new one, or the one of a file that `dump` wrote. For tests. `host` is the folder of its socket; `died` is called
 * once if the engine ends unexpectedly.
 */
export const startInMemory = (host: string, template: string | null, died: (error: Error) => void) => startWorker({ template }, host, died);

/** Resolves when the thread reports this; rejects if it ends before. */
function reportOf(worker: Worker, wanted: WorkerReport['report']): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listen = ({ report }: WorkerReport) => report === wanted && resolve();
  const refuse = () => reject(new Error(ENDED));
  worker.on('message', listen).once('error', reject).once('exit', refuse);
  return promise.finally(() => worker.off('message', listen).off('error', reject).off('exit', refuse));
}

/**
 * Opens the embedded database of a data folder and locks the folder for this process.
 * @throws DataFolderError when another process has locked it
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const lock = await lockFolder(dataDir);
  if (!lock) throw new DataFolderError('locked', `another process uses ${dataDir}`);
  return startLocked(dataDir, lock, options);
}

async function startLocked(dataDir: string, lock: FolderLock, { isSynced, died, started }: EmbeddedOptions): Promise<EmbeddedServer> {
  const host = socketFolder(dataDir);
  const folder = join(dataDir, 'postgres');
  const starting = requireTarget(folder).then(() => startWorker({ folder, isSynced }, host, died));
  started?.();
  const worker = await starting.catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  return {
    host,
    close: async () => {
      await worker.close();
      await rm(socketIn(host), { force: true });
      await lock.release();
    },
  };
}

/**
 * Connects to the database of the server that runs on this folder, else opens it; waits for a server that is starting.
 * @throws DataFolderError when that server does not respond within 20 seconds
 */
export async function joinEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const host = socketFolder(dataDir);
  const until = Date.now() + JOIN_WAIT_MS;
  while (Date.now() < until) {
    if (await isListening(socketIn(host))) return { host, close: async () => undefined };
    const lock = await lockFolder(dataDir);
    if (lock) return startLocked(dataDir, lock, options);
    await pause(JOIN_STEP_MS);
  }
  throw new DataFolderError('unresponsive', `the process that uses ${dataDir} does not answer`);
}
