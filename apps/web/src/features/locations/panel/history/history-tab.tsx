import { Alert, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { HistoryEntry, Location } from '@rastnetz/contract';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../../shared/ui/failure.tsx';
import classes from './history.module.css';
import { historyQuery } from './history-query.ts';
import { HistoryStep } from './history-step.tsx';
import { type RestoreHandlers, useRestoreVersion } from './use-restore-version.tsx';

/** The history of a location: newest first, older ones on demand, each step with the way back to it. */
export function HistoryTab(handlers: RestoreHandlers) {
  const { t } = useTranslation();
  const restoring = useRestoreVersion(handlers);
  const query = useInfiniteQuery(historyQuery(handlers.present._id));
  const { data, isError, isFetching, refetch } = query;
  if (!data && isError) return <Failure message={t('history.failed')} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <HistorySkeleton />;
  const steps = unique(data.pages.flatMap((page) => page.data));
  return (
    <Stack gap="md">
      {restoring.notice && (
        <Alert color={restoring.notice.hasFailed ? 'red' : 'amber'} variant="outline" role="alert">
          {restoring.notice.text}
        </Alert>
      )}
      {steps.length === 0 && <Text size="sm">{t('history.empty')}</Text>}
      <Steps steps={steps} present={handlers.present} restoring={restoring} />
      {isError && <Failure message={t('history.failed')} onRetry={() => void query.fetchNextPage()} busy={isFetching} />}
      <Older query={query} shown={steps.length} total={data.pages.at(-1)?.total ?? 0} />
    </Stack>
  );
}

interface StepsProps {
  readonly steps: readonly HistoryEntry[];
  readonly present: Location;
  readonly restoring: ReturnType<typeof useRestoreVersion>;
}

function Steps({ steps, present, restoring: { restore, busyId } }: StepsProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps} aria-label={t('history.title')}>
      {steps.map((entry) => (
        <HistoryStep
          key={entry.id}
          entry={entry}
          isPresent={entry.version === present.version && entry.after !== null}
          isBusy={busyId === entry.id}
          onRestore={() => void restore(entry)}
        />
      ))}
    </ol>
  );
}

interface OlderProps {
  readonly query: Pick<UseInfiniteQueryResult, 'isError' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly shown: number;
  readonly total: number;
}

/** How many steps there are, and the next ones. */
function Older({ query: { isError, hasNextPage, isFetchingNextPage, fetchNextPage }, shown, total }: OlderProps) {
  const { t } = useTranslation();
  if (shown === 0) return null;
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" className="rn-numbers" role="status">
        {t('history.shown', { shown, total })}
      </Text>
      {hasNextPage && !isError && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </Group>
  );
}

/** A step that came in between moves the others on by one, so a page may begin with one already shown. */
const unique = (entries: readonly HistoryEntry[]): HistoryEntry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()];

/** The size of what is coming. */
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
