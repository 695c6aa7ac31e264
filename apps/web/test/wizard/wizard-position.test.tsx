import { type FoundPlace, findNearby, findPlaceAround, findPlaces, NOWHERE } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from '../panel/location-panel-fixture.tsx';
import { back, next, onStep, openWizard, stepButton } from './wizard-fixture.tsx';

const GOSLAR: FoundPlace = {
  ...{
    kind: 'town',
    name: 'Goslar',
    postcode: null,
    municipality: null,
    district: 'Landkreis Goslar',
    land: 'Niedersachsen',
    country: 'DE',
  },
  coordinates: { type: 'Point', coordinates: [10.43, 51.91] },
};
const CLAUSTHAL: FoundPlace = { ...GOSLAR, name: 'Clausthal', coordinates: { type: 'Point', coordinates: [10.33, 51.81] } };

const prepare = (api: FakeApi) => {
  api.on(findNearby, () => []);
  api.on(findPlaces, ({ query }) => [query.suche.startsWith('C') ? CLAUSTHAL : GOSLAR]);
  api.on(findPlaceAround, ({ query }) => {
    const isFar = Number(query.lat) < 45;
    return { ...NOWHERE, country: isFar ? null : 'DE', isSwapped: isFar && Number(query.lng) > 45 };
  });
};
const coordinates = () => screen.getByRole('textbox', { name: 'Koordinaten' });
const search = () => screen.getByRole('combobox', { name: 'Ort, PLZ oder Gemeinde' });

async function choosePlace(user: UserEvent, name: string): Promise<void> {
  await user.clear(search());
  await user.type(search(), name.slice(0, 3));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

test('S2-WIZ-03 a chosen town sets the position, the next one replaces it, and both stay when returning to the step', async () => {
  const { user } = await openWizard({ prepare });
  await choosePlace(user, 'Goslar');
  expect(coordinates()).toHaveValue('51.91, 10.43');
  expect(await screen.findByText('Die Markierung steht in der Mitte von Goslar. Ziehen Sie sie an die richtige Stelle.')).toBeVisible();
  await choosePlace(user, 'Clausthal');
  expect(coordinates()).toHaveValue('51.81, 10.33');
  await next(user);
  await onStep(2);
  await back(user);
  await onStep(1);
  expect(search()).toHaveValue('Clausthal');
  expect(coordinates()).toHaveValue('51.81, 10.33');
});

test('showing another town keeps a position that was set, shows a message, and can set it', async () => {
  const { user } = await openWizard({ prepare });
  await user.type(coordinates(), '52.1, 9.9');
  await choosePlace(user, 'Goslar');
  expect(coordinates()).toHaveValue('52.1, 9.9');
  expect(await screen.findByText('Die Karte zeigt Goslar. Die Position bleibt, wie sie ist.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Position hierher setzen' }));
  expect(coordinates()).toHaveValue('51.91, 10.43');
});

test('coordinates whose country is known late do not move the map away from a town that was chosen after them', async () => {
  const late = Promise.withResolvers<void>();
  const { user, api } = await openWizard({
    prepare: (fake) => {
      prepare(fake);
      fake.on(findPlaceAround, async () => {
        await late.promise;
        return { ...NOWHERE, country: 'DE', isSwapped: false };
      });
    },
  });
  await user.type(coordinates(), '52.1, 9.9');
  await waitFor(() => expect(api.calls(findPlaceAround)).not.toHaveLength(0));
  await choosePlace(user, 'Goslar');
  const note = await screen.findByText('Die Karte zeigt Goslar. Die Position bleibt, wie sie ist.');
  await fromOutside(async () => late.resolve());
  expect(note).toBeVisible();
});

test('the note that the map shows a place disappears when the map is moved', async () => {
  const { user } = await openWizard({ prepare });
  await user.type(search(), '9.6565, 51.3697');
  await user.click(await screen.findByRole('option'));
  await user.click(await screen.findByRole('button', { name: 'Vertauschen: 51.3697, 9.6565' }));
  expect(coordinates()).toHaveValue('51.3697, 9.6565');
  await waitFor(() => expect(screen.queryByText(/^Die Karte zeigt/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Position hierher setzen' })).toBeNull();
});

test('step 1 is not marked as done without a position, and shows a message', async () => {
  const { user } = await openWizard({ prepare });
  await next(user);
  await onStep(2);
  const step = stepButton(/^Schritt 1: Position \(nicht angegeben\)$/);
  expect(step).toHaveTextContent(/^1/);
  await user.click(step);
  await user.type(coordinates(), '52.1, 9.9');
  await next(user);
  await onStep(2);
  expect(stepButton(/^Schritt 1: Position$/)).not.toHaveTextContent(/^1/);
});

test('a typed position far from every country blocks the step until it is confirmed', async () => {
  const { user } = await openWizard({ prepare });
  await user.type(coordinates(), '9.9, 9.9');
  await next(user);
  expect(await screen.findByRole('button', { name: 'Trotzdem übernehmen' })).toBeVisible();
  expect(coordinates()).toHaveAccessibleDescription(
    /Die Position liegt außerhalb von Deutschland und seinen Nachbarländern\. Trotzdem übernehmen\?/,
  );
  await onStep(1);
  const accept = screen.getByRole('button', { name: 'Trotzdem übernehmen' });
  const remove = screen.getByRole('button', { name: 'Position entfernen' });
  expect(accept.compareDocumentPosition(remove)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(accept);
  expect(coordinates()).not.toBeInvalid();
  await next(user);
  await onStep(2);
});

test('S2-PANEL-09 a swapped position blocks the save of the panel and is corrected by one click', async () => {
  const { user, received } = await openPanel(LOCATION._id, LOCATION, { prepare });
  await screen.findByRole('textbox', { name: 'Koordinaten' });
  await user.clear(coordinates());
  await user.type(coordinates(), '9.9, 52.1');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'Vertauschen: 52.1, 9.9' }));
  expect(received).toHaveLength(0);
  expect(coordinates()).toHaveValue('52.1, 9.9');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received[0]?.body).toMatchObject({ coordinates: { coordinates: [9.9, 52.1] } }));
});
