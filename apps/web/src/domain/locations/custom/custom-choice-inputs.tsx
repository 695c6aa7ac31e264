import { Checkbox, Group, Radio, SimpleGrid } from '@mantine/core';
import { type CustomOption, customLabel } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { Dropdown } from '#kit/ui/controls/dropdown.tsx';
import type { CustomInputProps } from './custom-input-props.ts';

const ERROR_PROPS = { 'data-field-error': true, mt: 8 } as const;

/** Yes, no, or not given; a required field cannot be cleared once it has a value. */
export function BooleanInput({ field, value, error, onChange }: CustomInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Radio.Group
      label={customLabel(field, language)}
      withAsterisk={field.isRequired}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
      error={error}
      errorProps={ERROR_PROPS}
      onChange={(choice) => onChange(choice === '' ? undefined : choice === 'yes')}
    >
      <Group gap="8px 24px" mt={8}>
        <Radio value="yes" label={t('custom.yes')} />
        <Radio value="no" label={t('custom.no')} />
        {!field.isRequired && <Radio value="" label={t('custom.none')} />}
      </Group>
    </Radio.Group>
  );
}

/** Names of options; a retired one is marked as no longer offered. */
function useOptionName() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (option: CustomOption) => {
    const label = customLabel(option, language);
    return option.isRetired ? t('custom.retired', { label }) : label;
  };
}

/** One of the options; a stored retired option is shown, but cannot be chosen again. */
export function ChoiceInput({ field, value, error, onChange }: CustomInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = useOptionName();
  const { options, isRequired } = field;
  return (
    <Dropdown
      label={customLabel(field, language)}
      withAsterisk={isRequired}
      aria-required={isRequired}
      prompt={t('custom.choose')}
      values={options.filter((option) => !option.isRetired).map(({ key }) => key)}
      labelOf={(key) => {
        const option = options.find((each) => each.key === key);
        return option ? nameOf(option) : key;
      }}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={(key) => onChange(key || undefined)}
    />
  );
}

/** Any of the options; retired ones that were stored remain visible, so that they can be unchecked and checked again. */
export function ChoicesInput({ field, value, error, onChange }: CustomInputProps) {
  const language = useLanguage();
  const nameOf = useOptionName();
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const [atFirst] = useState(chosen);
  const shown = field.options.filter(({ key, isRetired }) => !isRetired || chosen.includes(key) || atFirst.includes(key));
  return (
    <Checkbox.Group
      label={customLabel(field, language)}
      withAsterisk={field.isRequired}
      value={[...chosen]}
      error={error}
      errorProps={ERROR_PROPS}
      onChange={onChange}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs" mt={8}>
        {shown.map((option) => (
          <Checkbox key={option.key} value={option.key} label={nameOf(option)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
