import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { menuFor } from '../src/features/shell/menu-entries.ts';
import { maySee } from '../src/shared/session/may-see.ts';
import { ADMIN, PARTNER } from './people.ts';
import { startApp } from './render-app.tsx';
import { answerUsers, USERS } from './users-stage.ts';

const SETTINGS = '/dashboard/einstellungen';

test('S2-ROUTE-09 the settings start shows a card for each settings page there is, and none is dead', async () => {
  const { user, address } = await startApp({ at: SETTINGS, user: ADMIN, prepare: (api) => answerUsers(api, {}) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  expect(document.title).toBe('Einstellungen – Rastnetz');
  const main = within(screen.getByRole('main'));
  const cards = main.getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([USERS, `${SETTINGS}/pipelines`, `${SETTINGS}/kundenimport`]);
  await user.click(main.getByRole('link', { name: 'Benutzer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible();
  expect(address()).toBe(USERS);
});

test('a holder of the right settings alone is told that there is nothing to set', async () => {
  await startApp({ at: SETTINGS, user: { ...PARTNER, access: ['settings'] } });
  expect(await screen.findByText('Für Sie gibt es hier nichts einzustellen.')).toBeVisible();
});

test('#6 the pipelines are offered to who may both set and clear, in search and settings alike', () => {
  const holder = (access: string[]) => ({ ...PARTNER, access });
  expect(maySee(holder(['settings']), 'pipelines')).toBe(false);
  expect(maySee(holder(['clearing']), 'pipelines')).toBe(false);
  expect(maySee(holder(['settings', 'clearing']), 'pipelines')).toBe(true);
});

test('S6-ROLE-06 somebody of the staff who opens the settings sees "kein Zugriff"', async () => {
  await startApp({ at: SETTINGS, user: PARTNER });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('a page whose parent is out of reach stands in the menu by itself', () => {
  const keys = menuFor({ ...PARTNER, access: ['users'] }, ['home', 'settings', 'users']).map(({ key }) => key);
  expect(keys).toEqual(['home', 'users']);
  const whole = menuFor(ADMIN, ['home', 'settings', 'users']);
  expect(whole.map(({ key }) => key)).toEqual(['home', 'settings']);
  expect(whole[1]?.children.map(({ key }) => key)).toEqual(['users']);
});
