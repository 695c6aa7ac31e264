import { countUnreadNotifications, type Endpoint, me, searchLocations, streamEvents } from '@rastnetz/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { existingPages } from '#app/existing-pages.ts';
import { call } from '#kit/api/client.ts';
import { type PageEntry, type PageKey, pageTable } from '#kit/navigation/paths.ts';
import { getSession } from '#kit/session/session-store.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const guarded = (Object.entries(pageTable) as [PageKey, PageEntry][]).filter(([, { rights }]) => rights.length > 0);
/** Requests that the layout makes on every page. */
const OF_EVERY_PAGE: readonly Endpoint[] = [me, streamEvents, countUnreadNotifications];
const noAccess = () => screen.findByRole('heading', { level: 1, name: 'Kein Zugriff' });

test.each(guarded.map(([key, { path }]) => [key, path]))(
  'S6-ROLE-06 a partner at the address of %s (%s), or below it, sees "Kein Zugriff" inside the shell',
  async (_, path) => {
    for (const at of [path, path.toUpperCase(), `${path}/weiter`]) {
      const { api, address } = await startApp({ at, user: PARTNER });
      expect(await noAccess()).toBeVisible();
      expect(screen.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
      expect(address()).toBe(at);
      expect(api.all.filter(({ endpoint }) => !OF_EVERY_PAGE.includes(endpoint) && endpoint.access !== 'public')).toEqual([]);
      cleanup();
    }
  },
);

test('S6-ROLE-06 an admin at an unknown address sees that the page does not exist', async () => {
  const missing = guarded.filter(([key]) => !existingPages.some((page) => page === key)).map(([, { path }]) => path);
  for (const at of [...missing, '/dashboard/einstellungen/benutzer/weiter', '/dashboard/gibt-es-nicht']) {
    await startApp({ at, user: ADMIN });
    expect(await screen.findByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
    cleanup();
  }
});

test('an admin with suspended rights sees a notice with a link to the second factor', async () => {
  await startApp({ at: pageTable.clearing.path, user: { ...PARTNER, secondFactor: 'required' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Zweiter Faktor nötig' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Zweiten Faktor einrichten' })).toHaveAttribute('href', '/dashboard/profil#factor');
  expect(screen.queryByRole('heading', { name: 'Kein Zugriff' })).toBeNull();
});

test('S6-ROLE-08 a right revoked meanwhile disappears from the menu after the first refused request', async () => {
  const holder = { ...PARTNER, access: ['users'] };
  const { api } = await startApp({ at: '/dashboard', user: holder, prepare: answerHome });
  const menu = within(await screen.findByRole('navigation', { name: 'Hauptmenü' }));
  expect(await menu.findByRole('link', { name: 'Einstellungen' })).toBeVisible();
  await waitFor(() => expect(api.calls(me)).toHaveLength(1));
  const { token: _, ...known } = PARTNER;
  api.on(me, () => ({ user: known }));
  api.fail(searchLocations, 403, 'forbidden');
  await expect(call(searchLocations, { query: {}, body: {} })).rejects.toMatchObject({ code: 'forbidden' });
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Einstellungen' })).toBeNull());
  expect(api.calls(me)).toHaveLength(2);
  expect(getSession().user).toEqual(PARTNER);
});
