import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { can, getAppSettings, me } from '@rastnetz/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { DashboardLayout } from '#features/shell/dashboard-layout.tsx';
import { breadcrumbItems, segmentLabel } from '#features/shell/menu/breadcrumb-items.ts';
import { isActive, menuFor } from '#features/shell/menu/menu-entries.ts';
import { type PageKey, pageTable } from '#kit/navigation/paths.ts';
import { RequireRight } from '#kit/session/require-right.tsx';
import { getSession, setUser } from '#kit/session/session-store.ts';
import { Loading } from '#kit/ui/states/loading.tsx';
import { NoAccess } from '#kit/ui/states/no-access.tsx';
import { fakeApi } from '../harness/fake-api.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { DEFAULT_WIDTH, viewport } from '../harness/viewport.ts';

const EVERY_PAGE = Object.keys(pageTable) as PageKey[];
const keysFor = (user: typeof PARTNER) =>
  menuFor(user, EVERY_PAGE).flatMap(({ key, children }) => [key, ...children.map((child) => child.key)]);
const home = (user = PARTNER) => startApp({ at: '/dashboard', user, prepare: answerHome });

test('S2-SHELL-05 without a token every address under /dashboard redirects to /', async () => {
  for (const at of [...EVERY_PAGE.map((key) => pageTable[key].path), '/dashboard/nowhere']) {
    const app = await startApp({ at });
    await waitFor(() => expect(app.address()).toBe('/'));
    cleanup();
  }
});

test('S2-SHELL-06 S3-USER-02 the sidebar shows the user with the default picture, language and logout', async () => {
  await home();
  expect(await screen.findByText('Angemeldet als')).toBeVisible();
  expect(screen.getByTitle('Petra Lang')).toHaveTextContent('Petra Lang');
  const pictures = [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/default-picture.svg']);
  expect(screen.getByRole('radiogroup', { name: 'Sprache' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Darstellung' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test('S2-MENU-01 S2-MENU-02 S2-MENU-04 S6-ROLE-05 Home, Locations and Map link to their addresses, for all users', async () => {
  await home();
  const menu = within(await screen.findByRole('navigation', { name: 'Hauptmenü' }));
  expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  expect(menu.getByRole('link', { name: 'Standorte' })).toHaveAttribute('href', '/dashboard/standorte');
  expect(menu.getByRole('link', { name: 'Karte' })).toHaveAttribute('href', '/dashboard/map');
  expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Karte' })).not.toHaveAttribute('aria-current');
});

test('S2-MENU-03 S2-MENU-05 S6-ROLE-03 S6-ROLE-04 Clearing and Settings with Company and Users are for admins', () => {
  expect(keysFor(PARTNER)).toEqual(['home', 'locations', 'map']);
  for (const user of [ADMIN, SUPER_ADMIN])
    expect(keysFor(user)).toEqual(['home', 'locations', 'clearing', 'map', 'settings', 'company', 'users']);
  expect(pageTable.clearing.path).toBe('/dashboard/clearing');
  expect(pageTable.settings.path).toBe('/dashboard/einstellungen');
  expect(pageTable.company.path).toBe('/dashboard/einstellungen/unternehmen');
  expect(pageTable.users.path).toBe('/dashboard/einstellungen/benutzer');
  expect(can({ ...PARTNER, access: ['clearing'] }, 'clearing')).toBe(true);
});

test('S2-MENU-01 S2-MENU-06 S2-MENU-07 entries are active by prefix, Home on exact match, a parent with its child', () => {
  expect(isActive('home', '/dashboard')).toBe(true);
  expect(isActive('home', '/dashboard/standorte')).toBe(false);
  expect(isActive('locations', '/dashboard/standorte/abc')).toBe(true);
  expect(isActive('locations', '/dashboard/standorteX')).toBe(false);
  expect(isActive('settings', '/dashboard/einstellungen/unternehmen')).toBe(true);
});

test('S2-SHELL-03 the breadcrumb has the segments, underscores as spaces, words capitalised, Home first', async () => {
  expect(segmentLabel('mein_schöner_ort')).toBe('Mein Schöner Ort');
  expect(segmentLabel('%E4%F6')).toBe('%E4%F6');
  expect(breadcrumbItems('/dashboard/einstellungen/custom_felder', ['home', 'settings'])).toEqual([
    { path: '/dashboard', label: null, page: 'home', isPage: true },
    { path: '/dashboard/einstellungen', label: 'Einstellungen', page: 'settings', isPage: true },
    { path: '/dashboard/einstellungen/custom_felder', label: 'Custom Felder', page: null, isPage: false },
  ]);
  await startApp({ at: '/dashboard/gibt_es_nicht', user: PARTNER });
  const crumbs = within(await screen.findByRole('navigation', { name: 'Brotkrümelnavigation' }));
  expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  expect(crumbs.getByText('Gibt Es Nicht')).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
});

test.each([
  ['de', '/dashboard/einstellungen/kundenimport', ['Home', 'Einstellungen', 'Kundenimport']],
  ['en', '/dashboard/einstellungen/kundenimport', ['Home', 'Settings', 'Customer import']],
  ['de', '/dashboard/datencheck', ['Home', 'Datenqualität']],
  ['en', '/dashboard/standorte', ['Home', 'Locations']],
] as const)('S2-SHELL-03 in %s the breadcrumb of %s is in the language of the page', async (language, at, expected) => {
  await startApp({ at, language, user: SUPER_ADMIN });
  const name = language === 'de' ? 'Brotkrümelnavigation' : 'Breadcrumb';
  const crumbs = await screen.findByRole('navigation', { name });
  await waitFor(() => expect([...crumbs.querySelectorAll('a, p')].map(({ textContent }) => textContent)).toEqual(expected));
});

test('S2-SHELL-02 the menu button opens the drawer with the menu, choosing an entry closes it', async () => {
  viewport(360);
  const { user } = await home();
  await user.click(await screen.findByRole('button', { name: 'Menü öffnen' }));
  const drawer = await screen.findByRole('dialog', { name: 'Hauptmenü' });
  await user.click(within(drawer).getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('S4-SIDEBAR-01 the sidebar opens and closes on small screens, and a group of its menu toggles', async () => {
  viewport(360);
  const { user } = await startApp({ at: '/dashboard/einstellungen', user: ADMIN, prepare: answerHome });
  await user.click(await screen.findByRole('button', { name: 'Menü öffnen' }));
  const drawer = await screen.findByRole('dialog', { name: 'Hauptmenü' });
  const users = () => within(drawer).queryByRole('link', { name: 'Benutzer' });
  expect(users()).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Menü schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull();
  await act(async () => viewport(DEFAULT_WIDTH));
  const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }));
  expect(screen.queryByRole('button', { name: 'Menü öffnen' })).toBeNull();
  expect(menu.getByRole('link', { name: 'Benutzer' })).toBeVisible();
  const under = menu.getByRole('button', { name: 'Untermenü: Einstellungen' });
  expect(under).toHaveAttribute('aria-expanded', 'true');
  await user.click(under);
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Benutzer' })).toBeNull());
  expect(under).toHaveAttribute('aria-expanded', 'false');
  await user.click(under);
  expect(await menu.findByRole('link', { name: 'Benutzer' })).toBeVisible();
});

test('a right revoked on the server is removed from the stored user, too', async () => {
  const { token: _, ...known } = PARTNER;
  await startApp({
    at: '/dashboard',
    user: { ...PARTNER, isAdmin: true },
    prepare: (api) => {
      answerHome(api);
      api.on(me, () => ({ user: known }));
    },
  });
  await waitFor(() => expect(getSession().user).toEqual(PARTNER));
});

test('the sidebar shows a user without a name by their address', async () => {
  await home({ ...PARTNER, vorname: '', nachname: '' });
  expect(await screen.findByTitle(PARTNER.email)).toHaveTextContent(PARTNER.email);
});

test('? lists the keyboard shortcuts', async () => {
  const { user } = await home();
  await screen.findByText('Angemeldet als');
  await user.keyboard('{Shift>}?{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
});

test('a demo shows a banner on the login and on the dashboard, with a link to a real installation', async () => {
  const { user, api } = await startApp({ isDemo: true });
  // The message came from the page itself, so there is no response to wait for.
  expect(api.calls(getAppSettings)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Zur echten Installation' }));
  expect(await screen.findByRole('dialog', { name: 'Von der Demo zur echten Installation' })).toHaveTextContent('DATABASE_URL');
});

const show = (element: ReactNode) =>
  render(
    <Providers env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Providers>,
  );

test('S6-ROLE-06 without the right the page shows "kein Zugriff", with it its content', () => {
  setUser(PARTNER);
  const guarded = (
    <RequireRight page={pageTable.clearing} fallback={<NoAccess />}>
      inside
    </RequireRight>
  );
  const { unmount } = show(guarded);
  expect(screen.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  expect(screen.queryByText('inside')).toBeNull();
  unmount();
  setUser(ADMIN);
  show(guarded);
  expect(screen.getByText('inside')).toBeVisible();
});

test('S2-SHELL-07 the skeleton has the text for screen readers', () => {
  show(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Wird geladen ...');
});

test('S2-SHELL-08 without content the dashboard says "Hallo."', () => {
  setUser(PARTNER);
  const { token: _, ...known } = PARTNER;
  fakeApi().on(me, () => ({ user: known }));
  show(<DashboardLayout pages={['home']} />);
  expect(screen.getByRole('main')).toHaveTextContent('Hallo.');
});

test('S2-SHELL-04 the loading bar is shown while a page loads', async () => {
  let arrive: () => void = () => undefined;
  setUser(PARTNER);
  const { token: _, ...known } = PARTNER;
  fakeApi().on(me, () => ({ user: known }));
  const lazy = () => new Promise<object>((resolve) => (arrive = () => resolve({ element: 'arrived' })));
  const layout = {
    element: <DashboardLayout pages={['home']} />,
    children: [
      { path: '/dashboard', element: 'here' },
      { path: '/dashboard/map', lazy },
    ],
  };
  const router = createMemoryRouter([layout], { initialEntries: ['/dashboard'] });
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  void router.navigate('/dashboard/map');
  await waitFor(() => expect(document.querySelector('[role=progressbar]')?.closest('[data-mounted]')).not.toBeNull());
  arrive();
  expect(await screen.findByText('arrived')).toBeVisible();
});

test('S2-SHELL-01 S9-SIDEBAR-01 the sidebar is fixed and 288 px wide from 1024 px', async () => {
  const css = await readFile(join(import.meta.dirname, '../../src/features/shell/menu/shell.module.css'), 'utf8');
  const wide = css.slice(css.indexOf('@media (min-width: 64em)'));
  expect(wide).toMatch(/\.sidebar \{\s*position: fixed;[^}]*width: var\(--rn-sidebar-width\)/);
  expect(await readFile(join(import.meta.dirname, '../../src/kit/ui/style/global.css'), 'utf8')).toContain('--rn-sidebar-width: 288px');
});
