import { CustomInputs, useHasCustom } from '#domain/locations/fields/custom-inputs.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { PanelSection } from './panel-section.tsx';

/** The own fields of the location's type; nothing for a type without. */
export function CustomSection({ form }: { readonly form: LocationForm }) {
  if (!useHasCustom(form)) return null;
  return (
    <PanelSection section="custom">
      <CustomInputs form={form} />
    </PanelSection>
  );
}
