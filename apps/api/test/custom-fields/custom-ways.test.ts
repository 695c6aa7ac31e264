import { type CustomField, customSchemaOf, getReportable, type Location, listPublished, type ReportDetail } from '@rastnetz/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import { bulkReportsOf, decide, decided, into, merge, undone } from '../clearing/decision-requests.ts';
import { draftOf, pointAt, post, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { checked, csvOf, done } from '../imports/runs/import-requests.ts';
import { read, restoreVersion, stepsOf } from '../locations/lifecycle-requests.ts';
import { mergedTwo, mergeTwo } from '../quality/merge-requests.ts';
import { HEATH, keyFor, receipt, reportWith } from '../reports/intake-requests.ts';
import { change, deleteFields, list, made, remove, restore } from './custom-requests.ts';

let key: string;
const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('imbiss', perFile, ({ admin }) => (custom: Location['custom'] = {}) => {
    return save(admin, { ...draftOf('IMBISS', { coordinates: pointAt(9.8, 52.9) }), custom });
  })
  .extend('now', perFile, ({ admin }) => async ({ _id }: Pick<Location, '_id'>) => {
    return (await read(admin, _id)).json<Location>();
  })
  .extend('reported', perFile, ({ api }) => async () => {
    return receipt(await reportWith(api, key, { locationType: 'IMBISS', coordinates: HEATH, custom: { tor: 'x' } }));
  });

test.beforeAll(async ({ api }) => {
  ({ key } = await keyFor(api, 'report', 'read'));
});

test.beforeEach(({ api }) => deleteFields(api));

test('custom fields: restoring an older version restores the values that are still valid, and requires none', async ({
  admin,
  imbiss,
  now,
}) => {
  const tor = await made(admin, 'Tor');
  const colour = await made(admin, 'Farbe', 'choice');
  await made(admin, 'Zahl', 'number');
  const first = await imbiss({ tor: 'Nord', farbe: 'rot', zahl: 7 });
  await save(admin, { _id: first._id, version: 1, custom: {} });
  await remove(admin, tor);
  await change(admin, colour, { options: colour.options.filter(({ key: option }) => option === 'blau') });
  await made(admin, 'Neu', 'text', { isRequired: true });
  const steps = (await stepsOf(admin, first._id)).data;
  const restored = await restoreVersion(admin, first._id, steps.at(-1)?.id ?? 0, 2);
  expect(restored.statusCode).toBe(200);
  expect((await now(first)).custom).toEqual({ zahl: 7 });
});

test('custom fields: drivers have none: those in a report are ignored, and its go-live requires none', async ({ admin, reported, now }) => {
  await made(admin, 'Tor', 'text', { isRequired: true });
  const [single, several] = [await reported(), await reported()];
  const live = await decided(admin, single._id, { version: 1, adminPublished: true });
  expect((await now({ _id: live.locationId ?? '' })).custom).toEqual({});
  const [result] = await bulkReportsOf(admin, {
    action: { kind: 'approve' },
    items: [{ _id: several._id, version: 1 }],
  });
  expect(result?.outcome).toBe('changed');
});

test('custom fields: a clearing user must fill required ones once they send any, with errors below `standort', async ({
  admin,
  reported,
  now,
}) => {
  await made(admin, 'Tor', 'text', { isRequired: true });
  await made(admin, 'Zahl', 'number');
  const { _id } = await reported();
  const wrong = { version: 1, standort: { custom: { zahl: 'x' } } };
  const at = ['standort.custom.tor: custom.error.required', 'standort.custom.zahl: custom.error.number'];
  expect(refusal(await decide(admin, _id, wrong)).fields).toEqual(at);
  expect(refusal(await decide(admin, _id, { ...wrong, adminPublished: true })).fields).toEqual(at);
  const corrected = await decided(admin, _id, { version: 1, standort: { custom: { tor: 'Nord', unknown: 1 } } });
  const live = await decided(admin, _id, { version: corrected.version, adminPublished: true });
  expect((await now({ _id: live.locationId ?? '' })).custom).toEqual({ tor: 'Nord' });
});

test('custom fields: undoing a decision restores the former values, and keeps those of a field that was restored since', async ({
  admin,
  imbiss,
  api,
  now,
}) => {
  await made(admin, 'Tor');
  const colour = await made(admin, 'Farbe');
  const stored = await imbiss({ tor: 'Nord', farbe: 'rot' });
  await remove(admin, colour);
  await api.database.pool.query('update location set admin_published = true where id = $1', [stored._id]);
  const sent = receipt(await reportWith(api, key, { locationId: stored._id, clearingMessage: 'Zu' }));
  const body = { version: 1, standort: { version: stored.version, custom: { tor: 'Süd' } } };
  const after: ReportDetail = await decided(admin, sent._id, body);
  expect((await now(stored)).custom).toEqual({ tor: 'Süd' });
  await restore(admin, colour);
  await undone(admin, after);
  expect((await now(stored)).custom).toEqual({ tor: 'Nord', farbe: 'rot' });
});

test('custom fields: rolling an import back keeps the values of a field that was restored since', async ({ admin, now }) => {
  const tor = await made(admin, 'Tor');
  const imported = async (phone: string) => {
    const { id } = await checked(admin, csvOf([`Kette,1,fuel,Kette am Tor,48,9.5,${phone}`]));
    await done(admin, id, 'commit');
    return id;
  };
  await imported('030 1');
  const first = (await search(admin, { suche: 'Kette am Tor' })).data[0] as Location;
  await save(admin, { _id: first._id, version: first.version, custom: { tor: 'Nord' } });
  await remove(admin, tor);
  const second = await imported('030 2');
  await restore(admin, tor);
  expect(await done(admin, second, 'rollback')).toMatchObject({ kept: 0 });
  expect(await now(first)).toMatchObject({ phone: '0301', custom: { tor: 'Nord' } });
});

test('custom fields: a merge does not enforce a field that was made required later; invalid values are refused', async ({
  admin,
  imbiss,
  api,
  now,
}) => {
  await made(admin, 'Tor');
  await made(admin, 'Zahl', 'number');
  const [winner, loser, third] = [await imbiss(), await imbiss({ tor: 'Nord' }), await imbiss({ tor: 'Nord', zahl: 7 })];
  await made(admin, 'Vertrag', 'text', { isRequired: true });
  const wrong = await mergeTwo(admin, winner, loser, { custom: { tor: 'Nord', zahl: 'x' } });
  expect(refusal(wrong).fields).toEqual(['standort.custom.zahl: custom.error.number']);
  const { standort } = await mergedTwo(admin, winner, loser, { custom: { tor: 'Nord' } });
  expect(standort.custom).toEqual({ tor: 'Nord' });
  await api.database.pool.query('update location set admin_published = true where id = $1', [third._id]);
  const { _id } = receipt(await reportWith(api, key, { locationId: third._id, clearingMessage: 'Doppelt' }));
  const answer = await merge(admin, _id, { version: 1, ...into(standort), standort: { custom: { tor: 'Nord', zahl: 7 } } });
  expect(answer.statusCode).toBe(200);
  expect((await now(winner)).custom).toEqual({ tor: 'Nord', zahl: 7 });
});

test('custom fields: API keys read the values of published locations, the public form does not show them', async ({
  admin,
  imbiss,
  api,
}) => {
  await made(admin, 'Tor');
  const stored = await imbiss({ tor: 'Nord' });
  const page = await api.inject({ url: listPublished.path, headers: { 'x-api-key': key } });
  const told = page.json<{ data: Location[] }>().data.find(({ _id }) => _id === stored._id);
  expect(told?.custom).toEqual({ tor: 'Nord' });
  const form = await api.inject({ url: getReportable.path.replace(':standortId', String(stored.standortId)) });
  expect(form.statusCode).toBe(200);
  expect(form.json()).not.toHaveProperty('custom');
});

test('custom fields: any JSON as `custom` is saved or refused at its fields, and what is stored satisfies the definitions', async ({
  admin,
  imbiss,
  now,
}) => {
  for (const kind of ['text', 'long_text', 'number', 'boolean', 'choice', 'choices', 'date', 'link'] as const)
    await made(admin, kind.replace('_', ''), kind);
  const fields: readonly CustomField[] = await list(admin);
  const keys = fields.map((field) => field.key);
  const likely = fc.constantFrom(
    'rot',
    'gruen',
    '2026-02-28',
    'https://example.org',
    true,
    7,
    ['rot', 'blau'],
    '',
    null,
    [],
    -0,
    'x'.repeat(6000),
  );
  const custom = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), fc.oneof(likely, fc.jsonValue())),
  );
  const stored = await imbiss();
  await fc.assert(
    fc.asyncProperty(custom, fc.boolean(), async (written, isNew) => {
      const base = isNew ? draftOf('IMBISS') : { _id: stored._id, version: (await now(stored)).version };
      const answer = await post(admin, { ...base, custom: written });
      expect([200, 400]).toContain(answer.statusCode);
      if (answer.statusCode === 400) {
        for (const { path } of answer.json<{ errors: { path: string }[] }>().errors) expect(path).toMatch(/^custom(\.|$)/);
        return;
      }
      const saved = await now(answer.json<Location>());
      expect(customSchemaOf(fields, 'IMBISS').parse(saved.custom)).toEqual(saved.custom);
    }),
    { numRuns: propertyRuns(100) },
  );
});
