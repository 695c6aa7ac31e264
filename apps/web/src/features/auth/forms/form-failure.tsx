import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';

/** Errors of fields are shown at the fields. */
const hasFieldIssue = (fault: Error): boolean => issuesOf(fault).length > 0;

interface FormFailureProps {
  readonly fault: Error | null;
  /** The submit button. */
  readonly children: ReactNode;
}

/** Submit button with the last failure below it, unless that is shown at a field. */
export function FormFailure({ fault, children }: FormFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {children}
      {fault !== null && !hasFieldIssue(fault) && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm">
          {problemText(t, fault)}
        </Text>
      )}
    </div>
  );
}
