import { confirmLocation, confirmLocations, freshnessOf, getLocation } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openLocations, sampleRows } from '../list/locations-fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describe('freshness of a location', () => {
  test.each([
    [180, 'fresh'],
    [181, 'ageing'],
    [365, 'ageing'],
    [366, 'stale'],
  ])('%i days after the last change it is %s', (days, freshness) => {
    const now = new Date('2026-06-01T12:00:00Z');
    const before = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString();
    expect(freshnessOf({ updatedAt: before(days), confirmedAt: null }, now)).toBe(freshness);
    expect(freshnessOf({ updatedAt: before(900), confirmedAt: before(days) }, now)).toBe(freshness);
    expect(freshnessOf({ updatedAt: before(days), confirmedAt: before(900) }, now)).toBe(freshness);
  });
});

describe('the mark in the list, and "Stimmt noch"', () => {
  const [fresh = LOCATION, ageing = LOCATION, stale = LOCATION] = sampleRows(3, { confirmedAt: null });
  const rows = [
    { ...fresh, updatedAt: ago(1) },
    { ...ageing, updatedAt: ago(200) },
    { ...stale, updatedAt: ago(900) },
  ];
  const inRow = (title: string) => within(screen.getByText(title).closest('[data-location]') as HTMLElement);

  /** Opens the dialog from the menu of the third row. */
  const askAbout = async (user: UserEvent) => {
    await user.click(await screen.findByLabelText('Weitere Aktionen für Autohof 3'));
    await user.click(await screen.findByText('Stimmt noch'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stimmen die Angaben zu „Autohof 3“ noch?' }));
    await dialog.findByText(LOCATION.website ?? '');
    return dialog;
  };

  test('a row shows that a check is due, and nothing otherwise', async () => {
    await openLocations({ rows });
    await screen.findByText('Autohof 1');
    expect(screen.queryByText(/Aktuell|Bald prüfen/)).toBeNull();
    expect(inRow('Autohof 3').getByText('Veraltet')).toBeVisible();
  });

  test.each([
    [1, null],
    [200, 'Bald prüfen'],
    [900, 'Veraltet'],
  ])('the panel of a location changed %i days ago says about a check: %s', async (days, expected) => {
    const location = { ...fresh, updatedAt: ago(days) };
    await openLocations({ rows: [location], at: `/dashboard/standorte?panel=${location._id}` });
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText(/^zuletzt geändert/)).toBeVisible();
    expect(panel.queryByText(/^(Aktuell|Bald prüfen|Veraltet)/)?.textContent ?? null).toBe(expected);
  });

  test('the row menu confirms it, after showing the data, address, road and e-mail among them', async () => {
    const given = { street: 'Am Rasthof', houseNumber: '1', postcode: '34355', city: 'Lutterberg', country: 'DE' };
    const road = { roadRef: 'A7', roadExit: '76', contactEmail: 'rast@example.org' };
    const { user, api } = await openLocations({
      rows: [{ ...stale, ...given, ...road }],
      prepare: (fake) => fake.on(confirmLocation, () => fresh),
    });
    const dialog = await askAbout(user);
    for (const text of ['Am Rasthof 1, 34355 Lutterberg', 'A7, 76', 'rast@example.org']) expect(dialog.getByText(text)).toBeVisible();
    expect(api.calls(confirmLocation)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Stimmt noch' }));
    expect(await screen.findByText('„Autohof 3“ ist als aktuell vermerkt.')).toBeVisible();
    expect(api.calls(confirmLocation)).toMatchObject([{ params: { id: stale._id } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByLabelText('Weitere Aktionen für Autohof 3')).toHaveFocus());
  });

  test('nobody confirms data that are not shown yet, or could not be loaded', async () => {
    const { user, api } = await openLocations({ rows, prepare: (fake) => fake.fail(getLocation, 503, 'unavailable') });
    await user.click(await screen.findByLabelText('Weitere Aktionen für Autohof 3'));
    await user.click(await screen.findByText('Stimmt noch'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stimmen die Angaben zu „Autohof 3“ noch?' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Der Standort konnte nicht geladen werden.');
    const confirm = dialog.getByRole('button', { name: 'Stimmt noch' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.click(confirm);
    api.on(getLocation, () => rows[2] ?? LOCATION);
    api.on(confirmLocation, () => rows[2] ?? LOCATION);
    await user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await dialog.findByText(LOCATION.website ?? '')).toBeVisible();
    expect(api.calls(confirmLocation)).toEqual([]);
    await user.click(confirm);
    await waitFor(() => expect(api.calls(confirmLocation)).toHaveLength(1));
  });

  test('whoever sees a mistake there edits the location instead', async () => {
    const { user, api, address } = await openLocations({ rows });
    const dialog = await askAbout(user);
    await user.click(dialog.getByRole('button', { name: 'Bearbeiten' }));
    expect(address()).toContain(`panel=${stale._id}`);
    expect(api.calls(confirmLocation)).toEqual([]);
  });

  test('a bulk confirmation shows how many were not one’s own', async () => {
    const { user, api } = await openLocations({
      rows,
      language: 'en',
      prepare: (fake) => fake.on(confirmLocations, () => ({ confirmed: [fresh._id, ageing._id] })),
    });
    const [everyRow] = await screen.findAllByLabelText('Select all on this page');
    if (everyRow) await user.click(everyRow);
    await user.click(await screen.findByRole('button', { name: 'Still true' }));
    await user.click(await screen.findByRole('button', { name: 'Note as up to date' }));
    expect(await screen.findByText('2 locations are noted as up to date. 1 belongs to another company.')).toBeVisible();
    expect(api.calls(confirmLocations)).toMatchObject([{ body: { ids: rows.map(({ _id }) => _id) } }]);
  });

  test('a failed confirmation shows why', async () => {
    const { user } = await openLocations({ rows, prepare: (fake) => fake.offline(confirmLocation) });
    const dialog = await askAbout(user);
    await user.click(dialog.getByRole('button', { name: 'Stimmt noch' }));
    expect(await dialog.findByText(/„Autohof 3“ konnte nicht bestätigt werden\./)).toBeVisible();
  });
});
