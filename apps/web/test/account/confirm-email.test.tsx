import { confirmEmailChange, me } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSession } from '#kit/session/session-store.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

const TOKEN = 'b'.repeat(60);
const open = (prepare: (api: App['api']) => void, user: typeof PARTNER | null = null, token = TOKEN) =>
  startApp({ at: `/email/${token}`, user, prepare });
const press = async ({ user }: App) => user.click(await screen.findByRole('button', { name: 'Bestätigen' }));

test('opening an e-mail change link does not consume it: only the button confirms', async () => {
  const app = await open((api) => api.on(confirmEmailChange, () => ({ waitingFor: null })));
  expect(await screen.findByRole('heading', { level: 1, name: 'E-Mail-Adresse bestätigen' })).toBeVisible();
  expect(app.api.calls(confirmEmailChange)).toEqual([]);
  await press(app);
  expect(await screen.findByRole('heading', { name: 'E-Mail-Adresse geändert' })).toHaveFocus();
  expect(app.api.calls(confirmEmailChange)[0]?.params).toEqual({ token: TOKEN });
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/');
});

test.each([
  ['old', 'Neue Adresse bestätigt', /Bestätigung der alten Adresse/],
  ['new', 'Alte Adresse bestätigt', /Bestätigung der neuen Adresse/],
] as const)('after the first of the two links the page says that the %s address has yet to confirm', async (waitingFor, title, body) => {
  const app = await open((api) => api.on(confirmEmailChange, () => ({ waitingFor })));
  await press(app);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(body)).toBeVisible();
});

test('a user who is signed in here sees the new address at once', async () => {
  const { token: _, ...known } = PARTNER;
  const app = await open((api) => {
    api.on(confirmEmailChange, () => ({ waitingFor: null }));
    api.on(me, () => ({ user: { ...known, email: 'neu@rastnetz.example' } }));
  }, PARTNER);
  await press(app);
  await waitFor(() => expect(getSession().user).toEqual({ ...PARTNER, email: 'neu@rastnetz.example' }));
  expect(await screen.findByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/dashboard/profil');
});

test('an expired link shows a message; another failure is shown below the button, which retries', async () => {
  const app = await open((api) => api.offline(confirmEmailChange));
  await press(app);
  expect(await screen.findByText('Keine Verbindung zum Server.')).toBeVisible();
  app.api.fail(confirmEmailChange, 400, 'token_invalid');
  await press(app);
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
});

test.each([59, 61])('a token of %i characters redirects to the login', async (length) => {
  const { api, address } = await open(() => undefined, null, 'b'.repeat(length));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('Ungültiger Token.')).toBeVisible();
  expect(api.calls(confirmEmailChange)).toEqual([]);
});
