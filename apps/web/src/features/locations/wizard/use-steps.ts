import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { formErrors } from '#domain/locations/values/location-issues.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import type { FormBase } from '#domain/locations/values/location-write.ts';
import { hasUnreadLine } from '#domain/locations/values/typed-line.ts';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { readStep, storeStep } from './stored-step.ts';
import { moveTo, STEPS, type Step, savedValues, stepErrors, stepOf } from './wizard-steps.ts';

export interface Steps {
  readonly step: Step;
  /** Errors to show: those of every step the user tried to leave, and those shown while typing. */
  readonly errors: FieldErrors;
  /** Steps with errors shown. */
  readonly invalid: ReadonlySet<Step>;
  readonly enter: (step: Step) => void;
  /** Returns to step 1 and hides the errors of attempted steps. */
  readonly restart: () => void;
  /** Moves as far as the errors permit; returns whether an error stopped the move. */
  readonly move: (from: Step, to: Step) => boolean;
}

/** Current step of the wizard and its errors (S4-WIZ-01). */
export function useSteps(form: LocationForm): Steps {
  const { t } = useTranslation();
  const { values, getValues, errors: shown, stored, customFields } = form;
  const [step, setStep] = useState<Step>(() => (form.restored ? readStep() : 'position'));
  const [tried, setTried] = useState<readonly Step[]>([]);
  useEffect(() => storeStep(step), [step]);
  const found = useMemo(() => wizardErrors(values, { stored, customFields }, t), [values, stored, customFields, t]);
  const { locationType } = values;
  const errors = useMemo(() => {
    const own = Object.entries(found).filter(([path]) => tried.includes(stepOf(path, locationType)));
    return { ...shown, ...Object.fromEntries(own) };
  }, [found, tried, shown, locationType]);
  return {
    step,
    errors,
    invalid: new Set(Object.keys(errors).map((path) => stepOf(path, locationType))),
    enter: (next) => setStep(next),
    restart: () => {
      setTried([]);
      setStep('position');
    },
    move: (from, to) => {
      const now = getValues();
      const paths = [...Object.keys(wizardErrors(now, form, t)), ...(hasUnreadLine(form.memory) ? ['openingHours'] : [])];
      const isInvalid = (one: Step) => paths.some((path) => stepOf(path, now.locationType) === one);
      const { step: reached, isHeld } = moveTo(from, to, now.locationType, isInvalid);
      // A save checks the last step, too: it has the menu of the types that skip step 4.
      const isStopped = isHeld || (step === 'save' && to === 'save' && isInvalid('save'));
      setStep(reached);
      if (isStopped) setTried((before) => [...before, reached]);
      return isStopped;
    },
  };
}

/** All errors of the wizard as messages: those of the contract and those of its steps. */
function wizardErrors(values: LocationValues, base: FormBase, t: TFunction): FieldErrors {
  const asked = STEPS.flatMap((step) => Object.entries(stepErrors(step, values)).map(([field, key]) => [field, t(key)]));
  return { ...formErrors(savedValues(values), base, t), ...Object.fromEntries(asked) };
}
