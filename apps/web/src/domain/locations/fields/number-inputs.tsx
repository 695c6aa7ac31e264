import { TextInput, type TextInputProps } from '@mantine/core';
import { PARKING_MAX } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { isTypedNumber } from '#kit/lib/typed-number.ts';
import { NumberTextInput } from '#kit/ui/controls/number-text-input.tsx';

interface NumberInputProps extends Pick<TextInputProps, 'description'> {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
}

/** Longest text in a field of a count. */
const COUNT_LENGTH = 30;

/** Why a text is no count of parking spaces; null for a count and for a blank text. */
function faultOf(text: string): MessageKey | null {
  if (!isTypedNumber(text, 'integer')) return 'panel.field.parking_digits';
  return Number(text) > PARKING_MAX ? 'location.parking.range' : null;
}

/**
 * A count of parking spaces. Text with anything but digits stays as it is typed, with a message, and cannot be saved: without the refused
 * characters it would be another number (S5-PARK-01). A number above the maximum is held back (S5-PARK-02), but not while such text is mended.
 */
export function CountInput({ value, error, onChange, ...field }: NumberInputProps) {
  const { t } = useTranslation();
  const present = faultOf(value);
  const type = (text: string) => {
    const fault = faultOf(text);
    if (fault !== 'location.parking.range' || present) onChange(fault || text === '' ? text : String(Number(text)));
  };
  return (
    <TextInput
      {...field}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={COUNT_LENGTH}
      error={present ? t(present) : error}
      onChange={(event) => type(event.currentTarget.value.trim())}
    />
  );
}

/** Longest text of a decimal number. */
const DECIMAL_LENGTH = 10;

/** A decimal number, held as its text with a point. */
export function DecimalInput({ onChange, ...field }: NumberInputProps) {
  return <NumberTextInput kind="decimal" maxLength={DECIMAL_LENGTH} {...field} onChange={(number) => onChange(String(number))} />;
}
