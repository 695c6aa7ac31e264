import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { LocationHours } from '#domain/locations/hours/location-hours.tsx';
import { PanelSection } from './panel-section.tsx';

/** Opening hours (spec section 2). */
export function HoursSection({ form }: { readonly form: LocationForm }) {
  return (
    <PanelSection section="hours" error={form.errors['openingHours']}>
      <LocationHours form={form} />
    </PanelSection>
  );
}
