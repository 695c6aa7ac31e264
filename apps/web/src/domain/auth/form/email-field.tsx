import { TextInput, type TextInputProps } from '@mantine/core';

/** An address one signs in with, as password managers know it. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput type="email" name="email" required autoComplete="username" autoCapitalize="none" spellCheck={false} size="md" {...props} />
  );
}
