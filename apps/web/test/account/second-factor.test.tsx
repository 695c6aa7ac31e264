import { notifications } from '@mantine/notifications';
import { login, me } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getSession } from '#kit/session/session-store.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

const email = () => screen.findByLabelText(/^E-Mail/);
const password = () => screen.getByLabelText(/^Passwort(?! \w)/);
const submit = () => screen.getByRole('button', { name: 'Anmelden' });
const code = () => screen.findByLabelText(/^Code aus der App/);

/** Signs in with the correct password of an account with a second factor. */
async function reachCode(prepare?: (app: App) => void): Promise<App> {
  const app = await startApp();
  app.api.fail(login, 401, 'second_factor_required');
  await app.user.type(await email(), 'anton@rastnetz.example');
  await app.user.type(password(), 'geheim');
  await app.user.click(submit());
  await code();
  prepare?.(app);
  return app;
}

/** From now on the code is accepted, and the requests of the dashboard have responses. */
function letIn({ api }: App) {
  const { token: _, ...known } = ADMIN;
  api.on(login, () => ({ user: ADMIN }));
  api.on(me, () => ({ user: known }));
  answerHome(api);
}

test('a user with a second factor is asked for a code in place; the field is focused and marked as one-time code', async () => {
  const toasts = vi.spyOn(notifications, 'show');
  const { address } = await reachCode();
  expect(screen.getByRole('heading', { name: 'Anmeldung bestätigen' })).toBeVisible();
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await code()).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByLabelText(/^E-Mail/)).toBeNull();
  expect(address()).toBe('/');
  expect(toasts).not.toHaveBeenCalled();
  expect(getSession()).toMatchObject({ error: '', user: null });
});

test('a pasted code is sent without its spaces, with e-mail and password, and the dashboard follows', async () => {
  const app = await reachCode(letIn);
  await app.user.paste(' 123 456 ');
  await app.user.click(submit());
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(app.api.calls(login)[1]?.body).toEqual({ email: 'anton@rastnetz.example', password: 'geheim', code: '123456' });
  expect(getSession().user).toEqual(ADMIN);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('geheim');
});

test('a wrong code shows an error at the field, which is focused; an empty one sends no request', async () => {
  const toasts = vi.spyOn(notifications, 'show');
  const app = await reachCode(({ api }) => api.fail(login, 401, 'second_factor_failed'));
  await app.user.click(submit());
  expect(await code()).toHaveAccessibleDescription('Bitte Code ausfüllen.');
  expect(app.api.calls(login)).toHaveLength(1);
  await app.user.type(await code(), '000000{Enter}');
  await waitFor(async () => expect(await code()).toHaveAccessibleDescription('Der Code ist nicht gültig.'));
  expect(await code()).toHaveFocus();
  await app.user.type(await code(), '1');
  expect(await code()).not.toHaveAccessibleDescription();
  expect(toasts).not.toHaveBeenCalled();
});

test('a recovery code is accepted, too, by a link there and back', async () => {
  const app = await reachCode(letIn);
  await app.user.click(screen.getByRole('button', { name: 'Wiederherstellungscode verwenden' }));
  const recovery = await screen.findByRole('textbox', { name: /Wiederherstellungscode/ });
  expect(recovery).toHaveFocus();
  expect(recovery).toHaveAttribute('inputmode', 'text');
  expect(screen.getByRole('button', { name: 'Code aus der App verwenden' })).toBeVisible();
  await app.user.type(recovery, 'abcd-efgh-jkmn{Enter}');
  await waitFor(() => expect(app.api.calls(login)[1]?.body).toMatchObject({ code: 'abcd-efgh-jkmn' }));
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
});

test('the back link leads to the login with the address filled in and no password', async () => {
  const { user } = await reachCode();
  await user.click(screen.getByRole('button', { name: /Zurück zur Anmeldung/ }));
  expect(await email()).toHaveValue('anton@rastnetz.example');
  expect(password()).toHaveValue('');
});

test('S8-LOGIN-02 any other failure of the second step is the toast of the login', async () => {
  const { user } = await reachCode(({ api }) => api.offline(login));
  await user.type(await code(), '123456{Enter}');
  expect(await screen.findByText('Kein Zugriff möglich. Prüfe deine Eingaben.')).toBeVisible();
  expect(await screen.findByText('Keine Verbindung zum Server.')).toBeVisible();
});

test('repeating the same failure replaces its toast instead of stacking toasts over the buttons', async () => {
  const app = await reachCode(({ api }) => api.fail(login, 500, 'internal'));
  const toasts = vi.spyOn(notifications, 'show');
  const hidden = vi.spyOn(notifications, 'hide');
  for (const tries of [1, 2, 3]) {
    await app.user.type(await code(), '1{Enter}');
    await waitFor(() => expect(toasts).toHaveBeenCalledTimes(tries));
  }
  const shown = toasts.mock.calls.map(([{ id }]) => id);
  expect(new Set(shown).size).toBe(3);
  expect(hidden.mock.calls.map(([id]) => id).slice(-2)).toEqual(shown.slice(0, 2));
});
