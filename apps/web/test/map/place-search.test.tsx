import { type FoundPlace, findPlaceAround, findPlaces, NOWHERE } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlaceLine } from '#domain/locations/position/place-line.tsx';
import { PlaceSearch } from '#domain/map/places/place-search.tsx';
import { renderForm } from '../harness/form-fixture.tsx';

const GOSLAR: FoundPlace = {
  kind: 'town',
  name: 'Goslar',
  postcode: null,
  municipality: null,
  district: 'Landkreis Goslar',
  land: 'Niedersachsen',
  country: 'DE',
  coordinates: { type: 'Point', coordinates: [10.43, 51.9] },
};

const VILLAGE: FoundPlace = { ...GOSLAR, kind: 'village', name: 'Goslarer Heide', municipality: 'Liebenburg' };
const POSTCODE: FoundPlace = { ...GOSLAR, kind: 'postcode', postcode: '38640' };

async function openSearch(prepare: Parameters<typeof renderForm>[2]) {
  const found: unknown[] = [];
  const stage = await renderForm(null, () => <PlaceSearch onFound={(place) => found.push(place)} />, prepare);
  return { ...stage, found, box: screen.getByRole('combobox', { name: 'Ort, PLZ oder Gemeinde' }) };
}

test('a place is found by its name and chosen by keyboard; the built-in map zooms no closer than its data', async () => {
  const { user, api, found, box } = await openSearch((server) => server.on(findPlaces, () => [GOSLAR]));
  // In one piece: typed, its first two letters would be searched, too, after a pause of the machine.
  await user.click(box);
  await user.paste('Gos');
  expect(await screen.findByRole('option', { name: /Goslar.*Ort\s· Landkreis Goslar, Niedersachsen/ })).toBeVisible();
  expect(screen.getByText('1 Ort gefunden')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(found).toEqual([{ lng: 10.43, lat: 51.9, zoom: 10, name: 'Goslar', isExact: false }]);
  expect(box).toHaveValue('Goslar');
  expect(api.calls(findPlaces).map(({ query }) => query)).toEqual([{ suche: 'Gos' }]);
});

test('the option of Enter is announced initially, on arrow keys, and when the list opens again', async () => {
  const { user, box } = await openSearch((server) => server.on(findPlaces, () => [GOSLAR, POSTCODE]));
  await user.type(box, 'Gos');
  const [first, second] = await screen.findAllByRole('option');
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', first?.id));
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', second?.id);
  await user.keyboard('{Escape}');
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await user.click(box);
  const [again] = await screen.findAllByRole('option');
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', again?.id));
});

test('places of the previous text stay visible until the next response, and Enter chooses none of them', async () => {
  const { user, api, found, box } = await openSearch((server) => server.on(findPlaces, () => [GOSLAR]));
  await user.type(box, 'Gos');
  await screen.findByRole('option', { name: /Goslar/ });
  api.on(findPlaces, () => new Promise(() => {}));
  await user.type(box, 'x');
  expect(screen.getByRole('option', { name: /Goslar/ })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(found).toEqual([]);
});

test.each([
  ['towns only', [GOSLAR], false],
  ['a postcode', [GOSLAR, POSTCODE], true],
  ['a village', [GOSLAR, VILLAGE], true],
] as const)('the sources of postcodes and villages are named where they are shown (%s)', async (_, places, isSaid) => {
  const { user, box } = await openSearch((server) => server.on(findPlaces, () => [...places]));
  await user.type(box, 'Gos');
  await screen.findAllByRole('option', { name: /^Goslar/ });
  const line = screen.queryByText(/© OpenStreetMap contributors \(ODbL\)/);
  if (isSaid) expect(line).toHaveTextContent('GeoNames (CC BY 4.0)');
  else expect(line).toBeNull();
});

test('a village is shown with the municipality it belongs to', async () => {
  const { user, box } = await openSearch((server) => server.on(findPlaces, () => [VILLAGE]));
  await user.type(box, 'Gos');
  expect(
    await screen.findByRole('option', { name: /Goslarer Heide.*Ortsteil von Liebenburg\s· Landkreis Goslar, Niedersachsen/ }),
  ).toBeVisible();
});

test('a pasted link of a map service is a position and sends no request', async () => {
  const { user, api, found, box } = await openSearch(undefined);
  await user.click(box);
  await user.paste('https://www.openstreetmap.org/#map=14/51.948/10.265');
  await user.click(await screen.findByRole('option', { name: /51.948, 10.265/ }));
  expect(found).toEqual([{ lng: 10.265, lat: 51.948, zoom: 10, name: '51.948, 10.265', isExact: true }]);
  expect(api.calls(findPlaces)).toEqual([]);
});

test('a failed search shows an error, and one without matches names alternatives: coordinates or the map', async () => {
  const { user, api, box } = await openSearch((server) => server.fail(findPlaces, 500, 'internal'));
  await user.type(box, 'Gos');
  expect((await screen.findAllByText('Die Ortssuche antwortet gerade nicht.')).length).toBeGreaterThan(0);
  api.on(findPlaces, () => []);
  await user.type(box, 'x');
  await waitFor(() =>
    expect(
      screen.getAllByText(/^Kein Ort gefunden\. Geben Sie Koordinaten ein, .* oder suchen Sie die Stelle auf der Karte\.$/).length,
    ).toBeGreaterThan(0),
  );
});

test.each([
  [
    'Gemeinde Liebenburg, Landkreis Goslar, Land Niedersachsen',
    {
      ...NOWHERE,
      municipality: { name: 'Liebenburg', kind: 'municipality' },
      district: 'Landkreis Goslar',
      land: 'Niedersachsen',
      country: 'DE',
    },
  ],
  ['Stadt München, Land Bayern', { ...NOWHERE, municipality: { name: 'München', kind: 'city' }, land: 'Bayern', country: 'DE' }],
  [
    'Gemeindefreies Gebiet Harz, Landkreis Goslar',
    { ...NOWHERE, municipality: { name: 'Harz', kind: 'unincorporated' }, district: 'Landkreis Goslar', country: 'DE' },
  ],
  ['bei Linz, Österreich', { ...NOWHERE, country: 'AT', nearest: 'Linz' }],
  ['', NOWHERE],
] as const)('the line below the picker is "%s"', async (text, around) => {
  const { api } = await renderForm(
    null,
    () => <PlaceLine position={{ lat: 52, lng: 10 }} />,
    (server) => server.on(findPlaceAround, () => around),
  );
  await waitFor(() => expect(api.calls(findPlaceAround)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text === '' ? /^$/ : text));
});
