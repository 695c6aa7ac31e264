import { changeProfile, getInvitation, languageOf } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { de } from '#app/texts/de/index.ts';
import { en } from '#app/texts/en/index.ts';
import { chooseLanguage, detectLanguage, LANGUAGE_STORAGE_KEY, loadDashboardTexts } from '#kit/i18n/i18n.ts';
import { formatDate, formatNumber, formatRelative, formatTileNumber } from '#kit/lib/format.ts';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { INVITATION, TOKEN } from './invitation-fixture.ts';

/** The description of a field, which contains its error. */
const describedBy = (field: HTMLElement) => {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

test('S1-LANG-01 S1-LANG-02 the stored language precedes that of the browser, which precedes English', () => {
  expect(detectLanguage(null, 'de-AT')).toBe('de');
  expect(detectLanguage('en', 'de-DE')).toBe('en');
  expect(detectLanguage('de', 'en-US')).toBe('de');
  expect(detectLanguage(null, '')).toBe('en');
});

test('S1-LANG-03 S3-USER-05 de and de-* are German, every other language is English', () => {
  for (const tag of ['de', 'de-DE', 'DE-ch', 'de-AT']) expect(languageOf(tag)).toBe('de');
  for (const tag of ['en', 'en-US', 'fr', 'den', '', 'nl-DE']) expect(languageOf(tag)).toBe('en');
});

test.each([
  ['de', 'Die Einladung gilt bis 28.11.2026.'],
  ['de-DE', 'Die Einladung gilt bis 28.11.2026.'],
  ['en', 'The invitation is valid until 28/11/2026.'],
  ['en-US', 'The invitation is valid until 28/11/2026.'],
])('S3-USER-05 a browser of the language %s shows dates as in "%s"', async (tag, text) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
  await startApp({
    at: `/einladung/${TOKEN}`,
    language: detectLanguage(),
    prepare: (api) => api.on(getInvitation, () => INVITATION),
  });
  expect(await screen.findByText(text)).toBeVisible();
});

test('S1-LANG-04 a language chosen on the login changes all texts at once, is stored and used next time', async () => {
  const { user } = await startApp();
  await user.click(await screen.findByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText('Anmelden')).toBeNull();
  expect(document.documentElement.lang).toBe('en');
  expect(document.title).toBe('Sign in – Rastnetz');
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('en');
  expect(detectLanguage(undefined, 'de-DE')).toBe('en');
});

test.each([
  ['/register', 'Registrieren', 'Register'],
  [`/password-reset/${TOKEN}/${PARTNER._id}`, 'Passwort speichern', 'Save password'],
])('S1-LANG-04 at %s the errors of fields change with the language, too', async (at, german, english) => {
  const { user } = await startApp({ at });
  await user.click(await screen.findByRole('button', { name: german }));
  const errors = () => screen.getAllByRole('textbox').flatMap((field) => (field.matches('[aria-invalid=true]') ? describedBy(field) : []));
  const before = errors();
  expect(before).not.toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('button', { name: english })).toBeVisible();
  expect(errors()).toHaveLength(before.length);
  for (const text of errors()) expect(before).not.toContain(text);
});

test('S1-LANG-04 the switch in the sidebar does the same and sends it to the server, once the texts can be loaded', async () => {
  const { api, user } = await startApp({
    at: '/dashboard',
    user: PARTNER,
    prepare: (fake) => {
      answerHome(fake);
      fake.on(changeProfile, ({ body }) => ({ user: { ...PARTNER, ...(body as object) } }));
    },
  });
  vi.spyOn(i18next, 'changeLanguage').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(await screen.findByRole('radio', { name: 'English' }));
  expect(await screen.findByText(/^Die Sprache konnte nicht geladen werden\./)).toBeVisible();
  expect(localStorage.getItem(LANGUAGE_STORAGE_KEY)).toBe('de');
  expect(api.calls(changeProfile)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByText('Logged in as')).toBeVisible();
  expect(await screen.findByText('My locations')).toBeVisible();
  await waitFor(() => expect(api.calls(changeProfile)[0]?.body).toEqual({ language: 'en' }));
});

const leaves = (value: object, path = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? leaves(inner, `${path}${key}.`) : [[path + key, inner] as [string, unknown]],
  );

test('S1-LANG-05 every text exists in both languages, with the same placeholders', () => {
  const english = new Map(leaves(en));
  const holes = (text: unknown) => [...String(text).matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();
  expect([...english.keys()].sort()).toEqual(
    leaves(de)
      .map(([key]) => key)
      .sort(),
  );
  for (const [key, text] of leaves(de)) expect([key, holes(english.get(key))]).toEqual([key, holes(text)]);
});

/** Texts of several words that are the same in both languages; samples of mails are in that of the mail. */
const SAME = ['legal.text', 'locations.search.placeholder'];

test('S1-LANG-05 a text of several words is another one in the other language', () => {
  const english = new Map(leaves(en));
  const isSame = ([key, text]: readonly [string, unknown]) => text === english.get(key) && /\p{L}{2,}\s+\p{L}{2,}/u.test(String(text));
  const same = leaves(de).filter(isSame);
  expect(same.map(([key]) => key).filter((key) => !key.startsWith('pipelines.mails.sample.'))).toEqual(SAME);
});

/** Texts that may have straight quotation marks: a title that a rule quotes (S2-PANEL-02), seconds of arc, and the character itself. */
const STRAIGHT = {
  de: ['import.fault.quote', 'panel.position.hint', 'panel.title_edit'],
  en: ['import.fault.quote', 'panel.position.hint'],
} as const;

test.each([
  ['de', de, /^[^„“”]*(„[^„“”]*“[^„“”]*)*$/],
  ['en', en, /^[^„“”]*(“[^„“”]*”[^„“”]*)*$/],
] as const)('quotation marks of %s are typographic and in pairs', (language, texts, pairs) => {
  const straight = leaves(texts).filter(([, text]) => /["]|[a-z]'s\b/i.test(String(text)));
  expect(straight.map(([key]) => key).sort()).toEqual(STRAIGHT[language]);
  expect(leaves(texts).filter(([, text]) => !pairs.test(String(text)))).toEqual([]);
});

test.each([
  ['de', 'Nur bei 1.200 von 1.500 Standorten', '1 Standort insgesamt'],
  ['en', '1,200 of 1,500 locations', '1 location in all'],
] as const)('S1-LANG-05 counts in texts follow the language: %s', async (language, counted, one) => {
  await startApp();
  await loadDashboardTexts();
  await chooseLanguage(language);
  expect(i18next.t('bulk.undo.partly', { done: 1200, count: 1500 })).toContain(counted);
  expect(i18next.t('download.bytes', { size: '1 kB', total: '1', count: 1 })).toContain(one);
});

test('S9-STAT-01 S2-HOME-04 numbers, dates and relative times follow the language, the tiles stay de-DE', () => {
  const now = new Date('2026-02-01T12:00:00Z');
  expect(formatNumber(1318, 'de')).toBe('1.318');
  expect(formatNumber(1318, 'en')).toBe('1,318');
  expect(formatTileNumber(1234)).toBe('1.234');
  expect(formatDate('2026-01-31T10:00:00Z', 'de')).toBe('31.01.2026');
  expect(formatRelative('2026-02-01T11:57:00Z', 'de', now)).toBe('vor 3 Minuten');
  expect(formatRelative('2026-01-31T12:00:00Z', 'en', now)).toBe('yesterday');
  expect(formatRelative(now, 'de', now)).toBe('gerade eben');
});

/** Times of the browser, whatever its time zone is. */
test.each([
  { what: 'minutes', at: '2026-03-11T11:57', now: '2026-03-11T12:00', german: 'vor 3 Minuten', english: '3 minutes ago' },
  { what: 'hours of one day', at: '2026-03-11T00:30', now: '2026-03-11T23:30', german: 'vor 23 Stunden', english: '23 hours ago' },
  { what: 'hours across midnight', at: '2026-03-10T23:00', now: '2026-03-11T01:00', german: 'vor 2 Stunden', english: '2 hours ago' },
  { what: '24 hours', at: '2026-03-10T12:00', now: '2026-03-11T12:00', german: 'gestern', english: 'yesterday' },
  { what: '47 hours, the day before', at: '2026-03-10T00:30', now: '2026-03-11T23:30', german: 'gestern', english: 'yesterday' },
  { what: '47 hours, the day before that', at: '2026-03-09T09:00', now: '2026-03-11T08:00', german: 'vorgestern', english: '2 days ago' },
  { what: 'less than 7 days, 7 dates', at: '2026-03-04T09:00', now: '2026-03-11T08:00', german: 'vor 7 Tagen', english: '7 days ago' },
  { what: 'days across a year', at: '2025-12-30T22:00', now: '2026-01-02T06:00', german: 'vor 3 Tagen', english: '3 days ago' },
  { what: '13 days', at: '2026-03-02T09:00', now: '2026-03-15T09:00', german: 'vor 1 Woche', english: '1 week ago' },
  { what: 'two weeks', at: '2026-03-01T09:00', now: '2026-03-16T09:00', german: 'vor 2 Wochen', english: '2 weeks ago' },
  { what: '30 days of one month', at: '2026-01-01T09:00', now: '2026-01-31T09:00', german: 'vor 1 Monat', english: '1 month ago' },
  { what: 'months', at: '2026-01-01T09:00', now: '2026-03-15T09:00', german: 'vor 2 Monaten', english: '2 months ago' },
  { what: 'a year and 11 months', at: '2024-02-01T09:00', now: '2026-01-01T09:00', german: 'vor 1 Jahr', english: '1 year ago' },
  { what: 'a date ahead', at: '2026-03-13T08:00', now: '2026-03-11T09:00', german: 'übermorgen', english: 'in 2 days' },
])('relative times name days of the calendar, and count weeks, months and years: $what', ({ at, now, german, english }) => {
  const words = (['de', 'en'] as const).map((language) => formatRelative(new Date(at), language, new Date(now)));
  expect(words).toEqual([german, english]);
});
