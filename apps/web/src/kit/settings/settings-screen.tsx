import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import type { SettingsKind } from './settings-kind.ts';

interface SettingsScreenProps<Stored> {
  readonly kind: SettingsKind;
  /** Refetched whenever the page is opened. */
  readonly stored: UseQueryResult<Stored>;
  /** Heights of the form's placeholders while loading, in pixels. */
  readonly heights: readonly number[];
  readonly children: (stored: Stored) => ReactNode;
}

/** A settings page: introduction, and the form once the stored settings are loaded. */
export function SettingsScreen<Stored>({ kind, stored, heights, children }: SettingsScreenProps<Stored>) {
  const { t } = useTranslation();
  usePageTitle(t(`${kind}.title`));
  const { data, error, isFetching, isFetchedAfterMount, refetch } = stored;
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t(`${kind}.title`)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`${kind}.intro`)}
        </Text>
      </div>
      {error && !data && (
        <Failure message={`${t(`${kind}.load_failed`)} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!error && !isFetchedAfterMount && (
        <Stack gap="md" role="status">
          <VisuallyHidden>{t(`${kind}.loading`)}</VisuallyHidden>
          {Object.entries(heights).map(([place, height]) => (
            <Skeleton key={place} height={height} />
          ))}
        </Stack>
      )}
      {data && (isFetchedAfterMount || error) && <ConfirmProvider>{() => children(data)}</ConfirmProvider>}
    </Stack>
  );
}
