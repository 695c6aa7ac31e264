import { Text } from '@mantine/core';

interface FaultLineProps {
  /** Why something failed; null while nothing has. */
  readonly text: string | null;
}

/** A failure where it happened, said at once by screen readers; takes no room while there is none. */
export function FaultLine({ text }: FaultLineProps) {
  if (text === null) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
      {text}
    </Text>
  );
}
