import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../shared/api/problem-text.ts';
import { ConfirmProvider } from '../../shared/panel/confirm.tsx';
import { Failure } from '../../shared/ui/failure.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { RetentionEditor } from './retention-editor.tsx';
import { retentionQuery } from './retention-queries.ts';

/** How long the installation keeps deleted locations, the audit log, mails and imports. */
export function RetentionScreen() {
  const { t } = useTranslation();
  usePageTitle(t('retention.title'));
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({ ...retentionQuery(), refetchOnMount: 'always' });
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t('retention.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('retention.intro')}
        </Text>
      </div>
      {error && !data && (
        <Failure message={`${t('retention.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!error && !isFetchedAfterMount && <Waiting />}
      {data && (isFetchedAfterMount || error) && <ConfirmProvider>{() => <RetentionEditor stored={data} />}</ConfirmProvider>}
    </Stack>
  );
}

const PLACES = [0, 1, 2, 3, 4];

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>{t('retention.loading')}</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={124} />
      ))}
    </Stack>
  );
}
