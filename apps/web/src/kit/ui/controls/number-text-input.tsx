import { TextInput, type TextInputProps } from '@mantine/core';
import type { Language } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { isTypedNumber, type NumberKind, numberText, typedNumber } from '#kit/lib/typed-number.ts';

/** Longest text of a number, in characters. */
const MAX_LENGTH = 30;

interface NumberTextInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  readonly kind: NumberKind;
  /** A number, or a text: empty for none, anything else as it was typed. NaN keeps what is typed. */
  readonly value: number | string;
  readonly error: string | undefined;
  /** Called with the number; for a text that is none with the text, trimmed. */
  readonly onChange: (value: number | string) => void;
}

/**
 * An input for a number, with comma or point, shown with the mark of the language. A text that is no number stays visible with a message; the form
 * gets the text and has to refuse it.
 */
export function NumberTextInput({ kind, value, error, onChange, ...props }: NumberTextInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  // A value that is not from here, such as one that was reset, replaces what is typed.
  const shown = isTypedAs(typed, value, kind) ? typed : textOf(value, kind, language);
  return (
    <TextInput
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={MAX_LENGTH}
      {...props}
      value={shown}
      error={isTypedNumber(shown, kind) ? error : t(kind === 'integer' ? 'app.number.integer' : 'app.number.decimal')}
      onChange={({ currentTarget: { value: text } }) => {
        const inLanguage = isTypedNumber(text, kind) ? withMark(text, language) : text;
        setTyped(inLanguage);
        onChange(typedValue(inLanguage, kind));
      }}
    />
  );
}

const withMark = (text: string, language: Language): string => text.replace(/[.,]/, language === 'de' ? ',' : '.');

/** A typed text as a value: the number, or the text itself. */
function typedValue(typed: string, kind: NumberKind): number | string {
  const number = typedNumber(typed, kind);
  return number === null || Number.isNaN(number) ? typed.trim() : number;
}

/** Whether a value is what is typed. */
function isTypedAs(typed: string, value: number | string, kind: NumberKind): boolean {
  const own = typedValue(typed, kind);
  if (Number.isNaN(value)) return typeof own === 'string';
  return own === (typeof value === 'string' ? typedValue(value, kind) : value);
}

function textOf(value: number | string, kind: NumberKind, language: Language): string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : numberText(value, language);
  return isTypedNumber(value, kind) ? withMark(value, language) : value;
}
