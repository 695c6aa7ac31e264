import {
  type AuditEntry,
  LEGAL_TEXT_MAX_BYTES,
  type LegalPage,
  type LegalPageKey,
  listAudit,
  listLegalPages,
  listOpenLegalPages,
  type PublicLegalPage,
  type StoredFacts,
} from '@rastnetz/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppHarness, type Session, startApp } from './app-harness.ts';
import { refusal } from './factories.ts';

let api: AppHarness;
let boss: Session;
beforeAll(async () => {
  api = await startApp({ MAP_STYLE_URL: 'http://127.0.0.1:9/style.json' });
  boss = await api.signIn('superAdmin');
});
afterAll(() => api?.close());
beforeEach(async () => void (await api.database.kysely.deleteFrom('app_setting').execute()));

const read = async (page: string, language = 'de') => api.inject({ url: `/api/v1/legal/${page}?language=${language}` });
const publicPage = async (page: LegalPageKey, language = 'de') => (await read(page, language)).json<PublicLegalPage>();
const save = (page: string, version: number, de: string, en = '', session = boss) =>
  session.inject({ method: 'POST', url: `/api/v1/legal/${page}`, payload: { version, texts: { de, en } } });
const list = async () => (await boss.inject({ url: listLegalPages.path })).json<{ pages: LegalPage[]; facts: StoredFacts }>();
const open = async () => (await boss.inject({ url: listOpenLegalPages.path })).json<{ open: LegalPageKey[] }>().open;
const latest = async () => (await boss.inject({ url: listAudit.path })).json<{ data: AuditEntry[] }>().data[0];

test('legal pages: until somebody enters them they have no text and wait for their operator', async () => {
  expect(await publicPage('imprint')).toEqual({ page: 'imprint', language: 'de', text: null, changedAt: null });
  expect(await publicPage('privacy', 'en')).toEqual({ page: 'privacy', language: 'en', text: null, changedAt: null });
  expect(await open()).toEqual(['imprint', 'privacy']);
});

test('legal pages: what a super admin saves anybody reads, in the other language where there is no other', async () => {
  const saved = (await save('imprint', 0, '  # Anbieter\nNetz GmbH  ')).json<LegalPage>();
  expect(saved).toMatchObject({ page: 'imprint', version: 1, texts: { de: '# Anbieter\nNetz GmbH', en: '' }, changedBy: 'Toni Test' });
  const german = { page: 'imprint', language: 'de', text: '# Anbieter\nNetz GmbH', changedAt: saved.changedAt };
  expect([await publicPage('imprint'), await publicPage('imprint', 'en')]).toEqual([german, german]);
  await save('imprint', 1, '# Anbieter', '# Provider');
  expect(await publicPage('imprint', 'en')).toMatchObject({ language: 'en', text: '# Provider' });
  expect((await publicPage('privacy')).text).toBeNull();
  expect((await list()).pages.map(({ page, version }) => `${page} ${version}`)).toEqual(['imprint 2', 'privacy 0']);
});

test('legal pages: one with blanks of the template left still waits for its operator', async () => {
  await save('imprint', 0, 'Name: [[Name und Anschrift]]');
  await save('privacy', 0, '', 'We keep little.');
  expect(await open()).toEqual(['imprint']);
  await save('imprint', 1, 'Name: Netz GmbH [siehe oben](https://example.org)');
  expect(await open()).toEqual([]);
});

test('legal pages: what was read before another saved is refused; of several at once exactly one is saved', async () => {
  expect((await save('privacy', 0, 'eins')).statusCode).toBe(200);
  expect(refusal(await save('privacy', 0, 'zwei'))).toMatchObject({ status: 409, code: 'stale_version' });
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => save('privacy', 1, text)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect((await list()).pages[1]?.version).toBe(2);
});

test('legal pages: the audit list tells which page and languages changed, not the words; the same again is not written down', async () => {
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

test('legal pages: a text is bounded in bytes, page and language are known ones', async () => {
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

test('legal pages: an account that is gone is no longer named as the writer', async () => {
  const other = await api.signIn('superAdmin');
  await save('imprint', 0, 'Netz GmbH', '', other);
  await api.database.kysely.deleteFrom('app_user').where('id', '=', other.id).execute();
  expect((await list()).pages[0]).toMatchObject({ version: 1, changedBy: null });
});

test('legal pages: what a privacy notice has to name comes from the settings in force', async () => {
  const settings = (await boss.inject({ url: '/api/v1/clearing/settings' })).json<object>();
  await boss.inject({ method: 'POST', url: '/api/v1/clearing/settings', payload: { ...settings, keepReporterDays: 33 } });
  expect((await list()).facts).toMatchObject({ sessionIdleDays: 7, sessionMaxDays: 30, reporterDays: 33, mapHost: '127.0.0.1:9' });
});
