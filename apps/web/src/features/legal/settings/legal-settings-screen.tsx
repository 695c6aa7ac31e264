import { Skeleton, Stack, Tabs, Text, Title, VisuallyHidden } from '@mantine/core';
import { isLegalPageOpen, type LegalPage, LegalPageKey, type StoredFacts } from '@rastnetz/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { problemText } from '../../../shared/api/problem-text.ts';
import { ConfirmProvider } from '../../../shared/panel/confirm.tsx';
import { Failure } from '../../../shared/ui/failure.tsx';
import { usePageTitle } from '../../../shared/ui/use-page-title.ts';
import { LegalEditor } from './legal-editor.tsx';
import { PAGE_PARAM } from './use-legal-form.ts';
import { legalPagesQuery } from './use-save-legal.ts';

/** Imprint and privacy notice, for those who write them. */
export function LegalSettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('legal.title'));
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...legalPagesQuery(),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t('legal.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('legal.intro')}
        </Text>
      </div>
      {error && !data && (
        <Failure message={`${t('legal.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!error && !isFetchedAfterMount && <Waiting />}
      {data && (isFetchedAfterMount || error) && <ConfirmProvider>{() => <Pages pages={data.pages} facts={data.facts} />}</ConfirmProvider>}
    </Stack>
  );
}

/** One page at a time; the address holds which. */
function Pages({ pages, facts }: { readonly pages: readonly LegalPage[]; readonly facts: StoredFacts }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const shown = LegalPageKey.options.find((key) => key === query.get(PAGE_PARAM)) ?? 'imprint';
  return (
    <Tabs value={shown} keepMounted={false} onChange={(key) => setQuery(key === 'privacy' ? { [PAGE_PARAM]: key } : {})}>
      <Tabs.List aria-label={t('legal.pages')}>
        {pages.map(({ page, texts }) => (
          <Tabs.Tab
            key={page}
            value={page}
            {...(isLegalPageOpen(texts) && {
              'aria-label': t('legal.open_page', { page: t(`legal.page.${page}`) }),
              rightSection: <IconAlertTriangle size={16} color="var(--mantine-color-amber-text)" aria-hidden />,
            })}
          >
            {t(`legal.page.${page}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {pages.map((page) => (
        <Tabs.Panel key={page.page} value={page.page} pt="md">
          <LegalEditor stored={page} facts={facts} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>{t('legal.loading')}</VisuallyHidden>
      {[40, 520].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  );
}
