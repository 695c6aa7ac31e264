import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { OfferBlocks } from '#domain/locations/offers/offer-blocks.tsx';
import { PanelSection } from './panel-section.tsx';

/** The company blocks (spec section 3), behind the six sections of the spec. */
export function OffersSection({ form }: { readonly form: LocationForm }) {
  return (
    <PanelSection section="offers" error={form.errors['offers']}>
      <OfferBlocks form={form} />
    </PanelSection>
  );
}
