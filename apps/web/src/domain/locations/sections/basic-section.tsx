import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BrandChoice, ContactFields, DescriptionField, FeatureChoice, NameField } from '#domain/locations/fields/basic-fields.tsx';
import { ParkingFields } from '#domain/locations/fields/parking-fields.tsx';
import { TypeChoice } from '#domain/locations/fields/type-choice.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { jumpToSection } from './jump-to-section.ts';
import { PanelSection } from './panel-section.tsx';

interface BasicSectionProps {
  readonly form: LocationForm;
  /** Whether the fields after the type are rendered. */
  readonly isWhole: boolean;
}

/** Basic information (S2-PANEL-04): name, type, brand, amenities, parking data, description and contact. */
export function BasicSection({ form, isWhole }: BasicSectionProps) {
  const { values, set, errors } = form;
  return (
    <PanelSection section="basic" isBusy={!isWhole}>
      <Stack gap="md">
        <NameField form={form} />
        <TypeChoice value={values.locationType} error={errors['locationType']} onChange={(type) => set('locationType', type)} />
        {isWhole && (
          <>
            <BrandChoice form={form} />
            <FeatureChoice form={form} />
            <OffersJump count={values.offers.length} />
            <ParkingFields form={form} />
            <DescriptionField form={form} />
            <ContactFields form={form} />
          </>
        )}
      </Stack>
    </PanelSection>
  );
}

/** Link from the amenities to their company blocks, which are below the six sections of S2-PANEL-03. */
function OffersJump({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => jumpToSection('offers')}>
      {t('panel.offers_jump', { count })}
    </Anchor>
  );
}
