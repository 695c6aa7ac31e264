import { Button, Checkbox, Group, Text } from '@mantine/core';
import { type BulkResult, MAX_CHOSEN } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchProgressBar } from './batch-progress.tsx';
import { type RequestedAction, withOutcome } from './bulk-action.ts';
import { affectedItems, type useBulkRun } from './use-bulk-run.ts';

interface PreviewFootProps {
  readonly action: RequestedAction;
  readonly preview: readonly BulkResult[];
  readonly run: ReturnType<typeof useBulkRun>;
  readonly onClose: () => void;
}

/** Button that runs the previewed action; while several requests run, their progress and a stop button. */
export function PreviewFoot({ action, preview, run, onClose }: PreviewFootProps) {
  const { t } = useTranslation();
  const [takesStale, setTakesStale] = useState(false);
  const items = affectedItems(preview, takesStale);
  if (run.isPending && run.progress && items.length > MAX_CHOSEN) {
    return (
      <>
        <BatchProgressBar work="running" progress={run.progress} />
        <Group justify="flex-end">
          <Button variant="default" data-autofocus disabled={run.isStopping} onClick={run.stop}>
            {t(run.isStopping ? 'bulk.batches.stopping' : 'bulk.batches.stop')}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <>
      {withOutcome(preview, 'stale').length > 0 && (
        <Checkbox label={t('bulk.take_stale')} checked={takesStale} onChange={(event) => setTakesStale(event.currentTarget.checked)} />
      )}
      {items.length === 0 && <Text size="sm">{t('bulk.nothing')}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose} disabled={run.isPending}>
          {t('app.cancel')}
        </Button>
        {items.length > 0 && (
          <Button {...(action.kind === 'delete' && { color: 'red.9' })} loading={run.isPending} onClick={() => run.start(items)}>
            {t(`bulk.go.${action.kind}`, { count: items.length })}
          </Button>
        )}
      </Group>
    </>
  );
}
