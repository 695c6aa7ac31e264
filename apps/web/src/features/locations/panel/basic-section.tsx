import { Stack } from '@mantine/core';
import { BrandChoice, ContactFields, DescriptionField, FeatureChoice, NameField } from '../form/basic-fields.tsx';
import { hasParking } from '../form/location-values.ts';
import { ParkingFields } from '../form/parking-fields.tsx';
import { TypeChoice } from '../form/type-choice.tsx';
import type { LocationForm } from '../form/use-location-form.ts';
import { PanelSection } from './panel-section.tsx';

/** Basic information (spec section 2): name, type, brand, amenities, parking data, description and contact. */
export function BasicSection({ form }: { readonly form: LocationForm }) {
  const { values, set, errors } = form;
  return (
    <PanelSection section="basic">
      <Stack gap="md">
        <NameField form={form} />
        <TypeChoice value={values.locationType} error={errors['locationType']} onChange={(type) => set('locationType', type)} />
        <BrandChoice form={form} />
        <FeatureChoice form={form} />
        {hasParking(values) && <ParkingFields form={form} />}
        <DescriptionField form={form} />
        <ContactFields form={form} />
      </Stack>
    </PanelSection>
  );
}
