import { login, requestPasswordReset, type SessionUser } from '@rastnetz/contract';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getSession } from '#kit/session/session-store.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

const email = () => screen.findByLabelText(/^E-Mail/);
const password = () => screen.getByLabelText(/^Passwort(?! \w)/);
const submit = () => screen.getByRole('button', { name: 'Anmelden' });

async function signIn({ user }: App, address = 'petra@rastnetz.example', secret = 'geheim') {
  await user.type(await email(), address);
  await user.type(password(), secret);
  await user.click(submit());
}

test('S2-LOGIN-01 S2-LOGIN-02 S2-LOGIN-05 the login has language switch, e-mail, hidden password and a link to register', async () => {
  await startApp();
  expect(await email()).toHaveAttribute('type', 'email');
  expect(await email()).toBeRequired();
  expect(await email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('radiogroup', { name: 'Sprache' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Registrieren/ })).toHaveAttribute('href', '/register');
});

test('S5-LOGIN-01 S5-LOGIN-02 empty fields are refused by name and no request is sent', async () => {
  const { api, user } = await startApp();
  await email();
  await user.click(submit());
  expect(await email()).toHaveAccessibleDescription('Bitte E-Mail ausfüllen.');
  expect(password()).toHaveAccessibleDescription('Bitte Passwort ausfüllen.');
  expect(await email()).toHaveFocus();
  await user.type(await email(), '   ');
  await user.type(password(), 'x');
  await user.click(submit());
  expect(screen.getByText('Bitte E-Mail ausfüllen.')).toBeVisible();
  expect(screen.queryByText('Bitte Passwort ausfüllen.')).toBeNull();
  expect(api.calls(login)).toEqual([]);
});

test('S1-AUTH-01 S2-LOGIN-04 S2-LOGIN-08 S7-AUTH-01 the button is busy during the request, then the dashboard follows', async () => {
  let answer: (user: { user: SessionUser }) => void = () => undefined;
  const app = await startApp({ prepare: (api) => api.on(login, () => new Promise((resolve) => (answer = resolve))) });
  await signIn(app, ' petra@rastnetz.example ');
  await waitFor(() => expect(submit()).toHaveAttribute('data-loading', 'true'));
  expect(submit()).toBeDisabled();
  await waitFor(() => expect(app.api.calls(login)).toHaveLength(1));
  expect(app.api.calls(login)[0]?.body).toEqual({ email: 'petra@rastnetz.example', password: 'geheim' });
  answer({ user: PARTNER });
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(getSession()).toEqual({ status: 'succeeded', error: '', user: PARTNER });
});

test.each([
  ['S8-LOGIN-02 a wrong password', (app: App) => app.api.fail(login, 401, 'login_failed')],
  ['S8-LOGIN-02 a server error', (app: App) => app.api.fail(login, 500, 'internal')],
  ['S8-LOGIN-02 no network', (app: App) => app.api.offline(login)],
  ['S8-LOGIN-01 a response with an error field', (app: App) => app.api.onRaw(login, 200, { error: 'nope' })],
])('%s shows a toast; the entries stay', async (_, prepare) => {
  const app = await startApp();
  prepare(app);
  await signIn(app);
  await waitFor(() => expect(document.querySelector('[role=alert]')).toHaveTextContent('Kein Zugriff möglich. Prüfe deine Eingaben.'));
  expect(app.address()).toBe('/');
  expect(await email()).toHaveValue('petra@rastnetz.example');
  expect(getSession()).toMatchObject({ status: '', user: null });
});

test('S2-LOGIN-03 S2-LOGIN-06 S2-LOGIN-07 S4-LOGIN-01 the reset request replaces the login and returns to it', async () => {
  const { user, address } = await startApp();
  await user.click(await screen.findByRole('button', { name: 'Passwort vergessen?' }));
  expect(screen.getByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Passwort wiederherstellen' })).toBeVisible();
  expect(await email()).toHaveFocus();
  expect(screen.queryByLabelText(/^Passwort(?! \w)/)).toBeNull();
  expect(address()).toBe('/');
  await user.click(screen.getByRole('button', { name: /Zurück zur Anmeldung/ }));
  expect(password()).toBeVisible();
  expect(await email()).toHaveFocus();
});

test('the reset request sends the trimmed address and goes back to the login', async () => {
  const { api, user } = await startApp({ prepare: (fake) => fake.on(requestPasswordReset, () => ({ ok: true as const })) });
  await user.click(await screen.findByRole('button', { name: 'Passwort vergessen?' }));
  await user.click(await screen.findByRole('button', { name: 'Passwort wiederherstellen' }));
  expect(await email()).toHaveAccessibleDescription('Bitte E-Mail ausfüllen.');
  await user.type(await email(), ' petra@rastnetz.example ');
  await user.click(screen.getByRole('button', { name: 'Passwort wiederherstellen' }));
  await waitFor(() => expect(api.calls(requestPasswordReset)[0]?.body).toEqual({ email: 'petra@rastnetz.example', languageKey: 'de' }));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

test('the password can be revealed, and caps lock is indicated', async () => {
  const { user } = await startApp();
  await email();
  await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(password());
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('Die Feststelltaste ist aktiv.')).toBeVisible();
});

const UNCONFIRMED = /^Neu registriert\? Dann bestätigen Sie zuerst Ihre E-Mail-Adresse/;

test('after a wrong password the form shows a message, and what a newly registered user has to do', async () => {
  const app = await startApp();
  app.api.fail(login, 401, 'login_failed');
  await signIn(app);
  const advice = await screen.findByText(UNCONFIRMED);
  expect(advice.closest('[role=status]')).toHaveTextContent('Kein Zugriff möglich. Prüfe deine Eingaben.');
});

test.each([
  [1, 'de', 'Zu viele Versuche. Bitte in 1 Minute erneut versuchen.'],
  [15, 'de', 'Zu viele Versuche. Bitte in 15 Minuten erneut versuchen.'],
  [15, 'en', 'Too many attempts. Please try again in 15 minutes.'],
] as const)('after too many attempts the form says when to try again (%i minutes, %s)', async (minutes, language, text) => {
  const problem = { code: 'too_many_requests', error: 'x', params: { minutes } };
  const { user } = await startApp({ language, prepare: (api) => api.onRaw(login, 429, problem) });
  await user.type(await screen.findByLabelText(/^E-mail/i), 'petra@rastnetz.example');
  await user.type(screen.getByLabelText(/^(Passwort|Password)(?! \w)/), 'geheim{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(UNCONFIRMED)).toBeNull();
});

test('a sign-in without a network fails with a message in the form', async () => {
  vi.spyOn(onlineManager, 'isOnline').mockReturnValue(false);
  const app = await startApp({ prepare: (api) => api.offline(login) });
  await signIn(app);
  expect(await screen.findByText('Keine Verbindung zum Server.')).toBeVisible();
  expect(submit()).toBeEnabled();
});
