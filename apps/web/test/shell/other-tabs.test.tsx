import { getStatistics, logout, me, type SessionUser, sendFile } from '@rastnetz/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#kit/api/client.ts';
import { watchOtherTabs } from '#kit/session/other-tabs.ts';
import { promptReauthentication } from '#kit/session/reauthentication.ts';
import { hardRedirect, markSessionExpired, wasSessionExpired } from '#kit/session/session-expired.ts';
import { EXPIRED, USER_STORAGE_KEY } from '#kit/session/session-storage.ts';
import { clearSession, getSession, setUser } from '#kit/session/session-store.ts';
import { fakeApi } from '../harness/fake-api.ts';
import { fakeUploads } from '../harness/fake-uploads.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { expectedConsole } from '../harness/setup.ts';

const OTHER_ID = '0199a000-0000-7000-8000-000000000a02';

let stop: () => void;
beforeEach(() => {
  stop = watchOtherTabs();
});
afterEach(() => stop());

/** The event that this tab gets when another one writes to the storage. */
function hear(newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(USER_STORAGE_KEY);
  else localStorage.setItem(USER_STORAGE_KEY, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: USER_STORAGE_KEY, newValue }));
}

/** What other tabs get from writes of this one from now on; null for removed keys. */
function overheard(): (string | null)[] {
  const { localStorage: real } = window;
  const heard: (string | null)[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, value: string) => {
      if (key === USER_STORAGE_KEY) heard.push(value);
      real.setItem(key, value);
    },
    removeItem: (key: string) => {
      if (key === USER_STORAGE_KEY) heard.push(null);
      real.removeItem(key);
    },
    clear: () => real.clear(),
  });
  return heard;
}

/** A second tab of the same user, on Home. */
async function secondTab() {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  const tab = await startApp({ at: '/dashboard', user: PARTNER, prepare: answerHome });
  await screen.findByText('Angemeldet als');
  await waitFor(() => expect(tab.api.calls(me)).toHaveLength(1));
  return tab;
}

test('S8-401-02 a session that expired in another tab leads this one to /, with the message', async () => {
  vi.spyOn(hardRedirect, 'to').mockReturnValue();
  fakeApi().fail(getStatistics, 401, 'session_expired');
  setUser(PARTNER);
  const heard = overheard();
  await expect(call(getStatistics, {})).rejects.toMatchObject({ status: 401 });
  expect(expectedConsole('error')).toHaveLength(1);
  expect(heard.at(-1)).toBeNull();
  const { address } = await secondTab();
  act(() => heard.forEach(hear));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('Sitzung abgelaufen')).toBeVisible();
});

test('after a logout in another tab no expired session is mentioned', async () => {
  setUser(PARTNER);
  const heard = overheard();
  clearSession();
  expect(heard).toEqual([null]);
  const { address } = await secondTab();
  act(() => heard.forEach(hear));
  await waitFor(() => expect(address()).toBe('/'));
  expect(wasSessionExpired()).toBe(false);
});

test('a tab whose session expired follows a sign-in in another tab to its page; its logout then mentions no expired session', async () => {
  const { api, user, address } = await secondTab();
  window.history.replaceState(null, '', '/dashboard/benachrichtigungen');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  act(() => [EXPIRED, null].forEach(hear));
  expect(await screen.findByText('Sitzung abgelaufen')).toBeVisible();
  act(() => hear(JSON.stringify({ ...PARTNER, token: 'next-token' })));
  await waitFor(() => expect(address()).toBe('/dashboard/benachrichtigungen'));
  api.on(logout, () => ({ ok: true as const }));
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(screen.queryByText('Sitzung abgelaufen')).toBeNull();
});

test('a logout, here or in another tab, ends the mention of a session that expired before', () => {
  for (const signOut of [clearSession, () => hear(null)]) {
    markSessionExpired(PARTNER._id);
    setUser(PARTNER);
    expect(wasSessionExpired()).toBe(true);
    signOut();
    expect(wasSessionExpired()).toBe(false);
  }
});

/** The browser shows this page as it was left, which missed what other pages wrote meanwhile. */
function restorePage(stored: SessionUser | null): void {
  if (stored === null) localStorage.removeItem(USER_STORAGE_KEY);
  else localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(stored));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

test('a page restored by the back button shows nothing of a user who signed out meanwhile', async () => {
  const { address } = await secondTab();
  act(() => restorePage(null));
  expect(screen.queryByText('Angemeldet als')).toBeNull();
  await waitFor(() => expect(address()).toBe('/'));
  expect(getSession().user).toBeNull();
});

test('a page restored for another user keeps neither entries nor open questions of the one before', async () => {
  const { user } = await secondTab();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /suchen/ }), 'geheim');
  const answer = promptReauthentication('power');
  await fromOutside(async () => restorePage({ ...PARTNER, _id: OTHER_ID, vorname: 'Ina', token: 'token-of-ina' }));
  expect(await answer).toBe(false);
  expect(await screen.findByTitle('Ina Lang')).toBeVisible();
  expect(screen.queryByDisplayValue('geheim')).toBeNull();
});

test('a name changed in another tab is updated here', async () => {
  await secondTab();
  expect(screen.getByTitle('Petra Lang')).toHaveTextContent('Petra Lang');
  await fromOutside(async () => hear(JSON.stringify({ ...PARTNER, nachname: 'Kurz' })));
  expect(await screen.findByTitle('Petra Kurz')).toBeVisible();
  expect(getSession().user?.token).toBe(PARTNER.token);
});

test('S8-401-01 an upload with an expired session leads to / like any request', async () => {
  const redirect = vi.spyOn(hardRedirect, 'to').mockReturnValue();
  const api = fakeApi();
  fakeUploads(api);
  api.fail(sendFile, 401, 'session_expired');
  setUser(PARTNER);
  const files = { file: [new File(['x'], 'x.png')] };
  const sending = call(sendFile, { body: { part: 'file' }, files }, { onProgress: () => undefined });
  await expect(sending).rejects.toMatchObject({ status: 401 });
  expect(redirect).toHaveBeenCalledWith('/');
  expect(getSession().user).toBeNull();
  expect(expectedConsole('error')).toHaveLength(1);
});
