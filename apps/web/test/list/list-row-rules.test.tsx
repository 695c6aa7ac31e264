import { FILTER_ORDER } from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { de } from '#app/texts/de/index.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openLocations, sampleRows } from './locations-fixture.ts';

const row = async () => within((await screen.findByText('Autohof 1')).closest('li') as HTMLElement);

test('S3-HOURS-06 a row counts its open days by isOpen, whatever times they have', async () => {
  const { monday, ...rest } = LOCATION.openingHours;
  const openingHours = {
    ...rest,
    monday,
    tuesday: { ...monday, timeOpen: null, timeClose: null },
    wednesday: { ...rest.wednesday, isOpen: true, open24: true },
    thursday: { ...monday, isOpen: false },
  };
  await openLocations({ rows: sampleRows(1, { openingHours }) });
  expect((await row()).getByText('3 Tage geöffnet')).toBeVisible();
});

test('S9-AMENITIES-01 the amenities of a row are cut at 100 characters', async () => {
  const all = FILTER_ORDER.map((feature) => de.catalogue.feature[feature]).join(', ');
  expect(all.length).toBeGreaterThan(100);
  await openLocations({ rows: sampleRows(1, { features: [...FILTER_ORDER] }) });
  expect((await row()).getByText(`${all.slice(0, 100).trimEnd()}…`)).toBeInTheDocument();
});
