import { notificationsStore } from '@mantine/notifications';
import { countLocations, saveLocation, searchLocations } from '@rastnetz/contract';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerLocations, COUNTS, openLocations, sampleRows } from './locations-fixture.ts';

const toasts = () => notificationsStore.getState().notifications;
const inPlace = async (text: string) => {
  const alerts = await screen.findAllByRole('alert');
  return alerts.find((alert) => within(alert).queryByText(text) && within(alert).queryByRole('button', { name: /Erneut|again/ }));
};

test('S8-FETCH-02 S8-TOAST-01 S9-TOAST-02 a failed list shows a toast at the top centre for 4 s, and a message in its place until a retry succeeds', async () => {
  const { api, user } = await openLocations({ prepare: (fake) => fake.fail(searchLocations, 500, 'internal') });
  const text = 'Fehler beim Abrufen von Standorten.';
  await waitFor(() => expect(toasts()).toMatchObject([{ message: text, autoClose: 4000, position: 'top-center' }]));
  const alert = await inPlace(text);
  answerLocations(api, sampleRows(2));
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Autohof 2')).toBeVisible();
  expect(await inPlace(text)).toBeUndefined();
});

test('S8-FETCH-04 a failed search has its own text', async () => {
  await openLocations({ at: '/dashboard/standorte?search=soltau', prepare: (fake) => fake.fail(searchLocations, 500, 'internal') });
  await waitFor(() => expect(toasts()).toMatchObject([{ message: 'Fehler beim Suchen von Standorten.' }]));
  expect(await inPlace('Fehler beim Suchen von Standorten.')).toBeDefined();
});

test('S8-FETCH-02 the English interface shows it in English', async () => {
  await openLocations({ language: 'en', prepare: (fake) => fake.fail(searchLocations, 500, 'internal') });
  await waitFor(() => expect(toasts()).toMatchObject([{ message: 'Error fetching locations.' }]));
});

test('without a network the list shows a message instead of loading, and loads once the network is back', async () => {
  onlineManager.setOnline(false);
  try {
    await openLocations();
    expect(await screen.findByText('Keine Verbindung. Die Liste folgt, sobald die Verbindung wieder da ist.')).toBeVisible();
    expect(screen.queryByText('Standorte werden geladen.')).toBeNull();
  } finally {
    onlineManager.setOnline(true);
  }
  expect(await screen.findByText('Autohof 2')).toBeVisible();
});

test('failed counts are shown as dashes, with a message and a retry', async () => {
  const { api, user } = await openLocations({ prepare: (fake) => fake.fail(countLocations, 500, 'internal') });
  await screen.findByText('Fehler beim Abrufen von Standorten.');
  const alert = await inPlace('Fehler beim Abrufen von Standorten.');
  expect(await screen.findByText('Autohof 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect((await screen.findByRole('checkbox', { name: /^WLAN/ })).closest('div')).toHaveTextContent('WLAN–');
  expect(screen.getByRole('checkbox', { name: /Position/ }).closest('div')).toHaveTextContent('–');
  api.on(countLocations, () => COUNTS);
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Erneut versuchen' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^WLAN/ }).closest('div')).toHaveTextContent('WLAN7'));
  expect(alert).not.toBeInTheDocument();
});

test('a save without a response has the list read again, because the location may be in it', async () => {
  const { api, user } = await openLocations({ at: '/dashboard/standorte?panel=form' });
  await user.click(await screen.findByRole('radio', { name: 'Autohof' }));
  const before = api.calls(searchLocations).length;
  api.offline(saveLocation);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(api.calls(searchLocations).length).toBeGreaterThan(before));
});
