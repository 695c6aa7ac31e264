import { TextInput, type TextInputProps } from '@mantine/core';

/** The e-mail address of a login, marked up for password managers. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput type="email" name="email" required autoComplete="username" autoCapitalize="none" spellCheck={false} size="md" {...props} />
  );
}
