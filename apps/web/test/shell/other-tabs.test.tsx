import { getStatistics, me, sendFile } from '@rastnetz/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#kit/api/client.ts';
import { watchOtherTabs } from '#kit/session/other-tabs.ts';
import { hardRedirect, wasSessionExpired } from '#kit/session/session-expired.ts';
import { USER_STORAGE_KEY } from '#kit/session/session-storage.ts';
import { clearSession, getSession, setUser } from '#kit/session/session-store.ts';
import { fakeApi } from '../harness/fake-api.ts';
import { fakeUploads } from '../harness/fake-uploads.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { expectedConsole } from '../harness/setup.ts';

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
