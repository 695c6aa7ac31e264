import { readStored, removeStored, storeText } from '#kit/lib/browser-storage.ts';
import { STEPS, type Step } from './wizard-steps.ts';

const KEY = 'rastnetz.wizard.step';

/** Stores the step for this tab, next to the form entries, so that it survives a reload. */
export const storeStep = (step: Step): void => storeText(KEY, step, 'sessionStorage');

/** Removes the stored step. */
export const dropStep = (): void => removeStored(KEY, 'sessionStorage');

/** The stored step, by default the first. */
export function readStep(): Step {
  const kept = readStored(KEY, 'sessionStorage');
  return STEPS.find((step) => step === kept) ?? 'position';
}
