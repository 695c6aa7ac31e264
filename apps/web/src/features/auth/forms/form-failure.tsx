import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';

/** Faults of fields stand at the fields. */
const hasFieldIssue = (fault: Error): boolean => issuesOf(fault).length > 0;

interface FormFailureProps {
  readonly fault: Error | null;
  /** The button that was pressed. */
  readonly children: ReactNode;
}

/** A form's button, and under it why its last try failed, unless that stands at a field. */
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
