import type { TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useStrength } from './use-strength.ts';

interface NewPasswordFieldProps extends TextInputProps {
  /** Words of the user that make a poor password: name, e-mail, company. Read at each rating. */
  readonly ownWords: () => readonly string[];
}

/** A new password with a strength meter below it. The meter only advises; the form reports a refused password, which the meter then no longer rates. */
export function NewPasswordField({ ownWords, onChange, onFocus, ...props }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const { strength, prepare } = useStrength(typed, ownWords);
  const follow = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <div>
      <PasswordField
        name="password"
        required
        autoComplete="new-password"
        size="md"
        {...props}
        onChange={follow}
        onFocus={(event) => {
          prepare();
          onFocus?.(event);
        }}
      />
      <StrengthMeter strength={strength} isRefused={Boolean(props.error)} />
    </div>
  );
}
