import { getOwnCompany } from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COMPANY } from '../harness/company-samples.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { answerLocations, sampleRows } from '../list/locations-fixture.ts';
import { answerUsers } from '../users/users-fixture.ts';

const SETTINGS = '/dashboard/einstellungen';

function answerPages(api: FakeApi): void {
  answerHome(api);
  answerLocations(api, sampleRows(3));
  answerUsers(api, {});
  api.on(getOwnCompany, () => COMPANY);
}

/** The dashboard at an address, with its menu. */
async function openAt(at: string) {
  const app = await startApp({ at, user: ADMIN, prepare: answerPages });
  const menu = within(await screen.findByRole('navigation', { name: 'Hauptmenü' }));
  const highlighted = () =>
    menu
      .getAllByRole('link')
      .filter((link) => link.dataset['active'] === 'true')
      .map((link) => link.textContent);
  return { ...app, menu, highlighted };
}

test.each([
  ['/dashboard', ['Home']],
  ['/dashboard/standorte', ['Standorte']],
  ['/dashboard/standorte/weiter', ['Standorte']],
  ['/dashboard/standortex', []],
  [`${SETTINGS}/benutzer`, ['Einstellungen', 'Benutzer']],
])('S2-MENU-01 S2-MENU-06 at %s the highlighted entries are %j: by path prefix, Home on exact match', async (at, expected) => {
  const { highlighted } = await openAt(at);
  expect(highlighted()).toEqual(expected);
});

test.each([
  ['/dashboard', 'closed', false],
  [`${SETTINGS}/unternehmen`, 'open', true],
  [`${SETTINGS}/benutzer`, 'open', true],
])('S2-MENU-07 at %s the entry Settings is %s', async (at, _, isOpen) => {
  const { menu } = await openAt(at);
  const group = menu.getByRole('button', { name: 'Untermenü: Einstellungen' });
  expect(group).toHaveAttribute('aria-expanded', String(isOpen));
  expect(menu.queryAllByRole('link', { name: /^(Unternehmen|Benutzer)$/ })).toHaveLength(isOpen ? 2 : 0);
});

test('S2-MENU-07 a closed group opens again when a child becomes active, and a chosen state holds otherwise', async () => {
  const { menu, user } = await openAt(SETTINGS);
  const group = menu.getByRole('button', { name: 'Untermenü: Einstellungen' });
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Unternehmen' }));
  expect(await menu.findByRole('link', { name: 'Unternehmen' })).toHaveAttribute('aria-current', 'page');
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.click(menu.getByRole('link', { name: 'Home' }));
  await user.click(group);
  await user.click(menu.getByRole('link', { name: 'Standorte' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Standorte' })).toBeVisible();
  expect(group).toHaveAttribute('aria-expanded', 'true');
});
