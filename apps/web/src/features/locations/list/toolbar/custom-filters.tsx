import { Chip, Group, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  CONDITION_TEXT_MAX,
  type CustomCondition,
  type CustomField,
  customConditionsText,
  customLabel,
  MAX_CONDITION_OPTIONS,
  MAX_CUSTOM_CONDITIONS,
} from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuantityInput } from '#domain/locations/custom/quantity-input.tsx';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { typedNumber } from '#kit/lib/typed-number.ts';

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
  const write = (condition: CustomCondition | null) => {
    const next = withCondition(custom, key, condition);
    // An input writes whenever the focus leaves it; an equal filter must not return to page 1.
    if (customConditionsText(next) !== customConditionsText(custom)) change({ custom: next });
  };
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

/** The conditions with another one, or none, on the field `key`; the others keep their order. */
function withCondition(custom: ListUrl['custom'], key: string, condition: CustomCondition | null): readonly CustomCondition[] {
  const written = condition ? [condition] : [];
  if (!custom.some((each) => each.key === key)) return [...custom, ...written];
  return custom.flatMap((each) => (each.key === key ? written : [each]));
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

/** What is typed into an input. Another stored value ("back") replaces it, or leaving the input would write it again. */
function useTyped<Value extends number | string>(stored: Value): readonly [Value, (value: Value) => void] {
  const [typed, setTyped] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setTyped(stored);
  }
  return [typed, setTyped];
}

/**
 * Numbers are applied when the focus leaves their field, so that no list of half a number is loaded. A text that is no number has a message and
 * changes nothing; half a number such as "-" has it once it is left.
 */
function RangeInput({ field: { key, unit }, condition, onChange }: ConditionInputProps) {
  const { t } = useTranslation();
  const range = condition?.op === 'range' ? condition : { min: null, max: null };
  const typed = { min: useTyped<number | string>(range.min ?? ''), max: useTyped<number | string>(range.max ?? '') };
  const [halves, setHalves] = useState<readonly (number | string)[]>([]);
  const apply = () => {
    setHalves([typed.min[0], typed.max[0]].filter((text) => Number.isNaN(numberOf(text))));
    const [min, max] = [numberOf(typed.min[0]), numberOf(typed.max[0])];
    if (Number.isNaN(min) || Number.isNaN(max)) return;
    onChange(min === null && max === null ? null : { key, op: 'range', min, max });
  };
  return (
    <Group grow align="start">
      {(['min', 'max'] as const).map((end) => (
        <QuantityInput
          key={end}
          label={t(`locations.filter.${end}`)}
          unit={unit}
          error={halves.includes(typed[end][0]) ? t('app.number.decimal') : undefined}
          value={typed[end][0]}
          onChange={typed[end][1]}
          onBlur={apply}
        />
      ))}
    </Group>
  );
}

const numberOf = (typed: number | string): number | null => (typeof typed === 'number' ? typed : typedNumber(typed, 'signed'));

function PartInput({ field: { key, ...field }, condition, onChange }: ConditionInputProps) {
  const { t } = useTranslation();
  const label = customLabel(field, useLanguage());
  const [typed, setTyped] = useTyped(condition?.op === 'has' ? condition.text : '');
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
