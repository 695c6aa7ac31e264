import { getLocation } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BARE, openLocations, sampleRows } from '../list/locations-fixture.ts';

const [FIRST] = sampleRows(1);
const AT = `/dashboard/map?card=${FIRST?._id}`;
const findCard = () => screen.findByRole('region', { name: 'Gewählter Standort' });

test('a card shows picture, amenities, hours of today and an edit link; a link with only a card moves the map to the location', async () => {
  const { user, address } = await openLocations({ at: AT, rows: sampleRows(1) });
  const card = await findCard();
  expect(await within(card).findByRole('heading', { name: 'Autohof 1', level: 2 })).toBeVisible();
  expect(card).toHaveTextContent('Autohof · Ihr Unternehmen');
  expect(card).toHaveTextContent('Parkplatz, WLAN');
  expect(card).toHaveTextContent(/Jetzt (geöffnet|geschlossen)/);
  expect(card.querySelector('img')).toHaveAttribute('src', '/media/aa/320.webp');
  expect(within(card).getByRole('link', { name: 'Autohof 1 bearbeiten' })).toHaveTextContent('Bearbeiten');
  expect(address()).toBe(`/dashboard/map?lng=9.73&lat=52.37&zoom=10&card=${FIRST?._id}`);
  await user.click(screen.getByRole('button', { name: 'Karte des Standorts schließen' }));
  expect(address()).toBe('/dashboard/map?lng=9.73&lat=52.37&zoom=10');
  expect(screen.queryByRole('region', { name: 'Gewählter Standort' })).toBeNull();
});

test('a card shows the address and the place on the road', async () => {
  const address = { street: 'Am Rasthof', houseNumber: '1', postcode: '34355', city: 'Lutterberg', roadRef: 'A7', roadDirection: 'Kassel' };
  await openLocations({ at: AT, rows: sampleRows(1).map((row) => ({ ...row, ...address })) });
  const card = await findCard();
  expect(await within(card).findByText(/^Am Rasthof 1, 34355 Lutterberg\s+A7, Richtung Kassel$/)).toBeVisible();
});

test('the view of a link is unchanged', async () => {
  const { address } = await openLocations({ at: `/dashboard/map?lng=10&lat=50&zoom=6&card=${FIRST?._id}`, rows: sampleRows(1) });
  await within(await findCard()).findByRole('heading', { name: 'Autohof 1' });
  expect(address()).toBe(`/dashboard/map?lng=10&lat=50&zoom=6&card=${FIRST?._id}`);
});

test('a foreign location has a view link; without a picture its icon is shown, without a position a notice', async () => {
  await openLocations({ at: `/dashboard/map?card=${BARE._id}`, rows: [BARE] });
  const card = await findCard();
  expect(await within(card).findByRole('link', { name: 'Imbiss bei Soltau ansehen' })).toHaveTextContent('Ansehen');
  expect(card.querySelector('img')).toBeNull();
  expect(card).not.toHaveTextContent('Ihr Unternehmen');
  expect(card).toHaveTextContent('Koordinaten fehlen');
});

test('Escape closes an open menu, then the card', async () => {
  const { user, address } = await openLocations({ at: `/dashboard/map?lng=10&lat=50&zoom=6&card=${FIRST?._id}`, rows: sampleRows(1) });
  await findCard();
  const button = screen.getByRole('button', { name: 'Veröffentlichung' });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Alle Zustände', checked: true })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(address()).toBe(`/dashboard/map?lng=10&lat=50&zoom=6&card=${FIRST?._id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard/map?lng=10&lat=50&zoom=6'));
});

test.each([
  ['de', 'Gewählter Standort', 'Diesen Standort gibt es nicht oder nicht mehr.', 'Schließen'],
  ['en', 'Chosen location', 'This location does not exist, or no longer.', 'Close'],
] as const)('a deleted location shows a message and offers to close (%s)', async (language, name, message, close) => {
  const { user, address } = await openLocations({ at: AT, language, prepare: (api) => api.fail(getLocation, 404, 'not_found') });
  const card = await screen.findByRole('region', { name });
  expect(await within(card).findByText(message)).toBeVisible();
  expect(within(card).queryByRole('alert')).toBeNull();
  await user.click(within(card).getByRole('button', { name: close }));
  expect(address()).toBe('/dashboard/map');
});

test('a card that failed to load can be retried', async () => {
  const { api, user } = await openLocations({ at: AT, prepare: (fake) => fake.fail(getLocation, 500, 'internal') });
  const card = await findCard();
  expect(await within(card).findByRole('alert')).toHaveTextContent('Der Standort konnte nicht geladen werden.');
  api.on(getLocation, () => sampleRows(1)[0] as NonNullable<typeof FIRST>);
  await user.click(within(card).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await within(card).findByRole('heading', { name: 'Autohof 1' })).toBeVisible();
});

test('the link of a card is copied, or shown if copying is blocked', async () => {
  const { user } = await openLocations({ at: AT, rows: sampleRows(1) });
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
  expect(await screen.findByRole('button', { name: 'Link kopiert' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${AT}`);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Link kopiert' }));
  expect(await screen.findByText(`Der Link konnte nicht kopiert werden: ${window.location.origin}${AT}`)).toBeVisible();
});
