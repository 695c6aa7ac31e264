import { getLocation, restoreLocation, searchLocations, searchTrash, type TrashedLocation } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { openLocations, sampleRows } from './locations-fixture.ts';

const AT = '/dashboard/standorte?panel=trash';

/** A trash with some locations, which are removed from it when they are restored. */
function answerTrash(api: FakeApi, count: number): void {
  let rows: TrashedLocation[] = sampleRows(count).map((row, place) => ({
    ...row,
    deletedAt: '2026-02-01T10:00:00.000Z',
    deletedBy: place === 0 ? null : 'Jonas Weber',
    goesAt: '2026-05-03T03:00:00.000Z',
    merged: null,
  }));
  api.on(searchTrash, ({ body: { page = 1, suche = '' } }) => {
    const found = rows.filter(({ title }) => title.includes(suche));
    return { data: found.slice((page - 1) * 10, page * 10), total: found.length };
  });
  api.on(restoreLocation, ({ params: { id } }) => {
    const [row = rows[0]] = rows.filter(({ _id }) => _id === id);
    rows = rows.filter(({ _id }) => _id !== id);
    return row as TrashedLocation;
  });
}

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Papierkorb' }));

test('the trash opens from the list and by its address, and shows when and by whom each location was deleted', async () => {
  const { user, address } = await openLocations({ prepare: (api) => answerTrash(api, 2) });
  await user.click(await screen.findByRole('button', { name: 'Papierkorb' }));
  expect(address()).toBe(AT);
  const items = await (await drawer()).findAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent(/^AutohofAutohof 1gelöscht (vor|letz)/);
  expect(items[1]).toHaveTextContent(/von Jonas Weber.*wird am 03\.05\.2026 endgültig gelöscht/);
  await user.click((await drawer()).getByRole('button', { name: 'Schließen' }));
  expect(address()).toBe('/dashboard/standorte');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Papierkorb' })).toHaveFocus());
});

test('ADR 0024 a merged location shows its winner, and that it stays as long as that', async () => {
  const into = { _id: '019b0000-0000-7000-8000-00000000000a', standortId: 100_777, title: 'Hof Süd', isTrashed: false };
  await openLocations({
    at: AT,
    prepare: (api) => {
      const [row, other] = sampleRows(2).map((location) => ({
        ...location,
        deletedAt: '2026-02-01T10:00:00.000Z',
        deletedBy: null,
        goesAt: null,
      }));
      if (!row || !other) throw new Error('two rows');
      api.on(searchTrash, () => ({
        data: [
          { ...row, merged: { into } },
          { ...other, merged: { into: null } },
        ],
        total: 2,
      }));
    },
  });
  const items = await (await drawer()).findAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/zusammengeführt (vor|letz).*mit „Hof Süd“ \(Nr\. 100777\)bleibt, solange es diesen Standort gibt/);
  expect(items[1]).toHaveTextContent(/mit einem anderen Standort/);
});

test('a location is restored: trash and list are reloaded, and it is announced', async () => {
  const { user, api } = await openLocations({ at: AT, prepare: (fake) => answerTrash(fake, 2) });
  await user.click(await (await drawer()).findByRole('button', { name: 'Autohof 2 wiederherstellen' }));
  expect(await screen.findByText('„Autohof 2“ ist wiederhergestellt.')).toBeVisible();
  expect(api.calls(restoreLocation)[0]?.params).toEqual({ id: sampleRows(2)[1]?._id });
  await waitFor(async () => expect((await drawer()).getAllByRole('listitem')).toHaveLength(1));
  expect(api.calls(searchLocations).length).toBeGreaterThan(1);
});

test('the trash is searched and paged, and a page beyond the end is the last page', async () => {
  const { user, api } = await openLocations({ at: AT, prepare: (fake) => answerTrash(fake, 11) });
  const { findByRole, findByText, getByLabelText } = await drawer();
  await user.click(await findByRole('button', { name: 'Nächste Seite' }));
  await user.click(await findByRole('button', { name: 'Autohof 11 wiederherstellen' }));
  expect(await findByText('1 - 10 von 10 Treffern')).toBeVisible();
  await user.type(getByLabelText('Im Papierkorb suchen'), 'Autohof 9{Enter}');
  await waitFor(() => expect(api.calls(searchTrash).at(-1)?.body).toMatchObject({ suche: 'Autohof 9', page: 1 }));
  expect(await findByText('1 - 1 von 1 Treffern')).toBeVisible();
  await user.type(getByLabelText('Im Papierkorb suchen'), '999{Enter}');
  expect(await findByText('Keine gelöschten Standorte entsprechen der Suche.')).toBeVisible();
});

test('search and page of the trash are in the address, from which they are restored, and go with the panel', async () => {
  const { user, api, address, back } = await openLocations({ at: `${AT}&trashSearch=Autohof`, prepare: (fake) => answerTrash(fake, 21) });
  const { findByRole, findByText, getByLabelText } = await drawer();
  expect(getByLabelText('Im Papierkorb suchen')).toHaveValue('Autohof');
  await user.click(await findByRole('button', { name: 'Nächste Seite' }));
  expect(await findByText('11 - 20 von 21 Treffern')).toBeVisible();
  expect(address()).toBe(`${AT}&trashSearch=Autohof&trashPage=2`);
  await back();
  expect(await findByText('1 - 10 von 21 Treffern')).toBeVisible();
  await user.click(await findByRole('button', { name: 'Nächste Seite' }));
  await user.clear(getByLabelText('Im Papierkorb suchen'));
  await user.type(getByLabelText('Im Papierkorb suchen'), 'Autohof 2{Enter}');
  await waitFor(() => expect(address()).toBe(`${AT}&trashSearch=Autohof+2`));
  expect(api.calls(searchTrash).at(-1)?.body).toMatchObject({ suche: 'Autohof 2', page: 1 });
  await user.click(await findByRole('button', { name: 'Schließen' }));
  expect(address()).toBe('/dashboard/standorte');
});

test.each([
  [11, 'another takes its place'],
  [1, 'none is left'],
])('the focus stays in the trash of %i when a location is restored and %s', async (count) => {
  const { user } = await openLocations({ at: AT, prepare: (fake) => answerTrash(fake, count) });
  const trash = await screen.findByRole('dialog', { name: 'Papierkorb' });
  const button = await within(trash).findByRole('button', { name: 'Autohof 1 wiederherstellen' });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await waitFor(() => expect(trash).toContainElement(document.activeElement as HTMLElement));
});

test('an empty trash shows a message; one that fails to load, too, with a retry', async () => {
  const { user, api } = await openLocations({ at: AT, prepare: (fake) => fake.fail(searchTrash, 500, 'internal') });
  const { findByText, getByRole } = await drawer();
  expect(await findByText('Der Papierkorb konnte nicht geladen werden.')).toBeVisible();
  answerTrash(api, 0);
  await user.click(getByRole('button', { name: 'Erneut versuchen' }));
  expect(await findByText('Der Papierkorb ist leer.')).toBeVisible();
});

test('a location that cannot be restored stays and shows the reason', async () => {
  const { user, api } = await openLocations({ at: AT, prepare: (fake) => answerTrash(fake, 1) });
  api.fail(restoreLocation, 403, 'forbidden');
  await user.click(await (await drawer()).findByRole('button', { name: 'Autohof 1 wiederherstellen' }));
  expect(await screen.findByText('„Autohof 1“ konnte nicht wiederhergestellt werden. Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
  expect((await drawer()).getByRole('button', { name: 'Autohof 1 wiederherstellen' })).toBeEnabled();
  expect(api.calls(getLocation)).toEqual([]);
});
