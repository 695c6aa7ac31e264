import { Alert } from '@mantine/core';
import { getLocationHistory, type HistoryEntry, type Location } from '@rastnetz/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { call } from '#kit/api/client.ts';
import { nextPage } from '#kit/lists/page-rows.ts';
import classes from '#kit/panel/step-history.module.css';
import { StepHistory } from '#kit/panel/step-history.tsx';
import { HistoryStep } from './history-step.tsx';
import { type RestoreHandlers, useRestoreVersion } from './use-restore-version.tsx';

interface HistoryTabProps extends RestoreHandlers {
  /** Whether nothing can be restored now, because a save is running. */
  readonly isLocked: boolean;
}

/** History of a location; each entry can be restored. */
export function HistoryTab({ isLocked, ...handlers }: HistoryTabProps) {
  const { t } = useTranslation();
  const restoring = useRestoreVersion(handlers);
  const query = useInfiniteQuery(historyQuery(handlers.present._id));
  const notice = restoring.notice && (
    <Alert color={restoring.notice.hasFailed ? 'red' : 'amber'} variant="outline" role="alert">
      {restoring.notice.text}
    </Alert>
  );
  return (
    <StepHistory query={query} notices={notice} empty={t('history.empty')}>
      {(steps) => <Steps steps={steps} present={handlers.present} isLocked={isLocked} restoring={restoring} />}
    </StepHistory>
  );
}

interface StepsProps {
  readonly steps: readonly HistoryEntry[];
  readonly present: Location;
  readonly isLocked: boolean;
  readonly restoring: ReturnType<typeof useRestoreVersion>;
}

function Steps({ steps, present, isLocked, restoring: { restore, busyId } }: StepsProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps} aria-label={t('history.title')}>
      {steps.map((entry) => (
        <HistoryStep
          key={entry.id}
          entry={entry}
          isPresent={entry.version === present.version && entry.after !== null}
          isBusy={busyId === entry.id}
          isLocked={isLocked}
          onRestore={() => void restore(entry)}
        />
      ))}
    </ol>
  );
}

/** Pages of ten history entries, newest first; a save invalidates them. */
const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...locationKeys.one(id), 'history'],
    queryFn: ({ signal, pageParam }) => call(getLocationHistory, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
