import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { PARKING_MAX } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberTextInput } from '#kit/ui/controls/number-text-input.tsx';

interface NumberInputProps extends Pick<TextInputProps, 'description'> {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
}

/**
 * Rejects anything but digits with a message and ignores input above the maximum; the field retains its value (S5-PARK-01, S5-PARK-02). The message
 * stays until something else is typed, also if the user goes on to the next field. It is no error of the field, whose value is valid and can be saved.
 */
export function CountInput({ error, onChange, ...field }: NumberInputProps) {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  const type = (text: string) => {
    const hasOnlyDigits = /^\d*$/.test(text);
    setRefused(!hasOnlyDigits);
    if (hasOnlyDigits && Number(text) <= PARKING_MAX) onChange(text === '' ? '' : String(Number(text)));
  };
  return (
    <div>
      <TextInput
        {...field}
        inputMode="numeric"
        autoComplete="off"
        error={error}
        onChange={(event) => type(event.currentTarget.value.trim())}
        onFocus={() => setRefused(false)}
      />
      {isRefused && (
        <Text size="xs" mt={4} role="alert">
          {t('panel.field.parking_digits')}
        </Text>
      )}
    </div>
  );
}

/** Longest text of a decimal number. */
const DECIMAL_LENGTH = 10;

/** A decimal number, held as its text with a point. */
export function DecimalInput({ onChange, ...field }: NumberInputProps) {
  return <NumberTextInput kind="decimal" maxLength={DECIMAL_LENGTH} {...field} onChange={(number) => onChange(String(number))} />;
}
