import { getHomeOverview, getStatistics } from '@rastnetz/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { answerHome, HOME, NOTHING_TO_DO } from '../harness/home-answers.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { answerLocations, sampleRows } from '../list/locations-fixture.ts';

const tile = async (name: string) => within(await screen.findByRole('group', { name }));
const home = (prepare = answerHome, language: 'de' | 'en' = 'de') => startApp({ at: '/dashboard', user: PARTNER, language, prepare });

test('S2-HOME-01 S2-HOME-02 S2-HOME-03 S4-HOME-01 S4-HOME-03 title, subtitle, refresh, update line and both tiles', async () => {
  const { api } = await home();
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(screen.getByText('Ihre Standorte auf einen Blick.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aktualisieren' })).toBeVisible();
  expect(await (await tile('Meine Standorte')).findByText('7')).toBeVisible();
  expect(await (await tile('Alle Standorte')).findByText('1.234')).toBeVisible();
  expect(await screen.findByText('Letzte Aktualisierung gerade eben')).toBeVisible();
  expect(api.calls(getStatistics)).toHaveLength(1);
  expect(document.title).toBe('Home – Rastnetz');
});

test('S2-HOME-02 S4-HOME-03 the time of the latest update is that of the last load', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { api, user } = await home();
  await screen.findByText('1.234');
  api.on(getStatistics, () => ({ standorte: 8, alleStandorte: 2000 }));
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  await screen.findByText('2.000');
  expect(screen.getByText('Letzte Aktualisierung gerade eben')).toBeVisible();
});

test('S2-HOME-04 S9-STAT-01 the tiles are de-DE in English too', async () => {
  await home(answerHome, 'en');
  expect(await (await tile('All locations')).findByText('1.234')).toBeVisible();
});

test('S4-HOME-02 S4-HOME-04 each click reloads, the icon spins meanwhile', async () => {
  const { api, user } = await home();
  const refresh = await screen.findByRole('button', { name: 'Aktualisieren' });
  await screen.findByText('1.234');
  let answer: () => void = () => undefined;
  api.on(getStatistics, () => new Promise((resolve) => (answer = () => resolve({ standorte: 8, alleStandorte: 2000 }))));
  await user.click(refresh);
  await waitFor(() => expect(refresh.querySelector('svg')).toHaveClass('spinning'));
  answer();
  expect(await screen.findByText('2.000')).toBeVisible();
  await waitFor(() => expect(refresh.querySelector('svg')).not.toHaveClass('spinning'));
  await user.click(refresh);
  await waitFor(() => expect(api.calls(getStatistics)).toHaveLength(3));
  answer();
});

test('S8-STAT-01 S2-HOME-05 a failure shows a toast and a message with a retry; the tiles show the placeholder', async () => {
  const { api, user } = await home((fake) => {
    answerHome(fake);
    fake.fail(getStatistics, 500, 'internal');
  });
  await waitFor(() => expect(screen.getAllByText('Fehler beim Abrufen von Statistiken.')).toHaveLength(2));
  expect((await tile('Meine Standorte')).getByText('Kein Wert')).toBeVisible();
  api.on(getStatistics, () => ({ standorte: 1, alleStandorte: 2 }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await (await tile('Alle Standorte')).findByText('2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

test('open tasks link to the filtered list; empty ones are omitted', async () => {
  await home();
  expect(await screen.findByRole('link', { name: /2\s*ohne Position/ })).toHaveAttribute(
    'href',
    '/dashboard/standorte?missing=coordinates&mine=1',
  );
  expect(screen.getByRole('link', { name: /5\s*ohne Bild/ })).toHaveAttribute('href', '/dashboard/standorte?missing=image&mine=1');
  expect(screen.getByRole('link', { name: /1\s*veralteter Standort$/ })).toHaveAttribute('href', '/dashboard/standorte?mine=1&stale=1');
  expect(screen.getByRole('link', { name: /3\s*mögliche Dubletten/ })).toHaveAttribute('href', '/dashboard/datencheck?liste=duplicates');
  expect(screen.getByRole('link', { name: 'Datenqualität ansehen' })).toHaveAttribute('href', '/dashboard/datencheck');
  expect(screen.queryByText('ohne Öffnungszeiten')).toBeNull();
});

test('own locations that wait for their review are named, and open as list', async () => {
  await home((api) => {
    answerHome(api);
    api.on(getHomeOverview, () => ({ ...HOME, todo: { ...NOTHING_TO_DO, waiting: 1 } }));
  });
  expect(await screen.findByRole('link', { name: /1\s*Standort wartet auf Prüfung/ })).toHaveAttribute(
    'href',
    '/dashboard/standorte?mine=1&publication=waiting',
  );
});

test('an admin sees the list of every company, and the reports, which link to the clearing', async () => {
  await startApp({
    at: '/dashboard',
    user: ADMIN,
    prepare: (api) => {
      answerHome(api);
      const todo = { ...NOTHING_TO_DO, coordinates: 1, reports: 12, myReports: 2 };
      api.on(getHomeOverview, () => ({ ...HOME, todo, recent: { created: 3, changes: 1, reports: 1 } }));
    },
  });
  expect(await screen.findByRole('link', { name: /ohne Position/ })).toHaveAttribute('href', '/dashboard/standorte?missing=coordinates');
  expect(screen.getByRole('link', { name: '12 offene Meldungen' })).toHaveAttribute('href', '/dashboard/clearing');
  expect(screen.getByRole('link', { name: '2 Ihnen zugewiesene Meldungen' })).toHaveAttribute('href', '/dashboard/clearing?assigned=me');
  const news = within(screen.getByRole('region', { name: 'Seit gestern' }));
  expect(news.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3neue Standorte', '/dashboard/standorte?sort=createdAt%3Adesc'],
    ['1gespeicherte Änderung', '/dashboard/standorte?sort=updatedAt%3Adesc'],
    ['1neue Meldung', '/dashboard/clearing?sort=createdAt:desc'],
  ]);
});

test('numbers of open tasks have their form, in English too', async () => {
  const prepare = (companies: number) => (api: FakeApi) => {
    answerHome(api);
    api.on(getHomeOverview, () => ({ ...HOME, todo: { ...NOTHING_TO_DO, companies } }));
  };
  await startApp({ at: '/dashboard', user: ADMIN, language: 'en', prepare: prepare(1) });
  expect(await screen.findByRole('link', { name: '1 company to check' })).toBeVisible();
  cleanup();
  await startApp({ at: '/dashboard', user: ADMIN, language: 'en', prepare: prepare(2) });
  expect(await screen.findByRole('link', { name: '2 companies to check' })).toBeVisible();
});

test('without news since yesterday Home says so', async () => {
  await home((api) => {
    answerHome(api);
    api.on(getHomeOverview, () => ({ ...HOME, recent: { created: 0, changes: 0, reports: null } }));
  });
  expect(await screen.findByText('Seit gestern wurde nichts gespeichert oder gemeldet.')).toBeVisible();
});

test('freshness is a sentence with its line: now, in twelve weeks, and the list and map of the outdated locations', async () => {
  await home();
  const card = within(await screen.findByRole('region', { name: 'Aktualität der Standorte' }));
  expect(card.getByText(/^75 % der Standorte \(150 von 200\) wurden im letzten Jahr bearbeitet oder bestätigt\./)).toHaveTextContent(
    'Wenn nichts geschieht, sind es in 12 Wochen 60 %: 30 Standorte weniger.',
  );
  expect(card.getByRole('link', { name: '50 veraltete Standorte zeigen' })).toHaveAttribute('href', '/dashboard/standorte?mine=1&stale=1');
});

test('freshness of the recorded weeks is said, drawn and in a table, with the date of the first', async () => {
  const past = [
    { week: '2026-01-05', total: 190, touched: 95 },
    { week: '2026-01-19', total: 195, touched: 130 },
  ];
  const { user } = await home((api) => {
    answerHome(api);
    api.on(getHomeOverview, () => ({ ...HOME, freshness: { ...HOME.freshness, past, since: '2026-01-05' } }));
  });
  const card = within(await screen.findByRole('region', { name: 'Aktualität der Standorte' }));
  expect(card.getByText(/In der Woche ab 05\.01\.2026 waren es 50 %\./)).toBeVisible();
  expect(card.getByText('Der Verlauf wird seit der Woche ab 05.01.2026 aufgezeichnet.')).toBeVisible();
  await user.click(card.getByText('Verlauf als Tabelle'));
  const rows = within(card.getByRole('table', { name: 'Aktualität der Standorte' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent?.replace('\u00a0', ' ')))).toEqual([
    ['05.01.2026', '50 %', '95 von 190'],
    ['19.01.2026', '67 %', '130 von 195'],
    ['Heute', '75 %', '150 von 200'],
  ]);
});

test.each([
  [null, 'Der Verlauf wird ab heute aufgezeichnet.'],
  ['2026-01-26', 'Der Verlauf wird seit der Woche ab 26.01.2026 aufgezeichnet.'],
  ['2025-07-28', null],
])('recorded since %s', async (since, text) => {
  await home((api) => {
    answerHome(api);
    api.on(getHomeOverview, () => ({ ...HOME, freshness: { ...HOME.freshness, since } }));
  });
  await screen.findByRole('region', { name: 'Aktualität der Standorte' });
  expect(screen.queryByText(/^Der Verlauf wird/)?.textContent ?? null).toBe(text);
});

test('the outdated locations open as list, and as map', async () => {
  await home();
  const card = within(await screen.findByRole('region', { name: 'Aktualität der Standorte' }));
  expect(card.getByRole('link', { name: 'Auf der Karte zeigen' })).toHaveAttribute('href', '/dashboard/standorte?mine=1&stale=1');
});

test.each([
  [{ total: 0, touched: new Array(13).fill(0) }, null],
  [{ total: 3, touched: new Array(13).fill(3) }, /^100 % .* Das bleibt in den nächsten 12 Wochen so\.$/],
  [{ total: 1000, touched: [999, ...new Array(12).fill(998)] }, /^99 % .* 1 Standort weniger\.$/],
])('freshness of %j', async (freshness, text) => {
  await home((api) => {
    answerHome(api);
    api.on(getHomeOverview, () => ({ ...HOME, freshness: { ...HOME.freshness, ...freshness } }));
  });
  await screen.findByRole('region', { name: 'Seit gestern' });
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(screen.queryByRole('region', { name: 'Aktualität der Standorte' })).toBeNull();
});

test('the activity has a table with the same data as the bars', async () => {
  const { user } = await home();
  await user.click(await screen.findByText('Als Tabelle'));
  const table = within(screen.getByRole('table', { name: 'Aktivität der letzten zwölf Wochen' }));
  expect(table.getByRole('row', { name: '19.01.2026 1.200 2' })).toBeVisible();
});

test.each([
  ['de', /ab 05\.01\.2026 waren es .* seit der Woche ab 05\.01\.2026 /, ['05.01.2026', '19.01.2026', '19.01.']],
  ['en', /of 5 Jan 2026 it was .* since the week of 5 Jan 2026\./, ['5 Jan 2026', '19 Jan 2026', '19 Jan']],
] as const)('weeks are named by their Monday west of Greenwich, too (%s)', async (language, sentences, [recorded, ...active]) => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date('2026-01-05').getDate()).toBe(4);
  const past = [{ week: '2026-01-05', total: 190, touched: 95 }];
  await home((api) => {
    answerHome(api);
    api.on(getHomeOverview, () => ({ ...HOME, freshness: { ...HOME.freshness, past, since: '2026-01-05' } }));
  }, language);
  const freshness = await screen.findByRole('region', { name: /^(Aktualität|Freshness)/ });
  expect(freshness).toHaveTextContent(sentences);
  expect(within(freshness).getByText(recorded)).toBeInTheDocument();
  const activity = within(screen.getByRole('region', { name: /^(Aktivität|Activity)/ }));
  // In the table, and below a bar.
  for (const week of active) expect(await activity.findByText(week)).toBeInTheDocument();
});

test('a failed overview does not affect the tiles and can be retried', async () => {
  const { api, user } = await home((fake) => {
    answerHome(fake);
    fake.fail(getHomeOverview, 500, 'internal');
  });
  expect(await screen.findByText('Die Aufgaben konnten nicht geladen werden.')).toBeVisible();
  expect(screen.getByText('1.234')).toBeVisible();
  answerHome(api);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('ohne Position')).toBeVisible();
});

test('a tile links to its list', async () => {
  await home();
  expect((await tile('Meine Standorte')).getByRole('link', { name: 'Meine Standorte' })).toHaveAttribute(
    'href',
    '/dashboard/standorte?mine=1',
  );
  expect((await tile('Alle Standorte')).getByRole('link', { name: 'Alle Standorte' })).toHaveAttribute('href', '/dashboard/standorte');
});

test('a number of Home opens the list: its heading is focused and names the filter, the page is not scrolled to its top, back returns', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const { user, back, address } = await home((api) => {
    answerHome(api);
    answerLocations(api, sampleRows(3));
  });
  await user.click(await screen.findByRole('link', { name: /5\s*ohne Bild/ }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Liste der Standorte: Nur meine, Ohne Bild' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Filter „Ohne Bild“ entfernen' }));
  expect(address()).toBe('/dashboard/standorte?mine=1');
  await back();
  await back();
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});
