import { rm } from 'node:fs/promises';
import type { KeyScope, Role } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { MediaService } from '../../src/media/media.service.ts';
import type { JobOutbox } from '../../src/platform/jobs/jobs.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { type InTransaction, type SingleStatement, statementsOn, transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { loadConfig } from '../../src/wiring/config/load-config.ts';
import { buildApp } from '../../src/wiring/server/app.ts';
import { buildServices } from '../../src/wiring/server/services.ts';
import { type Account, createAccount, openSession } from './accounts.ts';
import { openTestDatabase } from './database.ts';
import { keepErrors } from './setup.ts';
import { tempFolder } from './temp-folder.ts';
import { unboundedStrangers } from './unbounded-strangers.ts';

export interface ServerHarness {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly inTransaction: InTransaction;
  readonly singleStatement: SingleStatement;
  readonly media: MediaService;
  readonly storage: Storage;
  readonly secret: string;
  createUser(role: Role, status?: 'blocked' | 'unverified'): Promise<Account>;
  /** Opens a session without a sign-in. */
  tokenOf(person: Pick<Account, 'id'>): Promise<string>;
  /** Creates an API key and returns it. */
  keyOf(scope: KeyScope): Promise<string>;
  /** Adds a stored file to a location, or to an undecided report. */
  showOnLocation(hash: string): Promise<void>;
  showOnReport(hash: string): Promise<void>;
  close(): Promise<void>;
}

/** No workers: jobs are discarded. */
const droppedJobs: JobOutbox = { senderOn: () => ({ send: async () => undefined }) };

/** The whole app with a new database, with helpers for tests of sign-in, rights and media. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<ServerHarness> {
  const dataDir = tempFolder('server');
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings });
  const database = await openTestDatabase();
  const { pool } = database;
  const inTransaction = transactionsOn(database, droppedJobs);
  const storage = await openStorage(config.storageUrl);
  const services = await buildServices(config, database, storage, droppedJobs);
  const app = await buildApp(config, services);
  keepErrors(app);
  // A busy machine is no overload of the server.
  Object.assign(app.endpointContext, { refuseOverload: () => undefined, strangers: unboundedStrangers() });
  return {
    app,
    pool,
    inTransaction,
    singleStatement: statementsOn(database),
    storage,
    secret: config.secret,
    media: services.media,
    async createUser(role, status) {
      const person = await createAccount(database, role, 'Test');
      if (status) await pool.query('update app_user set status = $2 where id = $1', [person.id, status]);
      return person;
    },
    tokenOf: ({ id }) => openSession(database, id),
    async keyOf(scope) {
      const { id: userId } = await createAccount(database, 'superAdmin', 'Test');
      return (await services.apiKeys.create({ userId }, { name: `Key to ${scope}`, scopes: [scope] })).key;
    },
    showOnLocation: (hash) => showOnLocation(pool, hash),
    showOnReport: (hash) => showOnReport(pool, hash),
    async close() {
      await app.close();
      await services.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function showOnLocation(pool: Pool, hash: string): Promise<void> {
  const [company, location] = [uuidv7(), uuidv7()];
  await pool.query('insert into company (id, confirmed_at) values ($1, now())', [company]);
  await pool.query(
    `insert into location (id, company_id, title, title_key, search_key, type, opening_hours, open_days)
     values ($1, $2, 't', 't', 't', 'IMBISS', '{}', 0)`,
    [location, company],
  );
  await pool.query("insert into location_media (id, location_id, part, position, hash) values ($1, $2, 'image', 0, $3)", [
    uuidv7(),
    location,
    hash,
  ]);
}

async function showOnReport(pool: Pool, hash: string): Promise<void> {
  const report = uuidv7();
  await pool.query(
    "insert into report (id, kind, proposed, location_type, name_key, search_key) values ($1, 'new', '{}', 'RASTHOF', '', '')",
    [report],
  );
  await pool.query('insert into report_media (id, report_id, position, hash) values ($1, $2, 0, $3)', [uuidv7(), report, hash]);
}
