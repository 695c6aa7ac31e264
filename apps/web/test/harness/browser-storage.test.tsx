import { login } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#app/texts/load-texts.ts';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import { dropDraft, readDraft, storeDraft } from '#domain/locations/values/stored-entries.ts';
import { clearingValuesOf } from '#features/clearing/panel/form/clearing-values.ts';
import { dropEntries, readStoredEntries, storeEntries } from '#features/clearing/panel/form/stored-entries.ts';
import { dropStep, readStep, storeStep } from '#features/locations/wizard/stored-step.ts';
import { startI18n } from '#kit/i18n/i18n.ts';
import { USER_STORAGE_KEY } from '#kit/session/session-storage.ts';
import { getSession, restoreSession, setUser } from '#kit/session/session-store.ts';
import { answerHome } from './home-answers.ts';
import { LOCATION } from './location-samples.ts';
import { ADMIN, PARTNER } from './people.ts';
import { startApp } from './render-app.tsx';
import { NEW_REPORT } from './report-samples.ts';

afterEach(() => vi.restoreAllMocks());
/** Reads and removes as usual, but has no space for more. */
const fullStorage = (kept: Storage): Storage => ({
  length: 0,
  clear: () => kept.clear(),
  key: () => null,
  getItem: (key) => kept.getItem(key),
  removeItem: (key) => kept.removeItem(key),
  setItem: () => {
    throw new DOMException('no room', 'QuotaExceededError');
  },
});

test('with full storage the browser signs in for this visit, and no earlier user is restored at the next', async () => {
  setUser(ADMIN);
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(fullStorage(localStorage));
  setUser(PARTNER);
  expect(getSession().user).toEqual(PARTNER);
  expect(localStorage.getItem(USER_STORAGE_KEY)).toBeNull();
  await restoreSession();
  expect(getSession().user).toBeNull();
});

function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
}

test('with blocked storage the app starts, and signs in for this visit', async () => {
  forbidStorage();
  await Promise.all([startI18n(loadTexts), restoreSession()]);
  const { api, user, address } = await startApp();
  answerHome(api);
  api.on(login, () => ({ user: PARTNER }));
  await user.type(await screen.findByLabelText(/^E-?mail/i), PARTNER.email);
  await user.type(screen.getByLabelText(/^(Passwort|Password)(?! \w)/), 'geheim{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('with blocked storage steps and entries are lost after a reload', () => {
  forbidStorage();
  storeStep('hours');
  expect(readStep()).toBe('position');
  dropStep();
  storeEntries('key', { base: NEW_REPORT, values: clearingValuesOf(NEW_REPORT) });
  expect(readStoredEntries('key')).toBeNull();
  dropEntries('key');
  storeDraft('key', { values: valuesOf(LOCATION), base: LOCATION, creation: undefined });
  expect(readDraft('key', valuesOf(LOCATION))).toBeNull();
  dropDraft('key');
});
