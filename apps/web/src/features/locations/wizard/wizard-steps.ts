import { type LocationType, weekState } from '@rastnetz/contract';
import { type LocationValues, PLACES, placeOf } from '#domain/locations/values/location-values.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';

/** The steps of the wizard in the order of S2-WIZ-02. */
export const STEPS = ['position', 'basics', 'features', 'details', 'hours', 'save'] as const;
export type Step = (typeof STEPS)[number];

type Type = LocationType | '';

/** A garage or dealer has a brand in the place of features, so nothing to go into (S2-WIZ-09). */
const hasBrand = (type: Type): boolean => type === 'WERKSTATT' || type === 'HAENDLER';

/** Whether the wizard jumps over a step for this type (S2-WIZ-09). */
export const isSkipped = (step: Step, type: Type): boolean => step === 'details' && hasBrand(type);

/** The steps of the wizard for a location type. */
const pathOf = (type: Type): Step[] => STEPS.filter((step) => !isSkipped(step, type));

/** The step after this one; the last has none. */
export const nextStep = (step: Step, type: Type): Step | null => pathOf(type)[pathOf(type).indexOf(step) + 1] ?? null;

/** The step before this one; the first has none. */
export const previousStep = (step: Step, type: Type): Step | null => pathOf(type)[pathOf(type).indexOf(step) - 1] ?? null;

/** Whether a step was left without what it asks for, which may be left out; one that is jumped over has nothing either. */
export function isEmptyStep(step: Step, values: LocationValues): boolean {
  if (step === 'position') return values.positionText.trim() === '';
  if (step === 'hours') return weekState(values) === 'not_given' && !values.holidayHours && values.openingHoursText.trim() === '';
  return isSkipped(step, values.locationType);
}

/** What is saved and summed up: a garage or dealer leaves features and their blocks parked, until another type is chosen again. */
export const savedValues = (values: LocationValues): LocationValues =>
  hasBrand(values.locationType) ? { ...values, features: [], offers: [], parkedOffers: [] } : values;

/** Texts of what the wizard itself asks for, by field. */
type StepFaults = Partial<Record<'locationType' | 'features' | 'garageType' | 'dealerType', MessageKey>>;

/** What is missing to leave a step forward (S5-WIZ-01 to S5-WIZ-04). */
export function stepFaults(step: Step, values: LocationValues): StepFaults {
  if (step === 'basics') return values.locationType === '' ? { locationType: 'wizard.type_missing' } : {};
  return step === 'features' ? offerFaults(values) : {};
}

function offerFaults({ locationType, garageType, dealerType, features }: LocationValues): StepFaults {
  if (locationType === 'WERKSTATT') return garageType === '' ? { garageType: 'wizard.garage_missing' } : {};
  if (locationType === 'HAENDLER') return dealerType === '' ? { dealerType: 'wizard.dealer_missing' } : {};
  return features.length === 0 ? { features: 'wizard.features_missing' } : {};
}

/** Where a type's own fields are asked for: beside the brand, where that step is jumped over in which they stand for others. */
const customStep = (type: Type): Step => (hasBrand(type) ? 'features' : 'details');

/** The step a field stands in; where that step is jumped over, the last one, which reaches everything. */
export function stepOf(path: string, type: Type): Step {
  const place = placeOf(path);
  const step = place === PLACES.custom ? customStep(type) : (place?.step ?? 'basics');
  return isSkipped(step, type) ? 'save' : step;
}

/** Where a move ends, and whether a fault held it up there. */
export interface Move {
  readonly step: Step;
  readonly isHeld: boolean;
}

/**
 * Goes from one step to another: back always, forward only over steps without faults (S4-WIZ-01); the first faulty one holds
 * the move up. A step that is jumped over is no goal.
 */
export function moveTo(from: Step, to: Step, type: Type, isFaulty: (step: Step) => boolean): Move {
  const path = pathOf(type);
  if (!path.includes(to)) return { step: from, isHeld: false };
  const passed = path.slice(path.indexOf(from), path.indexOf(to));
  const held = passed.find(isFaulty);
  return held === undefined ? { step: to, isHeld: false } : { step: held, isHeld: true };
}
