import { Fieldset, SimpleGrid, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { ADDRESS_MAX, canonicalRoadRef } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import classes from './address-fields.module.css';
import { CountrySelect } from './country-select.tsx';
import { DecimalInput } from './number-inputs.tsx';

interface FormProps {
  readonly form: LocationForm;
}

/** Where a location is, in words: its address, and its place on a motorway or road. All fields are optional. */
export function AddressFields({ form }: FormProps) {
  return (
    <Stack gap="md">
      <PostalFields form={form} />
      <RoadFields form={form} />
    </Stack>
  );
}

function PostalFields({ form }: FormProps) {
  const { t } = useTranslation();
  const { values, set, errors } = form;
  return (
    <Fieldset legend={t('panel.address.legend')}>
      <div className={classes.grid}>
        <AddressInput form={form} field="street" className={classes.street} />
        <AddressInput form={form} field="houseNumber" />
        <AddressInput form={form} field="postcode" />
        <AddressInput form={form} field="city" className={classes.city} />
      </div>
      <CountrySelect value={values.country} error={errors['country']} onChange={(country) => set('country', country)} />
    </Fieldset>
  );
}

function RoadFields({ form }: FormProps) {
  const { t } = useTranslation();
  const { values, set, errors } = form;
  return (
    <Fieldset legend={t('panel.address.road')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <AddressInput
          form={form}
          field="roadRef"
          description={t('panel.field.roadRef_hint')}
          onBlur={() => canonicalRoadRef(values.roadRef) !== values.roadRef && set('roadRef', canonicalRoadRef)}
        />
        <AddressInput form={form} field="roadExit" description={t('panel.field.roadExit_hint')} />
        <AddressInput form={form} field="roadDirection" />
        <DecimalInput label={t('panel.field.roadKm')} value={values.roadKm} error={errors['roadKm']} onChange={(km) => set('roadKm', km)} />
        <AddressInput form={form} field="roadOnlyFrom" description={t('panel.field.roadOnlyFrom_hint')} />
      </SimpleGrid>
    </Fieldset>
  );
}

type AddressText = Exclude<keyof typeof ADDRESS_MAX, 'contactEmail'>;

interface AddressInputProps extends FormProps, Pick<TextInputProps, 'className' | 'description' | 'onBlur'> {
  readonly field: AddressText;
}

/** One text. The browser proposes nothing, because it knows the address of the user and not of the location. */
function AddressInput({ form: { values, set, errors }, field, ...look }: AddressInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...look}
      label={t(`panel.field.${field}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={ADDRESS_MAX[field]}
      value={values[field]}
      error={errors[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  );
}
