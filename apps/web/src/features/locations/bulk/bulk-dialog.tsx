import { Modal, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type BulkResult, MAX_CHOSEN } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoLiveNotice } from '#domain/locations/quota/go-live-notice.tsx';
import { ApiError } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import type { Chosen, ChosenRow } from '#kit/chosen/chosen-rows.ts';
import type { BatchProgress } from '#kit/chosen/run-batches.ts';
import { useHeldTab } from '#kit/panel/use-leave-guard.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { BatchProgressBar } from './batch-progress.tsx';
import { type AskedAction, namedBy, wireOf } from './bulk-action.ts';
import { MoveTarget } from './move-target.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { PartlyDone } from './partly-done.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import { type BulkRun, useBulkPreview, useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  readonly action: AskedAction;
  readonly chosen: readonly ChosenRow[];
  /** Called where the dialog itself says more of what is to be done. */
  readonly onAsk: (action: AskedAction) => void;
  readonly onClose: () => void;
  /** Called with what became of those the action was done to. */
  readonly onDone: (run: BulkRun) => void;
}

/** An action that was not done to all, and what the rows are called: those that are gone are chosen no longer. */
interface Partly {
  readonly run: BulkRun;
  readonly titles: Chosen;
}

const isWhole = ({ results, unsure, left }: BulkRun): boolean =>
  unsure.length + left.length === 0 && results.every(({ outcome }) => outcome === 'changed');

/** Shows what an action would do to each chosen location, then does it; where it did not work for all, the dialog stays and says for which. */
export function BulkDialog({ action, chosen, onAsk, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation();
  const wire = wireOf(action);
  const [partly, setPartly] = useState<Partly | null>(null);
  const { preview, progress } = useBulkPreview(partly ? null : wire, chosen);
  const run = useBulkRun(wire, (done) => {
    onDone(done);
    if (isWhole(done)) onClose();
    else setPartly({ run: done, titles: new Map(chosen.map((row) => [row._id, row])) });
  });
  useHeldTab(run.isPending);
  return (
    <Modal
      opened
      centered
      returnFocus={false}
      title={t(`bulk.title.${action.kind}`, { ...namedBy(t, action) })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      onClose={run.isPending ? () => undefined : onClose}
    >
      {action.kind === 'move' && !partly && (
        <MoveTarget
          company={action.company}
          isBusy={run.isPending}
          onClose={onClose}
          onChange={(company) => {
            run.reset();
            onAsk({ kind: 'move', company });
          }}
        />
      )}
      {wire && !partly && preview.isPending && <PreviewLoading progress={progress} />}
      {preview.isError && !partly && (
        <Failure message={previewFailure(t, preview.error)} onRetry={() => void preview.refetch()} busy={preview.isFetching} />
      )}
      {partly && <PartlyDone action={action} {...partly} onClose={onClose} />}
      {preview.data && !partly && <Foreseen action={action} results={preview.data} run={run} onClose={onClose} />}
    </Modal>
  );
}

interface ForeseenProps {
  readonly action: AskedAction;
  readonly results: readonly BulkResult[];
  readonly run: ReturnType<typeof useBulkRun>;
  readonly onClose: () => void;
}

/** What would become of the chosen locations, why the action failed, and the buttons. */
function Foreseen({ action, results, run, onClose }: ForeseenProps) {
  const { t } = useTranslation();
  const changesAmenities = 'feature' in action && results.some(({ outcome }) => outcome === 'changed');
  return (
    <Stack>
      <OutcomeList action={action} results={results} isDone={false} />
      {changesAmenities && <GoLiveNotice stored="several" />}
      {run.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {`${t('bulk.failed')} ${problemText(t, run.error)}`}
        </Text>
      )}
      <PreviewFoot action={action} preview={results} run={run} onClose={onClose} />
    </Stack>
  );
}

/** Where a plan is full nothing is to be gained by a retry: what it says stands there. */
const previewFailure = (t: TFunction, fault: Error): string =>
  fault instanceof ApiError && fault.code === 'plan_limit' ? problemText(t, fault) : t('bulk.preview_failed');

function PreviewLoading({ progress }: { readonly progress: BatchProgress | null }) {
  const { t } = useTranslation();
  if (progress && progress.total > MAX_CHOSEN) return <BatchProgressBar work="checking" progress={progress} />;
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('bulk.loading')}</VisuallyHidden>
      <Skeleton height={20} width="70%" />
      <Skeleton height={72} />
      <Skeleton height={36} />
    </Stack>
  );
}
