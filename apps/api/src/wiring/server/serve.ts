import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import { RETRY_MINUTES } from '../../locations/stores/duplicate-task.store.ts';
import { analyzeGrown } from '../../platform/db/analyze-grown.ts';
import { withoutValues } from '../../platform/db/connection/database-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrateDatabase } from '../../platform/db/migrate-database.ts';
import { READINESS_DRAIN_MS, stopGracefully } from '../../platform/http/server/graceful-stop.ts';
import { type Jobs, noJobs, startJobs } from '../../platform/jobs/jobs.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { transactionsOn } from '../../platform/transactions/transactions.ts';
import { requireMatchingDemo } from '../demo/require-matching-demo.ts';
import { buildApp } from './app.ts';
import { workMails } from './mail-jobs.ts';
import { registerNotificationJobs, registerScheduledJobs, type WriteLog } from './scheduled-jobs.ts';
import { buildServices, type Services } from './services.ts';

/** Registers a shutdown function; they are called in reverse order. */
export type OnStarted = (end: () => Promise<void>) => void;

/**
 * Starts a server on an open database: schema, jobs, services, demo data, app, port.
 * @throws StartError when DEMO does not fit the database, or the port is not available
 */
export async function serve(config: Config, database: Database, onStarted: OnStarted): Promise<void> {
  await migrateDatabase(database, config);
  await requireMatchingDemo(transactionsOn(database, noJobs), config);
  const storage = await openStorage(config.storageUrl);
  let app: FastifyInstance | null = null;
  const jobs = await startJobs(database, (error) => app?.log.error(withoutValues(error)));
  onStarted(() => jobs.stop());
  const services = await buildServices(config, database, storage, jobs);
  onStarted(() => services.close());
  await services.retentionClock.recall();
  await services.importIntake.recover(database.engine === 'embedded');
  if (config.demo) await fillDemoData(services);
  app = await buildApp(config, services);
  onStarted(() => stopGracefully(app, services.health, () => wait(config.trustProxy ? READINESS_DRAIN_MS : 0)));
  services.mapFeed.onError((error) => app?.log.error(withoutValues(error), 'the map index does not follow the database'));
  services.reportIntake.onPicturesRemoved((removed) =>
    app?.log.warn(removed, 'REPORT_PICTURES_MB is used up: pictures of the oldest unreviewed reports were deleted'),
  );
  services.media.onDiscardFailed((error) => app?.log.error(withoutValues(error), 'a file of a refused request was not deleted'));
  services.duplicates.start((error, failed) => {
    app?.log.error({ err: withoutValues(error), ...failed }, 'looking for duplicates failed');
    if (failed?.failures === RETRY_MINUTES.length)
      app?.log.error(failed, 'a location is set aside: its duplicates are looked for once a day');
  });
  services.health.markStarted();
  await listen(app, config);
  await workJobs(jobs, services, { database, writeLog: (values, message, level = 'info') => app?.log[level](values, message) });
}

/** Starts the work of the queues; no response waits for it. */
async function workJobs(jobs: Jobs, services: Services, { database, writeLog }: { database: Database; writeLog: WriteLog }): Promise<void> {
  const isEmbedded = database.engine === 'embedded';
  await workMails(jobs, services, isEmbedded);
  await registerScheduledJobs(jobs, services, writeLog);
  await registerNotificationJobs(jobs, services);
  if (isEmbedded) await jobs.every('analyze-grown', '*/10 * * * *', () => analyzeGrown(database).then(() => undefined));
}

/** The demo module is loaded only if it is needed. */
async function fillDemoData(services: Services): Promise<void> {
  if (!(await services.demo.isMissing())) return;
  const { fillDemo } = await import('../demo/fill-demo.ts');
  await fillDemo(services);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = LISTEN_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StartError(reason(host, port)) : error;
  }
}

const LISTEN_ERRORS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `PORT: ${port} on ${host} is taken by another program. Stop that one, or set PORT to a free port.`,
  EACCES: (_host, port) => `PORT: ${port} may not be opened by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} is no address of this machine.`,
  ENOTFOUND: (host) => `HOST: ${host} is no known host name.`,
};
