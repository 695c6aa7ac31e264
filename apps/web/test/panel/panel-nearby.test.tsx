import { findNearby, type NearbyLocation } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

const LUTTERBERG: NearbyLocation = {
  _id: '0199a000-0000-7000-8000-0000000000d1',
  title: 'Autohof Lutterberg',
  locationType: 'AUTOHOF',
  coordinates: { type: 'Point', coordinates: [9.74, 52.38] },
  mainImageURL: null,
  distance: 38,
  reasons: ['near', 'like_name'],
};

const found = (api: FakeApi) => api.on(findNearby, () => [LUTTERBERG]);

async function moveTo(user: UserEvent, text: string): Promise<void> {
  const position = await screen.findByRole('textbox', { name: 'Koordinaten' });
  await user.clear(position);
  await user.click(position);
  await user.paste(text);
}

describe('locations near the pin', () => {
  test('S2-PANEL-09 a pin moved near another location asks whether it is the same, with distance and reasons', async () => {
    const { user, api } = await openPanel(LOCATION._id, LOCATION, { prepare: found });
    await moveTo(user, '52.38, 9.74');
    expect(await screen.findByText('Autohof Lutterberg, 38 m – gleicher Standort?')).toBeVisible();
    expect(screen.getByText('Autohof · liegt ganz in der Nähe · ähnlicher Name')).toBeVisible();
    expect(api.calls(findNearby).map(({ body }) => body)).toEqual([
      { coordinates: { type: 'Point', coordinates: [9.74, 52.38] }, name: 'Autohof Nord', exceptId: LOCATION._id },
    ]);
  });

  test('S2-PANEL-09 a name equal except for case is called the same, not similar', async () => {
    const { user } = await openPanel(LOCATION._id, LOCATION, {
      prepare: (api) => api.on(findNearby, () => [{ ...LUTTERBERG, title: 'AUTOHOF Nord' }]),
    });
    await moveTo(user, '52.38, 9.74');
    expect(await screen.findByText('Autohof · liegt ganz in der Nähe · gleicher Name')).toBeVisible();
  });

  test('S2-PANEL-09 the stored position asks nothing, and returning to it removes the question', async () => {
    const { user, api } = await openPanel(LOCATION._id, LOCATION, { prepare: found });
    await screen.findByRole('textbox', { name: 'Koordinaten' });
    expect(api.calls(findNearby)).toHaveLength(0);
    await moveTo(user, '52.38, 9.74');
    await screen.findByText(/gleicher Standort\?$/);
    await moveTo(user, '52.37, 9.73');
    expect(screen.queryByText(/gleicher Standort\?$/)).toBeNull();
  });

  test('S2-PANEL-09 "another place" is stored with the save', async () => {
    const { user, received } = await openPanel(LOCATION._id, LOCATION, { prepare: found });
    await moveTo(user, '52.38, 9.74');
    await user.click(await screen.findByRole('button', { name: 'Autohof Lutterberg ist keine Dublette' }));
    expect(screen.queryByText(/gleicher Standort\?$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(received[0]?.body).toMatchObject({ notDuplicateOf: [LUTTERBERG._id] }));
  });

  test('S2-PANEL-09 the other location can be opened instead', async () => {
    const opened: string[] = [];
    const { user } = await openPanel(null, LOCATION, { prepare: found, onOpenLocation: (id) => opened.push(id) });
    await moveTo(user, '52.38, 9.74');
    await user.click(await screen.findByRole('button', { name: 'Autohof Lutterberg öffnen' }));
    expect(opened).toEqual([LUTTERBERG._id]);
  });

  test('S2-PANEL-09 a response for an earlier position is not shown, also when the next request fails', async () => {
    let release: (places: NearbyLocation[]) => void = () => undefined;
    const late = new Promise<NearbyLocation[]>((resolve) => {
      release = resolve;
    });
    const { user, api } = await openPanel(null, LOCATION, { prepare: (server) => server.on(findNearby, () => late) });
    await moveTo(user, '52.38, 9.74');
    await waitFor(() => expect(api.calls(findNearby)).toHaveLength(1));
    api.fail(findNearby, 500, 'internal');
    await moveTo(user, '51, 9');
    release([LUTTERBERG]);
    await waitFor(() => expect(api.calls(findNearby)).toHaveLength(2));
    expect(screen.queryByText(/gleicher Standort\?$/)).toBeNull();
  });
});
