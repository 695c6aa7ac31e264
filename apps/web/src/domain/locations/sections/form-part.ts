import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';

interface PartProps {
  readonly form: LocationForm;
  readonly onOpenLocation?: ((id: string) => void) | undefined;
}

/**
 * Comparison function for `memo`: whether the fields that a section reads, its errors and the stored values are the same as before. Each
 * keystroke creates a new form object with new values, and a section renders dozens of controls.
 */
export const isSamePart =
  (...fields: readonly (keyof LocationValues)[]) =>
  (before: PartProps, after: PartProps): boolean =>
    before.form.stored === after.form.stored &&
    before.form.customFields === after.form.customFields &&
    before.form.generation === after.form.generation &&
    isSame(before.form.errors, after.form.errors) &&
    fields.every((field) => isSame(before.form.values[field], after.form.values[field]));

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
