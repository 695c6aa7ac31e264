import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState } from 'react';

interface DropdownProps extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  /** The prompt: first option, disabled. */
  readonly prompt: string;
  readonly values: readonly string[];
  /** Label of a value; defaults to the value itself. */
  readonly labelOf?: (value: string) => string;
  /** One of the values, or '' for none. A value outside the list is shown, but cannot be chosen again. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Differs from every value, because values are trimmed. */
const PROMPT = ' ';

/** One value of a closed list (S2-DROPDOWN-01): a disabled prompt, an empty '-' option, then the values. */
export function Dropdown({ prompt, values, labelOf = (value) => value, value, onChange, ...props }: DropdownProps) {
  const [isAnswered, setAnswered] = useState(false);
  const isStray = value !== '' && !values.includes(value);
  return (
    <NativeSelect
      {...props}
      value={value === '' && !isAnswered ? PROMPT : value}
      onChange={(event) => {
        setAnswered(true);
        onChange(event.currentTarget.value);
      }}
    >
      <option value={PROMPT} disabled>
        {prompt}
      </option>
      <option value="">-</option>
      {values.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
      {isStray && (
        <option value={value} disabled>
          {labelOf(value)}
        </option>
      )}
    </NativeSelect>
  );
}
