import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Location, login, me, requestPasswordReset } from '@rastnetz/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../src/kernel/config.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { type AppHarness, type Session, startApp } from '../harness/app-harness.ts';
import { engine } from '../harness/database.ts';
import { draftOf, picture, pointAt, post, save, search } from '../harness/factories.ts';
import {
  backUp,
  eventsCollected,
  filesIn,
  type Installation,
  install,
  onDatabase,
  restoreOn,
  rowsIn,
  schemaOf,
} from '../harness/installation.ts';
import { corners, pointsOf } from '../map/map-requests.ts';
import { noteOn } from '../notes/note-requests.ts';
import { HEATH, reportAsDriver } from '../reports/intake-requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-backup-'));
const installations: Installation[] = [];
const whole = join(folder, 'whole');
let target: Installation;
let api: AppHarness;
let admin: Session;

/** Another installation, removed after the tests. */
async function another(...args: Parameters<typeof install>): Promise<Installation> {
  const made = await install(...args);
  installations.push(made);
  return made;
}

beforeAll(async () => {
  target = await another();
  const source = await another();
  api = await startApp(source.env, openDatabase);
  admin = await api.signIn('admin');
  const staff = await api.signIn('user', 'Zweites Netz');
  await save(admin, draftOf('RASTHOF', { name: 'Zeile\n"Anführung"\t\\ € 🚛', coordinates: pointAt(9.7, 52.3) }), [
    await picture('file', 1),
    await picture('images', 2),
  ]);
  const changed = await save(staff, draftOf('AUTOHOF', { coordinates: pointAt(10.12345678901234, 53.1) }), [await picture('menu', 3)]);
  await save(staff, { ...changed, description: 'anders' });
  await noteOn('location', staff, changed._id, 'Zeile 1\nZeile 2 🚛');
  await reportAsDriver(api, { ...draftOf('IMBISS'), name: 'Gemeldet', coordinates: HEATH }, { files: [await picture('images', 4)] });
  await api.inject({ method: 'POST', url: requestPasswordReset.path, payload: { email: staff.email } });
  await eventsCollected(api);
});
afterAll(async () => {
  await api.close();
  for (const { remove } of installations) await remove();
  rmSync(folder, { recursive: true, force: true });
});

const jobsOf = `select name, data, state from pgboss.job where state < 'completed' and name in ('mail', 'password-reset') order by 1, 2::text`;

/** Everything by which two installations can be compared. */
const wholeOf = async (database: Database, { dataDir }: Config) => ({
  rows: await rowsIn(database),
  schema: await schemaOf(database),
  jobs: (await database.pool.query(jobsOf)).rows,
  files: filesIn(join(dataDir, 'files/media')),
});

/** Restores, and returns the state afterwards. */
const restoredFrom = (directory: string, { config }: Installation) =>
  onDatabase(config, async (database) => {
    await restoreOn(database, directory, config);
    return wholeOf(database, config);
  });

test('a restore reproduces every row, every file and the schema of the backup', async () => {
  const end = await backUp(api.config, api.database, whole);
  expect(end).toMatchObject({ files: 8, missing: [], secondFactors: 0 });
  expect([statSync(whole).mode & 0o777, statSync(join(whole, 'manifest.json')).mode & 0o777]).toEqual([0o700, 0o600]);
  const restored = await restoredFrom(whole, target);
  expect(restored).toEqual(await wholeOf(api.database, api.config));
  expect(restored.jobs.length).toBeGreaterThan(0);
  expect(Object.values(restored.rows).flat().length).toBe(end.rows);
});

test('a restored installation works: signing in, list, map, pictures, and sequences that continue', async () => {
  const restored = await startApp(target.env, openDatabase);
  const old = await restored.inject({ method: 'GET', url: me.path, headers: { authorization: `Bearer ${admin.token}` } });
  expect(old.statusCode).toBe(401);
  const signedIn = await restored.inject({ method: 'POST', url: login.path, payload: { email: admin.email, password: PASSWORD } });
  expect(signedIn.statusCode).toBe(200);
  const again = await restored.signIn('admin');
  const [before, after] = [await search(admin), await search(again)];
  expect(after).toEqual(before);
  const box = corners(5, 47, 15, 55);
  expect(await pointsOf(again, box)).toEqual(await pointsOf(admin, box));
  const image = after.data.map(({ mainImageURL }) => mainImageURL).find((path) => path !== null);
  expect((await restored.inject({ method: 'GET', url: image ?? '' })).statusCode).toBe(200);
  const next = await save(again, draftOf('PARKPLATZ', { coordinates: pointAt(9, 50) }));
  expect(next.standortId).toBe(Math.max(...before.data.map(({ standortId }) => standortId)) + 1);
  await restored.close();
});

/** Saves a location; null if the embedded database, which a backup is reading, is not free in time, so that the server refuses. */
async function saveIfFree(...request: Parameters<typeof post>): Promise<Location | null> {
  const answer = await post(...request);
  if (engine === 'embedded' && answer.statusCode === 503) return null;
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Location>();
}

test('a backup made during saves is a snapshot that includes everything acknowledged before it', async () => {
  const acknowledged: string[] = [];
  const some = Promise.withResolvers<void>();
  let isOver = false;
  const saving = async (colour: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const made = await saveIfFree(admin, draftOf('BISTRO', { coordinates: pointAt(9 + turn / 1000, 51) }), [
        await picture('file', colour + turn),
      ]);
      if (!made) continue;
      if (acknowledged.push(made._id) > 3) some.resolve();
      await saveIfFree(admin, { ...made, description: `Stand ${turn}` });
    }
  };
  const writers = [saving(20), saving(120)];
  await some.promise;
  const before = [...acknowledged];
  const directory = join(folder, 'busy');
  await backUp(api.config, api.database, directory).finally(() => {
    isOver = true;
  });
  await Promise.all(writers);
  await onDatabase(target.config, async (database) => {
    await restoreOn(database, directory, target.config, { replaces: true });
    const { rows } = await database.pool.query<{ id: string }>('select id from location');
    expect(before.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    const torn = await database.pool.query(`select id from location
      where version <> (select max(version) from location_history where location_id = location.id)
        or (type = 'BISTRO' and not exists (select from location_media where location_id = location.id))`);
    expect(torn.rows).toEqual([]);
    const stored = await database.pool.query<{ hash: string }>('select hash from media');
    const hashes = new Set(Object.keys(filesIn(join(target.config.dataDir, 'files/media'))).map((path) => path.split('/')[1]));
    expect([...hashes].sort()).toEqual(stored.rows.map(({ hash }) => hash).sort());
  });
});

test.skipIf(engine === 'embedded')('a backup from PostgreSQL to the embedded database and back is identical', async () => {
  const [embedded, back] = [await another({}, 'embedded'), await another()];
  const there = join(folder, 'from-embedded');
  const one = await onDatabase(embedded.config, async (database) => {
    await restoreOn(database, whole, embedded.config);
    await backUp(embedded.config, database, there);
    return wholeOf(database, embedded.config);
  });
  const other = await restoredFrom(there, back);
  expect([other.rows, other.files, other.jobs]).toEqual([one.rows, one.files, one.jobs]);
  expect(await restoredFrom(whole, await another())).toEqual(other);
});
