import { STEPS, type Step } from './wizard-steps.ts';

const KEY = 'rastnetz.wizard.step';

/** Stores the step for this tab, next to the form entries, so that it survives a reload. */
export function storeStep(step: Step): void {
  try {
    sessionStorage.setItem(KEY, step);
  } catch {
    dropStep();
  }
}

/** Removes the stored step. */
export const dropStep = (): void => sessionStorage.removeItem(KEY);

/** The stored step, by default the first. */
export function readStep(): Step {
  const kept = sessionStorage.getItem(KEY);
  return STEPS.find((step) => step === kept) ?? 'position';
}
