import {
  deleteLocation,
  type Location,
  listQuality,
  markNotDuplicate,
  type QualityItem,
  restoreLocation,
  unmarkNotDuplicate,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { toastTimes, UNDOABLE_MS } from '../harness/open-toasts.ts';
import { answerLocations } from '../list/locations-fixture.ts';
import { openQuality, QualityWorld } from './quality-fixture.ts';

const pairOf = (cursor: string, location: Location, twin: Location, distance: number): QualityItem => ({
  cursor,
  location,
  company: null,
  twin: { location: twin, company: null, distance, reasons: ['near', 'like_name'] },
});

function worldOfPairs() {
  const world = new QualityWorld(4);
  const [one = LOCATION, two = LOCATION, three = LOCATION, four = LOCATION] = world.locations;
  const foreign = { ...two, companyId: OTHER_COMPANY_ID, phone: '+4940999' };
  world.pair(pairOf('1', one, foreign, 38), pairOf('2', three, four, 1000));
  return { world, one, two: foreign };
}
const card = (name: string) => screen.findByRole('region', { name });

test('a pair is side by side with distance and reasons; differences are marked; only an own location can be deleted', async () => {
  const { world } = worldOfPairs();
  await openQuality(world, { at: '?liste=duplicates' });
  expect(await screen.findByText('38 m auseinander · sehr nah beieinander, ähnlicher Name')).toBeVisible();
  expect(screen.getByText('1 von 2')).toBeVisible();
  expect(within(await card('Autohof 1')).getByRole('button', { name: '„Autohof 1“ in den Papierkorb' })).toBeVisible();
  expect(within(await card('Autohof 2')).queryByRole('button', { name: /Papierkorb/ })).toBeNull();
  expect(within(await card('Autohof 2')).getByText('+4940999').parentElement).toHaveAttribute('data-different', 'true');
});

test('"Keine Dublette" is stored, moves to the next pair, and can be undone for 15 seconds', async () => {
  const { world, one, two } = worldOfPairs();
  const { user, api } = await openQuality(world, {
    at: '?liste=duplicates',
    prepare: (fake) => {
      fake.on(markNotDuplicate, () => {
        world.drop('1');
        return {};
      });
      fake.on(unmarkNotDuplicate, () => ({}));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Keine Dublette' }));
  expect(await screen.findByText('1.000 m auseinander · sehr nah beieinander, ähnlicher Name')).toBeVisible();
  expect(screen.getByText('2 von 2')).toBeVisible();
  expect(api.calls(markNotDuplicate)).toMatchObject([{ params: { id: one._id, otherId: two._id } }]);
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  expect(toastTimes()).toEqual([UNDOABLE_MS]);
  await user.click(undo);
  expect(await screen.findByText('Wieder als mögliche Dublette vermerkt.')).toBeVisible();
  expect(api.calls(unmarkNotDuplicate)).toHaveLength(1);
});

test('the end of a list that loads late leaves the focus on the undo of the last pair', async () => {
  const { world } = worldOfPairs();
  const end = Promise.withResolvers<void>();
  const { user, api } = await openQuality(world, { at: '?liste=duplicates', prepare: (fake) => fake.on(markNotDuplicate, () => ({})) });
  await user.click(await screen.findByText('Überspringen'));
  await card('Autohof 4');
  api.on(listQuality, async () => {
    await end.promise;
    return { data: [], total: 1, before: 1 };
  });
  await user.click(screen.getByRole('button', { name: 'Keine Dublette' }));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  undo.focus();
  end.resolve();
  expect(await screen.findByText('Ende der Liste')).toBeVisible();
  expect(undo).toHaveFocus();
});

test('one of the pair is deleted and restored by the undo', async () => {
  const { world, one } = worldOfPairs();
  const { user, api } = await openQuality(world, {
    at: '?liste=duplicates',
    prepare: (fake) => {
      fake.on(deleteLocation, () => ({
        ...one,
        deletedAt: one.createdAt,
        deletedBy: null,
        goesAt: '2026-05-03T03:00:00.000Z',
        merged: null,
      }));
      fake.on(restoreLocation, () => one);
    },
  });
  await user.click(await screen.findByRole('button', { name: '„Autohof 1“ in den Papierkorb' }));
  expect(await screen.findByText('„Autohof 1“ liegt im Papierkorb.')).toBeVisible();
  await card('Autohof 3');
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('„Autohof 1“ ist wieder da.')).toBeVisible();
  expect(api.calls(deleteLocation)).toMatchObject([{ params: { id: one._id }, query: { version: String(one.version) } }]);
});

test('a failure shows why, and the pair stays', async () => {
  const { world } = worldOfPairs();
  const { user } = await openQuality(world, { at: '?liste=duplicates', prepare: (fake) => fake.fail(markNotDuplicate, 403, 'forbidden') });
  await user.click(await screen.findByRole('button', { name: 'Keine Dublette' }));
  expect(await screen.findByText(/„Autohof 1“ und „Autohof 2“ konnten nicht als verschiedene Orte vermerkt werden\./)).toBeVisible();
  expect(screen.getByText('1 von 2')).toBeVisible();
});

/** Presses "Keine Dublette" at the first pair; `answer` resolves or rejects its request. */
async function markSlowly() {
  const { world } = worldOfPairs();
  const answer = Promise.withResolvers<Record<string, never>>();
  const app = await openQuality(world, {
    at: '?liste=duplicates',
    prepare: (fake) => {
      answerLocations(fake, world.locations);
      fake.on(markNotDuplicate, () => answer.promise);
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Keine Dublette' }));
  await waitFor(() => expect(app.api.calls(markNotDuplicate)).toHaveLength(1));
  return { ...app, answer };
}

test('a failure that arrives at the next pair is reported by a toast that names the pair it is about', async () => {
  const { user, answer } = await markSlowly();
  await user.keyboard('n');
  await card('Autohof 3');
  await fromOutside(async () => answer.reject(new TypeError('no network')));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^„Autohof 1“ und „Autohof 2“ konnten nicht als verschiedene Orte/);
  expect(await card('Autohof 3')).toBeVisible();
});

test('an answer that arrives after the pair was skipped does not move the list', async () => {
  const { user, answer, address } = await markSlowly();
  await user.keyboard('n');
  await card('Autohof 3');
  await user.keyboard('n');
  expect(await screen.findByText('Ende der Liste')).toBeVisible();
  const end = address();
  await fromOutside(async () => answer.resolve({}));
  expect(await screen.findByText('Als zwei verschiedene Orte vermerkt.')).toBeVisible();
  expect(address()).toBe(end);
});

test('an answer that arrives on another page leaves the address of that page', async () => {
  const { user, answer, address } = await markSlowly();
  await user.click(screen.getByRole('link', { name: 'Standorte' }));
  await user.type(await screen.findByRole('searchbox'), 'Lerche');
  await waitFor(() => expect(address()).toBe('/dashboard/standorte?search=Lerche'));
  await fromOutside(async () => answer.resolve({}));
  expect(await screen.findByText('Als zwei verschiedene Orte vermerkt.')).toBeVisible();
  expect(address()).toBe('/dashboard/standorte?search=Lerche');
});

test('either opens in the panel, and closing returns; a link leads to the overview', async () => {
  const { world, one } = worldOfPairs();
  const { user, address } = await openQuality(world, { at: '?liste=duplicates' });
  await user.click(await screen.findByRole('button', { name: '„Autohof 1“ öffnen' }));
  expect(address()).toBe(`/dashboard/datencheck?liste=duplicates&panel=${one._id}`);
  await screen.findByText('"Autohof 1" bearbeiten');
  await user.click(screen.getByLabelText('Schließen'));
  await waitFor(() => expect(screen.queryByText('"Autohof 1" bearbeiten')).toBeNull());
  await user.click(screen.getByText('Zur Übersicht'));
  expect(address()).toBe('/dashboard/datencheck');
});
