import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';
import { startJobs } from './jobs/jobs.ts';
import { openStorage } from './media/storage.ts';
import { buildServices, type Services } from './services.ts';

/** What is running, to be ended in the opposite order of its start. */
type Ending = () => Promise<void>;

const endings: Ending[] = [];
let isEnding = false;

/** Ends everything once, the newest first, so that nothing works on a closed database. */
async function end(exitCode: number): Promise<never> {
  isEnding = true;
  for (const ending of endings.splice(0).reverse()) await ending().catch(tell);
  process.exit(exitCode);
}

function tell(error: unknown): void {
  const isForPeople = error instanceof ConfigError || error instanceof StartError;
  console.error(isForPeople ? error.message : error);
}

function lost(error: Error): void {
  if (isEnding) return;
  console.error(`${error.message}; the server stops. What was saved is safe, start it again.`);
  process.exit(1);
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
    else if (Date.now() - first > IMPATIENT_MS) process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

async function start(config: Config): Promise<Services> {
  const database = await openDatabase(config, { onLost: lost });
  endings.push(() => database.close());
  await migrate(database.pool);
  const storage = await openStorage(config.storageUrl);
  let app: FastifyInstance | null = null;
  const jobs = await startJobs(database, (error) => app?.log.error(error));
  endings.push(() => jobs.stop());
  const services = await buildServices(config, database, storage, jobs);
  endings.push(() => services.close());
  if (config.demo) await fillIfEmpty(services);
  app = await buildApp(config, services);
  endings.push(() => app.close());
  await listen(app, config);
  return services;
}

/** The demo's data are only loaded into memory where they are asked for. */
async function fillIfEmpty(services: Services): Promise<void> {
  const { fillDemo } = await import('./demo/fill-demo.ts');
  await fillDemo(services);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = LISTEN_FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StartError(reason(host, port)) : error;
  }
}

const LISTEN_FAULTS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `PORT: ${port} on ${host} is taken by another program. Stop that one, or set PORT to a free port.`,
  EACCES: (_host, port) => `PORT: ${port} may not be opened by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: (host) => `HOST: ${host} is no known host name.`,
};

const LOGINS = ['super', 'admin', 'partner'].map((name) => `  ${name}@rastnetz.example`).join('\n');

function greet({ publicUrl, demo }: Config): void {
  console.log(`Rastnetz runs at ${publicUrl}`);
  if (demo) console.log(`Demo logins, password rastnetz-demo:\n${LOGINS}`);
}

endOnSignals();
try {
  const config = loadConfig();
  const services = await start(config);
  services.health.markStarted();
  greet(config);
} catch (error) {
  tell(error);
  await end(1);
}
