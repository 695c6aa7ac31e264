import { type FoundPlace, findPlaces, searchLocations } from '@rastnetz/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { MapSearch } from '#features/map/toolbar/map-search.tsx';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { type FakeApi, fakeApi } from '../harness/fake-api.ts';
import { openLocations, sampleRows } from '../list/locations-fixture.ts';

const GOSLAR: FoundPlace = {
  kind: 'town',
  name: 'Goslar',
  postcode: '38640',
  municipality: null,
  district: 'Landkreis Goslar',
  land: 'Niedersachsen',
  country: 'DE',
  coordinates: { type: 'Point', coordinates: [10.43, 51.91] },
};

async function start(language: 'de' | 'en' = 'de', prepare?: (api: FakeApi) => void) {
  await chooseLanguage(language);
  const api = fakeApi();
  api.on(searchLocations, () => ({ data: sampleRows(2), total: 2, totalElsewhere: 0, noteCounts: {} }));
  api.on(findPlaces, () => [GOSLAR]);
  prepare?.(api);
  const onLocation = vi.fn();
  const onPlace = vi.fn();
  render(
    <Providers env="test">
      <MapSearch hasMap inputRef={createRef()} onLocation={onLocation} onPlace={onPlace} />
    </Providers>,
  );
  const label = language === 'de' ? 'Standort oder Ort suchen' : 'Search for a location or place';
  return { api, onLocation, onPlace, user: userEvent.setup(), box: screen.getByRole('combobox', { name: label }) };
}

test('one search finds up to six locations by name, and places, with the number of each', async () => {
  const { api, user, box } = await start();
  await user.type(box, 'Gos');
  expect(await screen.findByRole('option', { name: /Autohof 2/ })).toBeInTheDocument();
  expect(await screen.findByRole('option', { name: /Goslar.*Landkreis Goslar, Niedersachsen/ })).toBeInTheDocument();
  expect(api.calls(searchLocations).map(({ body }) => body)).toEqual([{ suche: 'Gos', pageSize: 6 }]);
  expect(screen.getByRole('status')).toHaveTextContent('2 Standorte, 1 Ort');
});

test('two letters search places only and say what locations need', async () => {
  const { api, user, box } = await start();
  await user.type(box, 'Go');
  expect(await screen.findByRole('option', { name: /Goslar/ })).toBeInTheDocument();
  expect(screen.getByText('Standorte ab 3 Zeichen.')).toBeInTheDocument();
  expect(api.calls(searchLocations)).toEqual([]);
});

test('arrows and Enter choose a location or a place; Escape closes, then clears', async () => {
  const { onLocation, onPlace, user, box } = await start();
  await user.type(box, 'Gos');
  await screen.findByRole('option', { name: /Autohof 2/ });
  await screen.findByRole('option', { name: /Goslar/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onLocation.mock.calls[0]?.[0]).toMatchObject({ title: 'Autohof 2' });
  expect(box).toHaveValue('Autohof 2');
  await user.clear(box);
  await user.type(box, 'Gosl');
  await screen.findByRole('option', { name: /Autohof 1/ });
  await screen.findByRole('option', { name: /Goslar/ });
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onPlace).toHaveBeenCalledExactlyOnceWith({ lng: 10.43, lat: 51.91, zoom: 10 });
  await user.type(box, 'x');
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'));
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
});

test('pasted coordinates move the map without a request', async () => {
  const { api, onPlace, user, box } = await start();
  await user.click(box);
  await user.paste('geo:51.948,10.265');
  expect(await screen.findByRole('option', { name: /51\.948, 10\.265/ })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onPlace).toHaveBeenCalledExactlyOnceWith({ lat: 51.948, lng: 10.265, zoom: 10 });
  expect([...api.calls(searchLocations), ...api.calls(findPlaces)]).toEqual([]);
});

test.each([
  [
    'de',
    'Kein Standort mit diesem Namen.',
    'Kein Ort gefunden. Geben Sie Koordinaten ein, z. B. 51.37, 9.61, oder suchen Sie die Stelle auf der Karte.',
    'Fehler beim Suchen von Standorten.',
    'Die Ortssuche antwortet gerade nicht.',
  ],
  [
    'en',
    'No location of this name.',
    'No place found. Enter coordinates, such as 51.37, 9.61, or find the spot on the map.',
    'Error searching locations.',
    'The place search does not answer at the moment.',
  ],
] as const)('no match and a failure show a message in each group (%s)', async (language, noLocation, noPlace, noAnswer, noPlaces) => {
  const { api, user, box } = await start(language, (fake) => {
    fake.on(searchLocations, () => ({ data: [], total: 0, totalElsewhere: 0, noteCounts: {} }));
    fake.on(findPlaces, () => []);
  });
  await user.type(box, 'Xyz');
  expect(await screen.findByText(`${noLocation}, ${noPlace}`)).toBeInTheDocument();
  api.fail(searchLocations, 500, 'internal');
  api.fail(findPlaces, 500, 'internal');
  await user.type(box, 'q');
  expect(await screen.findByText(`${noAnswer}, ${noPlaces}`)).toBeInTheDocument();
});

test('without a map only locations are searched; choosing one opens its card, which takes the focus and returns it', async () => {
  const { user, api } = await openLocations({ at: '/dashboard/map', rows: sampleRows(1) });
  const box = await screen.findByRole('combobox', { name: 'Standort suchen' });
  await user.type(box, 'Auto');
  await user.click(await screen.findByRole('option', { name: /Autohof 1/ }));
  const heading = await screen.findByRole('heading', { name: 'Autohof 1', level: 2 });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(api.calls(findPlaces)).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box).toHaveFocus());
});
