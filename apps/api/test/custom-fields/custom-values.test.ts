import { type CustomField, countCustomValues, type Location, type LocationWrite } from '@rastnetz/contract';
import { expect } from 'vitest';
import { draftOf, post, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { read } from '../locations/lifecycle-requests.ts';
import { change, deleteFields, list, made, remove, restore, trash } from './custom-requests.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('imbiss', perFile, ({ admin }) => (custom: Custom, parts: Partial<LocationWrite> = {}) => {
    return save(admin, { ...draftOf('IMBISS'), custom, ...parts });
  })
  .extend('changed', perFile, ({ admin }) => ({ _id, version }: Location, parts: object) => {
    return save(admin, { _id, version, ...parts });
  })
  .extend('now', perFile, ({ admin }) => async ({ _id }: Location) => {
    return (await read(admin, _id)).json<Location>();
  })
  .extend('issuesOf', perFile, ({ admin }) => async (standort: object) => {
    return refusal(await post(admin, standort)).fields;
  })
  .extend('announced', perFile, ({ api }) => async () => {
    return (await api.database.pool.query('select count(*)::int as n from location_change')).rows[0].n as number;
  })
  .extend('heldBy', perFile, ({ admin }) => async ({ id }: CustomField) => {
    return (await admin.inject({ url: countCustomValues.path.replace(':id', id) })).json().values;
  });

test.beforeEach(({ api }) => deleteFields(api));

type Custom = LocationWrite['custom'];

test('custom fields: values of every kind are stored as sent; blank ones and those of unknown fields are ignored', async ({
  admin,
  imbiss,
  now,
  changed,
}) => {
  for (const [label, kind] of Object.entries({ T: 'text', L: 'long_text', N: 'number', B: 'boolean', D: 'date', U: 'link' } as const))
    await made(admin, label, kind);
  await made(admin, 'C', 'choice');
  await made(admin, 'M', 'choices');
  const custom = { t: 'a', l: 'x\ny', n: -1.5, b: false, d: '2028-02-29', u: 'https://example.org/ä', c: 'rot', m: ['blau', 'rot'] };
  const saved = await imbiss({ ...custom, unknown: { deep: [1] }, constructor: 1 });
  expect(saved.custom).toEqual(custom);
  expect((await now(saved)).custom).toEqual(custom);
  const blanked = await changed(saved, { custom: { t: ' ', l: null, n: 0, b: true, m: [] } });
  expect(blanked.custom).toEqual({ n: 0, b: true });
});

test('custom fields: each invalid value is refused at its field, and nothing is stored', async ({ admin, issuesOf, imbiss, now }) => {
  await made(admin, 'T');
  await made(admin, 'N', 'number');
  await made(admin, 'D', 'date');
  await made(admin, 'U', 'link');
  await made(admin, 'M', 'choices');
  const custom = { t: 'x'.repeat(201), n: '7', d: '2027-02-29', u: 'javascript:alert(1)', m: ['rot', 'rot'] };
  const at = [
    't: custom.error.too_long',
    'n: custom.error.number',
    'd: custom.error.date',
    'u: custom.error.link',
    'm: custom.error.choice',
  ];
  expect(await issuesOf({ ...draftOf('IMBISS'), custom })).toEqual(at.map((field) => `custom.${field}`));
  const saved = await imbiss({ t: 'gut' });
  expect(await issuesOf({ _id: saved._id, version: 1, custom: { t: 'gut', n: 'x' } })).toEqual(['custom.n: custom.error.number']);
  expect(await now(saved)).toEqual(saved);
});

test('custom fields: the size of `custom` is limited before it is parsed', async ({ issuesOf, admin }) => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`k${n}`, n]));
  expect(await issuesOf({ ...draftOf('IMBISS'), custom: many })).toEqual(['custom: custom.error.too_many_values']);
  await made(admin, 'U', 'link');
  const endless = `https://${'a.'.repeat(400_000)} `;
  expect(await issuesOf({ ...draftOf('IMBISS'), custom: { u: endless } })).toEqual(['custom.u: custom.error.too_long']);
});

test('custom fields: a required field is enforced when a location is created and when values are changed, not on other changes', async ({
  imbiss,
  admin,
  issuesOf,
  changed,
}) => {
  const before = await imbiss({});
  await made(admin, 'T');
  await made(admin, 'R', 'number', { isRequired: true });
  expect(await issuesOf({ ...draftOf('IMBISS'), custom: {} })).toEqual(['custom.r: custom.error.required']);
  expect(await issuesOf({ locationType: 'IMBISS' })).toEqual(['custom.r: custom.error.required']);
  expect(await issuesOf({ _id: before._id, version: 1, custom: { t: 'x' } })).toEqual(['custom.r: custom.error.required']);
  const renamed = await changed(before, { name: 'Neuer Name' });
  expect(await save(admin, { ...renamed, name: 'Ganz zurückgesandt' })).toMatchObject({ version: 3, custom: {} });
  expect((await imbiss({ r: 0 })).custom).toEqual({ r: 0 });
});

test('custom fields: a field applies to its types only; a location of another type loses the values of the former one', async ({
  admin,
  imbiss,
  changed,
}) => {
  await made(admin, 'Für Imbisse', 'text', { types: ['IMBISS'], isRequired: true });
  await made(admin, 'Für alle');
  const saved = await imbiss({ fuer_imbisse: 'a', fuer_alle: 'b' });
  const bistro = await changed(saved, { locationType: 'BISTRO' });
  expect(bistro.custom).toEqual({ fuer_alle: 'b' });
  expect((await changed(bistro, { custom: { fuer_imbisse: 'c', fuer_alle: 'd' } })).custom).toEqual({ fuer_alle: 'd' });
});

test('custom fields: removing a field hides its values and restoring it returns them; no location gets a version, no node rereads one', async ({
  admin,
  imbiss,
  heldBy,
  announced,
  now,
  changed,
}) => {
  const [tor, other] = [await made(admin, 'Tor'), await made(admin, 'Farbe')];
  const saved = await imbiss({ tor: 'Nord', farbe: 'rot' });
  await imbiss({ tor: 'Süd' });
  await imbiss({ farbe: 'blau' });
  expect(await heldBy(tor)).toBe(2);
  const [known, before] = [await announced(), await now(saved)];
  await remove(admin, tor);
  expect(await now(saved)).toEqual({ ...before, custom: { farbe: 'rot' } });
  expect((await trash(admin)).map(({ key, values }) => [key, values])).toEqual([['tor', 2]]);
  expect(await announced()).toBe(known);
  const later = await changed(saved, { custom: { tor: 'West', farbe: 'grün' } });
  expect(later.custom).toEqual({ farbe: 'grün' });
  const [again, mid] = [await announced(), await now(saved)];
  await restore(admin, tor);
  expect(await now(saved)).toEqual({ ...mid, custom: { tor: 'Nord', farbe: 'grün' } });
  expect(await announced()).toBe(again);
  expect((await changed(later, { custom: { tor: 'West' } })).custom).toEqual({ tor: 'West' });
  expect(await heldBy(other)).toBe(1);
  expect(await announced()).toBeGreaterThan(again);
});

test('custom fields: a field restricted to fewer types stores the values of the others until they apply again', async ({
  admin,
  imbiss,
  now,
}) => {
  const field = await made(admin, 'Tor');
  const [imbissOne, bistro] = [await imbiss({ tor: 'I' }), await imbiss({ tor: 'B' }, { locationType: 'BISTRO' })];
  const narrowed = (await change(admin, field, { types: ['IMBISS'] })).json<CustomField>();
  expect([(await now(imbissOne)).custom, (await now(bistro)).custom]).toEqual([{ tor: 'I' }, {}]);
  await remove(admin, narrowed);
  await restore(admin, narrowed);
  expect([(await now(imbissOne)).custom, (await now(bistro)).custom]).toEqual([{ tor: 'I' }, {}]);
  const [present] = await list(admin);
  await change(admin, present as CustomField, { types: [] });
  expect([(await now(imbissOne)).custom, (await now(bistro)).custom]).toEqual([{ tor: 'I' }, { tor: 'B' }]);
});

test('custom fields: a value that was set aside is gone once the location is saved with a type that has the field, and is not found', async ({
  admin,
  api,
  imbiss,
  now,
  changed,
}) => {
  const field = await made(admin, 'Tor');
  const found = async () => {
    await api.services.mapFeed.refresh();
    return (await search(admin, { custom: [{ key: 'tor', op: 'has', text: 'Nord' }] })).data.map(({ _id }) => _id);
  };
  const saved = await imbiss({ tor: 'Nord' });
  const kept = await imbiss({ tor: 'Nord' });
  expect((await found()).toSorted()).toEqual([saved._id, kept._id].toSorted());
  const narrowed = (await change(admin, field, { types: ['BISTRO'] })).json<CustomField>();
  expect((await changed(kept, { name: 'Imbiss am Tor', custom: {} })).custom).toEqual({});
  const bistro = await changed(saved, { locationType: 'BISTRO' });
  expect(bistro.custom).toEqual({});
  expect(await found()).toEqual([]);
  await change(admin, narrowed, { types: [] });
  expect((await now(bistro)).custom).toEqual({});
  expect((await now(kept)).custom).toEqual({ tor: 'Nord' });
  expect(await found()).toEqual([kept._id]);
});

test('custom fields: a value that was cleared after its field was restored does not come back', async ({ admin, imbiss, now, changed }) => {
  const field = await made(admin, 'Tor');
  const saved = await imbiss({ tor: 'Nord' });
  await remove(admin, field);
  const restored = (await restore(admin, field)).json<CustomField>();
  await changed(saved, { custom: {} });
  const narrowed = (await change(admin, restored, { types: ['BISTRO'] })).json<CustomField>();
  await change(admin, narrowed, { types: [] });
  expect((await now(saved)).custom).toEqual({});
});

test('custom fields: a form that was opened before a field was restored keeps its value, and clears only values that it showed', async ({
  admin,
  imbiss,
  changed,
}) => {
  const tor = await made(admin, 'Tor');
  await made(admin, 'Farbe');
  const saved = await imbiss({ tor: 'Nord', farbe: 'rot' });
  await remove(admin, tor);
  await restore(admin, tor);
  const kept = await changed(saved, { custom: { farbe: 'blau' }, customKnown: ['farbe'] });
  expect(kept.custom).toEqual({ tor: 'Nord', farbe: 'blau' });
  expect((await changed(kept, { custom: { tor: 'Süd' }, customKnown: ['farbe'] })).custom).toEqual({ tor: 'Süd' });
});

test('custom fields: a removed option is retired if a location, also in the trash, uses it, and deleted otherwise', async ({
  admin,
  imbiss,
  issuesOf,
}) => {
  const one = await made(admin, 'Farbe', 'choice');
  const some = await made(admin, 'Farben', 'choices');
  const held = await imbiss({ farbe: 'rot', farben: ['blau', 'rot'] });
  await admin.inject({ method: 'DELETE', url: `/api/v1/location/${held._id}` });
  const only = (field: CustomField) => ({ options: field.options.filter(({ key }) => key === 'gruen') });
  const optionsOf = async (field: CustomField) =>
    (await change(admin, field, only(field))).json<CustomField>().options.map(({ key, isRetired }) => [key, isRetired]);
  expect(await optionsOf(one)).toEqual([
    ['gruen', false],
    ['rot', true],
  ]);
  expect(await optionsOf(some)).toEqual([
    ['gruen', false],
    ['rot', true],
    ['blau', true],
  ]);
  expect((await imbiss({ farben: ['rot', 'gruen'] })).custom).toEqual({ farben: ['rot', 'gruen'] });
  expect(await issuesOf({ ...draftOf('IMBISS'), custom: { farbe: 'blau' } })).toEqual(['custom.farbe: custom.error.choice']);
});

test('custom fields: a save that is concurrent with the removal of its field leaves consistent values', async ({ admin, imbiss, now }) => {
  for (let round = 0; round < 5; round += 1) {
    const field = await made(admin, `Tor ${round}`);
    const kept = await imbiss({ [field.key]: 'alt' });
    const [answer] = await Promise.all([post(admin, { _id: kept._id, version: 1, custom: { [field.key]: 'neu' } }), remove(admin, field)]);
    expect([200]).toContain(answer.statusCode);
    expect((await now(kept)).custom).toEqual({});
    await restore(admin, field);
    expect(['alt', 'neu']).toContain((await now(kept)).custom[field.key]);
  }
});

test('custom fields: values are moved in batches, for any number of locations', async ({ admin, api, heldBy }) => {
  const tor = await made(admin, 'Tor');
  await api.database.pool.query(
    `insert into location (id, company_id, title, title_key, search_key, type, opening_hours, open_days, custom)
     select gen_random_uuid(), $1, 'x', 'x', 'x', 'IMBISS', '{}', 0, '{"tor": "Nord"}' from generate_series(1, 4500)`,
    [admin.companyId],
  );
  const moving = (statements: readonly string[]) => statements.filter((text) => /^\s*update location set\s+custom/.test(text)).length;
  expect(moving(await statementsOf(() => remove(admin, tor)))).toBe(3);
  expect((await trash(admin)).find(({ key }) => key === 'tor')?.values).toBe(4500);
  expect(moving(await statementsOf(() => restore(admin, tor)))).toBe(3);
  expect(await heldBy(tor)).toBe(4500);
  await api.database.pool.query("delete from location where custom ->> 'tor' = 'Nord'");
});
