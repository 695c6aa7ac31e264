import { notificationsStore } from '@mantine/notifications';
import { type Location, MAX_CHOSEN, MAX_CHOSEN_LOCATIONS, matchLocations, searchLocations } from '@rastnetz/contract';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { type ChosenRow, NONE_CHOSEN, rowsBetween, withoutIds, withRows, withVersions } from '#kit/chosen/chosen-rows.ts';
import { useChosen } from '#kit/chosen/use-chosen.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { openLocations, sampleRows } from './locations-fixture.ts';

const box = (title: string) => screen.findByRole('checkbox', { name: `${title} auswählen` });
const bar = () => screen.findByRole('region', { name: 'Aktionen für die ausgewählten Standorte' });
const isReported = (text: string) => screen.getAllByRole('status').some((status) => status.textContent === text);

test('rows are selected one by one, stay selected across pages, and are cleared together', async () => {
  const { user } = await openLocations({ rows: sampleRows(12) });
  await user.click(await box('Autohof 2'));
  await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
  await user.click(await box('Autohof 12'));
  expect(within(await bar()).getByText('2 Standorte ausgewählt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vorherige Seite' }));
  expect(await box('Autohof 2')).toBeChecked();
  expect(await box('Autohof 1')).not.toBeChecked();
  expect(isReported('2 Standorte ausgewählt')).toBe(true);
  await user.click(within(await bar()).getByRole('button', { name: 'Auswahl aufheben' }));
  expect(await box('Autohof 2')).not.toBeChecked();
  expect(screen.queryByRole('region', { name: /Aktionen/ })).toBeNull();
});

test('all rows of a page are selected and cleared at once', async () => {
  const { user } = await openLocations({ rows: sampleRows(12) });
  await user.click(await box('Autohof 3'));
  const all = await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(within(await bar()).getByText('10 Standorte ausgewählt')).toBeVisible();
  await user.click(all);
  await waitFor(() => expect(screen.queryByRole('region', { name: /Aktionen/ })).toBeNull());
});

/** A server with this many rows, in pages of the requested size. */
const answerPages = (rows: readonly Location[]) => (api: FakeApi) =>
  api.on(searchLocations, ({ body: { page = 1, pageSize = 10 } }) => ({
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    totalElsewhere: 0,
    noteCounts: {},
  }));

test('the selection of a page can be extended to all matches of the filters', async () => {
  const at = '/dashboard/standorte?types=AUTOHOF';
  const { user, api } = await openLocations({ at, prepare: answerPages(sampleRows(15)) });
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Alle 15 auswählen' }));
  expect(await within(await bar()).findByText('15 Standorte ausgewählt')).toBeVisible();
  expect(api.calls(searchLocations).at(-1)?.body).toMatchObject({ types: ['AUTOHOF'], page: 1, pageSize: 100 });
  expect(screen.queryByRole('button', { name: /^Alle 15/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(await box('Autohof 15')).toBeChecked();
});

test('with more matches than can be selected, the first ones are, with a notice', async () => {
  const { user } = await openLocations({ prepare: answerPages(sampleRows(MAX_CHOSEN_LOCATIONS + 30)) });
  await user.click(await box('Autohof 2'));
  await user.click(within(await bar()).getByRole('button', { name: 'Die ersten 2.000 von 2.030 auswählen' }));
  expect(await within(await bar()).findByText('2.000 Standorte ausgewählt')).toBeVisible();
  expect(within(await bar()).getByText('Mehr als 2.000 Standorte auf einmal sind nicht möglich.')).toBeVisible();
});

test('a selected row that leaves the list is named as such and can be deselected; without a map the list is whole', async () => {
  const rows = sampleRows(3);
  const { user, api } = await openLocations({ rows, at: '/dashboard/standorte?mine=1&types=AUTOHOF' });
  for (const title of ['Autohof 1', 'Autohof 2']) await user.click(await box(title));
  api.on(searchLocations, () => ({ data: rows.slice(1), total: 2, totalElsewhere: 0, noteCounts: {} }));
  await user.click(screen.getByRole('button', { name: 'Filter „Nur meine“ entfernen' }));
  expect(await within(await bar()).findByText('1 davon nicht in dieser Liste')).toBeVisible();
  expect(isReported('2 Standorte ausgewählt, 1 davon nicht in dieser Liste')).toBe(true);
  await user.click(within(await bar()).getByRole('button', { name: 'Diesen abwählen' }));
  expect(within(await bar()).getByText('1 Standort ausgewählt')).toBeVisible();
  expect(within(await bar()).queryByText(/nicht in dieser Liste/)).toBeNull();
  api.on(searchLocations, () => ({ data: [], total: 0, totalElsewhere: 0, noteCounts: {} }));
  await user.click(screen.getByRole('button', { name: 'Filter „Autohof“ entfernen' }));
  expect(await within(await bar()).findByText('nicht in dieser Liste')).toBeVisible();
  await user.click(within(await bar()).getAllByRole('button', { name: 'Auswahl aufheben' })[1] as HTMLElement);
  expect(screen.queryByRole('region', { name: /Aktionen/ })).toBeNull();
  expect(api.calls(matchLocations)).toEqual([]);
});

test('selected rows of other pages are looked up with the filters of the list', async () => {
  const rows = sampleRows(12);
  const { user, api } = await openLocations({ at: '/dashboard/standorte?types=AUTOHOF', rows });
  api.on(matchLocations, () => ({ ids: [] }));
  await user.click(await box('Autohof 2'));
  await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }));
  expect(await within(await bar()).findByText('nicht in dieser Liste')).toBeVisible();
  expect(api.calls(matchLocations)[0]?.body).toMatchObject({ types: ['AUTOHOF'], ids: [rows[1]?._id] });
  expect(api.calls(matchLocations)[0]?.body).not.toHaveProperty('page');
});

test('rows that failed to load are not selected, with a notice', async () => {
  const { user, api } = await openLocations({ rows: sampleRows(15) });
  await user.click(await box('Autohof 2'));
  api.fail(searchLocations, 500, 'internal');
  await user.click(within(await bar()).getByRole('button', { name: 'Alle 15 auswählen' }));
  expect(await screen.findByText(/^Nicht alle konnten ausgewählt werden\./)).toBeVisible();
  expect(within(await bar()).getByText('1 Standort ausgewählt')).toBeVisible();
});

test('all matches are offered while as many rows outside the filters are selected', async () => {
  const rows = sampleRows(14);
  const { user, api } = await openLocations({ prepare: answerPages(rows.slice(12)) });
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  answerPages(rows.slice(0, 12))(api);
  const others = rows.slice(12).map(({ _id }) => _id);
  api.on(matchLocations, ({ body: { ids } }) => ({ ids: ids.filter((id) => !others.includes(id)) }));
  await user.type(screen.getByRole('searchbox'), 'Autohof');
  await box('Autohof 1');
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(await within(await bar()).findByRole('button', { name: 'Alle 12 auswählen' }));
  expect(await within(await bar()).findByText('14 Standorte ausgewählt')).toBeVisible();
  expect(within(await bar()).queryByRole('button', { name: 'Alle 12 auswählen' })).toBeNull();
});

test('a single match that is not selected yet is offered in the singular', async () => {
  const { user, api } = await openLocations({ prepare: answerPages(sampleRows(2)) });
  await user.click(await box('Autohof 2'));
  answerPages(sampleRows(1))(api);
  await user.type(screen.getByRole('searchbox'), 'Autohof 1');
  await user.click(await within(await bar()).findByRole('button', { name: '1 Standort auswählen' }));
  expect(await within(await bar()).findByText('2 Standorte ausgewählt')).toBeVisible();
});

test('Shift selects the rows in between, by click and by the space bar', async () => {
  const { user } = await openLocations({ rows: sampleRows(9) });
  await user.click(await box('Autohof 2'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Autohof 5'));
  await user.keyboard('{/Shift}');
  expect(within(await bar()).getByText('4 Standorte ausgewählt')).toBeVisible();
  expect(await box('Autohof 4')).toBeChecked();
  (await box('Autohof 9')).focus();
  await user.keyboard(' ');
  expect(within(await bar()).getByText('5 Standorte ausgewählt')).toBeVisible();
});

const rowsOf = (count: number): ChosenRow[] =>
  Array.from({ length: count }, (_, place) => ({ _id: `id-${place}`, version: 1, title: `Autohof ${place}` }));

test('the selection is limited to the rows of one action', () => {
  const full = withRows(withRows(NONE_CHOSEN, rowsOf(3)), rowsOf(MAX_CHOSEN + 50));
  expect(full.size).toBe(MAX_CHOSEN);
  expect(withRows(withoutIds(full, ['id-0']), rowsOf(1)).size).toBe(MAX_CHOSEN);
});

test('a range works in both directions, and is one row if it began on another page', () => {
  const rows = rowsOf(6);
  const titles = (from: string | null, to: string) => rowsBetween(rows, from, to).map(({ _id }) => _id);
  expect(titles('id-1', 'id-3')).toEqual(['id-1', 'id-2', 'id-3']);
  expect(titles('id-3', 'id-1')).toEqual(['id-1', 'id-2', 'id-3']);
  expect(titles('elsewhere', 'id-4')).toEqual(['id-4']);
  expect(titles(null, 'id-4')).toEqual(['id-4']);
});

test('an action on a single location updates its version in the selection', () => {
  const chosen = withVersions(withRows(NONE_CHOSEN, rowsOf(2)), [
    { _id: 'id-1', version: 2 },
    { _id: 'id-7', version: 9 },
  ]);
  expect([...chosen.values()].map(({ version }) => version)).toEqual([1, 2]);
});

test('a full selection shows a notice', () => {
  const { result } = renderHook(() => useChosen('Mehr als 200 Standorte auf einmal sind nicht möglich.'), {
    wrapper: ({ children }) => <Providers env="test">{children}</Providers>,
  });
  act(() => result.current.choosePage(sampleRows(MAX_CHOSEN), true));
  expect(notificationsStore.getState().notifications).toEqual([]);
  act(() => result.current.choosePage(sampleRows(MAX_CHOSEN + 1), true));
  expect(result.current.chosen.size).toBe(MAX_CHOSEN);
  return waitFor(() =>
    expect(notificationsStore.getState().notifications).toMatchObject([
      { message: 'Mehr als 200 Standorte auf einmal sind nicht möglich.' },
    ]),
  );
});
