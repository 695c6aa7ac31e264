import { Text } from '@mantine/core';

interface ErrorMessageProps {
  /** The error message; null if there is no error. */
  readonly text: string | null;
}

/** An error message, announced at once by screen readers; takes no space without an error. */
export function ErrorMessage({ text }: ErrorMessageProps) {
  if (text === null) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
      {text}
    </Text>
  );
}
