import { TextInput, type TextInputProps, Title } from '@mantine/core';
import { COMPANY_MAX, type CompanyField, canonicalPhone } from '@rastnetz/contract';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import classes from './company.module.css';
import type { CompanyValues } from './company-values.ts';

interface CompanyFieldsProps {
  readonly values: CompanyValues;
  readonly errors: FieldErrors;
  /** Whether the stored company has a name, which then cannot be removed. */
  readonly isNamed: boolean;
  readonly onChange: (part: Partial<CompanyValues>) => void;
}

/** Editable fields of a company: name, address, contact, billing. */
export function CompanyFields({ values, errors, isNamed, onChange }: CompanyFieldsProps) {
  const { t } = useTranslation();
  const input = (field: CompanyField, props: TextInputProps = {}, read: (typed: string) => string = (typed) => typed) => (
    <TextInput
      name={field}
      label={t(`company_page.field.${field}`)}
      maxLength={COMPANY_MAX[field]}
      autoComplete="off"
      value={values[field]}
      error={errors[field]}
      onChange={(event) => onChange({ [field]: read(event.currentTarget.value) })}
      {...props}
    />
  );
  const address: TextInputProps = { type: 'email', autoCapitalize: 'none', spellCheck: false };
  return (
    <>
      {input('name', { required: isNamed })}
      <Part title={t('company_page.part.address')}>
        {input('street')}
        <div className={classes.place}>
          {input('postcode')}
          {input('city')}
        </div>
        {input('country')}
      </Part>
      <Part title={t('company_page.part.contact')}>
        {input('contactName')}
        <div className={classes.pair}>
          {input('contactEmail', address)}
          {input('contactPhone', { type: 'tel' }, canonicalPhone)}
        </div>
      </Part>
      <Part title={t('company_page.part.billing')}>
        {input('billingEmail', { ...address, description: t('company_page.billing_hint') })}
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={classes.fields}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      {children}
    </fieldset>
  );
}
