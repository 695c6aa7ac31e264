import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Location, listImports, login } from '@rastnetz/contract';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { AuditVerificationService } from '../../src/audit/audit-verification.service.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { search } from '../harness/factories.ts';
import { backUp, type Installation, install, onDatabase, restoreOn, rowsIn } from '../harness/installation.ts';
import { tempFolder } from '../harness/temp-folder.ts';
import { done } from '../imports/runs/import-requests.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { fillWorld, WORLD_NAMES } from './release-world.ts';

/** A folder per release, with a backup made by it (docs/recipes/release.md). */
const RELEASES = join(import.meta.dirname, '../releases');
const releases = readdirSync(RELEASES);
const { version: present } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string };

/** Work that is completed within a second, so that a backup seldom contains it. */
const PASSING = ['location_duplicate_task', 'notification_event'];

const folder = tempFolder('releases');
const installations: Installation[] = [];
async function another(): Promise<Installation> {
  const made = await install();
  installations.push(made);
  return made;
}
afterAll(async () => {
  for (const { remove } of installations) await remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs in the super admin of a restored installation. */
async function signIn(api: AppHarness): Promise<Session> {
  const { rows } = await api.database.pool.query('select id, email, company_id from app_user where is_super_admin');
  const [{ id, email, company_id: companyId }] = rows;
  const answer = await api.inject({ method: 'POST', url: login.path, payload: { email, password: PASSWORD } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { token } = answer.json<{ user: { token: string } }>().user;
  return {
    id,
    email,
    companyId,
    token,
    inject: (options) => api.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } }),
  };
}

async function expectPicture(api: AppHarness, { images }: Location): Promise<void> {
  const { rawPayload } = await api.inject({ url: images[0] ?? '' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp' });
}

test('the backup of a release contains every table', async () => {
  const source = await another();
  const api = await startApp(source.env, openDatabase);
  try {
    await fillWorld(api);
    const tables = Object.entries(await rowsIn(api.database)).filter(([name]) => !PASSING.includes(name));
    expect(tables.filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
    await backUp(api.config, api.database, join(folder, 'made'));
    if (process.env['MAKE_RELEASE']) cpSync(join(folder, 'made'), join(RELEASES, present), { recursive: true });
  } finally {
    await api.close();
  }
});

test.for(releases)('the backup of release %s is restored, migrated and works', async (release) => {
  const target = await another();
  await onDatabase(target.config, (database) => restoreOn(database, join(RELEASES, release), target.config));
  const api = await startApp(target.env, openDatabase);
  try {
    const admin = await signIn(api);
    const chain = await new AuditVerificationService(transactionsOn(api.database, noJobs)).run(null);
    expect(chain).toMatchObject({ first: 1, entries: expect.any(Number) });
    const { data } = await search(admin, { limit: 100 });
    expect(data.map(({ name }) => name).sort()).toEqual(WORLD_NAMES);
    const house = data.find(({ name }) => name === 'Altes Zollhaus') as Location;
    expect(Object.values(house.custom)).toEqual(['Zoll']);
    await expectPicture(api, house);
    const north = data.find(({ name }) => name === 'Importiert Nord') as Location;
    expect(north.phone).toBe('+49511123456');
    const imports = (await admin.inject({ url: listImports.path })).json<{ data: { id: string; state: string }[] }>().data;
    expect(imports.map(({ state }) => state)).toEqual(['ready', 'committed', 'committed']);
    await done(admin, imports[1]?.id ?? '', 'rollback');
    expect(body<Location>(await read(admin, north._id)).phone).toBeNull();
  } finally {
    await api.close();
  }
});
