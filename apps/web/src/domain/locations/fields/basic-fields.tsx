import { Checkbox, Radio, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { ADDRESS_MAX, DealerType, Feature, GarageType } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { ContactInputs } from './contact-inputs.tsx';

interface FieldProps {
  readonly form: LocationForm;
}

/** The name, which may be left empty (S5-LOC-01). */
export function NameField({ form: { values, set, errors } }: FieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('panel.field.name')}
      description={t('panel.field.name_hint')}
      autoComplete="off"
      maxLength={200}
      value={values.name}
      error={errors['name']}
      onChange={(event) => set('name', event.currentTarget.value)}
    />
  );
}

/** The description, free text. */
export function DescriptionField({ form: { values, set, errors } }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('panel.field.description')}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={5000}
      value={values.description}
      error={errors['description']}
      onChange={(event) => set('description', event.currentTarget.value)}
    />
  );
}

/** The amenities as checkboxes (S2-PANEL-04). */
export function FeatureChoice({ form: { values, set, errors } }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      label={t('panel.field.features')}
      value={[...values.features]}
      error={errors['features']}
      errorProps={{ 'data-field-error': true, mt: 8 }}
      onChange={(chosen) => set('features', chosen as Feature[])}
    >
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" mt={8}>
        {Feature.options.map((feature) => (
          <Checkbox key={feature} value={feature} label={t(`catalogue.feature.${feature}`)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

interface BrandChoiceProps extends FieldProps {
  /** Leaves out "keine Angabe". */
  readonly isRequired?: boolean;
}

/** The brand of a WERKSTATT or HAENDLER (S3-LOC-10); nothing for other types. */
export function BrandChoice({ form: { values, set, errors }, isRequired = false }: BrandChoiceProps) {
  const { t } = useTranslation();
  const type = values.locationType;
  if (type === 'WERKSTATT')
    return (
      <BrandRadios
        isRequired={isRequired}
        label={t('panel.field.garageType')}
        value={values.garageType}
        error={errors['garageType']}
        options={GarageType.options.map((brand) => ({ value: brand, text: t(`catalogue.garage.${brand}`) }))}
        onChange={(brand) => set('garageType', brand as GarageType | '')}
      />
    );
  if (type === 'HAENDLER')
    return (
      <BrandRadios
        isRequired={isRequired}
        label={t('panel.field.dealerType')}
        value={values.dealerType}
        error={errors['dealerType']}
        options={DealerType.options.map((brand) => ({ value: brand, text: t(`catalogue.dealer.${brand}`) }))}
        onChange={(brand) => set('dealerType', brand as DealerType | '')}
      />
    );
  return null;
}

interface BrandRadiosProps {
  readonly isRequired: boolean;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (brand: string) => void;
}

function BrandRadios({ isRequired, label, value, error, options, onChange }: BrandRadiosProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={label}
      withAsterisk={isRequired}
      value={value}
      error={error}
      errorProps={{ 'data-field-error': true, mt: 8 }}
      onChange={onChange}
    >
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs" mt={8}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.text} />
        ))}
        {!isRequired && <Radio value="" label={t('panel.field.none')} />}
      </SimpleGrid>
    </Radio.Group>
  );
}

/** Website, phone and e-mail (S5-PHONE-01, S5-WEB-01). */
export function ContactFields({ form: { values, set, errors } }: FieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <ContactInputs
        value={values}
        errors={errors}
        onChange={({ website, phone }) => {
          if (website !== undefined) set('website', website);
          if (phone !== undefined) set('phone', phone);
        }}
      />
      <TextInput
        label={t('panel.field.contactEmail')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ADDRESS_MAX.contactEmail}
        value={values.contactEmail}
        error={errors['contactEmail']}
        onChange={(event) => set('contactEmail', event.currentTarget.value)}
      />
    </>
  );
}
