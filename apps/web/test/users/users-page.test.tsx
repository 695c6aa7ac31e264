import { listPeople } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { formatRelative } from '#kit/lib/format.ts';
import { PARTNER } from '../harness/people.ts';
import { viewport } from '../harness/viewport.ts';
import { INVITED, OTHER_ADMIN, openUsers, PETER, RITA, samplePeople, UNNAMED, USERS, VIEWER } from './users-fixture.ts';

beforeEach(() => viewport(1440));

const row = (name: RegExp) => screen.findByRole('row', { name });

test('S2-ROUTE-11 the page shows the people: name, address, role, company, status, second factor, last sign-in', async () => {
  const { address } = await openUsers({ people: [{ ...PETER, secondFactor: true }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible();
  expect(document.title).toBe('Benutzer – Rastnetz');
  const peter = within(await row(/Peter Lang/));
  expect(peter.getByText('peter@nord.example')).toBeVisible();
  expect(peter.getByText('PL')).toBeInTheDocument();
  expect(peter.getByText('Mitarbeiter')).toBeVisible();
  expect(peter.getByText('Autohof Nord GmbH')).toBeVisible();
  expect(peter.getByText('aktiv')).toBeVisible();
  expect(peter.getByText('eingerichtet')).toBeVisible();
  const signedIn = peter.getByText(formatRelative(PETER.lastSignInAt ?? '', 'de'));
  expect(signedIn).toHaveAttribute('datetime', PETER.lastSignInAt);
  expect(signedIn).toHaveAttribute('title', expect.stringContaining('2026'));
  expect(address()).toBe(USERS);
});

test('roles: the page is for users with the right users, others see "kein Zugriff"', async () => {
  await openUsers({ viewer: PARTNER });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('S6-ROLE-04 a user with the single right users sees the page and its menu entry under Settings', async () => {
  await openUsers({ viewer: { ...PARTNER, access: ['users'] } });
  expect(await screen.findByText('peter@nord.example')).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }));
  expect(menu.getByRole('link', { name: 'Benutzer' })).toHaveAttribute('href', USERS);
  expect(menu.queryByRole('link', { name: 'Unternehmen' })).toBeNull();
  const crumbs = within(screen.getByRole('navigation', { name: 'Brotkrümelnavigation' }));
  expect(crumbs.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', '/dashboard/einstellungen');
});

test('every status has its text: invited with the end date, expired, unverified, blocked; an unconfirmed company is marked', async () => {
  const over = { ...INVITED, id: PETER.id, email: 'late@nord.example', invitedUntil: null };
  const blocked = { ...OTHER_ADMIN, status: 'blocked' as const, lastSignInAt: null };
  await openUsers({ people: [INVITED, over, RITA, blocked] });
  expect(within(await row(/ina@nord/)).getByText('eingeladen bis 31.01.2999')).toBeVisible();
  expect(within(await row(/late@nord/)).getByText('Einladung abgelaufen')).toBeVisible();
  const rita = within(await row(/Rita Neu/));
  expect(rita.getAllByText('nicht bestätigt')).toHaveLength(2);
  expect(rita.getByText('- keine Angabe -')).toBeVisible();
  const anke = within(await row(/Anke Berg/));
  expect(anke.getByText('gesperrt')).toBeVisible();
  expect(anke.getByText('Admin')).toBeVisible();
  expect(anke.getByText('noch nie')).toBeVisible();
});

test('column headers sort, are marked as sorted, and the order is in the address', async () => {
  const { user, address, api } = await openUsers();
  expect(await screen.findByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Letzte Anmeldung' }));
  expect(address()).toBe(`${USERS}?sort=lastSignIn%3Adesc`);
  await waitFor(() => expect(api.calls(listPeople).at(-1)?.query).toMatchObject({ sort: 'lastSignIn', direction: 'desc' }));
  expect(screen.getByRole('columnheader', { name: /Letzte Anmeldung/ })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Letzte Anmeldung' }));
  expect(address()).toBe(`${USERS}?sort=lastSignIn%3Aasc`);
});

test('search and filters are sent to the server, are in the address, and return to the first page', async () => {
  const { user, address, api } = await openUsers({ people: samplePeople(23), at: `${USERS}?page=2` });
  await user.type(await screen.findByRole('searchbox', { name: 'Personen suchen' }), 'lang{Enter}');
  await waitFor(() => expect(address()).toBe(`${USERS}?search=lang`));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rolle' }), 'Admin');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'gesperrt');
  await waitFor(() =>
    expect(api.calls(listPeople).at(-1)?.query).toMatchObject({ suche: 'lang', role: 'admin', status: 'blocked', page: '1' }),
  );
  expect(address()).toBe(`${USERS}?search=lang&role=admin&status=blocked`);
});

test('a search that is too short shows a message and sends nothing', async () => {
  const { user, api } = await openUsers();
  await user.type(await screen.findByRole('searchbox', { name: 'Personen suchen' }), 'la{Enter}');
  expect(await screen.findByText('Gib min. 3 Zeichen ein!')).toBeVisible();
  expect(api.calls(listPeople).every(({ query }) => query['suche'] === undefined)).toBe(true);
});

test('the company filter is searched, selected and cleared', async () => {
  const { user, address, api } = await openUsers({ companies: [UNNAMED] });
  await user.click(await screen.findByRole('combobox', { name: 'Unternehmen' }));
  await user.click(await screen.findByRole('option', { name: /- keine Angabe - \(Rita Neu/ }));
  expect(address()).toBe(`${USERS}?company=${UNNAMED.id}`);
  await waitFor(() => expect(api.calls(listPeople).at(-1)?.query).toMatchObject({ companyId: UNNAMED.id }));
  await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  expect(address()).toBe(USERS);
});

test('a link with a company shows its name from its people', async () => {
  await openUsers({ at: `${USERS}?company=${PETER.companyId}` });
  await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Unternehmen' })).toHaveDisplayValue('Autohof Nord GmbH'));
});

test('pages have ten rows, "X - Y von Z", and a page beyond the end is the last', async () => {
  const { address } = await openUsers({ people: samplePeople(23), at: `${USERS}?page=9` });
  expect(await screen.findByText('21 - 23 von 23 Treffern')).toBeVisible();
  expect(address()).toBe(`${USERS}?page=3`);
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('no match explains itself and can be cleared', async () => {
  const { user, address } = await openUsers({ people: [], at: `${USERS}?role=admin` });
  expect(await screen.findByText('Keine Person entspricht den Kriterien.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(address()).toBe(USERS);
});

test('a list that fails says why and can be retried', async () => {
  const { user, api } = await openUsers({ prepare: (fake) => fake.fail(listPeople, 500, 'internal') });
  expect(await screen.findByText(/Die Personen konnten nicht geladen werden/)).toBeVisible();
  api.on(listPeople, () => ({ data: [PETER], total: 1 }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('peter@nord.example')).toBeVisible();
});

test('on a phone rows are cards, and a select replaces the column headers', async () => {
  viewport(360);
  const { user, address } = await openUsers();
  expect(await screen.findByRole('list', { name: 'Personen' })).toHaveTextContent('Peter Lang');
  expect(screen.queryByRole('table')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sortieren nach' }), 'Status, absteigend');
  expect(address()).toBe(`${USERS}?sort=status%3Adesc`);
});

test.each([
  ['long', 'Ä'.repeat(100)],
  ['right to left', 'شخص ‏ אדם'],
  ['emoji', '👩‍🚒🏳️‍🌈'],
  ['markup', '<script>alert(1)</script>'],
])('a %s name is in its row as typed', async (_, vorname) => {
  await openUsers({ people: [{ ...PETER, vorname, nachname: '' }, VIEWER_ROW] });
  expect((await screen.findByRole('link', { name: vorname.trim() })).firstElementChild).toHaveProperty('tagName', 'BDI');
  expect(document.querySelector('td script')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('a bidi mark in a name does not change the text direction around it', async () => {
  await openUsers({ people: [{ ...PETER, vorname: 'Eve\u202e', nachname: 'gnal' }, VIEWER_ROW] });
  expect(await screen.findByRole('link', { name: 'Eve gnal' })).toHaveTextContent(/^Eve gnal$/);
});

const VIEWER_ROW = { ...OTHER_ADMIN, id: VIEWER.id };

test('the page is translated to English', async () => {
  await openUsers({ language: 'en', people: [OTHER_ADMIN] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(within(await row(/Anke Berg/)).getByText('Admin')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Audit log/ })).toBeVisible();
});
