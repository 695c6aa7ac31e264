import { useTranslation } from 'react-i18next';
import { ContactFields, DescriptionField } from '#domain/locations/fields/basic-fields.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { FieldsDisclosure } from './fields-disclosure.tsx';

/** Optional description, website, phone and e-mail. */
export function ContactDisclosure({ form }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  return (
    <FieldsDisclosure form={form} fields={['description', 'website', 'phone', 'contactEmail']} label={t('wizard.contact')}>
      <DescriptionField form={form} />
      <ContactFields form={form} />
    </FieldsDisclosure>
  );
}
