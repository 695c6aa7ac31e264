import {
  addPasskey,
  beginPasskey,
  beginPasskeyReauthentication,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ASSERTION, browserWithPasskeys, CREATION_OPTIONS, REGISTRATION, REQUEST_OPTIONS } from '../harness/browser-passkeys.ts';
import { ADMIN } from '../harness/people.ts';
import { renderProfile, section } from './profile-fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jk${index}m`);
const times = { createdAt: '2026-01-30T08:00:00.000Z', lastUsedAt: '2026-01-31T08:00:00.000Z' };
const LAPTOP: Passkey = { id: '0199a000-0000-7000-8000-00000000ff01', name: 'Laptop', ...times };
const PHONE: Passkey = { ...LAPTOP, id: '0199a000-0000-7000-8000-00000000ff02', name: 'Handy', lastUsedAt: null };
const LAST_FACTOR =
  'Es ist Ihr einziger zweiter Faktor: Zum Anmelden genügt danach wieder Ihr Passwort, und die Wiederherstellungscodes gelten nicht mehr.';
const passkeys = () => section('Passkeys');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the first passkey shows recovery codes once, and is named afterwards', async () => {
  const { create } = browserWithPasskeys();
  const { api, user, serve } = await renderProfile();
  api.on(beginPasskey, () => ({ options: CREATION_OPTIONS }));
  api.on(addPasskey, () => {
    serve({ secondFactor: 'on', factors: ['passkey'], recoveryCodesLeft: 10 });
    api.on(listPasskeys, () => ({ data: [LAPTOP] }));
    return { passkey: LAPTOP, recoveryCodes: CODES };
  });
  await user.click(passkeys().getByRole('button', { name: 'Passkey hinzufügen' }));
  const codes = await dialog('Passkey hinzugefügt');
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  expect(create).toHaveBeenCalledTimes(1);
  expect(api.calls(addPasskey)[0]?.body).toMatchObject({ passkey: REGISTRATION });
  await user.click(codes.getByRole('checkbox', { name: 'Ich habe die Codes gesichert' }));
  await user.click(codes.getByRole('button', { name: 'Fertig' }));
  const naming = await dialog('Name des Passkeys');
  const field = naming.getByLabelText(/^Name/);
  expect(field).toHaveValue('Laptop');
  api.on(renamePasskey, ({ body }) => {
    api.on(listPasskeys, () => ({ data: [{ ...LAPTOP, ...body }] }));
    return { ...LAPTOP, ...body };
  });
  await user.clear(field);
  await user.click(naming.getByRole('button', { name: 'Namen speichern' }));
  expect(await naming.findByText('Bitte Namen ausfüllen.')).toBeVisible();
  await user.type(field, 'Büro{Enter}');
  expect(await passkeys().findByText('Büro')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus());
  expect(section('Zweiter Faktor').getByText(/^Ihr Passkey ist bereits Ihr zweiter Faktor\./)).toBeVisible();
  expect(section('Zweiter Faktor').getByText('Noch 10 Wiederherstellungscodes')).toBeVisible();
});

test('passkeys are listed with their last use; removing one asks, and says what ends with the last factor', async () => {
  browserWithPasskeys();
  const { api, user } = await renderProfile({
    profile: { secondFactor: 'on', factors: ['passkey'] },
    passkeys: [LAPTOP, PHONE],
    user: ADMIN,
  });
  expect(await passkeys().findByText(/noch nicht genutzt$/)).toBeVisible();
  expect(passkeys().getByText(/zuletzt genutzt/)).toBeVisible();
  api.on(removePasskey, () => {
    api.on(listPasskeys, () => ({ data: [PHONE] }));
    return { ok: true as const };
  });
  await user.click(passkeys().getByRole('button', { name: 'Entfernen: Laptop' }));
  const question = await dialog('Passkey „Laptop“ entfernen?');
  expect(question.queryByText(LAST_FACTOR)).toBeNull();
  await user.click(question.getByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(passkeys().queryByText('Laptop')).toBeNull());
  expect(api.calls(removePasskey).map(({ params }) => params)).toEqual([{ id: LAPTOP.id }]);
  await user.click(passkeys().getByRole('button', { name: 'Entfernen: Handy' }));
  const last = await dialog('Passkey „Handy“ entfernen?');
  expect(last.getByText(LAST_FACTOR)).toBeVisible();
  expect(last.getByText('Wenn Ihr Netz von Admins einen zweiten Faktor verlangt, ruhen dann Ihre Admin-Rechte.')).toBeVisible();
});

test('if the browser creates no passkey the reason is shown, and none is added', async () => {
  const { create, refuse } = browserWithPasskeys();
  const { api, user } = await renderProfile();
  api.on(beginPasskey, () => ({ options: CREATION_OPTIONS }));
  create.mockRejectedValueOnce(refuse('InvalidStateError'));
  await user.click(passkeys().getByRole('button', { name: 'Passkey hinzufügen' }));
  expect(await passkeys().findByText('Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.')).toBeVisible();
  create.mockRejectedValueOnce(refuse('NotAllowedError'));
  await user.click(passkeys().getByRole('button', { name: 'Passkey hinzufügen' }));
  expect(await passkeys().findByText(/^Es wurde kein Passkey verwendet/)).toBeVisible();
  expect(api.calls(addPasskey)).toEqual([]);
});

test('without passkey support the section shows a message and has no button', async () => {
  await renderProfile();
  expect(await passkeys().findByText(/^Passkeys sind hier nicht möglich/)).toBeVisible();
  expect(passkeys().queryByRole('button')).toBeNull();
});

test('a user with passkeys only confirms a change with password and passkey', async () => {
  browserWithPasskeys();
  const profile = { secondFactor: 'on' as const, factors: ['passkey' as const], recoveryCodesLeft: 2 };
  const { api, user } = await renderProfile({ profile, passkeys: [LAPTOP] });
  await user.click(section('Zweiter Faktor').getByRole('button', { name: 'Neue Codes erstellen' }));
  const renewing = await dialog('Neue Wiederherstellungscodes');
  api.on(beginPasskeyReauthentication, () => ({ options: REQUEST_OPTIONS }));
  api.on(renewRecoveryCodes, () => ({ recoveryCodes: CODES }));
  await user.click(renewing.getByRole('button', { name: 'Passkey statt Code verwenden' }));
  expect(await renewing.findByText('Bitte aktuelles Passwort ausfüllen.')).toBeVisible();
  expect(api.calls(beginPasskeyReauthentication)).toEqual([]);
  await user.type(renewing.getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await user.click(renewing.getByRole('button', { name: 'Passkey statt Code verwenden' }));
  expect(await renewing.findAllByRole('listitem')).toHaveLength(10);
  expect(api.calls(renewRecoveryCodes).map(({ body }) => body)).toEqual([{ password: 'geheim', passkey: ASSERTION }]);
});
