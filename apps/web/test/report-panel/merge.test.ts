import {
  closedWeek,
  Feature,
  FIELD_NAMES,
  type Location,
  type LocationFields,
  type Offer,
  type StoredImage,
  WEEKDAYS,
  weekState,
} from '@rastnetz/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choices, differencesOf, merge } from '#domain/locations/merge/merge.ts';
import { storedItems } from '#domain/locations/values/image-values.ts';
import { FIXED_FIELDS, FORM_FIELDS } from '#domain/locations/values/location-fields.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import { differs } from '#domain/locations/values/location-write.ts';
import { blocksFor, isEmptyOffer } from '#domain/locations/values/offer-values.ts';
import { anyFields } from '../../../../packages/contract/test/any-fields.ts';
import { LOCATION } from '../harness/location-samples.ts';

const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const DAYS = ['6:00', '8:00', null].map((timeOpen) => ({
  ...closedWeek().monday,
  ...(timeOpen && { isOpen: true, timeOpen, timeClose: '18:00' }),
}));

const word = fc.constantFrom('', 'a', 'b', 'c');
const features = fc.subarray([...Feature.options]);
const custom = fc.record({ note: word, power: fc.constantFrom(11, 22), marks: fc.subarray(['a', 'b']) }, { requiredKeys: [] });
const images = (from: number): fc.Arbitrary<StoredImage[]> =>
  fc
    .shuffledSubarray([0, 1, 2])
    .map((places) =>
      places.map((place) => ({ id: idOf(from + place), path: `/media/${from + place}/1280.webp`, preview: null, alt: null })),
    );
const offers: fc.Arbitrary<Offer[]> = fc.tuple(fc.array(word, { minLength: 3, maxLength: 3 }), images(40)).map(([operators, pictures]) =>
  (['WLAN', 'TANKSTELLE', 'TANKSTELLE'] as const).map((type, place) => ({
    id: idOf(60 + place),
    type,
    operator: operators[place] || null,
    description: null,
    website: null,
    phone: null,
    partner: false,
    images: place === 0 ? pictures : [],
    menuImages: [],
  })),
);
const week = fc
  .array(fc.constantFrom(...DAYS), { minLength: 7, maxLength: 7 })
  .map((days) => Object.fromEntries(WEEKDAYS.map((day, index) => [day, days[index]])) as unknown as Location['openingHours']);

/** Every field of a location; fields that are added later are included. */
const fields = fc.record(
  anyFields({
    name: word,
    website: word,
    phone: word,
    description: word,
    openingHoursText: word,
    features,
    openingHours: week,
    custom,
    locationType: fc.constantFrom('AUTOHOF', 'WERKSTATT', 'HAENDLER'),
    holidayHours: fc.constantFrom(null, ...DAYS),
    specialDays: fc.subarray(
      DAYS.map((hours, index) => ({ from: `2026-12-0${index + 1}`, to: `2026-12-0${index + 1}`, label: null, hours })),
    ),
    coordinates: fc.constantFrom(null, ...[8, 9.5].map((lng) => ({ type: 'Point', coordinates: [lng, 52] }))),
  }),
) as fc.Arbitrary<LocationFields>;
/** As it is stored: a week with open days is not closed. */
const consistent = <L extends LocationFields>(location: L): L => ({ ...location, closedAllWeek: weekState(location) === 'closed' });

const stored: fc.Arbitrary<Location> = fc
  .record({
    fields,
    offers,
    otherImages: images(10),
    menuImages: images(20),
    mainImageURL: fc.constantFrom(null, '/media/aa/1280.webp', '/media/bb/1280.webp'),
  })
  .map(({ fields: written, ...parts }) => consistent({ ...LOCATION, ...written, ...parts }));

/** An edit of a stored location: any field may have changed, offers follow the features. */
const edited = (base: Location): fc.Arbitrary<LocationValues> =>
  fc
    .record({ written: fields, changed: fc.subarray([...FIELD_NAMES]), operator: word, kept: fc.subarray(base.otherImages) })
    .map(({ written, changed, operator, kept }) => {
      const changes = Object.fromEntries(changed.map((field) => [field, written[field]]));
      const values = { ...valuesOf(consistent({ ...base, ...changes })), otherImages: storedItems(kept) };
      const blocks = blocksFor({ ...values, offers: valuesOf(base).offers }, values.features);
      return { ...values, ...blocks, offers: blocks.offers.map((offer, place) => (place === 0 ? { ...offer, operator } : offer)) };
    });

/** Fields that are copied unchanged; whether a week is closed follows from its days, which are merged one by one. */
const WHOLE = FIXED_FIELDS.filter((field) => field !== 'openingHours' && field !== 'closedAllWeek').map((field) => FORM_FIELDS[field]);
const READ: Readonly<Record<string, (values: LocationValues) => unknown>> = {
  ...Object.fromEntries(WHOLE.map(({ key }) => [key, (values: LocationValues) => values[key]])),
  'openingHours.monday': ({ openingHours }) => openingHours.monday,
  'custom.power': ({ custom: own }) => own['power'],
};

const unchanged = (values: LocationValues, other: LocationValues, base: Location) =>
  !differs(sorted(values), sorted(other), { stored: base, customFields: null });
/** Offers in a fixed order, without empty ones, which exist only while their feature does. */
const sorted = (values: LocationValues): LocationValues => ({
  ...values,
  offers: values.offers.filter((offer) => !isEmptyOffer(offer)).toSorted((one, other) => one.id.localeCompare(other.id)),
});

describe('three-way merge', () => {
  test('S7-STANDORT-05 the form over an unchanged location stays as it is', () => {
    const cases = stored.chain((base) => edited(base).map((mine) => ({ base, mine })));
    fc.assert(
      fc.property(cases, ({ base, mine }) => {
        const theirs = valuesOf(base);
        const versions = { base: valuesOf(base), mine, theirs };
        expect(differencesOf(versions).every(({ by }) => by === 'mine')).toBe(true);
        expect(unchanged(merge(versions), mine, base)).toBe(true);
      }),
    );
  });

  test('S7-STANDORT-05 a form without changes becomes the new version', () => {
    fc.assert(
      fc.property(stored, stored, (base, other) => {
        const versions = { base: valuesOf(base), mine: valuesOf(base), theirs: valuesOf(other) };
        expect(differencesOf(versions).every(({ by }) => by === 'theirs')).toBe(true);
        expect(unchanged(merge(versions), valuesOf(other), other)).toBe(true);
      }),
    );
  });

  test('S7-STANDORT-05 the same change on both sides is no conflict', () => {
    fc.assert(
      fc.property(stored, stored, (base, other) => {
        const versions = { base: valuesOf(base), mine: valuesOf(other), theirs: valuesOf(other) };
        expect(differencesOf(versions)).toEqual([]);
        expect(unchanged(merge(versions), valuesOf(other), other)).toBe(true);
      }),
    );
  });

  test('S7-STANDORT-05 every field of the result is that of the side that changed it, or the chosen one', () => {
    const cases = fc
      .tuple(stored, stored)
      .chain(([base, other]) => fc.record({ ...{ base: fc.constant(base), other: fc.constant(other) }, mine: edited(base) }));
    fc.assert(
      fc.property(cases, fc.constantFrom('mine', 'theirs'), ({ base, other, mine }, side) => {
        const versions = { base: valuesOf(base), mine, theirs: valuesOf(other) };
        const found = differencesOf(versions);
        const choices: Choices = Object.fromEntries(found.map(({ key }) => [key, side]));
        const merged = merge(versions, choices);
        const winners = found.map(({ key, by }) => ({ read: READ[key], side: by === 'both' ? side : by }));
        const expected = winners.map((winner) => winner.read?.(versions[winner.side]));
        expect(winners.map(({ read }) => read?.(merged))).toEqual(expected);
        const known = new Set(versions.theirs.otherImages.map(({ id }) => id));
        expect(merged.otherImages.every(({ id }) => known.has(id))).toBe(true);
      }),
    );
  });
});

describe('single fields', () => {
  const base = valuesOf(LOCATION);
  const keysBy = (mine: LocationValues, theirs: Location) =>
    differencesOf({ base, mine, theirs: valuesOf(theirs) }).map(({ key, by }) => `${key} ${by}`);

  test('S7-STANDORT-05 weekdays are merged one by one', () => {
    const mine = { ...base, openingHours: { ...base.openingHours, tuesday: DAYS[0] ?? base.openingHours.tuesday } };
    const theirs = { ...LOCATION, openingHours: { ...LOCATION.openingHours, sunday: DAYS[1] ?? LOCATION.openingHours.sunday } };
    expect(keysBy(mine, theirs)).toEqual(['openingHours.tuesday mine', 'openingHours.sunday theirs']);
    const merged = merge({ base, mine, theirs: valuesOf(theirs) });
    expect([merged.openingHours.tuesday, merged.openingHours.sunday]).toEqual([DAYS[0], DAYS[1]]);
  });

  test('S7-STANDORT-05 custom fields are merged separately; one that a single side filled or cleared is that side’s', () => {
    const from = { ...LOCATION, custom: { power: 11, note: 'alt', lift: true } };
    const mine = valuesOf({ ...from, custom: { power: 22, note: 'alt', lift: true } });
    const theirs = valuesOf({ ...from, custom: { power: 11, lift: false, lights: ['b', 'a'] } });
    const versions = { base: valuesOf(from), mine, theirs };
    const found = differencesOf(versions).map(({ key, by }) => `${key} ${by}`);
    expect(found.toSorted()).toEqual(['custom.lift theirs', 'custom.lights theirs', 'custom.note theirs', 'custom.power mine']);
    expect(merge(versions).custom).toEqual({ power: 22, lift: false, lights: ['b', 'a'] });
  });

  test('S7-STANDORT-05 a block created on both sides is one block, a second fuel station of each side stays', () => {
    const block = (id: number, type: Feature, operator: string): Offer => ({
      id: idOf(id),
      type,
      operator,
      description: null,
      website: null,
      phone: null,
      partner: false,
      images: [],
      menuImages: [],
    });
    const own = { ...LOCATION, features: ['WLAN', 'TANKSTELLE'] as Feature[], offers: [block(1, 'TANKSTELLE', 'Aral')] };
    const mine = valuesOf({ ...own, offers: [...own.offers, block(2, 'TANKSTELLE', 'Esso'), block(3, 'WLAN', 'Funk')] });
    const theirs = valuesOf({ ...own, offers: [...own.offers, block(4, 'TANKSTELLE', 'Jet'), block(5, 'WLAN', 'Netz')] });
    const versions = { base: valuesOf(own), mine, theirs };
    expect(differencesOf(versions).filter(({ by }) => by === 'both')).toEqual([{ key: 'offers.WLAN', by: 'both' }]);
    const operators = merge(versions, { 'offers.WLAN': 'mine' }).offers.map(({ operator }) => operator);
    expect(operators.toSorted()).toEqual(['Aral', 'Esso', 'Funk', 'Jet']);
  });

  test('S7-STANDORT-05 a picture deleted meanwhile does not return, a new description of a replaced one is dropped', () => {
    const mine = { ...base, mainImage: { ...base.mainImage, alt: 'Einfahrt' }, otherImages: base.otherImages.toReversed() };
    const theirs = { ...LOCATION, mainImageURL: '/media/zz/1280.webp', otherImages: LOCATION.otherImages.slice(1) };
    expect(keysBy(mine, theirs)).toEqual(['mainImage theirs', 'otherImages both']);
    const merged = merge({ base, mine, theirs: valuesOf(theirs) }, { otherImages: 'mine' });
    expect(merged.otherImages.map(({ id }) => id)).toEqual([LOCATION.otherImages[1]?.id]);
    expect(merged.mainImage).toMatchObject({ stored: '/media/zz/1280.webp', alt: '' });
  });
});
