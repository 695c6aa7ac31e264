import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** `app`: a code of the authenticator app; `recovery`: a recovery code. */
export type CodeKind = 'app' | 'recovery';

const INPUTS: Readonly<Record<CodeKind, TextInputProps>> = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'none' },
};

interface FactorCodeFieldProps extends Pick<TextInputProps, 'error' | 'onChange'> {
  readonly kind: CodeKind;
  /** Whether the field takes the focus when it appears. */
  readonly takesFocus: boolean;
}

/** Field for a code; accepts the spaces that apps display. */
export function FactorCodeField({ kind, takesFocus, ...props }: FactorCodeFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextInput
      name="code"
      required
      ref={input}
      label={t(`second_factor.code_${kind}`)}
      spellCheck={false}
      size="md"
      maxLength={40}
      {...INPUTS[kind]}
      {...props}
    />
  );
}
