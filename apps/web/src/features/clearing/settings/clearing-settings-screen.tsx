import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../shared/api/problem-text.ts';
import { clearingSettingsQuery } from '../../../shared/clearing/clearing-queries.ts';
import { ConfirmProvider } from '../../../shared/panel/confirm.tsx';
import { Failure } from '../../../shared/ui/failure.tsx';
import { usePageTitle } from '../../../shared/ui/use-page-title.ts';
import { SettingsEditor } from './settings-editor.tsx';

/** How reports are handled: stages, mails to reporters, retention (S2-ROUTE-12). */
export function ClearingSettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('pipelines.title'));
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...clearingSettingsQuery(),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t('pipelines.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('pipelines.intro')}
        </Text>
      </div>
      {error && !data && (
        <Failure message={`${t('pipelines.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!error && !isFetchedAfterMount && <Waiting />}
      {data && (isFetchedAfterMount || error) && <ConfirmProvider>{() => <SettingsEditor stored={data} />}</ConfirmProvider>}
    </Stack>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>{t('pipelines.loading')}</VisuallyHidden>
      {[360, 640, 160].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  );
}
