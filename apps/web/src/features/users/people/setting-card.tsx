import { Alert, Paper, Skeleton, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failure } from '#kit/ui/states/failure.tsx';

interface SettingCardProps {
  readonly title: string;
  /** The query of the setting. */
  readonly answer: {
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Message for a setting that could not be loaded. */
  readonly loadFailed: string;
  /** Message of a failed change. */
  readonly error: string | null;
  /** Height of the placeholder while it loads, in pixels. */
  readonly height: number;
  /** Its control, once it is loaded. */
  readonly children: ReactNode;
}

/** A setting of the installation on the users page: title, control, and what failed. */
export function SettingCard({ title, answer, loadFailed, error, height, children }: SettingCardProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {answer.isError && <Failure message={loadFailed} onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
        {answer.isPending && <Skeleton height={height} />}
        {children}
        {error && (
          <Alert color="red" variant="outline" role="alert">
            {error}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
