import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { buildApp } from '../src/app.ts';
import { argon2Hasher } from '../src/auth/password-hasher.ts';
import { loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { type InTransaction, transactionsOn } from '../src/db/stores.ts';
import { doorServices } from '../src/http/door-services.ts';
import type { MediaService } from '../src/media/media.service.ts';
import { openStorage, type Storage } from '../src/media/storage.ts';
import { type Role, UserService } from '../src/users/user.service.ts';

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
  readonly media: MediaService;
  readonly storage: Storage;
  createUser(role: Role, status?: 'blocked' | 'unverified'): Promise<Person>;
  tokenOf(person: Person): Promise<string>;
  showOnLocation(hash: string): Promise<void>;
  showOnReport(hash: string): Promise<void>;
  close(): Promise<void>;
}
let count = 0;
const uid = () => `019b0000-0000-7000-8000-${String(++count).padStart(12, '0')}`;
export async function openDoor(): Promise<DoorHarness> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rn-'));
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  await migrate(database.pool);
  const inTransaction = transactionsOn(database);
  const storage = await openStorage(config.storageUrl);
  const services = doorServices({ config, pool: database.pool, storage, inTransaction });
  const app = await buildApp(config, services as never);
  const users = new UserService(inTransaction, argon2Hasher);
  const { pool } = database;
  return {
    app,
    pool,
    inTransaction,
    storage,
    media: services.media,
    async createUser(role, status) {
      const email = `p${++count}@Example.org`;
      const made = await users.createUser({ email, password: PASSWORD, vorname: 'A', nachname: 'B', role, company: 'Test' });
      if (status) await pool.query('update app_user set status = $2 where id = $1', [made.id, status]);
      return { ...made, email };
    },
    async tokenOf({ email }) {
      return (await services.auth.signIn({ email, password: PASSWORD, network: '127.0.0.1', userAgent: '' })).token;
    },
    async showOnLocation(hash) {
      const id = uid();
      await pool.query(
        `insert into location (id, company_id, title, title_key, search_key, type, opening_hours, open_days) values ($1, $2, 't', 't', 't', 'IMBISS', '{}', 0)`,
        [id, (await inTransaction((stores) => stores.companies.insert({ name: null, confirmedAt: null }))).id],
      );
      await pool.query(`insert into location_media (id, location_id, part, position, hash) values ($1, $2, 'image', 0, $3)`, [
        uid(),
        id,
        hash,
      ]);
    },
    async showOnReport(hash) {
      const id = uid();
      await pool.query(`insert into report (id, kind, proposed, name_key, search_key) values ($1, 'new', '{}', '', '')`, [id]);
      await pool.query(`insert into report_media (id, report_id, position, hash) values ($1, $2, 0, $3)`, [uid(), id, hash]);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
