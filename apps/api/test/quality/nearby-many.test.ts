import { expect } from 'vitest';
import { locationStores } from '../../src/locations/stores/location-stores.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { withWork } from '../statements/plan-work.ts';

const test = base
  .extend('inTransaction', perFile, ({ api }) => transactionsOn(api.database, noJobs))
  .extend('visibility', perFile, ({ partner }) => () => {
    return { companyId: partner.companyId, all: false, isConfirmed: true };
  });

test('locations near many points are those near each of them, in one statement', async ({ partner, inTransaction, visibility }) => {
  const places = [
    ['Shell', 9, 50],
    [null, 9.001, 50],
    ['Aral', 9.01, 50.003],
    ['Kante', 180, 10],
    ['Kante', -179.999, 10],
    ['Pol', 0, 90],
  ] as const;
  for (const [name, lng, lat] of places) await save(partner, draftOf('RASTHOF', { name, coordinates: pointAt(lng, lat) }));
  const own = await save(partner, draftOf('RASTHOF', { name: 'Shell', coordinates: pointAt(9, 50.0001) }));
  const points = [...places, ['leer', 50, 50] as const].flatMap(([name, lng, lat], place) =>
    [null, own._id].map((exceptId) => ({ key: `${place} ${exceptId}`, lng, lat, isNamed: name !== null, exceptId })),
  );
  let many: readonly { key: string; id: string }[] = [];
  const sent = await statementsOf(async () => {
    many = await inTransaction(locationStores, ({ nearby }) => nearby.aroundMany(points, visibility()));
  });
  expect(sent.filter((text) => text.includes('st_distance'))).toHaveLength(1);
  for (const { key, lng, lat, isNamed, exceptId } of points) {
    const one = await inTransaction(locationStores, ({ nearby }) =>
      nearby.around({ visibility: visibility(), point: [lng, lat], isNamed, exceptId }),
    );
    expect(many.filter((row) => row.key === key).map(({ key: _key, ...row }) => row)).toEqual(one);
  }
});

test('the work for one of many points does not grow with the locations at one place', async ({ partner, api, visibility }) => {
  const { _id } = await save(partner, draftOf('RASTHOF', { name: 'Stapel', coordinates: pointAt(11, 52) }));
  const { rows } = await api.database.pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_name = 'location' and is_generated = 'NEVER' order by 1`,
  );
  const values: Record<string, string> = { id: 'gen_random_uuid()', standort_id: '900000 + n', lng: '11 + n * 1e-9', source_id: 'null' };
  const columns = rows.map(({ name }) => name);
  await api.database.pool.query(
    `insert into location (${columns.join()}) overriding system value
     select ${columns.map((name) => values[name] ?? name).join()} from location, generate_series(1, 4000) n where id = '${_id}'`,
  );
  await api.database.pool.query('analyze location');
  const { database, work } = withWork(api.database);
  await transactionsOn(database, noJobs)(locationStores, ({ nearby }) =>
    nearby.aroundMany([{ key: 'A', lng: 11, lat: 52, isNamed: true, exceptId: _id }], visibility()),
  );
  await api.database.pool.query('delete from location');
  expect(work).toHaveLength(1);
  expect(work[0]).toBeLessThanOrEqual(200 * 10);
});
