import {
  beginPasskeyReauthentication,
  beginPasskeySignIn,
  exportAudit,
  login,
  me,
  reauthenticate,
  signInWithPasskey,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { download } from '#kit/api/download.ts';
import { getSession } from '#kit/session/session-store.ts';
import { ASSERTION, browserWithPasskeys, REQUEST_OPTIONS } from '../harness/browser-passkeys.ts';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';
import { openUsers, SUPER_VIEWER, UNTIL } from '../users/users-fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

const BUTTON = { de: 'Mit Passkey anmelden', en: 'Sign in with a passkey' } as const;

function letIn({ api }: App) {
  const { token: _, ...known } = ADMIN;
  api.on(beginPasskeySignIn, () => ({ options: REQUEST_OPTIONS }));
  api.on(signInWithPasskey, () => ({ user: ADMIN }));
  api.on(login, () => ({ user: ADMIN }));
  api.on(me, () => ({ user: known }));
  answerHome(api);
}

test('a passkey signs in without an address and a password, and the dashboard follows', async () => {
  const { get } = browserWithPasskeys();
  const app = await startApp();
  letIn(app);
  await app.user.click(await screen.findByRole('button', { name: BUTTON.de }));
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(app.api.calls(signInWithPasskey).map(({ body }) => body)).toEqual([{ passkey: ASSERTION }]);
  expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(getSession().user).toEqual(ADMIN);
});

test.for([
  [
    'de',
    'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
    /^Mit diesem Passkey können Sie sich nicht/,
  ],
  ['en', 'No passkey was used. Try again or choose another way.', /^You cannot sign in with this passkey/],
] as const)(
  'in %s a cancelled passkey and a refused one have different messages, and nobody is signed in',
  async ([language, cancelled, refused]) => {
    const { get, refuse } = browserWithPasskeys();
    const app = await startApp({ language });
    letIn(app);
    get.mockRejectedValueOnce(refuse('NotAllowedError'));
    await app.user.click(await screen.findByRole('button', { name: BUTTON[language] }));
    expect(await screen.findByText(cancelled)).toBeVisible();
    app.api.fail(signInWithPasskey, 401, 'login_failed');
    await app.user.click(screen.getByRole('button', { name: BUTTON[language] }));
    expect(await screen.findByText(refused)).toBeVisible();
    expect([app.address(), getSession().user]).toEqual(['/', null]);
  },
);

test('the sign-in page shows the last failure only: of the password or of the passkey', async () => {
  const { get, refuse } = browserWithPasskeys();
  const app = await startApp();
  letIn(app);
  const cancelled = /^Es wurde kein Passkey verwendet/;
  get.mockRejectedValueOnce(refuse('NotAllowedError'));
  await app.user.click(await screen.findByRole('button', { name: BUTTON.de }));
  expect(await screen.findByText(cancelled)).toBeVisible();
  app.api.fail(login, 500, 'internal');
  await app.user.type(screen.getByLabelText(/^E-Mail/), 'anton@rastnetz.example');
  await app.user.type(screen.getByLabelText(/^Passwort(?! \w)/), 'geheim{Enter}');
  const disturbed = 'Die Anmeldung ist gerade gestört. Bitte versuchen Sie es in einigen Minuten erneut.';
  expect(await screen.findByText(disturbed)).toBeVisible();
  expect([screen.queryByText(cancelled), screen.queryByText(/^Neu registriert/)]).toEqual([null, null]);
  get.mockRejectedValueOnce(refuse('NotAllowedError'));
  await app.user.click(screen.getByRole('button', { name: BUTTON.de }));
  expect(await screen.findByText(cancelled)).toBeVisible();
  expect(screen.queryByText(disturbed)).toBeNull();
});

/** Signs in with the correct password of an account that has passkeys only. */
async function reachSecondStep(): Promise<App> {
  const app = await startApp();
  app.api.onRaw(login, 401, { code: 'second_factor_required', status: 401, detail: '', params: { factors: 'passkey' } });
  await app.user.type(await screen.findByLabelText(/^E-Mail/), 'anton@rastnetz.example');
  await app.user.type(screen.getByLabelText(/^Passwort(?! \w)/), 'geheim');
  await app.user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByRole('heading', { name: 'Anmeldung bestätigen' });
  return app;
}

test('with passkeys only, the second step offers a passkey and recovery codes, but no app', async () => {
  browserWithPasskeys();
  const app = await reachSecondStep();
  expect(await screen.findByLabelText(/^Wiederherstellungscode/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Passkey verwenden' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Code aus der App verwenden' })).toBeNull();
  app.api.on(beginPasskeySignIn, () => ({ options: REQUEST_OPTIONS }));
  app.api.fail(login, 401, 'second_factor_failed');
  await app.user.click(screen.getByRole('button', { name: 'Passkey verwenden' }));
  expect(await screen.findByText('Der Passkey gehört nicht zu diesem Konto oder gilt nicht mehr.')).toBeVisible();
  await app.user.type(screen.getByLabelText(/^Wiederherstellungscode/), 'abcd{Enter}');
  expect(await screen.findByText('Der Code ist nicht gültig.')).toBeVisible();
  expect(screen.queryByText(/^Der Passkey gehört nicht/)).toBeNull();
  letIn(app);
  await app.user.click(screen.getByRole('button', { name: 'Passkey verwenden' }));
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(app.api.calls(login).at(-1)?.body).toEqual({ email: 'anton@rastnetz.example', password: 'geheim', passkey: ASSERTION });
});

test('a browser without passkey support offers none in the second step', async () => {
  await reachSecondStep();
  expect(await screen.findByLabelText(/^Wiederherstellungscode/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Passkey verwenden' })).toBeNull();
});

test('re-authentication accepts a passkey instead of password and code', async () => {
  browserWithPasskeys();
  const viewer = { ...SUPER_VIEWER, secondFactor: 'on' as const, factors: ['passkey' as const] };
  const { api, user } = await openUsers({ viewer });
  await screen.findByRole('heading', { level: 1 });
  api.fail(exportAudit, 403, 'reauthentication_required');
  const file = download(exportAudit, { query: { format: 'csv' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' }));
  expect(dialog.getByText(/Bestätigen Sie ihn mit Ihrem Passkey oder mit Passwort und Code\./)).toBeVisible();
  api.on(beginPasskeyReauthentication, () => ({ options: REQUEST_OPTIONS }));
  api.on(reauthenticate, () => {
    api.onResponse(exportAudit, () => new Response('id'));
    return { until: UNTIL };
  });
  await user.click(dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }));
  expect(await (await file).blob.text()).toBe('id');
  expect(api.calls(reauthenticate).map(({ body }) => body)).toEqual([{ passkey: ASSERTION }]);
});
