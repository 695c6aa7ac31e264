import type { LocationForm } from '../form/use-location-form.ts';
import { FurtherImagesField, MenuField } from '../images/image-fields.tsx';
import { MainImageField } from '../images/main-image-field.tsx';
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
  <PanelSection section="images" error={listError(form.errors, 'otherImages')}>
    <FurtherImagesField form={form} />
  </PanelSection>
);

/** Menu: at most 10 files, PDF too. */
export const MenuSection = ({ form }: SectionProps) => (
  <PanelSection section="menu" error={listError(form.errors, 'menuImages')}>
    <MenuField form={form} />
  </PanelSection>
);

/** A fault of the list or of one of its places. */
const listError = (errors: LocationForm['errors'], list: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === list || path.startsWith(`${list}.`))?.[1];
