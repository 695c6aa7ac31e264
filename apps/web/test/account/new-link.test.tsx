import { checkResetLink, getInvitation, requestNewLink, requestPasswordReset, setNewPassword, validateEmail } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

const OK = { ok: true as const };
const TOKEN = 'a'.repeat(60);
const EMAIL = 'petra@rastnetz.example';
const SENT = `Wenn es zu ${EMAIL} ein Konto oder eine offene Registrierung gibt, ist eine E-Mail mit einem neuen Link unterwegs.`;
const MALFORMED = 'Bitte geben Sie eine gültige E-Mail-Adresse an.';
const malformed = { code: 'validation', error: 'x', errors: [{ path: 'email', key: 'register.error.email', message: 'x' }] };

const field = (label: RegExp) => screen.findByLabelText(label);
const button = (name: string) => screen.findByRole('button', { name });
const verifyPage = (prepare: (api: App['api']) => void, token = TOKEN) => startApp({ at: `/register/${token}`, prepare });
const expiredPage = (prepare?: (api: App['api']) => void, token?: string) =>
  verifyPage((api) => {
    api.fail(validateEmail, 400, 'token_invalid');
    prepare?.(api);
  }, token);

async function requestLink({ user }: App, email = ` ${EMAIL} `) {
  const input = await field(/^E-Mail/);
  await user.clear(input);
  if (email) await user.type(input, email);
  await user.click(await button('Neuen Link senden'));
}

test('S2-VERIFY-03 an expired confirmation link offers a new one, requested with the address and the token of the link', async () => {
  const app = await expiredPage((api) => api.on(requestNewLink, () => OK));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bestätigung nicht möglich' })).toHaveFocus();
  expect(screen.getByText('Der Link ist ungültig oder abgelaufen.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  await requestLink(app);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bitte prüfen Sie Ihr Postfach' })).toHaveFocus();
  expect(screen.getByText(SENT)).toBeVisible();
  expect(app.api.calls(requestNewLink)[0]?.body).toEqual({ email: EMAIL, token: TOKEN, languageKey: 'de' });
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/');
  await app.user.click(await button('Nichts angekommen? Erneut anfordern'));
  expect(await field(/^E-Mail/)).toHaveValue(EMAIL);
});

test('a confirmation link that was cut is refused as no longer valid, and a new one is requested without its token', async () => {
  const issue = { path: 'token', key: 'reset_password.invalid_token', message: 'x' };
  const app = await verifyPage((api) => {
    api.onRaw(validateEmail, 400, { code: 'validation', error: 'x', errors: [issue] });
    api.on(requestNewLink, () => OK);
  }, 'a'.repeat(42));
  expect(await screen.findByText('Der Link ist ungültig oder abgelaufen.')).toBeVisible();
  await requestLink(app);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(app.api.calls(requestNewLink)[0]?.body).toEqual({ email: EMAIL, languageKey: 'de' });
});

test.each([
  ['offline', 'Keine Verbindung zum Server.', (api: App['api']) => api.offline(validateEmail)],
  ['a server error', 'Auf dem Server ist ein Fehler aufgetreten.', (api: App['api']) => api.fail(validateEmail, 500, 'internal')],
  [
    'an outage',
    'Der Server ist vorübergehend nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    (api: App['api']) => api.fail(validateEmail, 503, 'unavailable'),
  ],
])('S7-AUTH-07 S8-VERIFY-02 %s is not blamed on the confirmation link; trying again confirms the address', async (_, text, prepare) => {
  const { api, user } = await verifyPage(prepare);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('An Ihrem Link liegt es nicht.')).toBeVisible();
  expect(screen.getByText('Ihre E-Mail-Adresse konnte nicht bestätigt werden.')).toBeVisible();
  expect(screen.queryByText(/ungültig oder abgelaufen/)).toBeNull();
  expect(screen.queryByLabelText(/^E-Mail/)).toBeNull();
  await user.click(await button('Erneut versuchen'));
  await waitFor(() => expect(api.calls(validateEmail)).toHaveLength(2));
  expect(await screen.findByText(text)).toBeVisible();
  api.on(validateEmail, () => OK);
  await user.click(await button('Erneut versuchen'));
  expect(await screen.findByRole('heading', { name: 'E-Mail-Adresse bestätigt' })).toHaveFocus();
});

test('while registration is closed, a confirmation link offers neither a new link nor another try', async () => {
  await verifyPage((api) => api.onRaw(validateEmail, 403, { code: 'forbidden', error: 'x', params: { registration: 'closed' } }));
  expect(await screen.findByText('Zurzeit werden keine neuen Konten vergeben.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Erneut versuchen|Neuen Link/ })).toBeNull();
});

test.each([
  ['', 'Bitte E-Mail ausfüllen.', 0],
  ['petra@', MALFORMED, 1],
])('the address %j of a new link is marked at its field, which gets the focus', async (typed, text, requests) => {
  const app = await expiredPage((api) => api.onRaw(requestNewLink, 400, malformed));
  await requestLink(app, typed);
  const email = await field(/^E-Mail/);
  await waitFor(() => expect(email).toHaveAccessibleDescription(text));
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(email).toHaveFocus();
  expect(app.api.calls(requestNewLink)).toHaveLength(requests);
  await app.user.type(email, 'x');
  expect(email).not.toHaveAccessibleDescription();
  expect(screen.queryByText(text)).toBeNull();
});

test.each([
  ['Keine Verbindung zum Server.', (api: App['api']) => api.offline(requestNewLink)],
  ['Auf dem Server ist ein Fehler aufgetreten.', (api: App['api']) => api.fail(requestNewLink, 500, 'internal')],
  [
    'Zu viele Versuche. Bitte in 42 Minuten erneut versuchen.',
    (api: App['api']) => api.onRaw(requestNewLink, 429, { code: 'too_many_requests', error: 'x', params: { minutes: 42 } }),
  ],
])('a request for a new link that fails says why (%s), keeps the address and can be repeated', async (text, prepare) => {
  const app = await expiredPage(prepare);
  await requestLink(app);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await field(/^E-Mail/)).not.toHaveAccessibleDescription();
  app.api.on(requestNewLink, () => OK);
  await app.user.click(await button('Neuen Link senden'));
  expect(await screen.findByText(SENT)).toBeVisible();
});

test('an invitation that is no longer valid offers a new link', async () => {
  const app = await startApp({
    at: `/einladung/${TOKEN}`,
    prepare: (api) => {
      api.fail(getInvitation, 400, 'token_invalid');
      api.on(requestNewLink, () => OK);
    },
  });
  expect(await screen.findByRole('heading', { name: 'Diese Einladung gilt nicht mehr' })).toHaveFocus();
  await requestLink(app);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(screen.getByText('Kommt nichts an, bitten Sie um eine neue Einladung.')).toBeVisible();
});

const RESET_PAGE = `/password-reset/${TOKEN}/0199a000-0000-7000-8000-000000000a01`;

async function saveWithLink(prepare: (api: App['api']) => void) {
  const app = await startApp({ at: RESET_PAGE, prepare });
  await app.user.type(await field(/^E-Mail der Anmeldung/), EMAIL);
  for (const label of [/^Neues Passwort/, /^Passwort wiederholen/]) await app.user.type(await field(label), 'geheim');
  await app.user.click(await button('Passwort speichern'));
  return app;
}

test('S4-RESET-03 an expired reset link leads to the reset request by one click, with the address filled in', async () => {
  const { user, address } = await saveWithLink((api) => api.fail(setNewPassword, 400, 'token_invalid'));
  const link = await screen.findByRole('link', { name: 'Neuen Link anfordern' });
  expect(link).toHaveFocus();
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
  expect(address()).toBe('/');
  expect(await field(/^E-Mail/)).toHaveValue(EMAIL);
  await user.click(await button('Zurück zur Anmeldung'));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

test('S1-AUTH-04 S4-RESET-03 a reset link that is no longer valid says so when it is opened, and leads to the reset request', async () => {
  const { api, user, address } = await startApp({ at: RESET_PAGE, prepare: (fake) => fake.fail(checkResetLink, 400, 'token_invalid') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toHaveFocus();
  expect(api.calls(checkResetLink)[0]?.body).toEqual({ id: '0199a000-0000-7000-8000-000000000a01', token: TOKEN });
  expect(screen.queryByLabelText(/^Neues Passwort/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await user.click(await screen.findByRole('link', { name: 'Request a new link' }));
  expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeVisible();
  expect(address()).toBe('/');
});

test('S4-RESET-03 a signed-in person with an expired reset link requests a new one, and goes on where signed-in people go', async () => {
  const prepare = (api: App['api']) => {
    answerHome(api);
    api.fail(checkResetLink, 400, 'token_invalid');
    api.on(requestPasswordReset, () => OK);
  };
  const { api, user, address } = await startApp({ at: RESET_PAGE, user: PARTNER, prepare });
  expect(await screen.findByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/dashboard/profil');
  await user.click(screen.getByRole('link', { name: 'Neuen Link anfordern' }));
  expect(await screen.findByRole('heading', { name: 'Passwort zurücksetzen' })).toBeVisible();
  expect(await button('Zur Startseite')).toBeVisible();
  await user.type(await field(/^E-Mail/), EMAIL);
  await user.click(await button('Passwort wiederherstellen'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(api.calls(requestPasswordReset)[0]?.body).toEqual({ email: EMAIL, languageKey: 'de' });
  expect(screen.getByText('Wenn es zu dieser Adresse ein Konto gibt, ist die E-Mail mit dem Link unterwegs.')).toBeVisible();
});

test.each([
  ['confirmation', `/register/${TOKEN}`],
  ['invitation', `/einladung/${TOKEN}`],
])('S2-VERIFY-03 an expired %s link leads a signed-in person to the profile, not to the login', async (_, at) => {
  const prepare = (api: App['api']) => {
    api.fail(validateEmail, 400, 'token_invalid');
    api.fail(getInvitation, 400, 'token_invalid');
  };
  await startApp({ at, user: PARTNER, prepare });
  expect(await screen.findByRole('link', { name: 'Zum Profil' })).toHaveAttribute('href', '/dashboard/profil');
  expect(screen.queryByRole('link', { name: 'Zur Anmeldung' })).toBeNull();
});

test('S2-RESET-02 while a reset link is checked nothing can be typed; a valid one then shows the form', async () => {
  let answer: (value: typeof OK) => void = () => undefined;
  await startApp({ at: RESET_PAGE, prepare: (api) => api.on(checkResetLink, () => new Promise((resolve) => (answer = resolve))) });
  expect(await screen.findByRole('status', { name: 'Wird geladen ...' })).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Neues Passwort/)).toBeNull();
  await waitFor(() => answer(OK));
  expect(await screen.findByLabelText(/^Neues Passwort/)).toBeVisible();
});

test.each([
  ['without a network', (api: App['api']) => api.offline(checkResetLink)],
  ['with a server error', (api: App['api']) => api.fail(checkResetLink, 500, 'internal')],
  ['after too many invalid links', (api: App['api']) => api.fail(checkResetLink, 429, 'too_many_requests')],
])('S2-RESET-02 a reset link that cannot be checked (%s) shows the form', async (_, prepare) => {
  await startApp({ at: RESET_PAGE, prepare });
  expect(await field(/^Neues Passwort/)).toBeVisible();
});

test.each([
  ['Keine Verbindung zum Server.', (api: App['api']) => api.offline(setNewPassword)],
  ['Auf dem Server ist ein Fehler aufgetreten.', (api: App['api']) => api.fail(setNewPassword, 500, 'internal')],
])('S4-RESET-03 a reset that fails for another reason (%s) is not blamed on the link and can be repeated', async (text, prepare) => {
  const { api, user } = await saveWithLink(prepare);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Neuen Link anfordern' })).toBeNull();
  api.on(setNewPassword, () => OK);
  await user.click(await button('Passwort speichern'));
  expect(await screen.findByText('Passwort erfolgreich zurückgesetzt.')).toBeVisible();
});

test('S5-RESETREQUEST-01 a malformed address of a reset request is marked at its field, which gets the focus', async () => {
  const { user } = await startApp({ prepare: (api) => api.onRaw(requestPasswordReset, 400, malformed) });
  await user.click(await button('Passwort vergessen?'));
  await user.type(await field(/^E-Mail/), 'petra@');
  await user.click(await button('Passwort wiederherstellen'));
  const email = await field(/^E-Mail/);
  await waitFor(() => expect(email).toHaveAccessibleDescription(MALFORMED));
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(email).toHaveFocus();
  await user.click(await button('Passwort wiederherstellen'));
  await waitFor(() => expect(email).toHaveFocus());
});
