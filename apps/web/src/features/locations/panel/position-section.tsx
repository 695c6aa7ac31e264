import { PositionField } from '../form/position-field.tsx';
import type { LocationForm } from '../form/use-location-form.ts';
import { PanelSection } from './panel-section.tsx';

/** Where the location lies. */
export function PositionSection({ form }: { readonly form: LocationForm }) {
  return (
    <PanelSection section="position">
      <PositionField form={form} />
    </PanelSection>
  );
}
