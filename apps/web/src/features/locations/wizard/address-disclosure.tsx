import { useTranslation } from 'react-i18next';
import { placeLines } from '#domain/locations/facts/place-words.ts';
import { AddressFields } from '#domain/locations/fields/address-fields.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { formKeysIn } from '#domain/locations/values/location-fields.ts';
import { fieldsOf } from '#domain/locations/values/location-write.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { FieldsDisclosure } from './fields-disclosure.tsx';

/** Fields of the address and the place on the road. */
export const ADDRESS_FIELDS = formKeysIn('position').filter((field) => field !== 'positionText');

/** Optional address and place on the road. */
export function AddressDisclosure({ form }: { readonly form: LocationForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const entered = placeLines(fieldsOf(form.values), t, language).join(' · ');
  return (
    <FieldsDisclosure form={form} fields={ADDRESS_FIELDS} label={t('panel.address.fold')} entered={entered}>
      <AddressFields form={form} />
    </FieldsDisclosure>
  );
}
