import { confirmLocation, confirmLocations, freshnessOf } from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from './location-samples.ts';
import { openLocations, sampleRows } from './locations-stage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describe('how fresh a location is', () => {
  test.each([
    [180, 'fresh'],
    [181, 'ageing'],
    [365, 'ageing'],
    [366, 'stale'],
  ])('%i days after it was touched it is %s', (days, freshness) => {
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

  test('each row says it in a word', async () => {
    await openLocations({ rows });
    await screen.findByText('Autohof 1');
    expect(inRow('Autohof 1').getByText('Aktuell')).toBeVisible();
    expect(inRow('Autohof 2').getByText('Bald prüfen')).toBeVisible();
    expect(inRow('Autohof 3').getByText('Lange nicht geprüft')).toBeVisible();
  });

  test('a row’s menu confirms it', async () => {
    const { user, api } = await openLocations({ rows, prepare: (fake) => fake.on(confirmLocation, () => fresh) });
    await user.click(await screen.findByLabelText('Weitere Aktionen für Autohof 3'));
    await user.click(await screen.findByText('Stimmt noch'));
    expect(await screen.findByText('„Autohof 3“ ist als aktuell vermerkt.')).toBeVisible();
    expect(api.calls(confirmLocation)).toMatchObject([{ params: { id: stale._id } }]);
  });

  test('several at once say how many were not one’s own', async () => {
    const { user, api } = await openLocations({
      rows,
      language: 'en',
      prepare: (fake) => fake.on(confirmLocations, () => ({ confirmed: [fresh._id, ageing._id] })),
    });
    const [everyRow] = await screen.findAllByLabelText('Select all on this page');
    if (everyRow) await user.click(everyRow);
    await user.click(await screen.findByText('Still true'));
    expect(await screen.findByText('2 locations are noted as up to date. 1 belongs to another company.')).toBeVisible();
    expect(api.calls(confirmLocations)).toMatchObject([{ body: { ids: rows.map(({ _id }) => _id) } }]);
  });

  test('a confirmation that fails says why', async () => {
    const { user } = await openLocations({ rows, prepare: (fake) => fake.offline(confirmLocation) });
    await user.click(await screen.findByLabelText('Weitere Aktionen für Autohof 3'));
    await user.click(await screen.findByText('Stimmt noch'));
    expect(await screen.findByText(/„Autohof 3“ konnte nicht bestätigt werden\./)).toBeVisible();
  });
});
