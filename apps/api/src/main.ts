import { type Config, ConfigError } from './kernel/config.ts';
import { exitProcess } from './kernel/exit-process.ts';
import { StartError } from './kernel/start-error.ts';
import { isDatabaseUnavailable, withoutValues } from './platform/db/connection/database-error.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { loadServerConfig } from './wiring/config/load-config.ts';

/** Shutdown functions, called in reverse order of the start. */
const endings: (() => Promise<void>)[] = [];
let isEnding = false;

/** Time limit of a stop, in milliseconds: 5 s for proxies, 25 s for running requests, 10 s for jobs, and a reserve. */
const STOP_LIMIT_MS = 45_000;
/** Exit code of a stop that timed out, as of `timeout(1)`. */
const CUT_OFF = 124;

/**
 * Ends the process after the time limit. The embedded engine does not respond, not even to a close command, while it computes a statement,
 * and has no statement timeout. For the database this is like a power failure: committed data is there after the next start.
 */
function limitStop(): void {
  const cut = () => {
    console.error(`The server did not stop within ${STOP_LIMIT_MS / 1000} seconds and is ended now. What was saved is safe.`);
    exitProcess(CUT_OFF);
  };
  setTimeout(cut, STOP_LIMIT_MS).unref();
}

/** Shuts everything down once, in reverse order, so that nothing uses a closed database. */
async function end(exitCode: number): Promise<never> {
  isEnding = true;
  limitStop();
  for (const ending of endings.splice(0).reverse()) await ending().catch(printError);
  exitProcess(exitCode);
}

function printLost(error: unknown): void {
  console.error(`${withoutValues(error).message}; the server stops. What was saved is safe, start it again.`);
}

function printError(error: unknown): void {
  const isForPeople = error instanceof ConfigError || error instanceof StartError;
  if (isDatabaseUnavailable(error)) printLost(error);
  else console.error(isForPeople ? error.message : withoutValues(error));
}

function lost(error: Error): void {
  if (isEnding) return;
  printLost(error);
  exitProcess(1);
}

const SECOND_PRESS_MS = 2000;

/**
 * The first Ctrl-C stops cleanly, even during the start; a second one at once. The terminal, npm and the launcher may each forward the same
 * key press, so only a later one counts as the second. The server also stops when its launcher is killed.
 */
function endOnSignals(): void {
  let first = 0;
  const stop = () => {
    first ||= Date.now();
    if (!isEnding) void end(0);
    else if (Date.now() - first > SECOND_PRESS_MS) exitProcess(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

async function open(config: Config, onUnderWay: () => void): Promise<Database> {
  const database = await openDatabase(config, { onLost: lost, onUnderWay });
  endings.push(() => database.close());
  return database;
}

async function load() {
  const { loadCountry } = await import('./wiring/server/services.ts');
  loadCountry();
  return import('./wiring/server/serve.ts');
}

async function start(config: Config): Promise<void> {
  // The embedded engine opens in a thread of its own, while the rest of the program and its data are loaded. Loading blocks this thread, so the
  // engine's thread is started first, and PostgreSQL has responded before.
  const underWay = Promise.withResolvers<void>();
  const opening = open(config, underWay.resolve);
  await Promise.race([underWay.promise, opening]);
  const [database, { serve }] = await Promise.all([opening, load()]);
  await serve(config, database, (ending) => endings.push(ending));
}

const LOGINS = ['super', 'admin', 'partner'].map((name) => `  ${name}@rastnetz.example`).join('\n');

function printWelcome({ publicUrl, demo }: Config): void {
  console.log(`Rastnetz runs at ${publicUrl}`);
  if (demo) console.log(`Demo logins, password rastnetz-demo:\n${LOGINS}\nMails are not sent, they are shown at ${publicUrl}/dev/mails`);
}

endOnSignals();
try {
  const config = await loadServerConfig();
  await start(config);
  printWelcome(config);
} catch (error) {
  // An interrupted start fails wherever it waits; that is not an error.
  if (!isEnding) {
    printError(error);
    await end(1);
  }
}
