import { FIELD_NAMES, GarageType, type Location, LocationFields, weekState } from '@rastnetz/contract';
import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { FIXED_FIELDS, FORM_FIELDS } from '#domain/locations/values/location-fields.ts';
import { placeOf, valuesOf } from '#domain/locations/values/location-values.ts';
import { fieldsOf } from '#domain/locations/values/location-write.ts';
import { describeDays, describeValues } from '#domain/locations/words/describe-values.ts';
import { anyFields } from '../../../../packages/contract/test/any-fields.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

const day = { ...LOCATION.openingHours.monday, timeOpen: '7:30' };
const weeks = [LOCATION.openingHours, { ...LOCATION.openingHours, tuesday: day }];
const specialDay = { from: '2026-12-24', to: '2026-12-26', label: 'Weihnachten', hours: day };

/** Stored locations with any value in every field; fields that are added later are included. */
const locations: fc.Arbitrary<Location> = fc
  .record(
    anyFields({
      website: fc.constantFrom(null, 'a.example', 'b.example/x'),
      phone: fc.constantFrom(null, '+49511', '0511'),
      openingHours: fc.constantFrom(...weeks),
      holidayHours: fc.constantFrom(null, day),
      specialDays: fc.subarray([specialDay]),
      coordinates: fc.constantFrom(null, { type: 'Point', coordinates: [9.5, 52] }),
      custom: fc.constant({}),
    }),
  )
  .map((fields) => trimmed({ ...LOCATION, ...LocationFields.parse(fields) }));

/** Texts are stored trimmed, brands with their type, and amenities in the order of the catalogue. */
function trimmed(location: Location): Location {
  const written = fieldsOf(valuesOf(location));
  return { ...location, ...written, locationType: location.locationType, closedAllWeek: weekState(location) === 'closed' };
}

const words = { t: ((key: string) => key) as unknown as TFunction, language: 'de', customFields: [] } as const;

describe('every field of a location is in the form', () => {
  test('a save without changes sends the stored values', () => {
    fc.assert(
      fc.property(locations, (location) => {
        const { custom: _custom, ...fields } = LocationFields.parse(location);
        expect(fieldsOf(valuesOf(location))).toEqual(fields);
      }),
    );
  });

  test('a change of any field is described in words', () => {
    fc.assert(
      fc.property(locations, locations, fc.constantFrom(...FIXED_FIELDS), (before, other, field) => {
        const after = trimmed({ ...before, [field]: other[field] });
        const [old, fresh] = [before, after].map((location) => valuesOf(location));
        fc.pre(old !== undefined && fresh !== undefined && JSON.stringify(fieldsOf(old)) !== JSON.stringify(fieldsOf(fresh)));
        const reported = [old, fresh].map((values) =>
          [...describeValues(values, words), ...describeDays(values, words)].map(({ text }) => text),
        );
        expect(reported[0]).not.toEqual(reported[1]);
      }),
    );
  });

  test('each field is in a section and a step', () => {
    expect(FIXED_FIELDS.toSorted()).toEqual(FIELD_NAMES.filter((field) => field !== 'custom').toSorted());
    for (const field of FIXED_FIELDS) expect(placeOf(FORM_FIELDS[field].key)).toBe(FORM_FIELDS[field]);
  });
});

test.each([
  ['AUTOHOF', ['garageType', 'dealerType']],
  ['WERKSTATT', ['dealerType']],
  ['HAENDLER', ['garageType']],
] as const)('an error of the server at any field is shown in the panel of a location of type %s', async (locationType, others) => {
  const stored = { ...LOCATION, locationType, garageType: GarageType.options[0] ?? null };
  const stage = await openPanel(LOCATION._id, stored);
  const fields = FIXED_FIELDS.filter((field) => !(others as readonly string[]).includes(field));
  stage.refuse(400, 'validation', {
    errors: fields.map((field) => ({ path: `standort.${field}`, key: 'none', message: `Not this (${field}).` })),
  });
  await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await stage.user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Not this (name).');
  const missing = fields.filter((field) => screen.queryByText(new RegExp(`Not this \\(${field}\\)`)) === null);
  expect(missing).toEqual([]);
});
