import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { PositionField } from '#domain/locations/position/position-field.tsx';
import { PanelSection } from './panel-section.tsx';

interface PositionSectionProps {
  readonly form: LocationForm;
  /** Leaves for a location near the pin that may be the same one. */
  readonly onOpenLocation: ((id: string) => void) | undefined;
}

/** Where the location lies. */
export function PositionSection({ form, onOpenLocation }: PositionSectionProps) {
  return (
    <PanelSection section="position">
      <PositionField form={form} onOpenLocation={onOpenLocation} />
    </PanelSection>
  );
}
