import { getOwnCompany, type RightsHolder } from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { existingPages } from '#app/existing-pages.ts';
import { menuFor } from '#features/shell/menu/menu-entries.ts';
import { maySee } from '#kit/session/may-see.ts';
import { COMPANY } from '../harness/company-samples.ts';
import { ADMIN, COMPANY_ADMIN, PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { answerUsers, USERS } from '../users/users-fixture.ts';

const SETTINGS = '/dashboard/einstellungen';

const cardsOf = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((card) => within(card).getByRole('link').getAttribute('href'));

test('S2-ROUTE-09 the settings start shows six cards in their order, and the link of one opens its page', async () => {
  const { user, address } = await startApp({ at: SETTINGS, user: ADMIN, prepare: (api) => answerUsers(api, {}) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  expect(document.title).toBe('Einstellungen – Rastnetz');
  const order = ['unternehmen', 'benutzer', 'pipelines', 'custom-felder', 'kundenimport', 'aboverwaltung'];
  expect(cardsOf()).toEqual(order.map((page) => `${SETTINGS}/${page}`));
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Benutzer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible();
  expect(address()).toBe(USERS);
});

test.each([
  ['an admin', ADMIN, []],
  ['a super admin', SUPER_ADMIN, ['rechtliches', 'protokoll', 'aufbewahrung']],
] as const)('S2-SETTINGS-01 %s sees exactly six cards; settings of super admins are in a separate list', async (_, user, own) => {
  await startApp({ at: SETTINGS, user });
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  const cards = within(screen.getByRole('list', { name: 'Einstellungen' })).getAllByRole('link');
  expect(cards.map((card) => card.textContent)).toEqual([
    ...['Unternehmen', 'Benutzer', 'Pipelines', 'Eigene Felder', 'Kundenimport', 'Aboverwaltung'],
  ]);
  const installation = screen.queryByRole('list', { name: 'Für die ganze Installation' });
  const links = installation ? within(installation).getAllByRole('link') : [];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(own.map((page) => `${SETTINGS}/${page}`));
});

test('a user with the right settings only sees the cards of that right', async () => {
  await startApp({ at: SETTINGS, user: { ...PARTNER, access: ['settings'] } });
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  expect(cardsOf()).toEqual(['unternehmen', 'custom-felder', 'aboverwaltung'].map((page) => `${SETTINGS}/${page}`));
});

test.each([
  ['imports', ['kundenimport']],
  ['users', ['benutzer', 'benutzer?tab=audit']],
])('S6-ROLE-04 a user with the single right "%s" sees the cards of that right', async (right, cards) => {
  await startApp({ at: SETTINGS, user: { ...PARTNER, access: [right] } });
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  expect(cardsOf()).toEqual(cards.map((page) => `${SETTINGS}/${page}`));
});

test('a company admin sees the company, its people, its plan and its audit log', async () => {
  const { user, address } = await startApp({ at: SETTINGS, user: COMPANY_ADMIN, prepare: (api) => answerUsers(api, {}) });
  expect(await screen.findByText('Was für Ihr Unternehmen gilt.')).toBeVisible();
  const own = ['unternehmen', 'benutzer', 'aboverwaltung', 'benutzer?tab=audit'].map((page) => `${SETTINGS}/${page}`);
  expect(cardsOf()).toEqual(own);
  expect(screen.queryByText(/Unternehmen bestätigen/)).toBeNull();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Protokoll' }));
  expect(await screen.findByText('Noch keine Einträge.')).toBeVisible();
  expect(address()).toBe(`${USERS}?tab=audit`);
});

test('the pipelines are offered to users who may set and clear, in search and settings', () => {
  const holder = (access: string[]) => ({ ...PARTNER, access });
  expect(maySee(holder(['settings']), 'pipelines')).toBe(false);
  expect(maySee(holder(['clearing']), 'pipelines')).toBe(false);
  expect(maySee(holder(['settings', 'clearing']), 'pipelines')).toBe(true);
});

test('S6-ROLE-06 staff who open the settings see "kein Zugriff"', async () => {
  await startApp({ at: SETTINGS, user: PARTNER });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('S2-MENU-05 Settings is for admins, and expands to Company and Users, which open their pages', async () => {
  const { user, address } = await startApp({
    at: SETTINGS,
    user: ADMIN,
    prepare: (api) => {
      answerUsers(api, {});
      api.on(getOwnCompany, () => COMPANY);
    },
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Hauptmenü' }));
  expect(menu.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', SETTINGS);
  await user.click(menu.getByRole('link', { name: 'Unternehmen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Unternehmen' })).toBeVisible();
  expect(address()).toBe(`${SETTINGS}/unternehmen`);
  await user.click(menu.getByRole('link', { name: 'Benutzer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible();
  expect(address()).toBe(USERS);
  expect(menuFor(PARTNER, existingPages).map(({ key }) => key)).not.toContain('settings');
});

test('S6-ROLE-04 the menu has Settings with those of its pages that a user may see', () => {
  const menuOf = (user: RightsHolder) =>
    menuFor(user, ['home', 'settings', 'company', 'users']).map(({ key, children }) => [key, children.map((child) => child.key)]);
  expect(menuOf({ ...PARTNER, access: ['users'] })).toEqual([
    ['home', []],
    ['settings', ['users']],
  ]);
  expect(menuOf({ ...PARTNER, access: ['imports'] })).toEqual([
    ['home', []],
    ['settings', []],
  ]);
  expect(menuOf(ADMIN)).toEqual([
    ['home', []],
    ['settings', ['company', 'users']],
  ]);
});
