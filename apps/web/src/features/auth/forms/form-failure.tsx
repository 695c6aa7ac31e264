import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';

/** Errors of fields are shown at the fields. */
const hasFieldIssue = (error: Error): boolean => issuesOf(error).length > 0;

interface FormFailureProps {
  readonly error: Error | null;
  /** The submit button. */
  readonly children: ReactNode;
}

/** Submit button with the last failure below it, unless that is shown at a field. */
export function FormFailure({ error, children }: FormFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {children}
      {error !== null && !hasFieldIssue(error) && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm">
          {problemText(t, error)}
        </Text>
      )}
    </div>
  );
}
