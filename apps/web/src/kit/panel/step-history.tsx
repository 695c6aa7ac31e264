import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/ui/states/failure.tsx';

interface StepPage<Step> {
  readonly data: readonly Step[];
  readonly total: number;
}

interface StepHistoryProps<Step> {
  readonly query: UseInfiniteQueryResult<InfiniteData<StepPage<Step>>>;
  /** Notices above the steps. */
  readonly notices: ReactNode;
  /** Shown instead of the list if there are no steps. */
  readonly empty: string;
  readonly children: (steps: readonly Step[]) => ReactNode;
}

/** A history: newest first, older steps on demand. */
export function StepHistory<Step extends { readonly id: number }>({ query, notices, empty, children }: StepHistoryProps<Step>) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = query;
  if (!data && isError) return <Failure message={t('history.failed')} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <HistorySkeleton />;
  const steps = unique(data.pages.flatMap((page) => page.data));
  const isEmpty = steps.length === 0;
  return (
    <Stack gap="md">
      {notices}
      {isEmpty && <Text size="sm">{empty}</Text>}
      {children(steps)}
      {isError && <Failure message={t('history.failed')} onRetry={() => void query.fetchNextPage()} busy={isFetching} />}
      {!isEmpty && <Older query={query} shown={steps.length} total={data.pages.at(-1)?.total ?? 0} />}
    </Stack>
  );
}

interface OlderProps {
  readonly query: Pick<UseInfiniteQueryResult, 'isError' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly shown: number;
  readonly total: number;
}

/** The number of steps, and a button that loads older ones. */
function Older({ query: { isError, hasNextPage, isFetchingNextPage, fetchNextPage }, shown, total }: OlderProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" className="rn-numbers" role="status">
        {t('history.shown', { shown, count: total })}
      </Text>
      {hasNextPage && !isError && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </Group>
  );
}

/** A step added in the meantime shifts the others by one, so that a page may start with one already shown. */
const unique = <Step extends { readonly id: number }>(steps: readonly Step[]): Step[] => [
  ...new Map(steps.map((step) => [step.id, step])).values(),
];

/** Placeholder of about the size of the steps. */
function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{t('history.loading')}</VisuallyHidden>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} height={92} />
      ))}
    </Stack>
  );
}
