import { listCompanies, listPeople, logout, searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerHome } from '../harness/home-answers.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { ADMIN, PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { NORD, PETER } from '../users/users-fixture.ts';

async function openSearch(viewer = PARTNER) {
  const app = await startApp({
    at: '/dashboard',
    user: viewer,
    prepare: (api) => {
      answerHome(api);
      api.on(searchLocations, () => ({
        data: [{ ...LOCATION, roadRef: 'A7', city: 'Celle' }],
        total: 1,
        totalElsewhere: 0,
        noteCounts: {},
      }));
      api.on(listPeople, () => ({ data: [PETER], total: 1 }));
      api.on(listCompanies, () => ({ data: [NORD], total: 1 }));
    },
  });
  await screen.findByText('Angemeldet als');
  await app.user.keyboard('{Control>}k{/Control}');
  return { ...app, field: await screen.findByRole('combobox', { name: 'Standorte, Seiten, Aktionen … suchen' }) };
}

const chosen = () => screen.getAllByRole('option').filter((option) => option.getAttribute('aria-selected') === 'true');

test('Ctrl K searches pages at once and locations from three characters on', async () => {
  const { api, user, address, field } = await openSearch();
  await user.type(field, 'xy');
  await waitFor(() => expect(screen.getAllByText('Gib min. 3 Zeichen ein!').length).toBeGreaterThan(0));
  await user.type(field, 'z');
  await user.click(await screen.findByRole('option', { name: new RegExp(LOCATION.title) }));
  expect(api.calls(searchLocations)[0]?.body).toMatchObject({ suche: 'xyz' });
  await waitFor(() => expect(address()).toContain(`/dashboard/standorte?panel=${LOCATION._id}`));
});

test('the first match is selected and announced, and Enter opens it', async () => {
  const { user, address, field } = await openSearch();
  await user.type(field, 'kar');
  await waitFor(() => expect(chosen()).toHaveLength(1));
  expect(chosen()[0]).toHaveTextContent('Karte');
  expect(field).toHaveAttribute('aria-activedescendant', chosen()[0]?.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/map'));
  expect(screen.queryByRole('dialog', { name: 'Standorte, Seiten, Aktionen … suchen' })).toBeNull();
});

test('a location is found by its number, shown with the match, and Enter opens it', async () => {
  const { api, user, address, field } = await openSearch();
  // In one piece: typed, its first digits would be searched, too, if the machine pauses in between.
  await user.click(field);
  await user.paste(String(LOCATION.standortId));
  const hit = await screen.findByRole('option', { name: new RegExp(`Autohof\\s· A7\\s· Celle\\s· Nr\\. ${LOCATION.standortId}`) });
  await waitFor(() => expect(chosen()).toEqual([hit]));
  expect(api.calls(searchLocations).map(({ body }) => body)).toEqual([expect.objectContaining({ suche: String(LOCATION.standortId) })]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain(`panel=${LOCATION._id}`));
});

test('later matches do not change the selection made by arrow keys', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'dar');
  await user.keyboard('{ArrowDown}');
  const second = screen.getAllByRole('option')[1];
  expect(chosen()).toEqual([second]);
  await screen.findByRole('option', { name: new RegExp(LOCATION.title) });
  expect(chosen()).toEqual([second]);
});

test('people and companies are searched by users with the right, and link to their pages', async () => {
  const { api, user, address, field } = await openSearch(SUPER_ADMIN);
  await user.type(field, 'pet');
  const people = await screen.findByRole('group', { name: 'Personen' });
  expect(within(people).getByRole('option', { name: new RegExp(PETER.email) })).toBeVisible();
  expect(api.calls(listPeople).map(({ query }) => query?.suche)).toEqual(['pet']);
  await user.click(within(await screen.findByRole('group', { name: 'Unternehmen' })).getByRole('option'));
  await waitFor(() => expect(address()).toBe(`/dashboard/einstellungen/unternehmen?company=${NORD.id}`));
});

test('without the right people and companies are not requested', async () => {
  const { api, user, field } = await openSearch(PARTNER);
  await user.type(field, 'pet');
  await screen.findByRole('option', { name: new RegExp(LOCATION.title) });
  expect([api.calls(listPeople), api.calls(listCompanies)]).toEqual([[], []]);
  expect(screen.queryByRole('group', { name: 'Personen' })).toBeNull();
});

test('an admin without the company page is led to the people of a company', async () => {
  const { user, address, field } = await openSearch(ADMIN);
  await user.type(field, 'nor');
  await user.click(within(await screen.findByRole('group', { name: 'Unternehmen' })).getByRole('option'));
  await waitFor(() => expect(address()).toBe(`/dashboard/einstellungen/benutzer?company=${NORD.id}`));
});

test('actions are found by name: new location, keys, theme, language, sign out', async () => {
  const { api, user, address, field } = await openSearch();
  const actions = await screen.findByRole('group', { name: 'Aktionen' });
  const titles = within(actions).getAllByRole('option');
  expect(titles.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Neuer Standort', 'Darstellung: Dunkel', 'Sprache: English', 'Tastenkürzel', 'Abmelden']),
  );
  await user.type(field, 'tasten{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  api.on(logout, () => ({ ok: true }) as never);
  await user.type(await screen.findByRole('combobox', { name: 'Standorte, Seiten, Aktionen … suchen' }), 'abmel{Enter}');
  await waitFor(() => expect(address()).toBe('/'));
});

test('Escape closes the search, and a failed one is shown next to the local matches', async () => {
  const { api, user, field } = await openSearch();
  api.fail(searchLocations, 500, 'internal');
  await user.type(field, 'karte');
  await waitFor(() => expect(screen.getAllByText('Fehler beim Suchen von Standorten.').length).toBeGreaterThan(0));
  expect(screen.getByRole('option', { name: 'Karte' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Standorte, Seiten, Aktionen … suchen' })).toBeNull());
});

test.each([
  ['ausloggen', 'Abmelden'],
  ['papierkorb', 'Standorte'],
  ['dublette', 'Datenqualität'],
])('a page or an action is found by a synonym: %s', async (typed, title) => {
  const { user, field } = await openSearch(ADMIN);
  await user.type(field, typed);
  expect(await screen.findByRole('option', { name: title })).toBeVisible();
});
