import {
  changeManyLocations,
  deleteLocation,
  getLocation,
  getQuality,
  type Location,
  listQuality,
  type QualityItem,
  restoreLocation,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openQuality, QualityWorld } from './quality-fixture.ts';

const TRASHED = { deletedAt: '2026-02-02T10:00:00.000Z', deletedBy: null, goesAt: '2026-05-03T03:00:00.000Z', merged: null };

/** Two pairs; one location of the first is open in the panel. */
async function openOneOfPair(place: 0 | 1, prepare?: (api: FakeApi, opened: Location) => void) {
  const world = new QualityWorld(4);
  const [one = LOCATION, two = LOCATION, three = LOCATION, four = LOCATION] = world.locations;
  const pairOf = (cursor: string, location: Location, twin: Location): QualityItem => ({
    cursor,
    location,
    company: null,
    twin: { location: twin, company: null, distance: 12, reasons: ['near'] },
  });
  const pairs = [pairOf('1', one, two), pairOf('2', three, four)];
  world.pair(...pairs);
  const opened = place === 0 ? one : two;
  const app = await openQuality(world, {
    at: '?liste=duplicates',
    prepare: (api) => {
      api.on(deleteLocation, () => ({ ...opened, ...TRASHED }));
      prepare?.(api, opened);
    },
  });
  await app.user.click(await screen.findByRole('button', { name: `„${opened.title}“ öffnen` }));
  await screen.findByRole('textbox', { name: 'Name' });
  const close = async () => {
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  };
  const menu = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await app.user.click(await screen.findByRole('menuitem', { name }));
  };
  const trashFromCard = () => app.user.click(screen.getByRole('button', { name: `„${opened.title}“ in den Papierkorb` }));
  return { ...app, world, pairs, opened, close, menu, trashFromCard };
}
const card = (name: string) => screen.findByRole('region', { name });

test.each([
  ['left', 0],
  ['right', 1],
] as const)(
  'what a save in the panel stored is on the %s card, its version is the one that is deleted, and its notes stay counted',
  async (_, place) => {
    const { user, api, opened, close, trashFromCard } = await openOneOfPair(place, (fake, location) => {
      fake.on(getLocation, () => ({ ...location, noteCount: 2 }));
    });
    const counted = api.calls(getQuality).length;
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' West');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(api.calls(getQuality).length).toBeGreaterThan(counted));
    await screen.findByText(`${opened.title} West`);
    expect(screen.getByRole('tab', { name: 'Notizen (2)' })).toBeVisible();
    await close();
    expect(within(await card(opened.title)).getByText(`${opened.title} West`)).toBeVisible();
    await trashFromCard();
    await waitFor(() => expect(api.calls(deleteLocation)).toMatchObject([{ query: { version: String(opened.version + 1) } }]));
  },
);

test('an action of the panel on publication is on the card, too', async () => {
  const { api, opened, close, menu, trashFromCard } = await openOneOfPair(0, (fake, location) => {
    let stored: Location = { ...location, adminPublished: false, offline: { since: '2026-11-20T09:00:00.000Z', reason: 'Umbau' } };
    fake.on(getLocation, () => stored);
    fake.on(changeManyLocations, () => {
      stored = { ...location, version: location.version + 1, adminPublished: true, offline: null };
      return { results: [{ _id: stored._id, title: stored.title, outcome: 'changed' as const, version: stored.version, replaced: null }] };
    });
  });
  await menu('Wieder online stellen');
  await waitFor(() => expect(screen.queryByText(/^offline seit/)).toBeNull());
  await close();
  await trashFromCard();
  await waitFor(() => expect(api.calls(deleteLocation)).toMatchObject([{ query: { version: String(opened.version + 1) } }]));
});

test('a pair is gone once the panel has moved one of it to the trash; its undo does not move the list that is worked on', async () => {
  const { user, api, world, pairs, opened, menu } = await openOneOfPair(0);
  const counted = api.calls(getQuality).length;
  api.on(deleteLocation, () => {
    world.drop('1');
    return { ...opened, ...TRASHED };
  });
  api.on(restoreLocation, () => {
    world.pair(...pairs);
    return opened;
  });
  await menu('In den Papierkorb');
  expect(await card('Autohof 3')).toBeVisible();
  expect(screen.getByText('1 von 1')).toBeVisible();
  expect(api.calls(getQuality).length).toBeGreaterThan(counted);
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText(/ist wieder da/)).toBeVisible();
  expect(await card('Autohof 3')).toBeVisible();
  expect(api.calls(listQuality).length).toBe(2);
});
