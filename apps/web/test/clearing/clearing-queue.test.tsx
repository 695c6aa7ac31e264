import { getReports, searchReports } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { viewport } from '../harness/viewport.ts';
import { CLEARING, COLLEAGUE, openPanel, openQueue, reportId, reportLink, sampleReports } from './queue-fixture.ts';

beforeEach(() => viewport(1300));

const heads = async () => (await screen.findAllByRole('columnheader')).map((head) => head.textContent);

test('S2-ROUTE-07 /dashboard/clearing shows Clearing, also in tab title and breadcrumb', async () => {
  const { address } = await openQueue();
  expect(await screen.findByRole('heading', { level: 1, name: 'Clearing' })).toBeVisible();
  expect(document.title).toBe('Clearing – Rastnetz');
  expect(address()).toBe(CLEARING);
  const crumbs = within(screen.getByRole('navigation', { name: 'Brotkrümelnavigation' }));
  expect(crumbs.getByText('Clearing')).toHaveAttribute('aria-current', 'page');
});

test('S2-MENU-03 S6-ROLE-03 only admins have it in their menu', async () => {
  await startApp({ at: '/dashboard', user: ADMIN, prepare: answerHome });
  const menu = within(await screen.findByRole('navigation', { name: 'Hauptmenü' }));
  expect(menu.getByRole('link', { name: 'Clearing' })).toHaveAttribute('href', CLEARING);
});

test('S6-ROLE-06 a partner who opens the address sees "kein Zugriff", and no request is sent', async () => {
  const { api } = await openQueue({ user: PARTNER });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  expect(api.calls(getReports)).toEqual([]);
});

const MENU = [8, 9].map((place) => ({ id: reportId(place), path: '/media/c/original.pdf', preview: null, alt: null }));

test.each(['de', 'en'] as const)('S2-CLEARING-02 %s: seven columns, the date as DD.MM.YYYY in both languages', async (language) => {
  const [report] = sampleReports(1, { title: 'Autohof Süd', menuImages: MENU });
  await openQueue({ reports: report ? [report] : [], language });
  const columns = {
    de: ['Name', 'Typ', 'Angebote', 'Öffnungszeiten', 'Bilder', 'Speisekarte', 'Erstellt', 'StufeArt', 'Zuständig'],
    en: ['Name', 'Type', 'Amenities', 'Opening hours', 'Images', 'Menu', 'Created', 'StageKind', 'Assignee'],
  };
  expect((await heads()).filter(Boolean)).toEqual(columns[language]);
  const row = within(await screen.findByRole('row', { name: /Autohof Süd/ }));
  const cells = {
    de: ['Autohof', 'Parkplatz, WLAN', '1 Tag', '3 Bilder', 'Neu', 'Neuer Ort', 'niemand'],
    en: ['Truck stop', '1 day', '3 images', 'New', 'New place', 'nobody'],
  };
  for (const text of cells[language]) expect(row.getByText(text)).toBeVisible();
  const menu = (await heads()).indexOf(columns[language][5] ?? '');
  expect(row.getAllByRole('cell')[menu]).toHaveTextContent(/^2$/);
  const created = row.getByText('31.01.2026');
  expect(created).toHaveAttribute('datetime', report?.createdAt);
});

test.each([1300, 360])('queue: at %i px the type is that of the location, also if the report proposes another', async (width) => {
  viewport(width);
  await openQueue({ reports: sampleReports(1, { kind: 'change', standortType: 'IMBISS', locationType: 'RASTHOF' }) });
  expect(await screen.findByText('Imbiss')).toBeVisible();
  expect(screen.queryByText('Rasthof')).toBeNull();
});

test('S2-CLEARING-03 an empty queue shows that all is done; with a filter it offers to clear that', async () => {
  const { user, address } = await openQueue({ reports: [] });
  expect(await screen.findByText('Keine Standorte gefunden.')).toBeVisible();
  expect(screen.getByText('Alles geklärt')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Art'), 'Beschwerde');
  await waitFor(() => expect(screen.queryByText('Alles geklärt')).toBeNull());
  expect(screen.getByText('Keine Standorte gefunden.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(address()).toBe(CLEARING);
});

test('S8-FETCH-03 a queue that fails to load shows an error and can be retried', async () => {
  const { api, user, queue } = await openQueue({ prepare: (fake) => fake.fail(getReports, 500, 'internal') });
  const text = 'Fehler beim Abrufen von Standorten mit Clearing.';
  const alerts = await screen.findAllByText(text);
  expect(alerts.length).toBeGreaterThan(0);
  api.on(getReports, () => ({ data: [...queue.reports], total: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  const row = await screen.findByRole('link', { name: 'Autohof Nord' });
  expect(row).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(row);
});

test('S8-FETCH-04 a failed search shows an error', async () => {
  await openQueue({ at: `${CLEARING}?search=nord`, prepare: (api) => api.fail(searchReports, 500, 'internal') });
  expect((await screen.findAllByText('Fehler beim Suchen von Standorten.')).length).toBeGreaterThan(0);
});

test('S9-PAGE-02 S7-CLEARING-01 without a search the page requests ten reports by name, and paging works', async () => {
  const { api, user, address } = await openQueue({ reports: sampleReports(23) });
  expect(await screen.findByText('1 - 10 von 23 Treffern')).toBeVisible();
  expect(api.calls(getReports)[0]?.query).toEqual({ page: '1', pageSize: '10' });
  await user.click(screen.getByRole('button', { name: 'Seite 3' }));
  expect(await screen.findByText('21 - 23 von 23 Treffern')).toBeVisible();
  expect(address()).toBe(`${CLEARING}?page=3`);
});

test('S2-CLEARING-01 S9-PAGE-03 S7-CLEARING-03 a search of 3 characters is sent once typing pauses, from page 1 with size 10', async () => {
  const { api, user, address } = await openQueue({ reports: sampleReports(23), at: `${CLEARING}?page=2` });
  const box = await screen.findByRole('searchbox', { name: 'Meldung suchen' });
  await user.type(box, 'ho');
  expect(await screen.findByText('Gib min. 3 Zeichen ein!')).toBeVisible();
  expect(api.calls(searchReports)).toEqual([]);
  await user.type(box, 'f');
  await waitFor(() => expect(api.calls(searchReports)).toHaveLength(1));
  expect(api.calls(searchReports)[0]?.body).toEqual({ suche: 'hof', sort: [], filter: {}, page: 1, pageSize: 10 });
  expect(address()).toBe(`${CLEARING}?search=hof`);
});

test('S7-CLEARING-01 S7-CLEARING-02 column headers sort: name first, times latest first; as JSON in the query, and in the address', async () => {
  const { api, user, address } = await openQueue();
  expect(await screen.findByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Erstellt' }));
  await waitFor(() => expect(api.calls(getReports)).toHaveLength(2));
  expect(JSON.parse(api.calls(getReports)[1]?.query['sort'] ?? '')).toEqual([{ field: 'createdAt', direction: 'desc' }]);
  expect(address()).toBe(`${CLEARING}?sort=createdAt%3Adesc`);
  await user.click(screen.getByRole('button', { name: 'Art' }));
  await waitFor(() => expect(address()).toBe(`${CLEARING}?sort=kind%3Aasc`));
});

test('queue: filters by stage, kind and assignee are in the address and the query', async () => {
  const { api, user, address } = await openQueue();
  const lastFilter = () => JSON.parse(api.calls(getReports).at(-1)?.query['filter'] ?? '{}');
  await user.selectOptions(await screen.findByLabelText('Art'), 'Änderung');
  await screen.findByRole('option', { name: COLLEAGUE.name });
  await user.selectOptions(screen.getByLabelText('Zuständig'), 'Meine');
  await waitFor(() => expect(lastFilter()).toEqual({ kinds: ['change'], assignedTo: 'me' }));
  await user.selectOptions(screen.getByLabelText('Zuständig'), COLLEAGUE.name);
  await user.selectOptions(screen.getByLabelText('Art'), 'Alle Arten');
  await waitFor(() => expect(lastFilter()).toEqual({ assignedTo: COLLEAGUE.id }));
  await user.click(screen.getByRole('button', { name: 'Stufen: Offene Stufen' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Abgelehnt' }));
  for (const stage of ['Neu', 'In Prüfung', 'Rückfrage']) await user.click(screen.getByRole('checkbox', { name: stage }));
  await waitFor(() => expect(lastFilter()).toEqual({ stages: ['rejected'], assignedTo: COLLEAGUE.id }));
  expect(address()).toBe(`${CLEARING}?stages=rejected&assigned=${COLLEAGUE.id}`);
});

test('queue: a link restores the view, and invalid parameters are ignored', async () => {
  const { api } = await openQueue({
    reports: sampleReports(23),
    at: `${CLEARING}?page=2&kind=nope&assigned=me&stages=approved,zzz&sort=name:up&meldung=x`,
  });
  expect(await screen.findByText('11 - 20 von 23 Treffern')).toBeVisible();
  expect(JSON.parse(api.calls(getReports)[0]?.query['filter'] ?? '')).toEqual({ stages: ['approved'], assignedTo: 'me' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('queue: on a phone the rows are cards with the same content', async () => {
  viewport(360);
  await openQueue({ reports: sampleReports(2, { assignedTo: COLLEAGUE, stage: 'question', kind: 'complaint', menuImages: MENU }) });
  const list = within(await screen.findByRole('list', { name: 'Meldungen' }));
  const [card] = list.getAllByRole('listitem');
  for (const text of [
    'Hof 1',
    'Autohof',
    'Parkplatz, WLAN',
    '3 Bilder',
    '1 Tag geöffnet',
    '2 Speisekarten',
    '31.01.2026',
    'Rückfrage',
    'Beschwerde',
    COLLEAGUE.name,
  ])
    expect(within(card as HTMLElement).getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByLabelText('Sortieren nach')).toHaveValue('name:asc');
});

test('the tab of a report is in the address, from which it is restored; the next report opens with its first tab', async () => {
  const at = `${CLEARING}?meldung=${reportId(1)}`;
  const { user, address, back } = await openQueue({ reports: sampleReports(3), at: `${at}&tab=history` });
  const tab = (name: string) => screen.findByRole('tab', { name, selected: true });
  expect(await tab('Verlauf')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Meldung' }));
  expect(address()).toBe(at);
  await back();
  expect(await tab('Verlauf')).toBeVisible();
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(2)}`));
  expect(await tab('Meldung')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Verlauf' }));
  await user.click(screen.getByRole('link', { name: 'Hof 3' }));
  await waitFor(() => expect(address()).toBe(`${CLEARING}?meldung=${reportId(3)}`));
  await user.click(screen.getByRole('tab', { name: 'Verlauf' }));
  await user.keyboard('r');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Antwort an die meldende Person' })).toHaveFocus());
});

test('S2-CLEARING-04 clicking a row opens the panel "Clearing Informationen", and closing returns the focus to the row', async () => {
  const { user, address } = await openQueue({ reports: sampleReports(3) });
  await user.click(await screen.findByRole('link', { name: 'Hof 2' }));
  const panel = within(await openPanel());
  expect(panel.getByText('Clearing Informationen')).toBeVisible();
  expect(address()).toBe(`${CLEARING}?meldung=${reportId(2)}`);
  expect(reportLink(2)?.closest('tr')).toHaveAttribute('aria-current', 'true');
  await user.click(panel.getByLabelText('Schließen'));
  await waitFor(() => expect(reportLink(2)).toHaveFocus());
  expect(address()).toBe(CLEARING);
});
