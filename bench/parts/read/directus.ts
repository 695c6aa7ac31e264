import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ReadTarget } from './measure-reads.ts';
import { type Rival, startRival } from './rivals.ts';

/** Not a dependency of the project: installed here from the npm registry when it is asked for. */
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/directus');
const VERSION = '11';
const CLI = join(FOLDER, 'node_modules/directus/cli.js');
const TOKEN = 'a-token-of-the-bench-for-directus';

const run = promisify(execFile);

/** Its sandbox for scripts has no build for the project's Node.js and runs none here, so an empty module takes its place. */
async function install(): Promise<void> {
  if (existsSync(CLI)) return;
  mkdirSync(join(FOLDER, 'no-scripts'), { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, overrides: { 'isolated-vm': 'file:./no-scripts' } }));
  writeFileSync(join(FOLDER, 'no-scripts/package.json'), JSON.stringify({ name: 'isolated-vm', version: '5.0.3', main: 'index.cjs' }));
  writeFileSync(join(FOLDER, 'no-scripts/index.cjs'), 'module.exports = {};\n');
  await run('npm', ['install', `directus@${VERSION}`, '--no-audit', '--no-fund'], { cwd: FOLDER, maxBuffer: 2 ** 26 });
}

/** Offers and files of a location as its lists, and the kind of a file: relations that Directus follows in one request. */
const RELATIONS = [
  `insert into directus_collections (collection) values ('location'), ('offer'), ('location_media'), ('media')`,
  `insert into directus_fields (collection, field, special) values ('location', 'offers', 'o2m'), ('location', 'files', 'o2m')`,
  `insert into directus_relations (many_collection, many_field, one_collection, one_field) values
     ('offer', 'location_id', 'location', 'offers'), ('location_media', 'location_id', 'location', 'files'), ('location_media', 'hash', 'media', null)`,
];

/** Starts Directus on the database as an admin would set it up: no cache, no limits, one process. */
export async function startDirectus(databaseUrl: string): Promise<Rival & Pick<ReadTarget, 'authorizations'>> {
  await install();
  const env = {
    PATH: process.env['PATH'] ?? '',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: TOKEN,
    ADMIN_EMAIL: 'bench@example.org',
    ADMIN_PASSWORD: 'a password of the bench',
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
  await run(process.execPath, [CLI, 'bootstrap'], { cwd: FOLDER, env, maxBuffer: 2 ** 26 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of RELATIONS) await client.query(statement);
  await client.end();
  const rival = await startRival({ script: CLI, args: ['start'], env, readyPath: '/server/ping' });
  return { ...rival, authorizations: [`Bearer ${TOKEN}`] };
}
