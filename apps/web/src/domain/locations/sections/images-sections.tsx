import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { FurtherImagesField, MenuField } from '#domain/locations/images/image-fields.tsx';
import { MainImageField } from '#domain/locations/images/main-image-field.tsx';
import { errorAt } from '#domain/locations/values/location-issues.ts';
import { PanelSection } from './panel-section.tsx';

interface SectionProps {
  readonly form: LocationForm;
}

/** The one picture shown first. */
export const MainImageSection = ({ form }: SectionProps) => (
  <PanelSection section="main_image" error={form.errors['mainImage']}>
    <MainImageField form={form} />
  </PanelSection>
);

/** Further images: at most 15, in an order of their own. */
export const FurtherImagesSection = ({ form }: SectionProps) => (
  <PanelSection section="images" error={errorAt(form.errors, 'otherImages')}>
    <FurtherImagesField form={form} />
  </PanelSection>
);

/** Menu: at most 10 files, PDF too. */
export const MenuSection = ({ form }: SectionProps) => (
  <PanelSection section="menu" error={errorAt(form.errors, 'menuImages')}>
    <MenuField form={form} />
  </PanelSection>
);
