import {
  type AuditEntry,
  LEGAL_TEXT_MAX_BYTES,
  type LegalPage,
  type LegalPageKey,
  listAudit,
  listLegalPages,
  listOpenLegalPages,
  type PublicLegalPage,
  type RetentionDays,
  type StoredFacts,
  setRetention,
} from '@rastnetz/contract';
import { expect } from 'vitest';
import { refusal } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';

const test = base
  .extend('settings', perFile, { MAP_STYLE_URL: 'http://127.0.0.1:9/style.json' })
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin'))
  .extend('read', perFile, ({ api }) => async (page: string, language = 'de') => {
    return api.inject({ url: `/api/v1/legal/${page}?language=${language}` });
  })
  .extend('publicPage', perFile, ({ read }) => async (page: LegalPageKey, language = 'de') => {
    return (await read(page, language)).json<PublicLegalPage>();
  })
  .extend('save', perFile, ({ superAdmin }) => (page: string, version: number, de: string, en = '', session = superAdmin) => {
    return session.inject({ method: 'POST', url: `/api/v1/legal/${page}`, payload: { version, texts: { de, en } } });
  })
  .extend('list', perFile, ({ superAdmin }) => async () => {
    return (await superAdmin.inject({ url: listLegalPages.path })).json<{ pages: LegalPage[]; facts: StoredFacts }>();
  })
  .extend('open', perFile, ({ superAdmin }) => async () => {
    return (await superAdmin.inject({ url: listOpenLegalPages.path })).json<{ open: LegalPageKey[] }>().open;
  })
  .extend('latest', perFile, ({ superAdmin }) => async () => {
    return (await superAdmin.inject({ url: listAudit.path })).json<{ data: AuditEntry[] }>().data[0];
  });

test.beforeEach(async ({ api }) => void (await api.database.kysely.deleteFrom('app_setting').execute()));

test('legal pages: empty and pending until the operator enters them', async ({ publicPage, open }) => {
  expect(await publicPage('imprint')).toEqual({ page: 'imprint', language: 'de', text: null, changedAt: null });
  expect(await publicPage('privacy', 'en')).toEqual({ page: 'privacy', language: 'en', text: null, changedAt: null });
  expect(await open()).toEqual(['imprint', 'privacy']);
});

test('legal pages: a text saved by a super admin is public, also in the other language if that has no text', async ({
  save,
  publicPage,
  list,
}) => {
  const saved = (await save('imprint', 0, '  # Anbieter\nNetz GmbH  ')).json<LegalPage>();
  expect(saved).toMatchObject({ page: 'imprint', version: 1, texts: { de: '# Anbieter\nNetz GmbH', en: '' }, changedBy: 'Toni Test' });
  const german = { page: 'imprint', language: 'de', text: '# Anbieter\nNetz GmbH', changedAt: saved.changedAt };
  expect([await publicPage('imprint'), await publicPage('imprint', 'en')]).toEqual([german, german]);
  await save('imprint', 1, '# Anbieter', '# Provider');
  expect(await publicPage('imprint', 'en')).toMatchObject({ language: 'en', text: '# Provider' });
  expect((await publicPage('privacy')).text).toBeNull();
  expect((await list()).pages.map(({ page, version }) => `${page} ${version}`)).toEqual(['imprint 2', 'privacy 0']);
});

test('legal pages: a text with placeholders of the template remains pending', async ({ save, open }) => {
  await save('imprint', 0, 'Name: [[Name und Anschrift]]');
  await save('privacy', 0, '', 'We keep little.');
  expect(await open()).toEqual(['imprint']);
  await save('imprint', 1, 'Name: Netz GmbH [siehe oben](https://example.org)');
  expect(await open()).toEqual([]);
});

test('legal pages: a save based on an outdated version is refused; of several concurrent saves exactly one succeeds', async ({
  save,
  list,
}) => {
  expect((await save('privacy', 0, 'eins')).statusCode).toBe(200);
  expect(refusal(await save('privacy', 0, 'zwei'))).toMatchObject({ status: 409, code: 'stale_version' });
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => save('privacy', 1, text)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await list()).pages[1]?.version).toBe(2);
});

test('legal pages: the audit log names the page and the changed languages, not the texts; an unchanged save is not audited', async ({
  save,
  latest,
}) => {
  await save('privacy', 0, 'Wir speichern wenig.', 'Little.');
  const entry = await latest();
  expect(entry).toMatchObject({ action: 'legal.changed', subject: null });
  expect(entry?.changes).toEqual({
    legalPage: { before: null, after: 'privacy' },
    legalTexts: { before: [], after: ['de', 'en'] },
  });
  expect((await save('privacy', 1, 'Wir speichern wenig. ', 'Little.')).json<LegalPage>().version).toBe(1);
  expect((await latest())?.id).toBe(entry?.id);
});

test('legal pages: a text is limited in bytes, and an unknown page or language is refused', async ({ save, read }) => {
  const longest = 'ä'.repeat(LEGAL_TEXT_MAX_BYTES / 2);
  expect((await save('imprint', 0, longest, longest)).statusCode).toBe(200);
  expect(refusal(await save('imprint', 1, `${longest}a`))).toEqual({
    status: 400,
    code: 'validation',
    fields: ['texts.de: legal.error.too_long'],
  });
  expect((await read('terms')).statusCode).toBe(400);
  expect((await read('imprint', 'fr')).statusCode).toBe(400);
});

test('legal pages: a deleted account is no longer named as the author', async ({ api, save, list }) => {
  const other = await api.signIn('superAdmin');
  await save('imprint', 0, 'Netz GmbH', '', other);
  await api.database.kysely.deleteFrom('app_user').where('id', '=', other.id).execute();
  expect((await list()).pages[0]).toMatchObject({ version: 1, changedBy: null });
});

test('legal pages: the contents required of a privacy notice come from the current settings', async ({ superAdmin, list }) => {
  const settings = (await superAdmin.inject({ url: '/api/v1/clearing/settings' })).json<object>();
  await superAdmin.inject({ method: 'POST', url: '/api/v1/clearing/settings', payload: { ...settings, keepReporterDays: 33 } });
  expect((await list()).facts).toMatchObject({ sessionIdleDays: 7, sessionMaxDays: 30, reporterDays: 33, mapHost: '127.0.0.1:9' });
});

test('legal pages: the contents required of a privacy notice have every retention period', async ({ superAdmin, list }) => {
  const days: RetentionDays = { trash: 11, reports: 92, audit: 366, sentMails: 12, unsentMails: 13, imports: 14 };
  expect((await superAdmin.inject({ method: 'POST', url: setRetention.path, payload: { version: 0, days } })).statusCode).toBe(200);
  expect(Object.values((await list()).facts)).toEqual(expect.arrayContaining(Object.values(days)));
});
