import { Select, type SelectProps } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#kit/ui/style/legible.module.css';
import { type ChosenCompany, useCompanyChoice } from './use-company-choice.ts';

interface CompanySelectProps
  extends Pick<SelectProps, 'label' | 'placeholder' | 'error' | 'required' | 'disabled' | 'clearable' | 'className'> {
  readonly value: ChosenCompany | null;
  readonly onChange: (company: ChosenCompany | null) => void;
  /** Whether a company that is missing may be made at once, by those who may. */
  readonly canCreate?: boolean;
  /** Whether the dialog it stands in begins with it. */
  readonly takesFocus?: boolean;
}

/** One company, searched by name and by the people in it. */
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
        // It goes with what it cleared.
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
      error={error ?? choice.fault}
    />
  );
}
