import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openUsers, SUPER_VIEWER, USERS, type UsersOptions, VIEWER } from './users-fixture.ts';

const AT = `${USERS}?tab=keys`;
const APP: ApiKey = {
  id: '0199a000-0000-7000-8000-f00000000001',
  name: 'App der Fahrer',
  scopes: ['report', 'read'],
  hint: 'rn_4f0c',
  createdAt: '2026-01-05T08:00:00.000Z',
  createdBy: 'Sina Stern',
  lastUsedAt: null,
  revokedAt: null,
};
const OLD: ApiKey = {
  ...APP,
  id: '0199a000-0000-7000-8000-f00000000002',
  name: 'Alte App',
  scopes: ['read'],
  revokedAt: '2026-02-01T08:00:00.000Z',
};

const open = (keys: ApiKey[] = [APP, OLD], options: UsersOptions = {}) =>
  openUsers({
    at: AT,
    viewer: SUPER_VIEWER,
    ...options,
    prepare: (api) => {
      api.on(listApiKeys, () => ({ data: keys, total: keys.length }));
      options.prepare?.(api);
    },
  });

test('API keys: a super admin sees scopes, author, last use and revocation of each', async () => {
  await open();
  const list = within(await screen.findByRole('list', { name: 'API-Schlüssel' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /App der Fahrer.*Meldungen senden, Veröffentlichte Standorte lesen.*rn_4f0c.*Sina Stern.*noch nie benutzt/,
  );
  expect(second).toHaveTextContent(/Alte App.*widerrufen/);
  expect(list.getAllByRole('button')).toEqual([list.getByRole('button', { name: 'Widerrufen: App der Fahrer' })]);
  expect(screen.getByText(/curl http:\/\/localhost.*\/api\/v1\/meldung/)).toBeVisible();
});

test('API keys: admins neither see the area nor open it by its address', async () => {
  await open([], { viewer: VIEWER, prepare: (api) => api.fail(listApiKeys, 403, 'forbidden') });
  expect(await screen.findByRole('tab', { name: 'Personen' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'API-Schlüssel' })).toBeNull();
});

test('API keys: a new key is shown once with a warning and can be copied', async () => {
  const made = { ...APP, name: 'Planer', key: 'rn_0123456789abcdef' };
  const { user, api } = await open([], { prepare: (fake) => fake.on(createApiKey, () => made) });
  expect(await screen.findByText('Noch keine API-Schlüssel.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Schlüssel anlegen' }));
  await user.click(await screen.findByRole('button', { name: 'Anlegen' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(screen.getByText('Bitte mindestens eines auswählen.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Planer');
  await user.click(screen.getByRole('checkbox', { name: 'Veröffentlichte Standorte lesen' }));
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByText(/Er wird nur dieses eine Mal gezeigt/)).toBeVisible();
  expect(api.calls(createApiKey)[0]?.body).toEqual({ name: 'Planer', scopes: ['read'] });
  const key = screen.getByRole('textbox', { name: /API-Schlüssel „.*Planer.*“/ });
  expect(key).toHaveValue('rn_0123456789abcdef');
  expect(key).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Schlüssel kopieren' }));
  expect(await navigator.clipboard.readText()).toBe('rn_0123456789abcdef');
  await user.click(screen.getByRole('button', { name: 'Ich habe ihn kopiert' }));
  await waitFor(() => expect(screen.queryByDisplayValue('rn_0123456789abcdef')).toBeNull());
});

test('API keys: a key that failed to be created shows why at the form', async () => {
  const { user } = await open([], { prepare: (fake) => fake.offline(createApiKey) });
  await user.click(await screen.findByRole('button', { name: 'Schlüssel anlegen' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Planer');
  await user.click(screen.getByRole('checkbox', { name: 'Meldungen senden' }));
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByText(/konnte nicht angelegt werden. Keine Verbindung/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Planer');
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
});

test('API keys: while a key is created, its dialog cannot be closed, and takes no other name', async () => {
  const answer = Promise.withResolvers<ApiKey & { key: string }>();
  const { user } = await open([], { prepare: (fake) => fake.on(createApiKey, () => answer.promise) });
  await user.click(await screen.findByRole('button', { name: 'Schlüssel anlegen' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Planer');
  await user.click(screen.getByRole('checkbox', { name: 'Meldungen senden' }));
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' neu{Escape}');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Planer');
  expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
  answer.resolve({ ...APP, name: 'Planer', key: 'rn_0123456789abcdef' });
  expect(await screen.findByDisplayValue('rn_0123456789abcdef')).toBeVisible();
});

test('API keys: revoking asks for confirmation, and keeps the focus in the list; a failure is shown at the key', async () => {
  const { user, api } = await open([APP], { prepare: (fake) => fake.offline(revokeApiKey) });
  const revoke = await screen.findByRole('button', { name: 'Widerrufen: App der Fahrer' });
  await user.click(revoke);
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(api.calls(revokeApiKey)).toEqual([]);
  await user.click(revoke);
  await user.click(await screen.findByRole('button', { name: 'Schlüssel widerrufen' }));
  expect(await screen.findByText(/konnte nicht widerrufen werden. Keine Verbindung/)).toBeVisible();
  const revoked = { ...APP, revokedAt: APP.createdAt };
  api.on(revokeApiKey, () => {
    api.on(listApiKeys, () => ({ data: [revoked], total: 1 }));
    return revoked;
  });
  await user.click(revoke);
  await user.click(await screen.findByRole('button', { name: 'Schlüssel widerrufen' }));
  expect(await screen.findByText('Der Schlüssel „App der Fahrer“ gilt nicht mehr.')).toBeVisible();
  expect(api.calls(revokeApiKey).at(-1)?.params).toEqual({ id: APP.id });
  await waitFor(() => expect(revoke).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('list', { name: 'API-Schlüssel' })).toHaveFocus());
});
