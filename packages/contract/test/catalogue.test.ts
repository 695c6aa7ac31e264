import { expect, test } from 'vitest';
import { brandsAmong } from '../src/catalogue/brands.ts';
import {
  DealerType,
  FAST_FOOD_OPERATORS,
  Feature,
  FILTER_ORDER,
  FUEL_OPERATORS,
  GarageType,
  LocationType,
  operatorsOf,
} from '../src/catalogue/catalogue.ts';
import { MAX_FURTHER_IMAGES, MAX_MENU_FILES, MAX_REPORT_PHOTOS } from '../src/http/file-rules.ts';
import { emptyDraft, Location, LocationDraft, LocationFields, PARKING_MAX } from '../src/locations/location.ts';

test('S3-ENUM-01 the location types are exactly these, in this order', () => {
  expect(LocationType.options).toEqual(['AUTOHOF', 'BISTRO', 'GASTSTAETTE', 'HAENDLER', 'IMBISS', 'PARKPLATZ', 'RASTHOF', 'WERKSTATT']);
});

test('S3-ENUM-02 the features are exactly these, in this order', () => {
  const order = 'PARKPLATZ, WLAN, KUEHLERSTROM, WASCHANLAGE, TANKSTELLE, DUSCHE, FASTFOOD, GASTRONOMIE, TOILETTEN, GELDAUTOMAT';
  expect(Feature.options.join(', ')).toBe(order);
});

test('S3-ENUM-03 S3-ENUM-04 garage and dealer providers', () => {
  expect(GarageType.options.join(', ')).toBe('daf, iveco, man, mercedes, renault, scania, freie-werkstatt');
  expect(DealerType.options.join(', ')).toBe('daf, iveco, man, mercedes, renault, scania, freier-haendler');
});

test('S3-ENUM-05 fuel operators', () => {
  const order =
    'Aral, Avia, Classic (Lühmann), Esso, ENI (Agip), Jet, OIL!, Orlen (Star), OMV, Shell, Tamoil/HEM, Total, Westfalen, Q1 Tankstellenvertrieb, Sonstige';
  expect(FUEL_OPERATORS.join(', ')).toBe(order);
});

test('S3-ENUM-06 fast-food operators', () => {
  const order =
    "Burger King, Burgermeister, Frittenwerk, Five Guys, Hans im Glück, Kentucky Fried Chicken, McDonald's, Peter Pane, Subway, Vapiano, Sonstige";
  expect(FAST_FOOD_OPERATORS.join(', ')).toBe(order);
});

test('S3-ENUM-07 other blocks have a free-text operator', () => {
  expect(Feature.options.filter((feature) => operatorsOf(feature) === null)).toHaveLength(Feature.options.length - 2);
});

test('S2-LOC-04 the filter list has every feature once', () => {
  expect([...FILTER_ORDER].sort()).toEqual([...Feature.options].sort());
});

test('S9-FILES-01 S9-FILES-02 S9-PARK-01 limits', () => {
  expect([MAX_FURTHER_IMAGES, MAX_MENU_FILES, PARKING_MAX]).toEqual([15, 10, 999]);
  const parking = (parkingTruck: number | null) => LocationDraft.safeParse({ ...emptyDraft('PARKPLATZ'), parkingTruck }).success;
  expect([parking(999), parking(1000), parking(null), parking(-1), parking(1.5)]).toEqual([true, false, true, false, false]);
});

test('a location can take all photos of a report', () => {
  expect(MAX_REPORT_PHOTOS).toBeLessThanOrEqual(MAX_FURTHER_IMAGES);
});

test('S5-LOC-01 a draft without a name is valid', () => {
  expect(LocationDraft.safeParse(emptyDraft('RASTHOF')).success).toBe(true);
});

test('S5-TIME-03 a draft with overlapping periods is refused at the field', () => {
  const draft = emptyDraft('RASTHOF');
  draft.openingHours.monday = {
    isOpen: true,
    open24: false,
    timeOpen: '8:00',
    timeClose: '14:00',
    timeOpenAfternoon: '13:00',
    timeCloseAfternoon: '18:00',
  };
  const issues = LocationDraft.safeParse(draft).error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  expect(issues).toEqual([{ path: 'openingHours.monday.timeOpenAfternoon', message: 'location.hours.overlap' }]);
});

test('an entity has no optional field, so that a forgotten one does not compile', () => {
  for (const schema of [LocationFields, Location])
    for (const field of Object.values(schema.shape)) expect(field.safeParse(undefined).success).toBe(false);
});

test('brands are those of the catalogue; other operators are none', () => {
  expect(brandsAmong(['man', 'Sonstige', 'Aral', null, 'freie-werkstatt', 'Haus Müller'])).toEqual(['Aral', 'man']);
});
