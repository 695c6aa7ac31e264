import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';

interface PartProps {
  readonly form: LocationForm;
  readonly onOpenLocation?: ((id: string) => void) | undefined;
}

/**
 * Whether a section of the form looks the same as before: the fields it reads, the faults, and what is stored. For `memo`: with every
 * key typed the form and all values in it are new objects, and a section draws dozens of controls.
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
