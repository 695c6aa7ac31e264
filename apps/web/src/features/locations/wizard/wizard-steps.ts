import { type LocationType, weekState } from '@rastnetz/contract';
import { type FieldValues, FORM_FIELDS } from '#domain/locations/values/location-fields.ts';
import { type LocationValues, PLACES, placeOf } from '#domain/locations/values/location-values.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';

/** The steps of the wizard in the order of S2-WIZ-02. */
export const STEPS = ['position', 'basics', 'features', 'details', 'hours', 'save'] as const;
export type Step = (typeof STEPS)[number];

type Type = LocationType | '';

/** Garages and dealers have a brand instead of features, and thus no details step (S2-WIZ-09). */
const hasBrand = (type: Type): boolean => type === 'WERKSTATT' || type === 'HAENDLER';

/** Whether the wizard skips a step for this type (S2-WIZ-09). */
export const isSkipped = (step: Step, type: Type): boolean => step === 'details' && hasBrand(type);

/** The steps of the wizard for a location type. */
const pathOf = (type: Type): Step[] => STEPS.filter((step) => !isSkipped(step, type));

/** The next step; null after the last. */
export const nextStep = (step: Step, type: Type): Step | null => pathOf(type)[pathOf(type).indexOf(step) + 1] ?? null;

/** The previous step; null before the first. */
export const previousStep = (step: Step, type: Type): Step | null => pathOf(type)[pathOf(type).indexOf(step) - 1] ?? null;

/** Whether a step was passed without its optional entries; a skipped step counts as empty. */
export function isEmptyStep(step: Step, values: LocationValues): boolean {
  if (step === 'position') return values.positionText.trim() === '';
  if (step === 'hours') return weekState(values) === 'not_given' && !values.holidayHours && values.openingHoursText.trim() === '';
  return isSkipped(step, values.locationType);
}

/** The fields of the details step, which are the parking data, without entries. */
const NO_DETAILS: Partial<FieldValues> = Object.fromEntries(
  Object.values(FORM_FIELDS).flatMap(({ key, step, blank }) => (step === 'details' ? [[key, blank]] : [])),
);

/**
 * The values to save and summarize: garages and dealers have no features, blocks or parking data, which the wizard does not show for them; the
 * form keeps them in case the type changes back.
 */
export const savedValues = (values: LocationValues): LocationValues =>
  hasBrand(values.locationType) ? { ...values, ...NO_DETAILS, features: [], offers: [], parkedOffers: [] } : values;

/** Text keys of the wizard's own errors, by field. */
type StepErrors = Partial<Record<'locationType' | 'features' | 'garageType' | 'dealerType', MessageKey>>;

/** Errors that prevent leaving a step forward (S5-WIZ-01 to S5-WIZ-04). */
export function stepErrors(step: Step, values: LocationValues): StepErrors {
  if (step === 'basics') return values.locationType === '' ? { locationType: 'wizard.type_missing' } : {};
  return step === 'features' ? offerErrors(values) : {};
}

function offerErrors({ locationType, garageType, dealerType, features }: LocationValues): StepErrors {
  if (locationType === 'WERKSTATT') return garageType === '' ? { garageType: 'wizard.garage_missing' } : {};
  if (locationType === 'HAENDLER') return dealerType === '' ? { dealerType: 'wizard.dealer_missing' } : {};
  return features.length === 0 ? { features: 'wizard.features_missing' } : {};
}

/** The step with the custom fields: details, or the brand step for types that skip details. */
const customStep = (type: Type): Step => (hasBrand(type) ? 'features' : 'details');

/** The step of a field; for a skipped step the last one, where the menu can be edited. */
export function stepOf(path: string, type: Type): Step {
  const place = placeOf(path);
  const step = place === PLACES.custom ? customStep(type) : (place?.step ?? 'basics');
  return isSkipped(step, type) ? 'save' : step;
}

/** Result of a move: the step reached, and whether an error stopped it there. */
export interface Move {
  readonly step: Step;
  readonly isHeld: boolean;
}

/** Moves between steps: back always, forward up to the first step with errors (S4-WIZ-01). A move to a skipped step is ignored. */
export function moveTo(from: Step, to: Step, type: Type, isInvalid: (step: Step) => boolean): Move {
  const path = pathOf(type);
  if (!path.includes(to)) return { step: from, isHeld: false };
  const passed = path.slice(path.indexOf(from), path.indexOf(to));
  const held = passed.find(isInvalid);
  return held === undefined ? { step: to, isHeld: false } : { step: held, isHeld: true };
}
