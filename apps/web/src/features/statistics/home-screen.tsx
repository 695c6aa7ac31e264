import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { can } from '@rastnetz/contract';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalHint } from '#domain/legal/legal-hint.tsx';
import { useOpenLegalPages } from '#domain/legal/use-open-legal-pages.ts';
import { ApprovalLine } from '#domain/locations/quota/approval-line.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatRelative } from '#kit/lib/format.ts';
import type { paths } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { Activity } from './activity.tsx';
import { Freshness } from './freshness.tsx';
import classes from './home.module.css';
import { News } from './news.tsx';
import { Tiles } from './tiles.tsx';
import { Todos } from './todos.tsx';
import { useHomeOverview, useStatistics } from './use-statistics.ts';

interface HomeScreenProps {
  readonly clearingPath: typeof paths.clearing | null;
  /** Shown below the heading. */
  readonly start: ReactNode;
  /** Shown at the end of the page, once what is above it is there. */
  readonly foot: ReactNode;
}

/** Home: the two tiles, the to-do list, news, freshness, the activity (S2-HOME-01). */
export function HomeScreen({ clearingPath, start, foot }: HomeScreenProps) {
  const { t } = useTranslation();
  const tiles = useStatistics();
  const overview = useHomeOverview();
  const mine = !can(useUser(), 'locations:all');
  // The hint is rendered after the lines above it, and the content below after the hint, to avoid layout shifts.
  const { isLoading: isHintLoading } = useOpenLegalPages();
  usePageTitle(t('home.title'));
  const refresh = () => Promise.all([tiles.refetch(), overview.refetch()]);
  const busy = tiles.isFetching || overview.isFetching;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1} size="h2">
            {t('home.title')}
          </Title>
          <Text>{t('home.subtitle')}</Text>
          <LatestUpdate at={tiles.dataUpdatedAt} />
        </div>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden className={busy ? (classes.spinning ?? '') : ''} />}
          onClick={refresh}
          aria-busy={busy}
        >
          {t('home.refresh')}
        </Button>
      </Group>
      {start}
      <ApprovalLine />
      {tiles.isError && <Failure message={t('toast.statistic.error')} onRetry={tiles.refetch} busy={tiles.isFetching} />}
      <Tiles values={tiles.data} loading={tiles.isPending} />
      {overview.isError ? (
        <Failure message={t('home.todo.failed')} onRetry={overview.refetch} busy={overview.isFetching} />
      ) : (
        <Todos todo={overview.data?.todo} clearingPath={clearingPath} mine={mine} />
      )}
      {!overview.isPending && !isHintLoading && <LegalHint />}
      {overview.data && !isHintLoading && (
        <>
          <News recent={overview.data.recent} clearingPath={clearingPath} mine={mine} />
          <Freshness freshness={overview.data.freshness} weeks={overview.data.weeks} mine={mine} />
          <Activity weeks={overview.data.weeks} />
        </>
      )}
      {!overview.isPending && !isHintLoading && foot}
    </Stack>
  );
}

const TICK_MS = 10_000;

/** Time since the statistics were last loaded, updated as it passes (S2-HOME-02). `at` is in milliseconds, 0 for never. */
function LatestUpdate({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), TICK_MS, { autoInvoke: true });
  useEffect(() => setNow(new Date(at)), [at]);
  const date = new Date(at);
  const when = at === 0 ? t('home.never') : formatRelative(date, language, now < date ? date : now);
  return (
    <Text size="sm" c="dimmed">
      {t('home.latest_update', { when })}
    </Text>
  );
}
