import { Alert } from '@mantine/core';
import type { HistoryEntry, Location } from '@rastnetz/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from '#kit/panel/step-history.module.css';
import { StepHistory } from '#kit/panel/step-history.tsx';
import { historyQuery } from './history-query.ts';
import { HistoryStep } from './history-step.tsx';
import { type RestoreHandlers, useRestoreVersion } from './use-restore-version.tsx';

/** The history of a location, each step with the way back to it. */
export function HistoryTab(handlers: RestoreHandlers) {
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
      {(steps) => <Steps steps={steps} present={handlers.present} restoring={restoring} />}
    </StepHistory>
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
