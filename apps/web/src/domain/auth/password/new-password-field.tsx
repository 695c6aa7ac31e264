import type { TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useStrength } from './use-strength.ts';

interface NewPasswordFieldProps extends TextInputProps {
  /** Words of the person that make a poor password: name, e-mail, company. Asked whenever the password is rated. */
  readonly ownWords: () => readonly string[];
}

/** A password somebody chooses, with a meter of its strength under it. The meter advises; what is refused the form says. */
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
      <StrengthMeter strength={strength} />
    </div>
  );
}
