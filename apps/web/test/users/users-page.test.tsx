import { listPeople } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatRelative } from '#kit/lib/format.ts';
import { PARTNER } from '../harness/people.ts';
import { INVITED, OTHER_ADMIN, openUsers, PETER, RITA, samplePeople, UNNAMED, USERS, VIEWER, viewport } from './users-fixture.ts';

beforeEach(() => viewport(1440));
afterEach(() => viewport(1024));

const row = (name: RegExp) => screen.findByRole('row', { name });

test('S2-ROUTE-11 the address shows the people: name, address, role, company, status, second factor, last sign-in', async () => {
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

test('roles: the page is for holders of the right users, everybody else sees "kein Zugriff"', async () => {
  await openUsers({ viewer: PARTNER });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('a holder of the single right users sees the page and finds it in the menu', async () => {
  await openUsers({ viewer: { ...PARTNER, access: ['users'] } });
  expect(await screen.findByText('peter@nord.example')).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }));
  expect(menu.getByRole('link', { name: 'Benutzer' })).toHaveAttribute('href', USERS);
  expect(menu.queryByRole('link', { name: 'Einstellungen' })).toBeNull();
  const crumbs = within(screen.getByRole('navigation', { name: 'Brotkrümelnavigation' }));
  expect(crumbs.queryByRole('link', { name: 'Einstellungen' })).toBeNull();
});

test('every status has its words: invited with the last day, over, not confirmed, blocked; a company nobody confirmed is marked', async () => {
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

test('heads sort, say so, and the order stands in the address', async () => {
  const { user, address, api } = await openUsers();
  expect(await screen.findByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Letzte Anmeldung' }));
  expect(address()).toBe(`${USERS}?sort=lastSignIn%3Adesc`);
  await waitFor(() => expect(api.calls(listPeople).at(-1)?.query).toMatchObject({ sort: 'lastSignIn', direction: 'desc' }));
  expect(screen.getByRole('columnheader', { name: /Letzte Anmeldung/ })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Letzte Anmeldung' }));
  expect(address()).toBe(`${USERS}?sort=lastSignIn%3Aasc`);
});

test('search and filters ask the server, stand in the address, and lead back to the first page', async () => {
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

test('too short a search says so and asks nothing', async () => {
  const { user, api } = await openUsers();
  await user.type(await screen.findByRole('searchbox', { name: 'Personen suchen' }), 'la{Enter}');
  expect(await screen.findByText('Gib min. 3 Zeichen ein!')).toBeVisible();
  expect(api.calls(listPeople).every(({ query }) => query['suche'] === undefined)).toBe(true);
});

test('the company filter is searched, chosen and cleared', async () => {
  const { user, address, api } = await openUsers({ companies: [UNNAMED] });
  await user.click(await screen.findByRole('combobox', { name: 'Unternehmen' }));
  await user.click(await screen.findByRole('option', { name: /- keine Angabe - \(Rita Neu/ }));
  expect(address()).toBe(`${USERS}?company=${UNNAMED.id}`);
  await waitFor(() => expect(api.calls(listPeople).at(-1)?.query).toMatchObject({ companyId: UNNAMED.id }));
  await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  expect(address()).toBe(USERS);
});

test('a link with a company is told by its people', async () => {
  await openUsers({ at: `${USERS}?company=${PETER.companyId}` });
  await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Unternehmen' })).toHaveDisplayValue('Autohof Nord GmbH'));
});

test('pages of ten, "X - Y von Z", and a page behind the end leads to the last', async () => {
  const { address } = await openUsers({ people: samplePeople(23), at: `${USERS}?page=9` });
  expect(await screen.findByText('21 - 23 von 23 Treffern')).toBeVisible();
  expect(address()).toBe(`${USERS}?page=3`);
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('nobody found: what it means, and the way back to everybody', async () => {
  const { user, address } = await openUsers({ people: [], at: `${USERS}?role=admin` });
  expect(await screen.findByText('Keine Person entspricht den Kriterien.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  expect(address()).toBe(USERS);
});

test('a list that fails says why and is asked again', async () => {
  const { user, api } = await openUsers({ prepare: (fake) => fake.fail(listPeople, 500, 'internal') });
  expect(await screen.findByText(/Die Personen konnten nicht geladen werden/)).toBeVisible();
  api.on(listPeople, () => ({ data: [PETER], total: 1 }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('peter@nord.example')).toBeVisible();
});

test('on a phone rows are cards, and a choice of orders takes the place of the heads', async () => {
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
])('a %s name stands in its row as it was typed', async (_, vorname) => {
  await openUsers({ people: [{ ...PETER, vorname, nachname: '' }, VIEWER_ROW] });
  expect((await screen.findByRole('link', { name: vorname.trim() })).firstElementChild).toHaveProperty('tagName', 'BDI');
  expect(document.querySelector('td script')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('a mark in a name that turns the reading direction turns nothing', async () => {
  await openUsers({ people: [{ ...PETER, vorname: 'Eve\u202e', nachname: 'gnal' }, VIEWER_ROW] });
  expect(await screen.findByRole('link', { name: 'Eve gnal' })).toHaveTextContent(/^Eve gnal$/);
});

const VIEWER_ROW = { ...OTHER_ADMIN, id: VIEWER.id };

test('in English the page speaks English', async () => {
  await openUsers({ language: 'en', people: [OTHER_ADMIN] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(within(await row(/Anke Berg/)).getByText('Admin')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Audit log/ })).toBeVisible();
});
