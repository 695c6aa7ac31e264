import { STEPS, type Step } from './wizard-steps.ts';

const KEY = 'rastnetz.wizard.step';

/** Keeps the step of this tab, beside the entries that outlive a reload. */
export function storeStep(step: Step): void {
  try {
    sessionStorage.setItem(KEY, step);
  } catch {
    dropStep();
  }
}

export const dropStep = (): void => sessionStorage.removeItem(KEY);

/** The kept step; the first where none is kept. */
export function readStep(): Step {
  const kept = sessionStorage.getItem(KEY);
  return STEPS.find((step) => step === kept) ?? 'position';
}
