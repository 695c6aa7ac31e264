import { type AuditEntry, type ClearingSettings, getClearingSettings, listAudit, setClearingSettings } from '@rastnetz/contract';
import { expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin'))
  .extend('read', perFile, ({ admin }) => async () => {
    return (await admin.inject({ url: getClearingSettings.path })).json<ClearingSettings>();
  })
  .extend('set', perFile, ({ admin }) => (payload: object, session = admin) => {
    return session.inject({ method: 'POST', url: setClearingSettings.path, payload });
  })
  .extend('latest', perFile, ({ admin }) => async () => {
    return (await admin.inject({ url: listAudit.path })).json<{ data: AuditEntry[] }>().data[0];
  })
  .extend('keep', perFile, ({ api }) => async (value: object) => {
    await api.database.kysely
      .insertInto('app_setting')
      .values({ key: 'clearing', value: JSON.stringify(value) })
      .execute();
  });

test.beforeEach(async ({ api }) => void (await api.database.kysely.deleteFrom('app_setting').execute()));

/** A copy with a value at a path such as `stages.0.colour`. */
function put(settings: ClearingSettings, path: string, value: unknown): object {
  const copy = structuredClone(settings);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Record<string, unknown>>((part, name) => part[name] as Record<string, unknown>, copy);
  holder[last] = value;
  return copy;
}

test('clearing settings: stages, mails and days have defaults before the first change', async ({ read }) => {
  const settings = await read();
  expect(settings).toMatchObject({ version: 0, keepReporterDays: 90 });
  expect(settings.stages.map(({ stage, colour }) => `${stage} ${colour}`)).toEqual(['new blue', 'in_review grape', 'question amber']);
  for (const { de, en } of Object.values(settings.templates))
    for (const { subject, text } of [de, en]) {
      expect(`${subject} ${text}`).toContain('{{name}}');
      expect(text).not.toContain('!');
    }
});

test('clearing settings: names, order, colours, texts and days are saved; the audit log names the change, not the texts', async ({
  read,
  set,
  latest,
}) => {
  const settings = await read();
  const [first, ...others] = settings.stages;
  settings.stages = [...others, { stage: 'new', names: { de: ' Eingang ', en: null }, colour: 'pink' }];
  settings.templates.rejected.de.text = 'Leider nicht: {{ reason }}';
  settings.keepReporterDays = 30;
  const saved = (await set(settings)).json<ClearingSettings>();
  expect(saved).toEqual({ ...settings, version: 1, stages: [...others, { ...first, names: { de: 'Eingang', en: null }, colour: 'pink' }] });
  expect(await read()).toEqual(saved);
  expect(await latest()).toMatchObject({ action: 'clearing.settings_changed', subject: null });
  expect((await latest())?.changes).toEqual({
    stageOrder: { before: ['new', 'in_review', 'question'], after: ['in_review', 'question', 'new'] },
    'stage.new': {
      before: { names: { de: null, en: null }, colour: 'blue' },
      after: { names: { de: 'Eingang', en: null }, colour: 'pink' },
    },
    keepReporterDays: { before: 90, after: 30 },
    templates: { before: [], after: ['rejected.de'] },
  });
});

test('clearing settings: saving the same values changes nothing and is not audited', async ({ latest, set, read }) => {
  const before = await latest();
  expect((await set(await read())).json<ClearingSettings>().version).toBe(0);
  expect((await latest())?.id).toBe(before?.id);
});

test('clearing settings: a save based on an outdated version is refused', async ({ read, set }) => {
  const settings = await read();
  expect((await set({ ...settings, keepReporterDays: 10 })).statusCode).toBe(200);
  expect(refusal(await set({ ...settings, keepReporterDays: 20 }))).toMatchObject({ status: 409, code: 'stale_version' });
  expect((await read()).keepReporterDays).toBe(10);
});

test('clearing settings: of several concurrent saves exactly one succeeds', async ({ read, set }) => {
  const settings = await read();
  const answers = await Promise.all([10, 20, 30, 40].map((keepReporterDays) => set({ ...settings, keepReporterDays })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const winner = answers.find(({ statusCode }) => statusCode === 200);
  expect(await read()).toEqual(winner?.json());
});

test.for([
  { path: 'templates.reply.de.text', value: 'Hallo {{vorname}}', fields: ['templates.reply.de.text: clearing.error.placeholder'] },
  { path: 'templates.merged.en.subject', value: '{{}}', fields: ['templates.merged.en.subject: clearing.error.placeholder'] },
  { path: 'templates.approved.en.subject', value: '  ', fields: ['templates.approved.en.subject: clearing.error.subject'] },
  { path: 'templates.rejected.de.text', value: '\n', fields: ['templates.rejected.de.text: clearing.error.text'] },
  { path: 'stages.0.stage', value: 'question', fields: ['stages: clearing.error.stages'] },
  { path: 'stages.0.stage', value: 'approved', fields: ['stages.0.stage: validation.invalid_value'] },
  { path: 'stages', value: [], fields: ['stages: validation.too_small', 'stages: clearing.error.stages'] },
  { path: 'stages.0.colour', value: 'red', fields: ['stages.0.colour: validation.invalid_value'] },
  { path: 'stages.0.names.de', value: 'x'.repeat(41), fields: ['stages.0.names.de: validation.too_big'] },
  { path: 'keepReporterDays', value: 0, fields: ['keepReporterDays: clearing.error.days'] },
  { path: 'keepReporterDays', value: 366, fields: ['keepReporterDays: clearing.error.days'] },
  { path: 'keepReporterDays', value: 1.5, fields: ['keepReporterDays: validation.invalid_type'] },
])('clearing settings: $path as $value is refused at its field', async ({ path, value, fields }, { set, read }) => {
  expect(refusal(await set(put(await read(), path, value)))).toEqual({ status: 400, code: 'validation', fields });
  expect((await read()).version).toBe(0);
});

test.for([{}, { version: 0, stages: [] }, { version: 0 }, { version: -1, stages: null, templates: [], keepReporterDays: '90' }])(
  'clearing settings: %j is refused and nothing is stored',
  async (payload, { set, read }) => {
    expect(refusal(await set(payload))).toMatchObject({ status: 400, code: 'validation' });
    expect((await read()).version).toBe(0);
  },
);

test('clearing settings: an unclosed placeholder is parsed in linear time, however long', async ({ read, set }) => {
  const settings = await read();
  const endless = { subject: 'x', text: `{{${' '.repeat(400_000)}x` };
  const answer = await set({ ...settings, templates: { ...settings.templates, reply: { de: endless, en: endless } } });
  expect(refusal(answer).fields).toEqual(['templates.reply.de.text: validation.too_big', 'templates.reply.en.text: validation.too_big']);
});

test('clearing settings: a stored part that is no longer valid falls back to the default, the others stay', async ({ read, keep, set }) => {
  const defaults = await read();
  const reply = { de: { subject: 'Zu {{name}}', text: '{{reply}}' }, en: { subject: 'On {{name}}', text: '{{reply}}' } };
  await keep({ version: 7, stages: [{ stage: 'gone' }], templates: { reply, merged: { de: 1 } }, keepReporterDays: 4000 });
  expect(await read()).toEqual({ ...defaults, version: 7, templates: { ...defaults.templates, reply } });
  expect((await set({ ...(await read()), keepReporterDays: 5 })).json<ClearingSettings>().version).toBe(8);
});

test('clearing settings: users who clear reports read them; only those with the right to the settings change them', async ({
  api,
  set,
}) => {
  const clearer = await api.signIn();
  const byRight = (access: string[]) => api.database.kysely.updateTable('app_user').set({ access }).where('id', '=', clearer.id).execute();
  expect((await clearer.inject({ url: getClearingSettings.path })).statusCode).toBe(403);
  await byRight(['clearing']);
  const settings = (await clearer.inject({ url: getClearingSettings.path })).json<ClearingSettings>();
  expect(settings.version).toBe(0);
  expect(refusal(await set(settings, clearer))).toMatchObject({ status: 403, code: 'forbidden' });
  await byRight(['settings']);
  expect((await set({ ...settings, keepReporterDays: 1 }, clearer)).statusCode).toBe(200);
});
