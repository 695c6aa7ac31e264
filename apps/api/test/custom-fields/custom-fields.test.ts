import { type AuditEntry, type CustomField, listAudit, MAX_CUSTOM_FIELDS } from '@rastnetz/contract';
import { expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { change, create, deleteFields, list, made, order, remove, restore, trash } from './custom-requests.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('partner', perFile, ({ api }) => api.signIn())
  .extend('latest', perFile, ({ admin }) => async () => {
    return (await admin.inject({ url: listAudit.path })).json<{ data: AuditEntry[] }>().data[0] as AuditEntry;
  });

test.beforeEach(({ api }) => deleteFields(api));

const labels = (fields: readonly CustomField[]) => fields.map(({ labelDe }) => labelDe);

test('custom fields: a new field is last, has a key derived from its German label, and is readable for every signed-in user', async ({
  admin,
  partner,
}) => {
  const first = await made(admin, ' Straße & Höhe ', 'number', {
    unit: ' m ',
    types: ['IMBISS', 'AUTOHOF'],
    isRequired: true,
    isInList: true,
  });
  expect(first).toMatchObject({ key: 'strasse_hoehe', labelDe: 'Straße & Höhe', kind: 'number', unit: 'm', options: [] });
  expect(first).toMatchObject({ types: ['AUTOHOF', 'IMBISS'], isRequired: true, isInList: true, version: 1, removedAt: null });
  const second = await made(admin, 'Farbe', 'choice');
  expect(second.options.map(({ key, labelDe }) => `${key} ${labelDe}`)).toEqual(['rot Rot', 'gruen Grün', 'blau Blau']);
  expect(await list(partner)).toEqual([first, second]);
});

test('custom fields: a key is never reused, not even after its field was removed', async ({ admin }) => {
  const keys: string[] = [];
  for (const label of ['Tor', 'TOR', '24h Tor', '日本', '!', 'Constructor', 'x'.repeat(60), 'x'.repeat(60)]) {
    const field = await made(admin, label);
    keys.push(field.key);
    await remove(admin, field);
  }
  expect(keys).toEqual(['tor', 'tor_2', 'x_24h_tor', 'x', 'x_2', 'constructor_2', 'x'.repeat(40), `${'x'.repeat(38)}_2`]);
});

test('custom fields: a unit belongs to a number and options to a choice; other kinds ignore them', async ({ admin }) => {
  const options = [{ labelDe: 'A', labelEn: 'A' }];
  expect(await made(admin, 'Text', 'text', { unit: 'kg', options })).toMatchObject({ unit: null, options: [] });
  expect(await made(admin, 'Zahl', 'number', { unit: '  ', options })).toMatchObject({ unit: null, options: [] });
});

const REFUSED = [
  ['text', { labelDe: ' ' }, ['labelDe: custom.error.label']],
  ['text', { labelEn: 'x'.repeat(81) }, ['labelEn: validation.too_big']],
  ['text', { kind: 'colour' }, ['kind: validation.invalid_value']],
  ['text', { types: ['TANKSTELLE'] }, ['types.0: validation.invalid_value']],
  ['number', { unit: 'x'.repeat(21) }, ['unit: validation.too_big']],
  ['choice', { options: [] }, ['options: custom.error.options_missing']],
  ['choices', { options: [{ labelDe: 'A', labelEn: 'A', isRetired: true }] }, ['options: custom.error.options_missing']],
  ['choice', { options: [{ labelDe: 'A', labelEn: '' }] }, ['options.0.labelEn: custom.error.label']],
  ['choice', { options: [{ labelDe: 'A', labelEn: 'A', key: 'Nicht so' }] }, ['options.0.key: validation.invalid_format']],
  ['choice', { options: ['A', 'a'].map((label) => ({ labelDe: label, labelEn: 'A' })) }, ['options.1.labelDe: custom.error.option_twice']],
  [
    'choice',
    { options: ['A', 'B'].map((label) => ({ key: 'a', labelDe: label, labelEn: 'A' })) },
    ['options.1.key: custom.error.option_twice'],
  ],
  ['choice', { options: Array(101).fill({ labelDe: 'A', labelEn: 'A' }) }, ['options: validation.too_big']],
] as const;

test('custom fields: invalid input is refused at its field and creates none', async ({ admin }) => {
  for (const [kind, parts, fields] of REFUSED)
    expect(refusal(await create(admin, 'Feld', kind, parts))).toEqual({ status: 400, code: 'validation', fields });
  expect(await list(admin)).toEqual([]);
});

test('custom fields: a change creates the next version, a stale one is refused, an unchanged one does nothing', async ({
  admin,
  latest,
}) => {
  const field = await made(admin, 'Farbe', 'choice');
  const changed = (await change(admin, field, { labelEn: 'Colour', isInList: true })).json<CustomField>();
  expect(changed).toEqual({ ...field, labelEn: 'Colour', isInList: true, version: 2 });
  expect((await latest()).changes).toEqual({
    customField: { before: 'Farbe', after: 'Farbe' },
    labelEn: { before: 'Farbe (en)', after: 'Colour' },
    isInList: { before: false, after: true },
  });
  expect(refusal(await change(admin, field, { labelEn: 'Paint' }))).toMatchObject({ status: 409, code: 'stale_version' });
  expect((await change(admin, changed)).json()).toEqual(changed);
  const both = await Promise.all(['One', 'Two'].map((labelEn) => change(admin, changed, { labelEn })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('custom fields: kind and key never change', async ({ admin }) => {
  const field = await made(admin, 'Farbe', 'choice');
  const changed = (await change(admin, field, { labelDe: 'Anstrich', kind: 'text', key: 'anstrich' })).json<CustomField>();
  expect(changed).toMatchObject({ labelDe: 'Anstrich', kind: 'choice', key: 'farbe' });
});

test('custom fields: options keep their keys when reordered or renamed; one without a key is new', async ({ admin }) => {
  const field = await made(admin, 'Farbe', 'choice');
  const [red, green, blue] = field.options;
  const options = [blue, { labelDe: 'Rot', labelEn: 'Red' }, { ...red, labelDe: 'Rosa' }, { ...green, isRetired: true }];
  const changed = (await change(admin, field, { options })).json<CustomField>();
  expect(changed.options.map(({ key, labelDe, isRetired }) => `${key} ${labelDe}${isRetired ? ' –' : ''}`)).toEqual([
    'blau Blau',
    'rot_2 Rot',
    'rot Rosa',
    'gruen Grün –',
  ]);
});

test('custom fields: are listed in the given order; an order that omits a new field is refused as stale', async ({ admin, latest }) => {
  const [a, b, c] = [await made(admin, 'A'), await made(admin, 'B'), await made(admin, 'C')];
  expect(labels((await order(admin, [c.id, a.id, b.id])).json<CustomField[]>())).toEqual(['C', 'A', 'B']);
  expect(await latest()).toMatchObject({
    action: 'customField.ordered',
    changes: { fieldOrder: { before: ['A', 'B', 'C'], after: ['C', 'A', 'B'] } },
  });
  expect(refusal(await order(admin, [a.id, b.id]))).toMatchObject({ status: 409, code: 'stale_version' });
  expect(refusal(await order(admin, [a.id, a.id, b.id]))).toEqual({ status: 400, code: 'validation', fields: ['ids: custom.error.order'] });
  expect(labels(await list(admin))).toEqual(['C', 'A', 'B']);
});

test('custom fields: at most fifty are in use, also under concurrent requests; removing one frees its place', async ({ admin }) => {
  for (let n = 0; n < MAX_CUSTOM_FIELDS - 1; n += 1) await made(admin, `Feld ${n}`);
  const both = await Promise.all(['Vorletztes', 'Letztes'].map((label) => create(admin, label)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const fields = await list(admin);
  expect(fields).toHaveLength(MAX_CUSTOM_FIELDS);
  const refused = refusal(await create(admin, 'Eines mehr'));
  expect(refused).toEqual({ status: 409, code: 'wrong_state', fields: [': custom.error.too_many_fields'] });
  const [first] = fields as [CustomField];
  await remove(admin, first);
  await made(admin, 'Eines mehr');
  expect(refusal(await restore(admin, first))).toMatchObject({ status: 409, code: 'wrong_state' });
});

test('custom fields: a removed field is in the trash and is restored as the last one; repeating either does nothing', async ({
  admin,
  latest,
}) => {
  const [a, b] = [await made(admin, 'A'), await made(admin, 'B')];
  const removed = (await remove(admin, a)).json<CustomField>();
  expect(removed.removedAt).not.toBeNull();
  expect((await remove(admin, a)).json()).toEqual(removed);
  expect(await latest()).toMatchObject({ action: 'customField.removed', changes: { customField: { before: 'A', after: null } } });
  await remove(admin, b);
  expect((await trash(admin)).map(({ labelDe, values }) => [labelDe, values])).toEqual([
    ['B', 0],
    ['A', 0],
  ]);
  expect(refusal(await change(admin, removed, { labelEn: 'X' }))).toMatchObject({ status: 404 });
  await restore(admin, b);
  const restored = (await restore(admin, a)).json<CustomField>();
  expect((await restore(admin, a)).json()).toEqual(restored);
  expect(restored.removedAt).toBeNull();
  expect(await latest()).toMatchObject({ action: 'customField.restored', changes: { customField: { before: null, after: 'A' } } });
  expect(labels(await list(admin))).toEqual(['B', 'A']);
  expect(await trash(admin)).toEqual([]);
});

test('custom fields: users without the right to the settings read them and change none', async ({ admin, partner }) => {
  const field = await made(admin, 'A');
  const calls = [create(partner, 'B'), change(partner, field), order(partner, [field.id]), remove(partner, field), restore(partner, field)];
  for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(403);
  expect(await list(partner)).toEqual([field]);
});
