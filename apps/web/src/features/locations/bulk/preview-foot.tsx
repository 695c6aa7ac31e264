import { Button, Checkbox, Group, Text } from '@mantine/core';
import { type BulkResult, MAX_CHOSEN } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchProgress } from '#kit/chosen/run-batches.ts';
import { BatchProgressBar } from './batch-progress.tsx';
import { isContent, type RequestedAction, withOutcome } from './bulk-action.ts';
import { isClearing } from './content/content-draft.ts';
import { affectedItems, type useBulkRun } from './use-bulk-run.ts';

interface PreviewFootProps {
  readonly action: RequestedAction;
  readonly preview: readonly BulkResult[];
  readonly run: ReturnType<typeof useBulkRun>;
  readonly onClose: () => void;
  /** Returns to the entries, for actions that have some. */
  readonly onBack?: () => void;
}

const isRemoving = (action: RequestedAction): boolean => action.kind === 'delete' || (isContent(action) && isClearing(action));

/** Button that runs the previewed action; while several requests run, their progress and a stop button. */
export function PreviewFoot({ action, preview, run, onClose, onBack }: PreviewFootProps) {
  const { t } = useTranslation();
  const [takesStale, setTakesStale] = useState(false);
  const items = affectedItems(preview, takesStale);
  if (run.isPending && run.progress && items.length > MAX_CHOSEN) return <RunningFoot run={run} progress={run.progress} />;
  return (
    <>
      {withOutcome(preview, 'stale').length > 0 && (
        <Checkbox label={t('bulk.take_stale')} checked={takesStale} onChange={(event) => setTakesStale(event.currentTarget.checked)} />
      )}
      {items.length === 0 && <Text size="sm">{t('bulk.nothing')}</Text>}
      <Group justify="flex-end" gap="xs">
        {onBack && (
          <Button variant="subtle" me="auto" onClick={onBack} disabled={run.isPending}>
            {t('bulk.content.back')}
          </Button>
        )}
        <Button variant="default" data-autofocus onClick={onClose} disabled={run.isPending}>
          {t('app.cancel')}
        </Button>
        {items.length > 0 && (
          <Button {...(isRemoving(action) && { color: 'red.9' })} loading={run.isPending} onClick={() => run.start(items)}>
            {t(`bulk.go.${action.kind}`, { count: items.length })}
          </Button>
        )}
      </Group>
    </>
  );
}

interface RunningFootProps extends Pick<PreviewFootProps, 'run'> {
  readonly progress: BatchProgress;
}

/** Progress of several requests, and a button that stops after the current one. */
function RunningFoot({ run, progress }: RunningFootProps) {
  const { t } = useTranslation();
  return (
    <>
      <BatchProgressBar work="running" progress={progress} />
      <Group justify="flex-end">
        <Button variant="default" data-autofocus disabled={run.isStopping} onClick={run.stop}>
          {t(run.isStopping ? 'bulk.batches.stopping' : 'bulk.batches.stop')}
        </Button>
      </Group>
    </>
  );
}
