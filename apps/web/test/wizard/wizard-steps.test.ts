import { LocationType } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import { blocksFor } from '#domain/locations/values/offer-values.ts';
import {
  isSkipped,
  moveTo,
  nextStep,
  previousStep,
  STEPS,
  type Step,
  savedValues,
  stepErrors,
  stepOf,
} from '#features/locations/wizard/wizard-steps.ts';

const values = (change: Partial<LocationValues>): LocationValues => ({ ...valuesOf(null), ...change });
const BRANDED = ['WERKSTATT', 'HAENDLER'];

function walk(type: LocationType, step: (from: Step, type: LocationType) => Step | null, from: Step): Step[] {
  const following = step(from, type);
  return following === null ? [from] : [from, ...walk(type, step, following)];
}

describe.each(LocationType.options)('%s', (type) => {
  const path = STEPS.filter((step) => step !== 'details' || !BRANDED.includes(type));

  test(`the steps of ${type}, forward and back`, () => {
    expect(walk(type, nextStep, 'position')).toEqual(path);
    expect(walk(type, previousStep, 'save')).toEqual(path.toReversed());
    expect(isSkipped('details', type)).toBe(BRANDED.includes(type));
  });

  test(`step 3 requires a feature or a brand of ${type}`, () => {
    const nothing = stepErrors('features', values({ locationType: type }));
    const full = values({ locationType: type, features: ['WLAN'], garageType: 'daf', dealerType: 'man' });
    expect(stepErrors('features', full)).toEqual({});
    if (type === 'WERKSTATT') expect(nothing).toEqual({ garageType: 'wizard.garage_missing' });
    else if (type === 'HAENDLER') expect(nothing).toEqual({ dealerType: 'wizard.dealer_missing' });
    else expect(nothing).toEqual({ features: 'wizard.features_missing' });
  });

  test(`S2-WIZ-09 features and parking data entered before ${type} are kept or dropped on saving`, () => {
    const features = ['WLAN', 'TANKSTELLE'] as const;
    const parking = { parkingTruck: '80', parkingFree: 'paid', parkingHeightLimitMetres: '4000' } as const;
    const chosen = values({ locationType: type, features, ...parking, ...blocksFor({ offers: [], parkedOffers: [] }, features) });
    const saved = savedValues(chosen);
    expect(saved.features).toEqual(BRANDED.includes(type) ? [] : features);
    expect(saved.offers).toHaveLength(BRANDED.includes(type) ? 0 : 2);
    expect(saved).toMatchObject(BRANDED.includes(type) ? { parkingTruck: '', parkingFree: '', parkingHeightLimitMetres: '' } : parking);
    expect(chosen).toMatchObject({ ...parking, offers: [{}, {}] });
  });
});

test('only step 2 requires the type', () => {
  const asking = STEPS.filter((step) => 'locationType' in stepErrors(step, values({})));
  expect(asking).toEqual(['basics']);
  expect(stepErrors('basics', values({ locationType: 'IMBISS' }))).toEqual({});
});

describe('moves', () => {
  const invalid =
    (...steps: Step[]) =>
    (step: Step) =>
      steps.includes(step);

  test('back always works, forward stops at the first invalid step', () => {
    expect(moveTo('hours', 'position', 'BISTRO', invalid(...STEPS))).toEqual({ step: 'position', isHeld: false });
    expect(moveTo('position', 'basics', 'BISTRO', invalid('basics'))).toEqual({ step: 'basics', isHeld: false });
    expect(moveTo('basics', 'features', 'BISTRO', invalid('basics'))).toEqual({ step: 'basics', isHeld: true });
    expect(moveTo('position', 'save', 'BISTRO', invalid('hours', 'features'))).toEqual({ step: 'features', isHeld: true });
    expect(moveTo('position', 'save', 'BISTRO', invalid())).toEqual({ step: 'save', isHeld: false });
  });

  test('a skipped step neither blocks a move nor is a target', () => {
    expect(moveTo('features', 'hours', 'WERKSTATT', invalid('details'))).toEqual({ step: 'hours', isHeld: false });
    expect(moveTo('features', 'details', 'WERKSTATT', invalid())).toEqual({ step: 'features', isHeld: false });
  });

  test('every field leads to its step; if that is skipped, to the last', () => {
    const of = (path: string) => stepOf(path, 'AUTOHOF');
    expect(['positionText', 'name', 'mainImage', 'features', 'offers.1.phone', 'parkingPKW', 'openingHours.monday'].map(of)).toEqual([
      ...['position', 'basics', 'basics', 'features', 'details', 'details', 'hours'],
    ]);
    expect(stepOf('menuImages.0', 'HAENDLER')).toBe('save');
  });
});
