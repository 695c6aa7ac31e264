import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OSM_ATTRIBUTION } from '../src/imports/attribution.ts';
import type { SavedCounts } from '../src/imports/import.service.ts';
import { checkFile } from '../src/imports/import-file.ts';
import { writeReport } from '../src/imports/import-report.ts';
import { type AppHarness, type Session, startApp } from './app-harness.ts';

const REAL = join(import.meta.dirname, '../../../../shared/data/pois_de_south.geojson');
const SAMPLE = 1500;
const COMPANY = 'Import Probe';

let harness: AppHarness;
let admin: Session;
const folder = mkdtempSync(join(tmpdir(), 'rastnetz-import-'));
beforeAll(async () => {
  harness = await startApp();
  admin = await harness.signIn('admin');
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

const HEADER = 'source,source_id,kind,name,lat,lon,opening_hours,phone,brand';
const ROWS = [
  'osm,1,fuel,Shell,48.5,11.5,24/7,+49 89 1,Shell',
  'osm,2,restaurant,Gasthof Adler,48.6,11.6,"Mo-Sa 10:00-22:00; SH off",,',
  'osm,3,services,,48.7,11.7,,,',
];
async function run(rows: readonly string[], company = COMPANY): Promise<SavedCounts> {
  const path = join(folder, 'rows.csv');
  writeFileSync(path, [HEADER, ...rows].join('\n'));
  return harness.services.imports.commit(await checkFile(path, { skipBroken: false }), { company, attribution: null });
}
const search = async (suche: string) => {
  const answer = await admin.inject({ method: 'POST', url: '/api/v1/location/search', payload: { suche } });
  return answer.json<{ data: Record<string, unknown>[]; total: number }>();
};
const locations = () => harness.database.kysely.selectFrom('location').selectAll().orderBy('source_id').execute();

test('issue 2: an import goes by the service that saves a location; a second one changes nothing', async () => {
  expect(await run(ROWS)).toEqual({ new: 3, changed: 0, same: 0, trashed: 0 });
  const before = await locations();
  expect(await run(ROWS)).toEqual({ new: 0, changed: 0, same: 3, trashed: 0 });
  expect(await locations()).toEqual(before);
});

test('issue 2: source id, attribution and company are stored, and the attribution is answered', async () => {
  expect((await locations())[0]).toMatchObject({ source: 'osm', source_id: '1', attribution: OSM_ATTRIBUTION, admin_published: true });
  const { data } = await search('Gasthof Adler');
  expect(data[0]).toMatchObject({
    attribution: OSM_ATTRIBUTION,
    openingHoursText: 'Mo-Sa 10:00-22:00; SH off',
    locationType: 'GASTSTAETTE',
  });
  const company = await harness.database.kysely.selectFrom('company').selectAll().where('name', '=', COMPANY).executeTakeFirstOrThrow();
  expect(company.confirmed_at).not.toBeNull();
});

test('ADR 6: what staff changed stays until the file itself says something new', async () => {
  const { data } = await search('Shell');
  const shell = data[0] as { _id: string; version: number };
  const standort = JSON.stringify({ _id: shell._id, version: shell.version, name: 'Shell am Markt', description: 'Von Hand' });
  const form = new FormData();
  form.set('standort', standort);
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  expect((await admin.inject({ method: 'POST', url: '/api/v1/standort', payload, headers })).statusCode).toBe(200);

  expect(await run(ROWS)).toMatchObject({ changed: 0, same: 3 });
  const phoned = ROWS.map((row) => row.replace('+49 89 1', '+49 89 2'));
  expect(await run(phoned)).toMatchObject({ changed: 1, same: 2 });
  expect((await locations())[0]).toMatchObject({ name: 'Shell am Markt', description: 'Von Hand', phone: '+49892' });
});

test('what lies in the trash stays there', async () => {
  await harness.database.kysely.updateTable('location').set({ deleted_at: new Date() }).where('source_id', '=', '3').execute();
  const renamed = ROWS.map((row) => row.replace('services,,', 'services,Rasthof Neu,')).map((row) => row.replace('+49 89 1', '+49 89 2'));
  expect(await run(renamed)).toEqual({ new: 0, changed: 0, same: 2, trashed: 1 });
});

test('the same rows in another company are locations of their own', async () => {
  expect(await run(ROWS, 'Andere')).toMatchObject({ new: 3 });
  expect(await run(ROWS, 'Andere')).toMatchObject({ new: 0, same: 3 });
});

test('issue 2: a bad file writes nothing', async () => {
  const before = await locations();
  await expect(run([...ROWS, 'osm,9,cafe,x,NaN,11,,,'], 'Nie')).rejects.toThrow('column lat');
  expect(await locations()).toEqual(before);
  expect(await harness.database.kysely.selectFrom('company').where('name', '=', 'Nie').selectAll().execute()).toEqual([]);
});

test.skipIf(!existsSync(REAL))(
  `issue 2: ${SAMPLE} real rows and the motorway stops are taken, counted and reported (left out where ../shared/data is absent)`,
  async () => {
    const all = JSON.parse(readFileSync(REAL, 'utf8')) as { features: { properties: { kind: string } }[] };
    const atms = all.features.filter(({ properties }) => properties.kind === 'atm').slice(0, 20);
    const path = join(folder, 'sample.geojson');
    writeFileSync(path, JSON.stringify({ ...all, features: [...all.features.slice(0, SAMPLE), ...atms] }));
    const file = await checkFile(path, { skipBroken: false });
    const counts = await harness.services.imports.commit(file, { company: 'Süd', attribution: null });
    expect(counts).toEqual({ new: SAMPLE, changed: 0, same: 0, trashed: 0 });
    const report = await writeReport(join(folder, 'reports'), { file, company: 'Süd', counts, durationMs: 1000 }, new Date());
    expect(readFileSync(report, 'utf8').match(/left out/g)).toHaveLength(20);
    expect(readdirSync(join(folder, 'reports'))).toHaveLength(2);
    expect(await harness.services.imports.commit(file, { company: 'Süd', attribution: null })).toMatchObject({ new: 0, same: SAMPLE });
  },
);
