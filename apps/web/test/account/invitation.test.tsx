import { notifications } from '@mantine/notifications';
import { acceptInvitation, getInvitation, logout } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getSession } from '#kit/session/session-store.ts';
import { PARTNER } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';
import { INVITATION, TOKEN } from './invitation-fixture.ts';

const field = (label: RegExp) => screen.findByLabelText(label);
const accept = () => screen.getByRole('button', { name: 'Konto einrichten' });
const open = (prepare: (api: App['api']) => void, user: typeof PARTNER | null = null, at = `/einladung/${TOKEN}`) =>
  startApp({ at, user, prepare });
const invite = (api: App['api']) => {
  api.on(getInvitation, () => INVITATION);
  api.on(acceptInvitation, () => ({ ok: true as const, email: INVITATION.email }));
};

test('an invitation shows company, end date and the fixed address; the name can be changed', async () => {
  const { api } = await open(invite);
  expect(await screen.findByRole('heading', { level: 1, name: 'Einladung annehmen' })).toBeVisible();
  expect(screen.getByText('Sie sind eingeladen, die Standorte von Autohof Nord GmbH zu pflegen.')).toBeVisible();
  expect(screen.getByText('Die Einladung gilt bis 28.11.2026.')).toBeVisible();
  expect(await field(/^E-Mail/)).toHaveValue(INVITATION.email);
  expect(await field(/^E-Mail/)).toHaveAttribute('readonly');
  expect(await field(/^Vorname/)).toHaveValue('Nora');
  expect(api.calls(getInvitation)[0]?.params).toEqual({ token: TOKEN });
  expect(api.calls(acceptInvitation)).toEqual([]);
});

test('accepting sends name and password, then a toast and the login with the address filled in follow', async () => {
  const toasts = vi.spyOn(notifications, 'show');
  const { api, user, address } = await open(invite);
  await user.type(await field(/^Nachname/), ' Nord ');
  await user.type(await field(/^Passwort(?! \w)/), 'korrekt pferd batterie');
  await user.click(accept());
  await waitFor(() => expect(address()).toBe('/'));
  const body = { vorname: 'Nora', nachname: 'Nord', password: 'korrekt pferd batterie', languageKey: 'de' };
  expect(api.calls(acceptInvitation)[0]).toMatchObject({ params: { token: TOKEN }, body });
  expect(toasts.mock.calls).toMatchObject([[{ message: 'Ihr Konto ist eingerichtet. Sie können sich jetzt anmelden.' }]]);
  expect(await field(/^E-Mail/)).toHaveValue(INVITATION.email);
});

test('S5-REG-02 an invitation accepts passwords of 6 to 128 characters', async () => {
  const { api, user } = await open(invite);
  const password = await field(/^Passwort(?! \w)/);
  await user.click(accept());
  expect(password).toHaveAccessibleDescription('Bitte Passwort ausfüllen.');
  for (const length of [5, 129]) {
    await user.clear(password);
    await user.paste('x'.repeat(length));
    await user.click(accept());
    expect(password).toHaveAccessibleDescription('Das Passwort muss 6 bis 128 Zeichen lang sein.');
    expect(password).toHaveFocus();
  }
  expect(api.calls(acceptInvitation)).toEqual([]);
  await user.clear(password);
  await user.paste('x'.repeat(128));
  await user.click(accept());
  await waitFor(() => expect(api.calls(acceptInvitation)).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

test('a refused password is shown at its field, another failure below the button', async () => {
  const issue = { path: 'password', key: 'register.error.password_common', message: 'common' };
  const { api, user } = await open((fake) => {
    invite(fake);
    fake.onRaw(acceptInvitation, 400, { code: 'validation', error: 'x', errors: [issue] });
  });
  await user.type(await field(/^Passwort(?! \w)/), 'geheim');
  await user.click(accept());
  await waitFor(async () => expect(await field(/^Passwort(?! \w)/)).toHaveAccessibleDescription(/gehört zu den häufigsten/));
  expect(await field(/^Passwort(?! \w)/)).toHaveFocus();
  // The meter rates once its code is loaded.
  await waitFor(() => expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Nicht angenommen'));
  await user.type(await field(/^Passwort(?! \w)/), 'haus');
  expect(screen.getByRole('meter')).not.toHaveAttribute('aria-valuetext', 'Nicht angenommen');
  api.offline(acceptInvitation);
  await user.click(accept());
  expect(await screen.findByText('Keine Verbindung zum Server.')).toBeVisible();
  expect(await field(/^Passwort(?! \w)/)).toHaveValue('geheimhaus');
});

test('an expired invitation shows what to do', async () => {
  await open((api) => api.fail(getInvitation, 404, 'token_invalid'));
  expect(await screen.findByRole('heading', { name: 'Diese Einladung gilt nicht mehr' })).toBeVisible();
  expect(screen.getByText(/bitten Sie um eine neue Einladung/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/');
});

test('an invitation that failed to load can be retried', async () => {
  const { api, user } = await open((fake) => fake.fail(getInvitation, 500, 'internal'));
  expect(await screen.findByText('Auf dem Server ist ein Fehler aufgetreten.')).toBeVisible();
  invite(api);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await field(/^E-Mail/)).toHaveValue(INVITATION.email);
});

test.each([59, 61])('a token of %i characters redirects to the login with a toast', async (length) => {
  const toasts = vi.spyOn(notifications, 'show');
  const { api, address } = await open(() => undefined, null, `/einladung/${'a'.repeat(length)}`);
  await waitFor(() => expect(address()).toBe('/'));
  expect(toasts.mock.calls).toMatchObject([[{ message: 'Ungültiger Token.' }]]);
  expect(api.calls(getInvitation)).toEqual([]);
});

test('a signed-in user is warned, and signed out when the invitation is accepted', async () => {
  const { api, user, address } = await open((fake) => {
    invite(fake);
    fake.on(logout, () => ({ ok: true as const }));
  }, PARTNER);
  expect(await screen.findByText(/Sie sind gerade als petra@rastnetz\.example angemeldet/)).toBeVisible();
  await user.type(await field(/^Passwort(?! \w)/), 'korrekt pferd batterie');
  await user.click(accept());
  await waitFor(() => expect(address()).toBe('/'));
  expect(api.calls(logout)[0]?.authorization).toBe(`Bearer ${PARTNER.token}`);
  expect(getSession().user).toBeNull();
  expect(await field(/^E-Mail/)).toHaveValue(INVITATION.email);
});
