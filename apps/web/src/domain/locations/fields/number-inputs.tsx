import { TextInput, type TextInputProps } from '@mantine/core';
import { PARKING_MAX } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { isTypedNumber, typedNumber } from '#kit/lib/typed-number.ts';
import { NumberTextInput } from '#kit/ui/controls/number-text-input.tsx';

interface NumberInputProps extends Pick<TextInputProps, 'description'> {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
}

/** Longest text in a field of a count. */
const COUNT_LENGTH = 30;

/**
 * A count of parking spaces. Text with anything but digits stays as it is typed, with a message, and cannot be saved: without the refused
 * characters it would be another number (S5-PARK-01). A number above the maximum is held back (S5-PARK-02).
 */
export function CountInput({ value, error, onChange, ...field }: NumberInputProps) {
  const { t } = useTranslation();
  const type = (text: string) => {
    const number = typedNumber(text, 'integer');
    if (number === null || Number.isNaN(number)) onChange(text);
    else if (number <= PARKING_MAX) onChange(String(number));
  };
  return (
    <TextInput
      {...field}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={COUNT_LENGTH}
      error={isTypedNumber(value, 'integer') ? error : t('panel.field.parking_digits')}
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
