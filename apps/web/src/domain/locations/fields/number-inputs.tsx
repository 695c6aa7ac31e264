import { TextInput, type TextInputProps } from '@mantine/core';
import { PARKING_MAX } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTypedNumber, withPoint } from '#domain/locations/values/typed-number.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

interface NumberInputProps extends Pick<TextInputProps, 'description'> {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
}

/** Rejects anything but digits with a message and ignores input above the maximum; the field retains its value. */
export function CountInput({ error, onChange, ...field }: NumberInputProps) {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  const type = (text: string) => {
    const hasOnlyDigits = /^\d*$/.test(text);
    setRefused(!hasOnlyDigits);
    if (hasOnlyDigits && Number(text) <= PARKING_MAX) onChange(text === '' ? '' : String(Number(text)));
  };
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      error={isRefused ? t('panel.field.parking_digits') : error}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => setRefused(false)}
    />
  );
}

/** Longest text of a decimal number. */
const DECIMAL_LENGTH = 10;

/** A decimal number with comma or point, shown with the mark of the language; rejects other characters with a message. */
export function DecimalInput({ value, error, onChange, ...field }: NumberInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isRefused, setRefused] = useState(false);
  const type = (text: string) => {
    const isNumber = isTypedNumber(text);
    setRefused(!isNumber);
    if (isNumber) onChange(withPoint(text));
  };
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={DECIMAL_LENGTH}
      value={language === 'de' ? value.replace('.', ',') : value}
      error={isRefused ? t('panel.field.number_only') : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setRefused(false)}
    />
  );
}
