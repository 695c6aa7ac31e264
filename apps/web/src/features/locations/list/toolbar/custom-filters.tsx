import { Chip, Group, MultiSelect, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import {
  CONDITION_TEXT_MAX,
  type CustomCondition,
  type CustomField,
  customLabel,
  MAX_CONDITION_OPTIONS,
  MAX_CUSTOM_CONDITIONS,
} from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

const FILTERED_KINDS: readonly CustomField['kind'][] = ['boolean', 'choice', 'choices', 'number', 'text'];

interface CustomFiltersProps {
  readonly list: ListUrl;
  readonly change: ChangeList;
}

/** Filter by custom fields: a field is chosen, then its condition set. Renders nothing without fields. */
export function CustomFilters({ list: { custom }, change }: CustomFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { fields } = useCustomFields();
  const [key, setKey] = useState('');
  const isFull = custom.length >= MAX_CUSTOM_CONDITIONS;
  const offered = (fields ?? []).filter((field) => FILTERED_KINDS.includes(field.kind));
  const field = offered.find((each) => each.key === key);
  if (offered.length === 0) return null;
  const isOpen = (each: CustomField) => !isFull || custom.some((condition) => condition.key === each.key);
  const write = (condition: CustomCondition | null) =>
    change({ custom: [...custom.filter((other) => other.key !== key), ...(condition ? [condition] : [])] });
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('locations.filter.custom')}
        {...(isFull && { description: t('locations.filter.custom_full', { max: MAX_CUSTOM_CONDITIONS }) })}
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
        data={[
          { value: '', label: t('custom.choose') },
          ...offered.map((each) => ({ value: each.key, label: customLabel(each, language), disabled: !isOpen(each) })),
        ]}
      />
      {field && <ConditionInput key={key} field={field} condition={custom.find((each) => each.key === key)} onChange={write} />}
    </Stack>
  );
}

interface ConditionInputProps {
  readonly field: CustomField;
  readonly condition: CustomCondition | undefined;
  readonly onChange: (condition: CustomCondition | null) => void;
}

function ConditionInput(props: ConditionInputProps) {
  if (props.field.kind === 'boolean') return <YesNoInput {...props} />;
  if (props.field.kind === 'number') return <RangeInput {...props} />;
  return props.field.kind === 'text' ? <PartInput {...props} /> : <OptionsInput {...props} />;
}

function YesNoInput({ field: { key, ...field }, condition, onChange }: ConditionInputProps) {
  const { t } = useTranslation();
  const chosen = condition?.op === 'is' ? condition.value : null;
  return (
    <Group gap="xs" role="group" aria-label={customLabel(field, useLanguage())}>
      {[true, false].map((value) => (
        <Chip
          key={String(value)}
          size="sm"
          checked={chosen === value}
          onChange={(isChosen) => onChange(isChosen ? { key, op: 'is', value } : null)}
        >
          {t(value ? 'custom.yes' : 'custom.no')}
        </Chip>
      ))}
    </Group>
  );
}

function OptionsInput({ field: { key, ...field }, condition, onChange }: ConditionInputProps) {
  const language = useLanguage();
  return (
    <MultiSelect
      label={customLabel(field, language)}
      maxValues={MAX_CONDITION_OPTIONS}
      comboboxProps={{ withinPortal: false }}
      data={field.options.map((option) => ({ value: option.key, label: customLabel(option, language) }))}
      value={condition?.op === 'in' ? [...condition.values] : []}
      onChange={(values) => onChange(values.length > 0 ? { key, op: 'in', values } : null)}
    />
  );
}

/** Numbers are applied when the focus leaves their field, so that no list of half a number is loaded. */
function RangeInput({ field: { key, unit }, condition, onChange }: ConditionInputProps) {
  const { t } = useTranslation();
  const range = condition?.op === 'range' ? condition : { min: null, max: null };
  const [typed, setTyped] = useState({ min: range.min ?? '', max: range.max ?? '' } as Record<'min' | 'max', number | string>);
  const apply = () => {
    const [min, max] = [typed.min, typed.max].map((value) => (typeof value === 'number' ? value : null));
    onChange(min == null && max == null ? null : { key, op: 'range', min: min ?? null, max: max ?? null });
  };
  return (
    <Group grow>
      {(['min', 'max'] as const).map((end) => (
        <NumberInput
          key={end}
          label={t(`locations.filter.${end}`)}
          {...(unit && { suffix: ` ${unit}` })}
          value={typed[end]}
          onChange={(value) => setTyped({ ...typed, [end]: value })}
          onBlur={apply}
        />
      ))}
    </Group>
  );
}

function PartInput({ field: { key, ...field }, condition, onChange }: ConditionInputProps) {
  const { t } = useTranslation();
  const label = customLabel(field, useLanguage());
  const [typed, setTyped] = useState(condition?.op === 'has' ? condition.text : '');
  return (
    <TextInput
      label={t('locations.filter.contains', { label })}
      maxLength={CONDITION_TEXT_MAX}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => onChange(typed.trim() === '' ? null : { key, op: 'has', text: typed.trim() })}
    />
  );
}
