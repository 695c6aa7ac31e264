import { Checkbox, Fieldset, Input, Textarea, TextInput } from '@mantine/core';
import { FURTHER_IMAGES_RULE, MENU_RULE, operatorsOf } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactInputs } from '#domain/locations/fields/contact-inputs.tsx';
import { ImageList } from '#domain/locations/images/image-list.tsx';
import type { OfferValues } from '#domain/locations/values/offer-values.ts';
import type { PendingEntries } from '#domain/locations/values/pending-entries.ts';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { errorAt, errorsUnder } from '#kit/forms/form-errors.ts';
import { Dropdown } from '#kit/ui/controls/dropdown.tsx';
import { fileLimit } from '#kit/upload/file-limit.ts';
import classes from './offers.module.css';

interface OfferFieldsProps {
  readonly offer: OfferValues;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<OfferValues>) => void;
}

/** All fields of a company block (S3-BLOCK-02). */
export function OfferFields({ offer, errors, pending, onChange }: OfferFieldsProps & { readonly pending: PendingEntries }) {
  const { t } = useTranslation();
  return (
    <>
      <OperatorField offer={offer} errors={errors} onChange={onChange} />
      <Checkbox
        label={t('offers.partner')}
        checked={offer.partner}
        onChange={(event) => onChange({ partner: event.currentTarget.checked })}
      />
      <Textarea
        label={t('offers.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={offer.description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <ContactInputs value={offer} errors={errors} onChange={onChange} />
      <FileField label={t('offers.images')} error={errorAt(errors, 'images')}>
        <ImageList
          items={offer.images}
          pending={pending}
          rule={FURTHER_IMAGES_RULE}
          label={t('upload.choose_images')}
          hint={t('upload.rule_images', { size: fileLimit(FURTHER_IMAGES_RULE) })}
          nameOf={(place) => t('upload.stored_image', { place })}
          errors={errorsUnder(errors, 'images')}
          onChange={(images) => onChange({ images })}
        />
      </FileField>
      <FileField label={t('offers.menu')} error={errorAt(errors, 'menu', 'menuImages')}>
        <ImageList
          items={offer.menuImages}
          pending={pending}
          rule={MENU_RULE}
          label={t('upload.choose_files')}
          hint={t('upload.rule_menu', { size: fileLimit(MENU_RULE) })}
          nameOf={(place) => t('upload.stored_menu', { place })}
          errors={errorsUnder(errors, 'menuImages')}
          onChange={(menuImages) => onChange({ menuImages })}
        />
      </FileField>
    </>
  );
}

/** A closed list for fuel and fast food, free text for all other features (S3-ENUM-05, S3-ENUM-06, S3-ENUM-07). */
function OperatorField({ offer: { type, operator }, errors, onChange }: OfferFieldsProps) {
  const { t } = useTranslation();
  const operators = operatorsOf(type);
  const label = t('offers.operator');
  if (operators === null)
    return (
      <TextInput
        label={label}
        autoComplete="off"
        maxLength={200}
        value={operator}
        error={errors['operator']}
        onChange={(event) => onChange({ operator: event.currentTarget.value })}
      />
    );
  const isStray = operator !== '' && !operators.includes(operator);
  return (
    <Dropdown
      label={label}
      description={isStray ? t('offers.operator_stray', { operator }) : null}
      prompt={t('offers.operator_prompt')}
      values={operators}
      value={operator}
      error={errors['operator']}
      onChange={(next) => onChange({ operator: next })}
    />
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function FileField({ label, error, children }: FileFieldProps) {
  return (
    <Fieldset variant="unstyled" legend={label} classNames={{ legend: classes.legend }}>
      {error && (
        <Input.Error role="alert" tabIndex={-1} data-field-error mb={4}>
          {error}
        </Input.Error>
      )}
      {children}
    </Fieldset>
  );
}
