import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface DateFieldProps {
  readonly label: string;
  readonly description?: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (date: string) => void;
  readonly autoFocus?: boolean;
  /** Whether it takes the focus of its dialog, whose focus trap would move it elsewhere otherwise. */
  readonly 'data-autofocus'?: boolean;
  readonly readOnly?: boolean | undefined;
  readonly withAsterisk?: boolean;
  readonly 'aria-required'?: boolean;
}

/** Matches a date with a complete year: while typing 2026 the field reports 0002. */
const IS_WHOLE = /^[1-9]\d{3}-/;

/** Moves a two-digit year to this century. */
const withWholeYear = (date: string): string => date.replace(/^00(?=\d\d-)/, '20');

/** A date, typed or picked in the browser's own calendar, in the format of the browser's language. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (date: string) => {
    const isWhole = date === '' || IS_WHOLE.test(date);
    setTyped(isWhole ? null : date);
    if (isWhole) onChange(date);
  };
  return (
    <TextInput
      {...field}
      type="date"
      max="9999-12-31"
      value={typed ?? value}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== null) onChange(withWholeYear(typed));
        setTyped(null);
      }}
    />
  );
}
