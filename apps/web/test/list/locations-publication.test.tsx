import { type BulkAction, changeManyLocations, countLocations, type Location, searchLocations } from '@rastnetz/contract';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { useChipCounts } from '#features/locations/list/state/use-chip-counts.ts';
import { type ListUrl, PLAIN_LIST } from '#features/locations/selection/list-url.ts';
import { type FakeApi, fakeApi } from '../harness/fake-api.ts';
import { COUNTS, openLocations, sampleRows } from './locations-fixture.ts';

const OFFLINE = { adminPublished: false, offline: { since: '2026-11-20T09:00:00.000Z', reason: 'Umbau' } };
const CLOSED = { from: '2020-01-01', to: '2999-12-31', label: 'Betriebsferien', hours: closedDay() };

function closedDay() {
  return { isOpen: false, open24: false, timeOpen: null, timeClose: null, timeOpenAfternoon: null, timeCloseAfternoon: null };
}

/** Rows with these differences from the default, one each. */
const rowsWith = (...changes: readonly Partial<Location>[]): Location[] =>
  sampleRows(changes.length).map((row, index) => ({ ...row, ...changes[index] }));

test.each([
  ['de', ['offline seit 20.11.2026', 'wartet auf Prüfung', 'nicht veröffentlicht', 'geschlossen bis 31.12.2999']],
  ['en', ['offline since 20 Nov 2026', 'waiting for review', 'not published', 'closed until 31 Dec 2999']],
] as const)('a row says in words that drivers do not see the location, or that it is closed (%s)', async (language, marks) => {
  const hidden = { adminPublished: false };
  await openLocations({ language, rows: rowsWith(OFFLINE, { ...hidden, awaitsReview: true }, hidden, { specialDays: [CLOSED] }, {}) });
  // The first three cards are painted before the others.
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
  const cards = screen.getAllByRole('listitem');
  for (const [index, mark] of marks.entries()) expect(within(cards[index] as HTMLElement).getByText(mark)).toBeVisible();
  expect(cards.at(-1)).not.toHaveTextContent(new RegExp(marks.join('|')));
});

test.each([
  ['de', 'Zurzeit geschlossen, danach 1 Tag geöffnet'],
  ['en', 'Closed at present, then open 1 day'],
] as const)('a row of a temporarily closed location names the open days as what comes afterwards (%s)', async (language, text) => {
  await openLocations({ language, rows: rowsWith({ specialDays: [CLOSED] }, {}) });
  const cards = await screen.findAllByRole('listitem');
  expect(within(cards[0] as HTMLElement).getByText(text)).toBeVisible();
  expect(cards[1]).not.toHaveTextContent(text);
});

test('the filter by state is in the address, and in the requests of list and counts', async () => {
  const { api, user, address } = await openLocations();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const group = within(await screen.findByRole('group', { name: 'Veröffentlichung' }));
  await user.click(group.getByRole('checkbox', { name: 'Offline' }));
  await waitFor(() => expect(address()).toBe('/dashboard/standorte?publication=offline'));
  for (const endpoint of [searchLocations, countLocations])
    await waitFor(() => expect(api.calls(endpoint).at(-1)?.body).toMatchObject({ publication: 'offline' }));
  await user.click(group.getByRole('checkbox', { name: 'Wartet auf Prüfung' }));
  await waitFor(() => expect(address()).toBe('/dashboard/standorte?publication=waiting'));
  await user.click(group.getByRole('checkbox', { name: 'Wartet auf Prüfung' }));
  await waitFor(() => expect(address()).toBe('/dashboard/standorte'));
});

test('the list of waiting locations has those outside the map segment, too', async () => {
  const { api } = await openLocations({ at: '/dashboard/standorte?publication=waiting' });
  expect(await screen.findByText('Die Tabelle listet diese Standorte unabhängig vom Kartenausschnitt.')).toBeVisible();
  expect(api.calls(searchLocations).at(-1)?.body).not.toHaveProperty('bottomLeft');
});

const OF_ANY_STATE = { ...COUNTS, publications: { published: 11, waiting: 5, offline: 12, unpublished: 13 } };
const SEGMENT = { hasMoved: true, corners: { neLat: 55, neLng: 15, swLat: 47, swLng: 5 }, view: { lng: 10, lat: 51, zoom: 6 } };

/** The counts of the waiting locations are those of all segments. */
const answerByState = (api: FakeApi) => api.on(countLocations, ({ body }) => (body.publication === 'waiting' ? COUNTS : OF_ANY_STATE));

test('in the list of waiting locations the chips of the other states count what a click lists', async () => {
  const { user } = await openLocations({ at: '/dashboard/standorte?publication=waiting', prepare: answerByState });
  await user.click(await screen.findByRole('button', { name: 'Filter (1)' }));
  const group = within(await screen.findByRole('group', { name: 'Veröffentlichung' }));
  for (const count of ['11', '5', '12', '13']) expect(await group.findByText(count)).toBeVisible();
});

test('chips of states are counted in the segment unless a further filter lists all segments', async () => {
  const api = fakeApi();
  answerByState(api);
  const countsOf = (list: Partial<ListUrl>) =>
    renderHook(() => useChipCounts({ ...PLAIN_LIST, ...list }, SEGMENT, COUNTS), {
      wrapper: ({ children }) => <Providers env="test">{children}</Providers>,
    }).result;
  for (const list of [{ publication: 'offline' }, { publication: 'waiting', stale: true }] as const)
    expect(countsOf(list).current).toBe(COUNTS);
  expect(api.calls(countLocations)).toEqual([]);
  const counts = countsOf({ publication: 'waiting', types: ['IMBISS'] });
  expect(counts.current).toEqual({ ...COUNTS, publications: undefined });
  await waitFor(() => expect(counts.current).toEqual(OF_ANY_STATE));
  const [request] = api.calls(countLocations);
  expect(request?.body).toMatchObject({ ...SEGMENT.corners, types: ['IMBISS'] });
  expect(request?.body).not.toHaveProperty('publication');
});

test('an active filter by state is a pill that removes it', async () => {
  const { user, address } = await openLocations({ at: '/dashboard/standorte?publication=unpublished' });
  await user.click(await screen.findByRole('button', { name: 'Filter „Nicht veröffentlicht“ entfernen' }));
  await waitFor(() => expect(address()).toBe('/dashboard/standorte'));
});

type Body = {
  readonly action: BulkAction;
  readonly items: readonly { readonly _id: string; readonly version: number }[];
  readonly preview?: boolean;
};

function changeAll(api: FakeApi): void {
  api.on(changeManyLocations, ({ body: { items, preview } }) => ({
    results: items.map(({ _id, version }) => ({
      _id,
      title: 'Autohof',
      outcome: 'changed' as const,
      version: preview ? version : version + 1,
      replaced: null,
    })),
  }));
}

async function choose(places: readonly number[]) {
  const app = await openLocations({ prepare: changeAll });
  for (const place of places) await app.user.click(await screen.findByRole('checkbox', { name: `Autohof ${place} auswählen` }));
  const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((button) => app.user.click(button));
  const pick = async (name: string) => {
    await press('Veröffentlichung');
    await app.user.click(await screen.findByRole('menuitem', { name }));
  };
  const bodies = () => app.api.calls(changeManyLocations).map(({ body }) => body as Body);
  return { ...app, press, pick, bodies };
}

test('several go offline with a reason, which is asked first; undo restores each state', async () => {
  const { press, pick, bodies, user } = await choose([1, 3]);
  await pick('Offline nehmen …');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('2 Standorte ausgewählt')).toBeVisible();
  expect(dialog.getByText(/^Fahrer sehen die Standorte nicht mehr/)).toBeVisible();
  await press('Weiter');
  expect(await screen.findByText('Bitte einen Grund angeben.')).toBeVisible();
  expect(bodies()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Grund' }), ' Umbau ');
  await press('Weiter');
  expect(await screen.findByText('Grund, den nur Kollegen sehen: Umbau')).toBeVisible();
  await press('2 Standorte offline nehmen');
  expect(await screen.findByText('2 Standorte sind offline.', { selector: 'p' })).toBeVisible();
  const action = { kind: 'take-offline', reason: 'Umbau' };
  expect(bodies()).toMatchObject([
    { action, preview: true },
    { action, items: [{ version: 3 }, { version: 3 }] },
  ]);
  await press('Rückgängig');
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ action: { kind: 'revert' }, items: [{ version: 4 }, { version: 4 }] }));
});

test('several close until a day; a day before today is refused', async () => {
  vi.setSystemTime(new Date('2026-11-26T12:00:00.000Z'));
  const { press, pick, bodies, user } = await choose([2]);
  await pick('Vorübergehend schließen …');
  expect(within(await screen.findByRole('dialog')).getByText('1 Standort ausgewählt')).toBeVisible();
  const until = await screen.findByLabelText(/Letzter geschlossener Tag/);
  await user.type(until, '2026-11-25');
  await press('Weiter');
  expect(await screen.findByText('Bitte ein Datum ab heute angeben.')).toBeVisible();
  await user.clear(until);
  await user.type(until, '2026-12-24');
  await press('Weiter');
  expect(await screen.findByText('1 Standort wird bis 24.12.2026 vorübergehend geschlossen')).toBeVisible();
  expect(screen.getByText('Ein Grund ist nicht angegeben.')).toBeVisible();
  await press('Zurück');
  expect(await screen.findByLabelText(/Letzter geschlossener Tag/)).toHaveValue('2026-12-24');
  await user.type(screen.getByRole('textbox', { name: 'Grund (freiwillig)' }), 'Betriebsferien');
  await press('Weiter');
  expect(await screen.findByText('Grund, den Fahrer sehen: Betriebsferien')).toBeVisible();
  await press('1 Standort schließen');
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ action: { kind: 'close', until: '2026-12-24', reason: 'Betriebsferien' } }));
});
