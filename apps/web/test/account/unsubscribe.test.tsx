import { UNSUBSCRIBE_TOKEN_LENGTH, unsubscribe } from '@rastnetz/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

const TOKEN = 'b'.repeat(UNSUBSCRIBE_TOKEN_LENGTH);
const open = (prepare: (api: App['api']) => void, user: typeof PARTNER | null = null, token = TOKEN) =>
  startApp({ at: `/abmelden/${token}`, user, prepare });
const press = async ({ user }: App) => user.click(await screen.findByRole('button', { name: 'Abbestellen' }));

test('opening an unsubscribe link changes nothing: only the button does, without a session', async () => {
  const app = await open((api) => api.on(unsubscribe, () => ({ ok: true as const })));
  expect(await screen.findByRole('heading', { level: 1, name: 'E-Mails abbestellen' })).toBeVisible();
  expect(app.api.calls(unsubscribe)).toEqual([]);
  await press(app);
  expect(await screen.findByRole('heading', { name: 'E-Mails abbestellt' })).toHaveFocus();
  expect(app.api.calls(unsubscribe)[0]?.params).toEqual({ token: TOKEN });
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/');
});

test('a user who is signed in here gets to the profile', async () => {
  const app = await open((api) => api.on(unsubscribe, () => ({ ok: true as const })), PARTNER);
  await press(app);
  expect(await screen.findByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/dashboard/profil');
});

test('a forged or cut link says so; another failure is shown below the button, which retries', async () => {
  const app = await open((api) => api.offline(unsubscribe));
  await press(app);
  expect(await screen.findByText('Keine Verbindung zum Server.')).toBeVisible();
  app.api.fail(unsubscribe, 400, 'token_invalid');
  await press(app);
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
});

test('a cut link is refused without a request', async () => {
  await open(() => undefined, null, 'kurz');
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible();
});
