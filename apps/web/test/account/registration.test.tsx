import { getRegistration, type RegistrationMode, setRegistration } from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startApp } from '../harness/render-app.tsx';
import { openUsers, SUPER_VIEWER } from '../users/users-fixture.ts';

const MESSAGES = {
  invitation: 'Konten gibt es nur auf Einladung. Bitte wenden Sie sich an einen Admin des Netzes.',
  closed: 'Zurzeit werden keine neuen Konten vergeben.',
} as const;

test.for(['invitation', 'closed'] as const)(
  'while registration is "%s", login and /register show a message, without link and form',
  async (mode) => {
    await startApp({ prepare: (api) => api.on(getRegistration, () => ({ mode })) });
    expect(await screen.findByText(MESSAGES[mode])).toBeVisible();
    expect(screen.queryByRole('link', { name: /Registrieren/ })).toBeNull();
  },
);

test('/register shows a message and a link to the login instead of the form', async () => {
  await startApp({ at: '/register', prepare: (api) => api.on(getRegistration, () => ({ mode: 'invitation' as const })) });
  expect(await screen.findByText(MESSAGES.invitation)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Schon ein Konto? Anmelden' })).toHaveAttribute('href', '/');
});

test('a super admin sets the registration mode; a refusal leaves it unchanged', async () => {
  const { user, api } = await openUsers({ viewer: SUPER_VIEWER });
  const card = within(await screen.findByRole('region', { name: 'Registrierung' }));
  let stored: RegistrationMode = 'open';
  api.on(getRegistration, () => ({ mode: stored }));
  api.on(setRegistration, ({ body }) => {
    stored = body.mode;
    return body;
  });
  await user.click(await card.findByRole('radio', { name: 'Nur wer eingeladen wird' }));
  expect(await screen.findByText('Die Einstellung ist gespeichert.')).toBeVisible();
  expect(card.getByRole('radio', { name: 'Nur wer eingeladen wird' })).toBeChecked();
  expect(api.calls(setRegistration)[0]?.body).toEqual({ mode: 'invitation' });
  api.fail(setRegistration, 403, 'forbidden');
  await user.click(card.getByRole('radio', { name: 'Niemand' }));
  expect(await card.findByText(/^Die Einstellung konnte nicht gespeichert werden\./)).toBeVisible();
  expect(card.getByRole('radio', { name: 'Nur wer eingeladen wird' })).toBeChecked();
});

test('admins do not see the setting', async () => {
  await openUsers();
  expect(await screen.findByRole('region', { name: 'Sicherheit' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Registrierung' })).toBeNull();
});
