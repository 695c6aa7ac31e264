import { notifications } from '@mantine/notifications';
import {
  DEFAULT_LANGUAGE,
  Language,
  MAIL_TOKEN_LENGTH,
  register,
  requestPasswordReset,
  setNewPassword,
  validateEmail,
} from '@rastnetz/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { getSession, setUser } from '#kit/session/session-store.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

const OK = { ok: true as const };
const USER_ID = '0199a000-0000-7000-8000-000000000a01';
const tokenOf = (length: number) => 'a'.repeat(length);
const TOKEN = tokenOf(60);

let toasts: MockInstance<typeof notifications.show>;
beforeEach(() => {
  toasts = vi.spyOn(notifications, 'show');
});
const expectToast = (toast: object) => waitFor(() => expect(toasts.mock.calls).toMatchObject([[toast]]));

const field = (label: RegExp) => screen.findByLabelText(label);
const email = () => field(/^E-Mail der Anmeldung/);
const password = () => field(/^Neues Passwort/);
const repeat = () => field(/^Passwort wiederholen/);
const save = () => screen.getByRole('button', { name: 'Passwort speichern' });

const resetPage = (prepare?: (api: App['api']) => void, token = TOKEN) =>
  startApp({ at: `/password-reset/${token}/${USER_ID}`, ...(prepare && { prepare }) });

async function fill({ user }: App, typed: { email?: string; password?: string; repeat?: string } = {}) {
  const values = { email: 'x', password: 'geheim', repeat: typed.password ?? 'geheim', ...typed };
  for (const [input, value] of [
    [await email(), values.email],
    [await password(), values.password],
    [await repeat(), values.repeat],
  ] as const) {
    await user.clear(input);
    if (value) await user.type(input, value);
  }
  await user.click(save());
}

const verifyPage = (prepare: (api: App['api']) => void) => startApp({ at: `/register/${TOKEN}`, prepare });
const icon = () => document.querySelector('main .mantine-ThemeIcon-root');

test('S2-VERIFY-01 S2-VERIFY-02 S2-VERIFY-04 S4-VERIFY-01 S8-VERIFY-01 S9-TOAST-01 the link is verified at once, then a green success is shown', async () => {
  let answer: (value: typeof OK) => void = () => undefined;
  const { api } = await verifyPage((fake) => fake.on(validateEmail, () => new Promise((resolve) => (answer = resolve))));
  expect(await screen.findByText('Ihre E-Mail-Adresse wird geprüft.')).toBeVisible();
  expect(document.querySelector('main .mantine-Loader-root')).toBeVisible();
  expect(document.title).toBe('Ihre E-Mail-Adresse wird geprüft. – Rastnetz');
  await waitFor(() => expect(api.calls(validateEmail)).toHaveLength(1));
  answer(OK);
  expect(await screen.findByRole('heading', { name: 'E-Mail-Adresse bestätigt' })).toBeVisible();
  expect(screen.getByText('Sie können sich jetzt anmelden.')).toBeVisible();
  expect(icon()?.getAttribute('style')).toContain('green');
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/');
  await expectToast({ message: 'E-Mail-Adresse bestätigt', color: 'petrol', autoClose: 5000 });
  expect(api.calls(validateEmail)).toHaveLength(1);
});

test.each([
  ['Der Link ist ungültig oder abgelaufen.', (api: App['api']) => api.fail(validateEmail, 400, 'token_invalid')],
  ['Keine Verbindung zum Server.', (api: App['api']) => api.offline(validateEmail)],
])(
  'S2-VERIFY-03 S2-VERIFY-04 S4-VERIFY-02 S7-AUTH-07 S8-VERIFY-02 S9-TOAST-01 a red failure with a toast shows its reason: %s',
  async (reason, prepare) => {
    const { user, address } = await verifyPage(prepare);
    expect(await screen.findByRole('heading', { name: 'Bestätigung nicht möglich' })).toBeVisible();
    expect(screen.getByText('Ihre E-Mail-Adresse konnte nicht bestätigt werden.')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(icon()?.getAttribute('style')).toContain('red');
    await expectToast({ message: 'Bestätigung nicht möglich', color: 'red', autoClose: 5000 });
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await user.click(await screen.findByRole('link', { name: 'Go to sign-in' }));
    expect(address()).toBe('/');
    expect(toasts).toHaveBeenCalledTimes(1);
  },
);

test('S2-RESET-01 S2-RESET-02 the password reset page has three fields and the link back to the login', async () => {
  await resetPage();
  expect(await email()).toHaveAttribute('type', 'email');
  expect(await password()).toHaveAttribute('type', 'password');
  expect(await repeat()).toHaveAttribute('type', 'password');
  expect(screen.getByText(/^Das Passwort gilt für das Konto, an das dieser Link geschickt wurde\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zurück zur Anmeldung' })).toHaveAttribute('href', '/');
});

test.each([59, 61])(
  'S2-RESET-01 S5-RESET-07 S8-RESET-01 S9-RESET-01 a token of %i characters redirects to the login with a toast',
  async (length) => {
    const { address } = await resetPage(undefined, tokenOf(length));
    await waitFor(() => expect(address()).toBe('/'));
    await expectToast({ message: 'Ungültiger Token.', color: 'red' });
    expect(MAIL_TOKEN_LENGTH).toBe(60);
  },
);

test('S5-RESET-01 S5-RESET-02 S5-RESET-03 S5-RESET-04 S5-RESET-05 S5-RESET-09 only the first error is shown, at its field', async () => {
  const app = await resetPage();
  const stages = [
    [{ email: ' ', password: '', repeat: '' }, email, 'Bitte E-Mail ausfüllen.'],
    [{ password: '', repeat: '' }, password, 'Bitte Passwort ausfüllen.'],
    [{ password: 'kurz', repeat: '' }, repeat, 'Bitte Passwort wiederholen.'],
    [{ password: 'kurz', repeat: 'anders' }, repeat, 'Die Passwörter stimmen nicht überein.'],
  ] as const;
  for (const [typed, invalid, text] of stages) {
    await fill(app, typed);
    expect(await invalid()).toHaveAccessibleDescription(text);
    expect(await invalid()).toHaveFocus();
    expect(document.querySelectorAll('.mantine-TextInput-error')).toHaveLength(1);
  }
  expect(toasts).not.toHaveBeenCalled();
  expect(app.api.calls(setNewPassword)).toEqual([]);
});

test('S5-REG-02 S5-RESET-06 S5-RESET-09 S9-PW-02 a password of 5 characters shows an info toast; 129 characters are refused, too', async () => {
  const app = await resetPage();
  await fill(app, { password: 'fuenf' });
  await expectToast({ message: 'Das Passwort muss mindestens 6 Zeichen lang sein.', color: 'amber' });
  for (const input of [await password(), await repeat()]) {
    await app.user.clear(input);
    await app.user.paste('x'.repeat(129));
  }
  await app.user.click(save());
  expect(await password()).toHaveAccessibleDescription('Das Passwort muss 6 bis 128 Zeichen lang sein.');
  expect(app.api.calls(setNewPassword)).toEqual([]);
});

test.each([6, 128])('S5-REG-02 a new password of %i characters is accepted', async (length) => {
  const app = await resetPage((api) => api.on(setNewPassword, () => OK));
  await app.user.type(await email(), 'x');
  for (const input of [await password(), await repeat()]) {
    await app.user.click(input);
    await app.user.paste('x'.repeat(length));
  }
  await app.user.click(save());
  await waitFor(() => expect(app.api.calls(setNewPassword)[0]?.body).toMatchObject({ newPassword: 'x'.repeat(length) }));
});

test('S2-RESET-01 S2-RESET-03 S3-RESET-01 S4-RESET-01 S4-RESET-02 S5-RESET-08 S8-RESET-02 S9-RESET-02 saving, toast, login after 2000 ms', async () => {
  let answer: (value: typeof OK) => void = () => undefined;
  const app = await resetPage((api) => api.on(setNewPassword, () => new Promise((resolve) => (answer = resolve))));
  await email();
  expect(save()).toBeEnabled();
  await fill(app, { email: 'keine Adresse' });
  await waitFor(() => expect(app.api.calls(setNewPassword)).toHaveLength(1));
  expect(save()).toHaveAttribute('data-loading', 'true');
  expect(save()).toBeDisabled();
  expect(app.api.calls(setNewPassword)[0]?.body).toEqual({ id: USER_ID, token: TOKEN, newPassword: 'geheim' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer(OK);
  const isSaving = () => save().hasAttribute('data-loading');
  for (let round = 0; round < 20 && isSaving(); round += 1) await act(() => vi.advanceTimersByTimeAsync(0));
  expect(isSaving()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(app.address()).toContain('/password-reset/');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(app.address()).toBe('/');
  vi.useRealTimers();
  await expectToast({ message: 'Passwort erfolgreich zurückgesetzt.', color: 'petrol' });
});

test.each([
  ['of another user continues', '0199a000-0000-7000-8000-00000000ffff', true],
  ['of the user of the link ends', USER_ID, false],
])('after a password reset by a link the session in this browser %s', async (_, id, isKept) => {
  const app = await resetPage((api) => api.on(setNewPassword, () => OK));
  await email();
  act(() => setUser({ ...PARTNER, _id: id }));
  await fill(app);
  await expectToast({ message: 'Passwort erfolgreich zurückgesetzt.', color: 'petrol' });
  expect(getSession().user !== null).toBe(isKept);
});

test('S4-RESET-03 S8-RESET-03 a failed reset shows its reason and an error toast, and enables the button again', async () => {
  const app = await resetPage((api) => api.fail(setNewPassword, 400, 'token_invalid'));
  await fill(app);
  await expectToast({ message: 'Das Passwort konnte nicht zurückgesetzt werden.', color: 'red' });
  expect(await screen.findByText('Der Link ist ungültig oder abgelaufen.')).toBeVisible();
  expect(save()).toBeEnabled();
  expect(await password()).not.toHaveAccessibleDescription();
  const issue = { path: 'newPassword', key: 'register.error.password_common', message: 'common' };
  app.api.onRaw(setNewPassword, 400, { code: 'validation', error: 'x', errors: [issue] });
  await app.user.click(save());
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription(/gehört zu den häufigsten/));
  expect(await password()).toHaveFocus();
  expect(app.address()).toContain('/password-reset/');
});

test('S9-LANG-01 S9-LANG-02 German is the default of languageKey, English the second language', () => {
  expect(Language.options).toEqual(['de', 'en']);
  expect(DEFAULT_LANGUAGE).toBe('de');
  const typed = { vorname: 'Petra', email: 'petra@rastnetz.example', password: 'geheim' };
  expect(register.body.parse(typed)).toMatchObject({ languageKey: 'de' });
  expect(requestPasswordReset.body.parse(typed)).toMatchObject({ languageKey: 'de' });
});

test.each(['', 'done'])('S7-AUTH-07 S7-AUTH-08 success depends on the status only, whatever the body (%j)', async (body) => {
  const answer = () => new Response(body);
  await verifyPage((api) => api.onResponse(validateEmail, answer));
  expect(await screen.findByRole('heading', { name: 'E-Mail-Adresse bestätigt' })).toBeVisible();
  cleanup();
  const app = await resetPage((api) => api.onResponse(setNewPassword, answer));
  await fill(app);
  expect(await screen.findByText('Passwort erfolgreich zurückgesetzt.')).toBeVisible();
});

test('S4-VERIFY-02 the failure replaces the spinner once the request has failed', async () => {
  const answer = Promise.withResolvers<never>();
  await verifyPage((api) => api.on(validateEmail, () => answer.promise));
  expect(await screen.findByText('Ihre E-Mail-Adresse wird geprüft.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Bestätigung nicht möglich' })).toBeNull();
  answer.reject(new TypeError('no network'));
  expect(await screen.findByRole('heading', { name: 'Bestätigung nicht möglich' })).toBeVisible();
});

test.each([
  ['closed', 'Zurzeit werden keine neuen Konten vergeben.', 'New accounts are not available at the moment.'],
  [
    'invitation',
    'Konten gibt es nur auf Einladung. Bitte wenden Sie sich an einen Admin des Netzes.',
    'Accounts are by invitation only. Please contact an admin of the network.',
  ],
])('while registration is "%s", the verification and password reset pages show a message', async (mode, german, english) => {
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 403,
    detail: 'x',
    code: 'forbidden',
    error: 'x',
    params: { registration: mode },
  };
  const { user } = await verifyPage((api) => api.onRaw(validateEmail, 403, problem));
  expect(await screen.findByText(german)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bestätigung nicht möglich' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByText(english)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  cleanup();
  const app = await resetPage((api) => api.onRaw(setNewPassword, 403, problem));
  await fill(app);
  expect(await screen.findByText(german)).toBeVisible();
});
