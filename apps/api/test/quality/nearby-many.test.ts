import { expect } from 'vitest';
import { locationStores } from '../../src/locations/stores/location-stores.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';

const test = base
  .extend('inTransaction', perFile, ({ api }) => transactionsOn(api.database, noJobs))
  .extend('sight', perFile, ({ partner }) => () => {
    return { companyId: partner.companyId, all: false, isConfirmed: true };
  });

test('locations near many points are those near each of them, in one statement', async ({ partner, inTransaction, sight }) => {
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
    many = await inTransaction(locationStores, ({ nearby }) => nearby.aroundMany(points, sight()));
  });
  expect(sent.filter((text) => text.includes('st_distance'))).toHaveLength(1);
  for (const { key, lng, lat, isNamed, exceptId } of points) {
    const one = await inTransaction(locationStores, ({ nearby }) =>
      nearby.around({ sight: sight(), point: [lng, lat], isNamed, exceptId }),
    );
    expect(many.filter((row) => row.key === key).map(({ key: _key, ...row }) => row)).toEqual(one);
  }
});
