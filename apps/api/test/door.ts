import { rm } from 'node:fs/promises';
import type { KeyScope, Role } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { type AskOne, askingOn, type InTransaction, transactionsOn } from '../src/db/stores.ts';
import type { JobOutbox } from '../src/jobs/jobs.ts';
import type { MediaService } from '../src/media/media.service.ts';
import { openStorage } from '../src/media/open-storage.ts';
import type { Storage } from '../src/media/storage.ts';
import { buildServices } from '../src/services.ts';
import { openTestDatabase } from './database.ts';
import { tempFolder } from './temp-folder.ts';

/** The password of everybody made here. */
export const PASSWORD = 'a good password';

interface Person {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
}

export interface DoorHarness {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly inTransaction: InTransaction;
  readonly askOne: AskOne;
  readonly media: MediaService;
  readonly storage: Storage;
  readonly secret: string;
  createUser(role: Role, status?: 'blocked' | 'unverified'): Promise<Person>;
  tokenOf(person: Person): Promise<string>;
  /** A key of a program, as it is shown once. */
  keyOf(scope: KeyScope): Promise<string>;
  /** Puts a stored file on a location, or on an undecided report. */
  showOnLocation(hash: string): Promise<void>;
  showOnReport(hash: string): Promise<void>;
  close(): Promise<void>;
}

/** Nobody works on jobs here: they are dropped. */
const droppedJobs: JobOutbox = { senderOn: () => ({ send: async () => undefined }) };

/** The whole app over a database of its own, with what tests of sign-in, rights and media need. */
export async function openDoor(): Promise<DoorHarness> {
  const dataDir = tempFolder('door');
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const database = await openTestDatabase();
  const { pool } = database;
  const inTransaction = transactionsOn(database, droppedJobs);
  const storage = await openStorage(config.storageUrl);
  const services = await buildServices(config, database, storage, droppedJobs);
  const app = await buildApp(config, services);
  return {
    app,
    pool,
    inTransaction,
    askOne: askingOn(database),
    storage,
    secret: config.secret,
    media: services.media,
    async createUser(role, status) {
      const email = `Person-${uuidv7()}@example.org`;
      const person = await services.users.createUser({ email, password: PASSWORD, vorname: 'A', nachname: 'B', role, company: 'Test' });
      if (status) await pool.query('update app_user set status = $2 where id = $1', [person.id, status]);
      return { ...person, email };
    },
    async tokenOf({ email }) {
      return (await services.auth.signIn({ email, password: PASSWORD, network: '127.0.0.1', userAgent: '' })).token;
    },
    async keyOf(scope) {
      const person = {
        email: `Person-${uuidv7()}@example.org`,
        password: PASSWORD,
        vorname: 'A',
        nachname: 'B',
        role: 'superAdmin' as const,
      };
      const { id: userId } = await services.users.createUser({ ...person, company: 'Test' });
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
  await pool.query('insert into company (id) values ($1)', [company]);
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
