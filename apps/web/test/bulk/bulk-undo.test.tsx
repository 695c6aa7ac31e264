import { changeManyLocations, deleteLocation, type Location, restoreLocation } from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openLocations, sampleRows } from '../list/locations-fixture.ts';

const ROWS = sampleRows(3);
const [FIRST = LOCATION] = ROWS;
const TRASHED = { deletedAt: '2026-02-01T10:00:00.000Z', deletedBy: null, goesAt: '2026-05-03T03:00:00.000Z', merged: null };

const notice = async () => within(await screen.findByRole('region', { name: 'Letzte Aktion' }));

/** The list; a restored location is answered once `restored` is settled. */
async function openList() {
  const restored = Promise.withResolvers<Location>();
  const app = await openLocations({
    rows: ROWS,
    prepare: (api) => {
      api.on(deleteLocation, ({ params: { id } }) => ({ ...(ROWS.find(({ _id }) => _id === id) ?? FIRST), ...TRASHED }));
      api.on(restoreLocation, () => restored.promise);
    },
  });
  const pick = async (title: string, action: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Weitere Aktionen für ${title}` }));
    await app.user.click(await within(await screen.findByRole('menu')).findByRole('menuitem', { name: action }));
  };
  const undo = async () => app.user.click((await notice()).getByRole('button', { name: 'Rückgängig' }));
  return { ...app, pick, undo, restored };
}

/** Deletes a location, undoes it without a response yet, and deletes another one. */
async function openWithTwoDeleted() {
  const app = await openList();
  await app.pick('Autohof 1', 'Löschen');
  await app.undo();
  await app.pick('Autohof 2', 'Löschen');
  await (await notice()).findByText('„Autohof 2“ liegt im Papierkorb.');
  return app;
}

async function expectUndoOfSecond(): Promise<void> {
  const { getByText, getByRole, queryByRole } = await notice();
  expect(getByText('„Autohof 2“ liegt im Papierkorb.')).toBeVisible();
  expect(getByRole('button', { name: 'Rückgängig' })).toBeEnabled();
  expect(queryByRole('alert')).toBeNull();
}

test('an undo that ends after the next action leaves the undo of that action, and says what it undid', async () => {
  const { restored } = await openWithTwoDeleted();
  await expectUndoOfSecond();
  await fromOutside(async () => restored.resolve(FIRST));
  expect(await screen.findByText('Rückgängig gemacht: „Autohof 1“ liegt im Papierkorb.')).toBeVisible();
  await expectUndoOfSecond();
});

test('an undo that fails after the next action is not reported as a failure of that action', async () => {
  const { restored } = await openWithTwoDeleted();
  await fromOutside(async () => restored.reject(new TypeError('no network')));
  expect(await screen.findByText(/^„Autohof 1“ liegt im Papierkorb\. Rückgängig machen hat nicht geklappt\./)).toBeVisible();
  await expectUndoOfSecond();
});

const WORDS = {
  de: {
    menu: 'Weitere Aktionen für Autohof 1',
    online: 'Wieder online stellen',
    undo: 'Rückgängig',
    failed: 'Nicht rückgängig gemacht: Der Standort wurde inzwischen geändert oder existiert nicht mehr.',
  },
  en: {
    menu: 'More actions for Autohof 1',
    online: 'Bring back online',
    undo: 'Undo',
    failed: 'Not undone: the location was changed in the meantime or no longer exists.',
  },
} as const;

test.each(['de', 'en'] as const)('one location whose action is not undone is not counted (%s)', async (language) => {
  const words = WORDS[language];
  const offline = { adminPublished: false, offline: { since: '2026-11-20T09:00:00.000Z', reason: 'Umbau' } };
  const { user, api } = await openLocations({ rows: sampleRows(1, offline), language });
  const answer = (outcome: 'changed' | 'stale') =>
    api.on(changeManyLocations, () => ({ results: [{ _id: FIRST._id, title: FIRST.title, outcome, version: 4, replaced: null }] }));
  answer('changed');
  await user.click(await screen.findByRole('button', { name: words.menu }));
  await user.click(await screen.findByRole('menuitem', { name: words.online }));
  const undo = await screen.findByRole('button', { name: words.undo });
  answer('stale');
  await user.click(undo);
  expect(await screen.findByText(words.failed, { selector: 'section p' })).toBeVisible();
});
