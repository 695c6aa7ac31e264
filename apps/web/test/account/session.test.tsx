import { getStatistics, login, logout } from '@rastnetz/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#kit/api/client.ts';
import { watchOtherTabs } from '#kit/session/other-tabs.ts';
import { hardRedirect } from '#kit/session/session-expired.ts';
import { USER_STORAGE_KEY } from '#kit/session/session-storage.ts';
import { clearSession, getSession, restoreSession, setSessionError, setUser, subscribeSession } from '#kit/session/session-store.ts';
import { fakeApi } from '../harness/fake-api.ts';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { expectedConsole } from '../harness/setup.ts';

const EMPTY = { status: '', error: '', user: null };
const numbers = { standorte: 1, alleStandorte: 2 };

test('S4-SESSION-01 S3-SESSION-02 the initial session is empty: no status, no error, no user', () => {
  expect(getSession()).toEqual(EMPTY);
});

test('S3-SESSION-01 S3-SESSION-02 the status is empty until a user is set, then "succeeded"', () => {
  setSessionError('no');
  expect(getSession()).toEqual({ status: '', error: 'no', user: null });
  setUser(PARTNER);
  expect(getSession().status).toBe('succeeded');
  setUser({ ...PARTNER, vorname: 'Ina' });
  expect(getSession()).toEqual({ status: 'succeeded', error: '', user: { ...PARTNER, vorname: 'Ina' } });
});

test('S4-SESSION-02 setting the user stores it, sets the status, clears the error and sends the token from then on', async () => {
  const api = fakeApi();
  api.on(getStatistics, () => numbers);
  setSessionError('no');
  setUser(PARTNER);
  expect(getSession()).toEqual({ status: 'succeeded', error: '', user: PARTNER });
  await call(getStatistics, {});
  expect(api.calls(getStatistics)[0]?.authorization).toBe(`Bearer ${PARTNER.token}`);
});

test('S4-SESSION-03 clearing removes user, status, error and credential', async () => {
  const api = fakeApi();
  api.on(getStatistics, () => numbers);
  setUser(PARTNER);
  setSessionError('no');
  clearSession();
  expect(getSession()).toEqual(EMPTY);
  await call(getStatistics, {});
  expect(api.calls(getStatistics)[0]?.authorization).toBeNull();
});

test('S3-SESSION-03 only the user is written to local storage', () => {
  const before = Object.keys({ ...localStorage });
  setUser(PARTNER);
  setSessionError('no');
  expect(Object.keys({ ...localStorage }).filter((key) => !before.includes(key))).toEqual([USER_STORAGE_KEY]);
  expect(JSON.parse(localStorage.getItem(USER_STORAGE_KEY) ?? '')).toEqual(PARTNER);
});

test('S9-PERSIST-01 a stored user is restored; one that takes over 5000 ms is not', async () => {
  setUser(PARTNER);
  const stored = localStorage.getItem(USER_STORAGE_KEY) ?? '';
  clearSession();
  localStorage.setItem(USER_STORAGE_KEY, stored);
  await restoreSession();
  expect(getSession().user).toEqual(PARTNER);
  vi.useFakeTimers();
  const isRestored = vi.fn();
  void restoreSession(() => new Promise(() => undefined)).then(isRestored);
  await vi.advanceTimersByTimeAsync(4999);
  expect(isRestored).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(isRestored).toHaveBeenCalledOnce();
  expect(getSession()).toEqual(EMPTY);
});

test.each(['{', '"x"', '{"token":"t"}', 'null'])('a damaged stored user (%s) results in the empty session', async (text) => {
  localStorage.setItem(USER_STORAGE_KEY, text);
  await restoreSession();
  expect(getSession()).toEqual(EMPTY);
});

test('S4-SESSION-04 logout calls the endpoint, clears the session and goes to /, in this order', async () => {
  const seen: string[] = [];
  const app = await startApp({
    at: '/dashboard',
    user: PARTNER,
    prepare: (api) => {
      answerHome(api);
      api.on(logout, () => {
        seen.push(`${getSession().user?.email} at ${app.address()}`);
        return { ok: true as const };
      });
    },
  });
  onTestFinished(subscribeSession(() => seen.push(`${getSession().user?.email ?? 'nobody'} at ${app.address()}`)));
  await app.user.click(await screen.findByRole('button', { name: 'Abmelden' }));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(seen).toEqual([`${PARTNER.email} at /dashboard`, 'nobody at /dashboard']);
  expect(app.api.calls(logout)[0]?.authorization).toBe(`Bearer ${PARTNER.token}`);
  expect(getSession()).toEqual(EMPTY);
  expect(app.address()).toBe('/');
  expect(localStorage.getItem(USER_STORAGE_KEY)).toBeNull();
});

test('a logout without a response signs out here all the same', async () => {
  const app = await startApp({
    at: '/dashboard',
    user: PARTNER,
    prepare: (api) => {
      answerHome(api);
      api.offline(logout);
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(app.address()).toBe('/'));
  expect(getSession()).toEqual(EMPTY);
});

test('a logout in another tab signs out here', async () => {
  const stop = watchOtherTabs();
  const app = await startApp({ at: '/dashboard', user: PARTNER, prepare: answerHome });
  await screen.findByText('Angemeldet als');
  localStorage.removeItem(USER_STORAGE_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: USER_STORAGE_KEY })));
  await waitFor(() => expect(app.address()).toBe('/'));
  stop();
});

test('S8-401-01 S8-401-02 a 401 is logged, clears the session and reloads /, where the login shows a message', async () => {
  const redirect = vi.spyOn(hardRedirect, 'to').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await startApp({
    at: '/dashboard',
    user: PARTNER,
    prepare: (api) => {
      answerHome(api);
      api.fail(getStatistics, 401, 'session_expired');
    },
  });
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('/'));
  expect(expectedConsole('error').flat().join()).toContain('401');
  expect(getSession()).toEqual(EMPTY);
  expect(await screen.findByText('Sitzung abgelaufen')).toBeVisible();
});

test('S8-401-02 a wrong password is not an expired session: no redirect, no log', async () => {
  const redirect = vi.spyOn(hardRedirect, 'to').mockImplementation(() => undefined);
  const { user } = await startApp({ prepare: (api) => api.fail(login, 401, 'login_failed') });
  await user.type(await screen.findByLabelText(/^E-Mail/), 'a@b.example');
  await user.type(screen.getByLabelText(/^Passwort(?! \w)/), 'x');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  // Both a toast and a message that remains.
  expect(await screen.findAllByText('Kein Zugriff möglich. Prüfe deine Eingaben.')).not.toHaveLength(0);
  expect(redirect).not.toHaveBeenCalled();
  expect(screen.queryByText('Sitzung abgelaufen')).toBeNull();
});
