import { notifications } from '@mantine/notifications';
import { register, requestPasswordReset } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type App, startApp } from '../harness/render-app.tsx';

const OK = { ok: true as const };
const field = (label: RegExp) => screen.findByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });

let toasts: MockInstance<typeof notifications.show>;
beforeEach(() => {
  toasts = vi.spyOn(notifications, 'show');
});
/** The only toast so far, with its colour. */
async function expectToast(message: string, color: 'petrol' | 'amber' | 'red') {
  await waitFor(() => expect(toasts.mock.calls).toMatchObject([[{ message, color }]]));
  expect(await screen.findByText(message)).toBeVisible();
}

async function signUp({ user }: App, { vorname = ' Petra ', email = ' petra@rastnetz.example ', password = 'geheim' } = {}) {
  if (vorname) await user.type(await field(/^Vorname/), vorname);
  if (email) await user.type(await field(/^E-Mail/), email);
  if (password) await user.type(await field(/^Passwort(?! \w)/), password);
  await user.click(button('Registrieren'));
}
const signUpPage = (prepare?: (app: App['api']) => void) => startApp({ at: '/register', ...(prepare && { prepare }) });

test('S2-REG-01 S2-REG-03 the registration has first name, e-mail, hidden password and a link to the login', async () => {
  await signUpPage();
  expect(await field(/^Vorname/)).toBeRequired();
  expect(await field(/^E-Mail/)).toHaveAttribute('type', 'email');
  expect(await field(/^Passwort(?! \w)/)).toHaveAttribute('type', 'password');
  expect(await field(/^Passwort(?! \w)/)).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByText('6 bis 128 Zeichen.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Anmelden/ })).toHaveAttribute('href', '/');
});

test('S5-REG-01 empty fields are refused by name, the first one is focused, no request is sent', async () => {
  const app = await signUpPage();
  await field(/^Vorname/);
  await app.user.click(button('Registrieren'));
  expect(await field(/^Vorname/)).toHaveAccessibleDescription('Bitte Vorname ausfüllen.');
  expect(await field(/^E-Mail/)).toHaveAccessibleDescription('Bitte E-Mail ausfüllen.');
  expect(await field(/^Passwort(?! \w)/)).toHaveAccessibleDescription('Bitte Passwort ausfüllen.');
  expect(await field(/^Vorname/)).toHaveFocus();
  await signUp(app, { vorname: ' \u200b ', email: '  ' });
  expect(await field(/^Vorname/)).toHaveAccessibleDescription('Bitte Vorname ausfüllen.');
  expect(await field(/^E-Mail/)).toHaveAccessibleDescription('Bitte E-Mail ausfüllen.');
  expect(await field(/^Passwort(?! \w)/)).not.toHaveAccessibleDescription();
  expect(app.api.calls(register)).toEqual([]);
});

test.each([
  [5, 0],
  [6, 1],
  [128, 1],
  [129, 0],
])('S5-REG-02 S2-REG-01 S9-PW-01 a password of %i characters sends %i requests', async (length, calls) => {
  const app = await signUpPage((api) => api.on(register, () => OK));
  const password = await field(/^Passwort(?! \w)/);
  await app.user.click(password);
  await app.user.paste('x'.repeat(length));
  await signUp(app, { password: '' });
  if (calls) await waitFor(() => expect(app.address()).toBe('/'));
  else expect(password).toHaveAccessibleDescription('Das Passwort muss 6 bis 128 Zeichen lang sein.');
  expect(app.api.calls(register)).toHaveLength(calls);
});

test('S2-REG-02 S2-REG-04 S8-REG-03 the button shows a spinner during the request, then a toast and the login follow', async () => {
  let answer: (value: typeof OK) => void = () => undefined;
  const app = await signUpPage((api) => api.on(register, () => new Promise((resolve) => (answer = resolve))));
  await signUp(app);
  await waitFor(() => expect(app.api.calls(register)).toHaveLength(1));
  expect(button('Registrieren')).toHaveAttribute('data-loading', 'true');
  expect(button('Registrieren')).toBeDisabled();
  const body = { vorname: 'Petra', email: 'petra@rastnetz.example', password: 'geheim', languageKey: 'de' };
  expect(app.api.calls(register)[0]?.body).toEqual(body);
  answer(OK);
  await expectToast('Registrierung abgeschlossen. Sie erhalten eine E-Mail mit einem Bestätigungslink.', 'petrol');
  expect(app.address()).toBe('/');
});

const REGISTER_ERROR = 'Es gab ein Problem bei der Registrierung.';
const REGISTER_CATCH = 'Die Registrierung ist fehlgeschlagen. Bitte versuchen Sie es später erneut.';
test.each([
  ['S8-REG-01 a response with an error field', REGISTER_ERROR, (api: App['api']) => api.onRaw(register, 200, { error: 'nope' })],
  ['S8-REG-01 a refusal with an error field', REGISTER_ERROR, (api: App['api']) => api.fail(register, 429, 'too_many_requests')],
  ['S8-REG-02 a failure without one', REGISTER_CATCH, (api: App['api']) => api.onRaw(register, 502, {})],
  ['S8-REG-02 no network', REGISTER_CATCH, (api: App['api']) => api.offline(register)],
])('%s shows the toast "%s"; the entries stay', async (_, text, prepare) => {
  const app = await signUpPage(prepare);
  await signUp(app);
  await expectToast(text, 'red');
  expect(app.address()).toBe('/register');
  expect(await field(/^Passwort(?! \w)/)).toHaveValue('geheim');
  expect(button('Registrieren')).toBeEnabled();
});

test('S1-LANG-05 an error of the server is shown at its field, which is focused, in German', async () => {
  const issue = { path: 'password', key: 'register.error.password_common', message: 'common' };
  const long = { path: 'vorname', key: 'validation.too_big', message: 'Too big: expected string to have <=100 characters' };
  const app = await signUpPage((api) => api.onRaw(register, 400, { code: 'validation', error: 'x', errors: [long, issue] }));
  expect(await field(/^Vorname/)).toHaveAttribute('maxlength', '100');
  await signUp(app);
  await waitFor(async () => expect(await field(/^Vorname/)).toHaveAccessibleDescription('Diese Angabe ist zu lang oder zu groß.'));
  await waitFor(async () => expect(await field(/^Passwort(?! \w)/)).toHaveAccessibleDescription(/gehört zu den häufigsten/));
  expect(await field(/^Passwort(?! \w)/)).toHaveFocus();
});

async function askForLink(email: string, prepare?: (api: App['api']) => void) {
  const app = await startApp(prepare && { prepare });
  await app.user.click(await screen.findByRole('button', { name: 'Passwort vergessen?' }));
  await app.user.type(await field(/^E-Mail/), email);
  await app.user.click(await screen.findByRole('button', { name: 'Passwort wiederherstellen' }));
  return app;
}

test.each(['{Enter}', '   '])('S5-RESETREQUEST-01 an empty or blank e-mail (%j) is refused by name and sends no request', async (typed) => {
  const { api } = await askForLink(typed);
  expect(await field(/^E-Mail/)).toHaveAccessibleDescription('Bitte E-Mail ausfüllen.');
  expect(api.calls(requestPasswordReset)).toEqual([]);
});

test('S5-RESETREQUEST-01 S8-RESETREQUEST-01 the trimmed e-mail is sent, then a toast and the login view', async () => {
  const { api } = await askForLink(' petra@rastnetz.example ', (fake) => fake.on(requestPasswordReset, () => OK));
  await expectToast('Wenn es zu dieser Adresse ein Konto gibt, ist die E-Mail mit dem Link unterwegs.', 'petrol');
  expect(api.calls(requestPasswordReset)[0]?.body).toEqual({ email: 'petra@rastnetz.example', languageKey: 'de' });
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

test.each([
  [
    'S8-RESETREQUEST-02 with an error field shows an error toast',
    'red',
    (api: App['api']) => api.fail(requestPasswordReset, 500, 'internal'),
  ],
  [
    'S8-RESETREQUEST-02 with status 200 and an error field shows an error toast',
    'red',
    (api: App['api']) => api.onRaw(requestPasswordReset, 200, { error: 'nope' }),
  ],
  ['S8-RESETREQUEST-03 without an error field shows an info toast', 'amber', (api: App['api']) => api.onRaw(requestPasswordReset, 502, {})],
  ['S8-RESETREQUEST-03 without a response shows an info toast', 'amber', (api: App['api']) => api.offline(requestPasswordReset)],
] as const)('a failed reset request: %s', async (_, color, prepare) => {
  await askForLink('petra@rastnetz.example', prepare);
  await expectToast('Das Zurücksetzen des Passworts ist fehlgeschlagen.', color);
  expect(await field(/^E-Mail/)).toHaveValue('petra@rastnetz.example');
});

test.each([
  [42, '42 Minuten'],
  [1370, '23 Stunden'],
])('after too many attempts the form says when to try again: %i minutes', async (minutes, words) => {
  const problem = { code: 'too_many_requests', error: 'x', params: { minutes } };
  const app = await signUpPage((api) => api.onRaw(register, 429, problem));
  await signUp(app);
  await expectToast(REGISTER_ERROR, 'red');
  expect(screen.getByText(`Zu viele Versuche. Bitte in ${words} erneut versuchen.`)).toBeVisible();
});
