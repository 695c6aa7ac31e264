import { type OptionsFilter, Select } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { countryGroups, isCountryMeant } from './countries.ts';

interface CountrySelectProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** A country by its name in the interface language, found by part of the name or by its code. */
export function CountrySelect({ value, error, onChange }: CountrySelectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const data = useMemo(() => {
    const { europe, others } = countryGroups(language, value);
    return [
      { group: t('panel.address.europe'), items: europe },
      { group: t('panel.address.other_countries'), items: others },
    ];
  }, [t, language, value]);
  return (
    <Select
      ref={input}
      label={t('panel.field.country')}
      placeholder={t('panel.field.none')}
      searchable
      clearable
      clearButtonProps={{
        size: 'md',
        'aria-label': t('panel.address.clear_country'),
        'aria-hidden': undefined,
        tabIndex: 0,
        // The button disappears when the value is cleared, so the input takes the focus.
        onClick: ({ currentTarget }) => {
          if (document.activeElement === currentTarget) input.current?.focus();
        },
      }}
      nothingFoundMessage={t('panel.address.no_country')}
      autoComplete="off"
      maxDropdownHeight={280}
      data={data}
      filter={matching}
      value={value === '' ? null : value}
      error={error}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

const matching: OptionsFilter = ({ options, search }) =>
  options
    .map((option) => ('items' in option ? { ...option, items: option.items.filter((item) => isCountryMeant(item, search)) } : option))
    .filter((option) => ('items' in option ? option.items.length > 0 : isCountryMeant(option, search)));
