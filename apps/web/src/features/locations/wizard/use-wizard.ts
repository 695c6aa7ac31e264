import type { Location } from '@rastnetz/contract';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormStart, type LocationForm, useLocationForm } from '#domain/locations/form/use-location-form.ts';
import { type LocationSave, useSaveLocation } from '#domain/locations/form/use-save-location.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { locationWriteOf } from '#domain/locations/values/location-write.ts';
import { whenSettled } from '#domain/locations/values/pending-entries.ts';
import { commitFocusedField, hasInvalidField, useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { toastInfo } from '#kit/ui/toasts/toasts.ts';
import { dropStep } from './stored-step.ts';
import { useSteps } from './use-steps.ts';
import { nextStep, previousStep, STEPS, type Step, savedValues, stepOf } from './wizard-steps.ts';

export interface Wizard {
  /** The form, with the errors of every step the user tried to leave. */
  readonly form: LocationForm;
  readonly saving: LocationSave;
  readonly step: Step;
  readonly invalid: ReadonlySet<Step>;
  readonly goTo: (step: Step) => void;
  /** Goes to the next step; saves on the last one. */
  readonly next: () => void;
  /** Goes to the previous step; null on the first. */
  readonly back: (() => void) | null;
  /** Goes to the summary; saves if it is shown already. */
  readonly save: () => void;
  /** Drops all entries and returns to step 1. */
  readonly discard: () => void;
  /** Asks if there are unsaved entries, then calls `go`. */
  readonly leave: (go: () => void) => Promise<void>;
}

export interface WizardOptions {
  /** Initial values of the wizard; it works on a copy (S4-WIZ-03). */
  readonly initial?: LocationValues | undefined;
  readonly onClose: () => void;
  readonly onSaved: (location: Location) => void;
}

/** Form, steps and save of the wizard. Errors are scrolled into view inside `body`. */
export function useWizard({ initial, onClose, onSaved }: WizardOptions, body: RefObject<HTMLElement | null>): Wizard {
  const [start] = useState<FormStart>(() => ({ name: 'wizard', values: initial ? structuredClone(initial) : null }));
  const entries = useLocationForm(null, start);
  const { steps, move, show, goOn } = useMoves(entries, body);
  const forget = () => {
    dropStep();
    entries.forget();
  };
  const { leave, pass } = useLeaveGuard(entries.touched, { onDiscard: forget });
  const saving = useSaveLocation({
    creation: entries.creation,
    onSaved: (location) => {
      forget();
      pass.current = true;
      onSaved(location);
      onClose();
    },
    onFieldIssues: (issues) => {
      entries.setServerIssues(issues);
      show(Object.keys(issues));
    },
  });
  const prepare = () => (move('position', 'save') ? null : locationWriteOf(savedValues(entries.getValues()), entries, null));
  const save = () => {
    if (saving.isSaving) return;
    goOn((isSettled) => {
      const isHeld = move('position', 'save', isSettled);
      if (!isHeld && steps.step === 'save') void saving.save(prepare);
    });
  };
  const following = nextStep(steps.step, entries.values.locationType);
  const before = previousStep(steps.step, entries.values.locationType);
  return {
    form: { ...entries, errors: steps.errors },
    saving,
    step: steps.step,
    invalid: steps.invalid,
    save,
    leave,
    goTo: (step) => goOn((isSettled) => move(steps.step, step, isSettled)),
    next: () => (following ? goOn((isSettled) => move(steps.step, following, isSettled)) : save()),
    back: before && (() => move(steps.step, before)),
    discard: () => {
      dropStep();
      entries.reset(null);
      steps.restart();
    },
  };
}

/** Moves between the steps; a stopped move shows the errors of its step and focuses the first (S5-WIZ-05). */
function useMoves(form: LocationForm, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const steps = useSteps(form);
  const [attempts, setAttempts] = useState(0);
  useFocusFirstInvalid(attempts, body);
  const current = useRef(steps.step);
  current.current = steps.step;
  /** Calls `go` once pending entries are applied, unless the step has changed meanwhile. */
  const goOn = (go: (isSettled: boolean) => void) => {
    commitFocusedField(body.current);
    whenSettled(form, (isSettled) => {
      if (current.current === steps.step) go(isSettled);
    });
  };
  const move = (from: Step, to: Step, isSettled = true): boolean => {
    commitFocusedField(body.current);
    const isHalf = !isSettled || hasInvalidField(body.current);
    const isHalfTyped = STEPS.indexOf(to) > STEPS.indexOf(steps.step) && isHalf;
    const isHeld = isHalfTyped || steps.move(from, to);
    if (!isHeld) return false;
    setAttempts((count) => count + 1);
    toastInfo(t('wizard.invalid'));
    return true;
  };
  const show = (paths: readonly string[]) => {
    const step = STEPS.find((one) => paths.some((path) => stepOf(path, form.getValues().locationType) === one));
    if (!step) return;
    steps.enter(step);
    setAttempts((count) => count + 1);
  };
  return { steps, move, show, goOn };
}
