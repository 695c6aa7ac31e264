import { type BulkOutcome, changeManyLocations, deleteLocation, getLocation, restoreLocation, searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { answerLocations, BARE, openLocations, sampleRows } from './locations-fixture.ts';

const [FIRST = LOCATION] = sampleRows(1);
const TRASHED = {
  ...FIRST,
  version: 4,
  deletedAt: '2026-02-01T10:00:00.000Z',
  deletedBy: 'Petra Lang',
  goesAt: '2026-05-03T03:00:00.000Z',
  merged: null,
};

async function openMenu(title: string, prepare?: (api: FakeApi) => void) {
  const app = await openLocations({ rows: [...sampleRows(2), BARE], ...(prepare && { prepare }) });
  await app.user.click(await screen.findByRole('button', { name: `Weitere Aktionen für ${title}` }));
  const menu = within(await screen.findByRole('menu'));
  const pick = async (name: string) => app.user.click(await menu.findByRole('menuitem', { name }));
  return { ...app, menu, pick };
}
const names = (menu: Pick<typeof screen, 'getAllByRole'>) => menu.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the row menu offers all actions for an own location, and only viewing for another', async () => {
  const own = await openMenu('Autohof 1');
  expect(names(own.menu)).toEqual([
    'Bearbeiten',
    'Auf der Karte zeigen',
    'Duplizieren',
    'Verlauf',
    'Stimmt noch',
    'Offline nehmen …',
    'Vorübergehend schließen …',
    'Löschen',
  ]);
  await own.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await own.user.click(screen.getByRole('button', { name: 'Weitere Aktionen für Imbiss bei Soltau' }));
  expect(names(within(await screen.findByRole('menu')))).toEqual(['Ansehen', 'Auf der Karte zeigen']);
});

test.each([
  ['Duplizieren', `panel=copy-${FIRST._id}`],
  ['Verlauf', `panel=${FIRST._id}&tab=history`],
])('%s has its own address; closing returns the focus to the row', async (name, query) => {
  const { pick, address, user } = await openMenu('Autohof 1');
  await pick(name);
  expect(address()).toBe(`/dashboard/standorte?${query}`);
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.closest('[data-location]')).toHaveTextContent('Autohof 1'));
});

test('a location is deleted at once, also by keyboard, and restored by "Rückgängig"', async () => {
  const { user, api } = await openMenu('Autohof 1', (fake) => {
    fake.on(deleteLocation, () => TRASHED);
    fake.on(restoreLocation, () => ({ ...FIRST, version: 5 }));
  });
  answerLocations(api, sampleRows(2).slice(1));
  for (let press = 0; press < 8 && document.activeElement?.textContent !== 'Löschen'; press += 1) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  expect(
    await within(await screen.findByRole('region', { name: 'Letzte Aktion' })).findByText('„Autohof 1“ liegt im Papierkorb.'),
  ).toBeVisible();
  expect(api.calls(deleteLocation)).toMatchObject([{ params: { id: FIRST._id }, query: { version: '3' } }]);
  await waitFor(() => expect(screen.queryByText('Autohof 1')).toBeNull());
  expect(screen.getByRole('button', { name: 'Rückgängig' })).toHaveFocus();
  answerLocations(api, sampleRows(2));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Rückgängig gemacht.')).toBeVisible();
  expect(await screen.findByText('Autohof 1')).toBeVisible();
  expect(api.calls(restoreLocation)).toMatchObject([{ params: { id: FIRST._id } }]);
});

test('a location changed meanwhile is not deleted, and the list is reloaded', async () => {
  const { pick, api } = await openMenu('Autohof 1', (fake) => fake.fail(deleteLocation, 409, 'stale_version'));
  const asked = api.calls(searchLocations).length;
  await pick('Löschen');
  expect(await screen.findByText('„Autohof 1“ wurde inzwischen von jemand anderem geändert und ist deshalb nicht gelöscht.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Letzte Aktion' })).toBeNull();
  await waitFor(() => expect(api.calls(searchLocations).length).toBeGreaterThan(asked));
});

test('a click on a row opens it; its controls keep their own action', async () => {
  const { user, address } = await openLocations({ rows: sampleRows(2) });
  const row = (await screen.findByText('Autohof 2')).closest('[data-location]') as HTMLElement;
  await user.click(within(row).getByRole('checkbox', { name: 'Autohof 2 auswählen' }));
  await user.click(within(row).getByRole('button', { name: 'Weitere Aktionen für Autohof 2' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  expect(address()).not.toContain('panel=');
  await user.click(within(row).getByText('Autohof 2'));
  await waitFor(() => expect(address()).toContain(`panel=${sampleRows(2)[1]?._id}`));
});

const answerPublication = (outcome: BulkOutcome) => (api: FakeApi) => {
  api.on(changeManyLocations, ({ body: { items } }) => ({
    results: items.map(({ _id, version }) => ({ _id, title: 'Autohof 1', outcome, version: version + 1, replaced: null })),
  }));
  api.on(getLocation, () => ({ ...FIRST, version: 4 }));
};

test('a location is taken offline from its row with a reason, and is back by undo', async () => {
  const { pick, user, api } = await openMenu('Autohof 1', answerPublication('changed'));
  await pick('Offline nehmen …');
  const dialog = within(await screen.findByRole('dialog', { name: '„Autohof 1“ offline nehmen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau');
  await user.click(dialog.getByRole('button', { name: 'Offline nehmen' }));
  const notice = within(await screen.findByRole('region', { name: 'Letzte Aktion' }));
  expect(notice.getByText('„Autohof 1“ ist offline.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(notice.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(api.calls(changeManyLocations).map(({ body }) => body)).toMatchObject([
      { action: { kind: 'take-offline', reason: 'Umbau' }, items: [{ _id: FIRST._id, version: 3 }] },
      { action: { kind: 'revert' }, items: [{ _id: FIRST._id, version: 4 }] },
    ]),
  );
});

test('a location changed meanwhile is not closed from its row: the dialog says why, and closing it returns the focus', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const { pick, user } = await openMenu('Autohof 1', answerPublication('stale'));
  await pick('Vorübergehend schließen …');
  const dialog = within(await screen.findByRole('dialog', { name: '„Autohof 1“ vorübergehend schließen' }));
  await waitFor(() => expect(dialog.getByLabelText(/Letzter geschlossener Tag/)).toHaveFocus());
  await user.type(dialog.getByLabelText(/Letzter geschlossener Tag/), '2026-11-20');
  await user.click(dialog.getByRole('button', { name: 'Standort schließen' }));
  expect(await dialog.findByText('Der Standort wurde inzwischen geändert. Bitte versuchen Sie es noch einmal.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Weitere Aktionen für Autohof 1' })).toHaveFocus());
});
