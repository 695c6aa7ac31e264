import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InTransaction, transactionsOn } from '../src/db/stores.ts';
import { noJobs } from '../src/jobs/jobs.ts';
import { type AppHarness, type Session, startApp } from './app-harness.ts';
import { draftOf, pointAt, save } from './factories.ts';
import { statementsOf } from './statements.ts';

let harness: AppHarness;
let partner: Session;
let inTransaction: InTransaction;
beforeAll(async () => {
  harness = await startApp();
  inTransaction = transactionsOn(harness.database, noJobs);
  partner = await harness.signIn('user', 'Nord');
});
afterAll(() => harness.close());

const sight = () => ({ companyId: partner.companyId, all: false });

test('what lies around many points is what lies around each of them, in one statement', async () => {
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
    many = await inTransaction(({ nearby }) => nearby.aroundMany(points, sight()));
  });
  expect(sent.filter((text) => text.includes('st_distance'))).toHaveLength(1);
  for (const { key, lng, lat, isNamed, exceptId } of points) {
    const one = await inTransaction(({ nearby }) => nearby.around({ sight: sight(), point: [lng, lat], isNamed, exceptId }));
    expect(many.filter((row) => row.key === key).map(({ key: _key, ...row }) => row)).toEqual(one);
  }
});
