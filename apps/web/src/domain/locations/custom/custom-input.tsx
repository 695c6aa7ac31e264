import { Textarea, TextInput } from '@mantine/core';
import { CUSTOM_LINK_MAX, CUSTOM_LONG_TEXT_MAX, CUSTOM_TEXT_MAX, type CustomFieldKind, customLabel } from '@rastnetz/contract';
import type { ComponentType } from 'react';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { DateField } from '#kit/ui/controls/date-field.tsx';
import { BooleanInput, ChoiceInput, ChoicesInput } from './custom-choice-inputs.tsx';
import type { CustomInputProps } from './custom-input-props.ts';
import { QuantityInput } from './quantity-input.tsx';

/** The input of one custom field, by its kind. */
export function CustomInput(props: CustomInputProps) {
  const Input = INPUTS[props.field.kind];
  return (
    <div data-wide={WIDE.includes(props.field.kind) || undefined}>
      <Input {...props} />
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Label, required mark and error, as every text input has them. */
function useCommon({ field, error }: CustomInputProps) {
  const language = useLanguage();
  return { label: customLabel(field, language), error, withAsterisk: field.isRequired, 'aria-required': field.isRequired };
}

function ShortText(props: CustomInputProps) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...useCommon(props)}
      autoComplete="off"
      maxLength={CUSTOM_TEXT_MAX}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function LongText(props: CustomInputProps) {
  const { value, onChange } = props;
  return (
    <Textarea
      {...useCommon(props)}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={CUSTOM_LONG_TEXT_MAX}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Quantity(props: CustomInputProps) {
  const { field, value, onChange } = props;
  return (
    <QuantityInput {...useCommon(props)} unit={field.unit} value={typeof value === 'number' ? value : textOf(value)} onChange={onChange} />
  );
}

function Day(props: CustomInputProps) {
  const { value, onChange } = props;
  return <DateField {...useCommon(props)} value={textOf(value)} onChange={onChange} />;
}

/** A URL without its scheme, as people type it. */
const HOST_ONLY = /^[^\s/:]+\.[^\s]+$/;

function Link(props: CustomInputProps) {
  const { value, onChange } = props;
  const text = textOf(value);
  return (
    <TextInput
      {...useCommon(props)}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      maxLength={CUSTOM_LINK_MAX}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (HOST_ONLY.test(text.trim())) onChange(`https://${text.trim()}`);
      }}
    />
  );
}

const INPUTS: Readonly<Record<CustomFieldKind, ComponentType<CustomInputProps>>> = {
  text: ShortText,
  long_text: LongText,
  number: Quantity,
  boolean: BooleanInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  date: Day,
  link: Link,
};

/** Kinds that span the full width. */
const WIDE: readonly CustomFieldKind[] = ['long_text', 'choices', 'link'];
