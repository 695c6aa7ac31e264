import { endSession, endSessions, listSessions } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { deviceName } from '#features/profile/sessions/device-name.ts';
import { getSession } from '#kit/session/session-store.ts';
import { renderProfile, SESSIONS, section } from './profile-fixture.ts';

const sessions = () => section('Sitzungen');
const [CURRENT, PHONE] = SESSIONS;

test('sessions show their device, start and last use; the current one is marked and cannot be ended', async () => {
  await renderProfile();
  const rows = await sessions().findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['Firefox auf Windows', 'Safari auf iOS', 'Unbekanntes Gerät']);
  expect(rows[0]).toHaveTextContent('Dieses Gerät');
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  expect(rows[1]).toHaveTextContent(/Angemeldet seit 30\.01\.2026/);
  expect(rows[1]).toHaveTextContent(/zuletzt genutzt (vor|in|letzt|gestern)/);
});

test('a missing or invalid user agent is an unknown device', () => {
  for (const userAgent of ['', 'curl/8.5.0', '<script>alert(1)</script>', '\u0000', 'x'.repeat(300)])
    expect(deviceName(i18next.t, userAgent)).toBe('Unbekanntes Gerät');
});

test('one session is ended by its button, which names the device; the list is reloaded', async () => {
  const { api, user } = await renderProfile();
  api.on(endSession, () => {
    api.on(listSessions, () => ({ data: SESSIONS.filter(({ id }) => id !== PHONE?.id) }));
    return { ok: true as const };
  });
  await user.click(await sessions().findByRole('button', { name: 'Beenden: Safari auf iOS' }));
  expect(await screen.findByText('Sitzung beendet: Safari auf iOS.')).toBeVisible();
  expect(api.calls(endSession)[0]?.params).toEqual({ id: PHONE?.id });
  await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(2));
  expect(sessions().getByRole('list')).toHaveFocus();
});

test('a session that cannot be ended shows why in its row', async () => {
  const { api, user } = await renderProfile();
  api.offline(endSession);
  await user.click(await sessions().findByRole('button', { name: 'Beenden: Safari auf iOS' }));
  const row = (await sessions().findByText('Keine Verbindung zum Server.')).closest('li');
  expect(row).toHaveTextContent('Safari auf iOS');
});

test('all other sessions are ended at once; the current one stays', async () => {
  const { api, user } = await renderProfile();
  api.on(endSessions, () => {
    api.on(listSessions, () => ({ data: SESSIONS.filter(({ id }) => id === CURRENT?.id) }));
    return { ended: 2 };
  });
  await user.click(await sessions().findByRole('button', { name: 'Alle anderen beenden' }));
  expect(await screen.findByText('Alle anderen Sitzungen sind beendet.')).toBeVisible();
  expect(api.calls(endSessions)[0]?.query).toEqual({ keep: 'current' });
  await waitFor(() => expect(sessions().queryByRole('button', { name: 'Alle anderen beenden' })).toBeNull());
  expect(getSession().user).not.toBeNull();
});

test('ending all asks for confirmation, then signs out to the login', async () => {
  const { api, user, address } = await renderProfile();
  api.on(endSessions, () => ({ ended: 3 }));
  const button = await sessions().findByRole('button', { name: 'Überall abmelden' });
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog', { name: 'Überall abmelden?' })).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(endSessions)).toEqual([]);
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Überall abmelden?' }));
  await user.click(dialog.getByRole('button', { name: 'Überall abmelden' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('Sie sind überall abgemeldet.')).toBeVisible();
  expect(api.calls(endSessions)[0]?.query).toEqual({ keep: 'none' });
  expect(getSession().user).toBeNull();
});

test('sessions that fail to load show an error, with a retry', async () => {
  const { api, user } = await renderProfile({ prepare: (fake) => fake.fail(listSessions, 500, 'internal') });
  expect(await sessions().findByText(/^Ihre Sitzungen konnten nicht geladen werden\./)).toBeVisible();
  api.on(listSessions, () => ({ data: SESSIONS }));
  await user.click(sessions().getByRole('button', { name: 'Erneut versuchen' }));
  expect(await sessions().findAllByRole('listitem')).toHaveLength(3);
});
