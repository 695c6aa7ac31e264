import { deleteMyAccount, getMyData } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { USER_STORAGE_KEY } from '#kit/session/session-storage.ts';
import { getSession } from '#kit/session/session-store.ts';
import { refusal, renderProfile, section } from './profile-fixture.ts';

const openDialog = async (user: Awaited<ReturnType<typeof renderProfile>>['user']) => {
  await user.click(section('Konto löschen').getByRole('button', { name: 'Konto löschen' }));
  return within(await screen.findByRole('dialog', { name: 'Konto endgültig löschen?' }));
};

test('own data are downloaded as a JSON file, named by the server; a failure is shown next to the button', async () => {
  const { api, user } = await renderProfile();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  api.fail(getMyData, 503, 'overloaded');
  await user.click(section('Meine Daten').getByRole('button', { name: 'Daten herunterladen' }));
  expect(await section('Meine Daten').findByText(/^Der Server ist ausgelastet/)).toBeVisible();
  const headers = { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="petra.json"' };
  api.onResponse(getMyData, () => new Response('{}', { headers }));
  await user.click(section('Meine Daten').getByRole('button', { name: 'Daten herunterladen' }));
  expect(await screen.findByText('Gespeichert als petra.json.')).toBeVisible();
  expect(saved).toEqual(['petra.json']);
});

test('deleting the account lists what is deleted and kept, asks for the password, and signs out with a message', async () => {
  const { api, user, address } = await renderProfile();
  api.on(deleteMyAccount, () => ({ ok: true as const }));
  const dialog = await openDialog(user);
  expect(dialog.getByText('die Standorte, beim Unternehmen')).toBeVisible();
  expect(dialog.getByText(/^bearbeitete Meldungen, interne Notizen, .* geteilte Ansichten, auch ohne Ihren Namen$/)).toBeVisible();
  expect(dialog.getByText('Ihr Konto mit Name, Bild und E-Mail-Adresse')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  expect(dialog.getByLabelText(/^Aktuelles Passwort/)).toHaveFocus();
  expect(api.calls(deleteMyAccount)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('Ihr Konto ist gelöscht.')).toBeVisible();
  expect(api.calls(deleteMyAccount)[0]?.body).toEqual({ password: 'geheim' });
  expect(getSession().user).toBeNull();
  expect(localStorage.getItem(USER_STORAGE_KEY)).toBeNull();
});

test('the last super admin sees what to do instead; a wrong password is shown at its field, the account stays', async () => {
  const { api, user, address } = await renderProfile({ profile: { role: 'superAdmin', secondFactor: 'on', recoveryCodesLeft: 10 } });
  api.fail(deleteMyAccount, 409, 'last_super_admin');
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await user.type(dialog.getByLabelText(/^Code/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  expect(await dialog.findByText('Sie sind der letzte Super-Admin. Machen Sie zuerst jemand anderen dazu.')).toBeVisible();
  api.onRaw(deleteMyAccount, 400, refusal('password', 'profile.error.wrong_password'));
  await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  expect(await dialog.findByText('Das ist nicht Ihr aktuelles Passwort.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/dashboard/profil');
  expect(getSession().user).not.toBeNull();
});
