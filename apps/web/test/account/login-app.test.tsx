import { getRegistration, login, requestPasswordReset } from '@rastnetz/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LoginApp } from '#app/login-app.tsx';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { markSessionExpired, wasSessionExpired } from '#kit/session/session-expired.ts';
import { adoptUser } from '#kit/session/session-store.ts';
import { fakeApi } from '../harness/fake-api.ts';
import { PARTNER } from '../harness/people.ts';

/** The first page of a visitor: the login without router and React Query. */
async function visit() {
  await chooseLanguage('de');
  const api = fakeApi();
  api.on(getRegistration, () => ({ mode: 'open' as const }));
  const openPage = vi.fn();
  render(<LoginApp openPage={openPage} />);
  return { api, openPage, user: userEvent.setup() };
}

test('S2-LOGIN-04 signing in on the first page opens the dashboard in place of the login', async () => {
  const { api, openPage, user } = await visit();
  api.on(login, () => ({ user: PARTNER }));
  await user.type(screen.getByLabelText(/^E-Mail/), 'petra@rastnetz.example');
  await user.type(screen.getByLabelText(/^Passwort(?! \w)/), 'geheim');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/dashboard', { replace: true }));
});

test('the first page opens the dashboard if somebody signs in in another tab', async () => {
  const { openPage } = await visit();
  expect(openPage).not.toHaveBeenCalled();
  act(() => adoptUser(PARTNER));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/dashboard', { replace: true }));
});

test('the first page opens the page on which the session expired if the same person signs in in another tab', async () => {
  window.history.replaceState(null, '', '/dashboard/standorte?page=2');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  markSessionExpired(PARTNER._id);
  const { openPage } = await visit();
  act(() => adoptUser(PARTNER));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/dashboard/standorte?page=2', { replace: true }));
  expect(openPage).toHaveBeenCalledTimes(1);
  expect(wasSessionExpired()).toBe(false);
});

test('links of the first page open pages in place, or as the browser does it with a modifier key', async () => {
  const { openPage, user } = await visit();
  const imprint = screen.getByRole('link', { name: 'Impressum' });
  await user.click(imprint);
  expect(openPage).toHaveBeenCalledWith('/impressum');
  openPage.mockClear();
  expect(fireEvent.click(imprint, { ctrlKey: true })).toBe(true);
  expect(openPage).not.toHaveBeenCalled();
});

test('S2-LOGIN-06 a password reset is requested on the first page', async () => {
  const { api, user } = await visit();
  api.on(requestPasswordReset, () => ({ ok: true as const }));
  await user.click(screen.getByRole('button', { name: /vergessen/ }));
  await user.type(await screen.findByLabelText(/^E-Mail/), 'petra@rastnetz.example');
  await user.click(screen.getByRole('button', { name: 'Passwort wiederherstellen' }));
  await waitFor(() => expect(api.calls(requestPasswordReset)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeVisible();
});
