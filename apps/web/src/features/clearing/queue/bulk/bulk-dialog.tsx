import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReportBulkAction, ReportBulkResult } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearingSettings } from '#domain/clearing/use-clearing-settings.ts';
import type { ChosenRow } from '#kit/chosen/chosen-rows.ts';
import { PreviewSkeleton } from '#kit/chosen/preview-skeleton.tsx';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { ReasonStep } from './reason-step.tsx';
import { useReportPreview, useReportRun } from './use-report-bulk.ts';

/** Requested action; the reason of a rejection is asked for in the dialog. */
export type RequestedAction = Exclude<ReportBulkAction, { kind: 'reject' }> | { readonly kind: 'reject' };

interface BulkDialogProps {
  readonly asked: RequestedAction;
  readonly chosen: readonly ChosenRow[];
  readonly onClose: () => void;
  /** Called when a run starts. */
  readonly onStart: () => void;
  /** Called with the results of a run. */
  readonly onDone: (action: ReportBulkAction, results: readonly ReportBulkResult[]) => void;
}

/** Action on several reports: the reason if one is needed, a preview, then the results. */
export function BulkDialog({ asked, chosen, onClose, onStart, onDone }: BulkDialogProps) {
  const { t } = useTranslation();
  const { stageOf } = useClearingSettings();
  const [reason, setReason] = useState('');
  const [isReasonGiven, setReasonGiven] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useFocusOpener();
  const stage = asked.kind === 'stage' ? stageOf(asked.stage).name : '';
  const action: ReportBulkAction = asked.kind === 'reject' ? { kind: 'reject', reason } : asked;
  const give = (given: string) => {
    setReason(given);
    setReasonGiven(true);
  };
  return (
    <Modal
      opened
      centered
      title={t(`queue.bulk.title.${asked.kind}`, { stage })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      closeOnClickOutside={false}
      onClose={isBusy ? () => undefined : onClose}
    >
      {asked.kind === 'reject' && !isReasonGiven ? (
        <ReasonStep initial={reason} onReason={give} onCancel={onClose} />
      ) : (
        <ActionStep
          {...{ action, chosen, onClose, onStart, onDone }}
          onBusy={setBusy}
          {...(asked.kind === 'reject' && { onBack: () => setReasonGiven(false) })}
        />
      )}
    </Modal>
  );
}

interface ActionStepProps extends Pick<BulkDialogProps, 'chosen' | 'onClose' | 'onStart' | 'onDone'> {
  readonly action: ReportBulkAction;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack?: () => void;
}

function ActionStep({ action, chosen, onClose, onStart, onDone, onBusy, onBack }: ActionStepProps) {
  const { t } = useTranslation();
  // The reports at opening, because a run changes the selection.
  const [asked] = useState(chosen);
  const preview = useReportPreview(action, asked);
  const [partly, setPartly] = useState<readonly ReportBulkResult[] | null>(null);
  const run = useReportRun(action, (results) => {
    onDone(action, results);
    if (results.every(({ outcome }) => outcome === 'changed')) onClose();
    else setPartly(results);
  });
  if (partly) return <PartialResult action={action} results={partly} onClose={onClose} />;
  if (preview.isError)
    return <Failure message={t('queue.bulk.preview_failed')} onRetry={() => void preview.refetch()} busy={preview.isFetching} />;
  if (!preview.data) return <PreviewSkeleton text={t('queue.bulk.loading')} />;
  return (
    <BulkPreview
      action={action}
      preview={preview.data}
      isBusy={run.isPending}
      error={run.error}
      onRun={(order) => {
        onStart();
        onBusy(true);
        run.mutate(order, { onSettled: () => onBusy(false) });
      }}
      leave={
        <Button variant="default" data-autofocus autoFocus disabled={run.isPending} onClick={onBack ?? onClose}>
          {t(onBack ? 'queue.bulk.back' : 'app.cancel')}
        </Button>
      }
    />
  );
}

function PartialResult({
  action,
  results,
  onClose,
}: Pick<ActionStepProps, 'action' | 'onClose'> & { readonly results: readonly ReportBulkResult[] }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text role="alert">{t('queue.bulk.partly')}</Text>
      <OutcomeList action={action} results={results} isDone />
      <Text size="sm" c="dimmed">
        {t('queue.bulk.undo_hint')}
      </Text>
      <Group justify="flex-end">
        <Button data-autofocus autoFocus onClick={onClose}>
          {t('queue.bulk.close')}
        </Button>
      </Group>
    </Stack>
  );
}
