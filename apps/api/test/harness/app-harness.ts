import { rm } from 'node:fs/promises';
import type { Role } from '@rastnetz/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Config } from '../../src/kernel/config.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { type Jobs, startJobs } from '../../src/platform/jobs/jobs.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { loadConfig } from '../../src/wiring/config/load-config.ts';
import { buildApp } from '../../src/wiring/server/app.ts';
import { buildServices, type Services } from '../../src/wiring/server/services.ts';
import { createAccount, openSession } from './accounts.ts';
import { collectJobErrors, openTestDatabase } from './database.ts';
import { keepErrors } from './setup.ts';
import { tempFolder } from './temp-folder.ts';
import { unboundedStrangers } from './unbounded-strangers.ts';

/** A signed-in user; `inject` sends requests as them. */
export type Session = {
  id: string;
  companyId: string;
  email: string;
  token: string;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
};

export type AppHarness = {
  app: FastifyInstance;
  services: Services;
  database: Database;
  jobs: Jobs;
  config: Config;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Creates a person with this role in a company (created if there is none of this name) and signs them in. */
  signIn(role?: Role, company?: string): Promise<Session>;
  close(): Promise<void>;
};

/** The whole product with a new database and folder; `env` changes settings, `open` opens another database. Call `close` after the tests. */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  open: (config: Config) => Promise<Database> = openTestDatabase,
): Promise<AppHarness> {
  const dataDir = tempFolder('app');
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  const database = await open(config);
  const errors: Error[] = [];
  const collectError = collectJobErrors(errors);
  const jobs = await startJobs(database, collectError);
  const services = await buildServices(config, database, await openStorage(config.storageUrl), jobs);
  const app = await buildApp(config, services);
  keepErrors(app);
  // Tests send more requests per second than limits permit for one user, or for visitors of one network; those limits
  // have tests of their own (api-keys, mount, headers, stranger-limit).
  Object.assign(app.endpointContext, {
    requestLimit: async () => undefined,
    refuseOverload: () => undefined,
    strangers: unboundedStrangers(),
  });
  services.importRunner.onError((error) => collectError(error as Error));
  services.health.markStarted();
  return {
    app,
    services,
    database,
    jobs,
    config,
    inject: (options) => app.inject(options),
    signIn: (role = 'user', company = 'Testnetz') => signIn(app, database, role, company),
    async close() {
      await app.close();
      await services.close();
      await jobs.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      if (errors.length > 0) throw new AggregateError(errors, 'errors of background jobs');
    },
  };
}

async function signIn(app: FastifyInstance, database: Database, role: Role, company: string): Promise<Session> {
  const account = await createAccount(database, role, company);
  const token = await openSession(database, account.id);
  const inject = (options: InjectOptions) => app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  return { ...account, token, inject };
}

export type Part = { part: string; filename: string; type: string; bytes: Uint8Array };

/** A form as browsers send it, with the JSON part `standort` and files; spread it into the options of `inject`. */
export const multipart = (standort: unknown, files: readonly Part[] = []) => formOf('standort', standort, files);

/** A form with a JSON part of any name. */
export async function formOf(jsonPart: string, json: unknown, files: readonly Part[]): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const form = new FormData();
  form.set(jsonPart, JSON.stringify(json));
  for (const { part, filename, type, bytes } of files) form.append(part, new Blob([new Uint8Array(bytes)], { type }), filename);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers };
}
