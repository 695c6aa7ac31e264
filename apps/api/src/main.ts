import { type Config, ConfigError } from './kernel/config.ts';
import { leave } from './kernel/leave.ts';
import { StartError } from './kernel/start-error.ts';
import { withoutValues } from './platform/db/connection/database-error.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { loadConfig } from './wiring/config/load-config.ts';

/** What is running, to be ended in the opposite order of its start. */
const endings: (() => Promise<void>)[] = [];
let isEnding = false;

/** Longest stop, in milliseconds: 5 s for proxies, 25 s for requests under way, 10 s for jobs, and a rest. */
const STOP_LIMIT_MS = 45_000;
/** Exit code of a stop that was cut off, as of `timeout(1)`. */
const CUT_OFF = 124;

/**
 * Ends the process whatever it waits for. The embedded engine answers nobody, not even a request to close, while it computes one statement,
 * and has no time limit for that. To the database a cut is a power failure: what was committed is there after the next start.
 */
function limitStop(): void {
  const cut = () => {
    console.error(`The server did not stop within ${STOP_LIMIT_MS / 1000} seconds and is ended now. What was saved is safe.`);
    leave(CUT_OFF);
  };
  setTimeout(cut, STOP_LIMIT_MS).unref();
}

/** Ends everything once, the newest first, so that nothing works on a closed database. */
async function end(exitCode: number): Promise<never> {
  isEnding = true;
  limitStop();
  for (const ending of endings.splice(0).reverse()) await ending().catch(tell);
  leave(exitCode);
}

function tell(error: unknown): void {
  const isForPeople = error instanceof ConfigError || error instanceof StartError;
  console.error(isForPeople ? error.message : withoutValues(error));
}

function lost(error: Error): void {
  if (isEnding) return;
  console.error(`${withoutValues(error).message}; the server stops. What was saved is safe, start it again.`);
  leave(1);
}

const IMPATIENT_MS = 2000;

/**
 * Ctrl-C ends cleanly, also in the middle of the start; a second one at once. The terminal, npm and the launcher may each
 * pass the same key press on, so only a later one counts as a second. A killed launcher takes the server with it.
 */
function endOnSignals(): void {
  let first = 0;
  const stop = () => {
    first ||= Date.now();
    if (!isEnding) void end(0);
    else if (Date.now() - first > IMPATIENT_MS) leave(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

async function open(config: Config): Promise<Database> {
  const database = await openDatabase(config, { onLost: lost });
  endings.push(() => database.close());
  return database;
}

async function load() {
  const { loadCountry } = await import('./wiring/server/services.ts');
  loadCountry();
  return import('./wiring/server/serve.ts');
}

async function start(config: Config): Promise<void> {
  // The embedded engine opens in its own thread: the rest of the program is loaded in the meantime, and the country it knows.
  const [database, { serve }] = await Promise.all([open(config), load()]);
  await serve(config, database, (ending) => endings.push(ending));
}

const LOGINS = ['super', 'admin', 'partner'].map((name) => `  ${name}@rastnetz.example`).join('\n');

function greet({ publicUrl, demo }: Config): void {
  console.log(`Rastnetz runs at ${publicUrl}`);
  if (demo) console.log(`Demo logins, password rastnetz-demo:\n${LOGINS}\nMails are not sent, they are shown at ${publicUrl}/dev/mails`);
}

endOnSignals();
try {
  const config = loadConfig();
  await start(config);
  greet(config);
} catch (error) {
  // Ended by Ctrl-C in the middle of the start, whatever waits fails: that is no fault.
  if (!isEnding) {
    tell(error);
    await end(1);
  }
}
