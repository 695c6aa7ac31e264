import { Select, type SelectProps } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#kit/ui/style/legible.module.css';
import { type ChosenCompany, useCompanyChoice } from './use-company-choice.ts';

interface CompanySelectProps
  extends Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'required' | 'disabled' | 'clearable' | 'className' | 'comboboxProps'> {
  readonly value: ChosenCompany | null;
  readonly onChange: (company: ChosenCompany | null) => void;
  /** Whether a missing company can be created in the list, by users who may do so. */
  readonly canCreate?: boolean;
  /** Whether the field gets the initial focus of its dialog. */
  readonly takesFocus?: boolean;
}

/** Selects one company, found by its name or by its people. */
export function CompanySelect({
  value,
  onChange,
  canCreate = false,
  takesFocus = false,
  error,
  disabled = false,
  ...input
}: CompanySelectProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const choice = useCompanyChoice(value, onChange, canCreate);
  return (
    <Select
      label={t('users.company_select.label')}
      placeholder={t('users.company_select.placeholder')}
      {...input}
      {...(takesFocus && { 'data-autofocus': true })}
      searchable
      allowDeselect={false}
      ref={field}
      clearButtonProps={{
        'aria-label': t('users.company_select.clear'),
        'aria-hidden': undefined,
        tabIndex: 0,
        // The clear button disappears once the field is empty, so the focus moves to the field.
        onClick: ({ currentTarget }) => {
          if (document.activeElement === currentTarget) field.current?.focus();
        },
      }}
      classNames={{ input: classes.field }}
      disabled={disabled || choice.isCreating}
      maxLength={200}
      data={choice.data}
      value={value?.id ?? null}
      onChange={choice.choose}
      searchValue={choice.typed}
      onSearchChange={choice.setTyped}
      filter={choice.filter}
      nothingFoundMessage={t(choice.isFetching ? 'users.company_select.loading' : 'users.company_select.nothing')}
      error={error ?? choice.error}
    />
  );
}
