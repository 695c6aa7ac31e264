import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { BulkResult } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { problemText } from '../../../shared/api/problem-text.ts';
import type { ChosenRow } from '../../../shared/chosen/chosen-rows.ts';
import { Failure } from '../../../shared/ui/failure.tsx';
import { type AskedAction, namedBy, wireOf, withOutcome } from './bulk-action.ts';
import { MoveTarget } from './move-target.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { concerned, useBulkPreview, useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  readonly action: AskedAction;
  readonly chosen: readonly ChosenRow[];
  /** Called where the dialog itself says more of what is to be done. */
  readonly onAsk: (action: AskedAction) => void;
  readonly onClose: () => void;
  /** Called with what became of those the action was done to. */
  readonly onDone: (results: readonly BulkResult[]) => void;
}

/** Shows what an action would do to each chosen location, then does it; where it did not work for all, the dialog stays and says for which. */
export function BulkDialog({ action, chosen, onAsk, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation();
  const wire = wireOf(action);
  const preview = useBulkPreview(wire, chosen);
  const [partly, setPartly] = useState<readonly BulkResult[] | null>(null);
  const run = useBulkRun(wire, (results) => {
    onDone(results);
    if (results.every(({ outcome }) => outcome === 'changed')) onClose();
    else setPartly(results);
  });
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
      {wire && preview.isPending && <PreviewLoading />}
      {preview.isError && (
        <Failure message={previewFailure(t, preview.error)} onRetry={() => void preview.refetch()} busy={preview.isFetching} />
      )}
      {partly && <PartlyDone action={action} results={partly} onClose={onClose} />}
      {preview.data && !partly && (
        <Stack>
          <OutcomeList action={action} results={preview.data} isDone={false} />
          {run.isError && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {`${t('bulk.failed')} ${problemText(t, run.error)}`}
            </Text>
          )}
          <PreviewFoot action={action} preview={preview.data} isBusy={run.isPending} onRun={run.mutate} onClose={onClose} />
        </Stack>
      )}
    </Modal>
  );
}

/** Where a plan is full nothing is to be gained by a retry: what it says stands there. */
const previewFailure = (t: TFunction, fault: Error): string =>
  fault instanceof ApiError && fault.code === 'plan_limit' ? problemText(t, fault) : t('bulk.preview_failed');

function PreviewLoading() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('bulk.loading')}</VisuallyHidden>
      <Skeleton height={20} width="70%" />
      <Skeleton height={72} />
      <Skeleton height={36} />
    </Stack>
  );
}

interface PreviewFootProps {
  readonly action: AskedAction;
  readonly preview: readonly BulkResult[];
  readonly isBusy: boolean;
  readonly onRun: (items: ReturnType<typeof concerned>) => void;
  readonly onClose: () => void;
}

function PreviewFoot({ action, preview, isBusy, onRun, onClose }: PreviewFootProps) {
  const { t } = useTranslation();
  const [takesStale, setTakesStale] = useState(false);
  const items = concerned(preview, takesStale);
  return (
    <>
      {withOutcome(preview, 'stale').length > 0 && (
        <Checkbox label={t('bulk.take_stale')} checked={takesStale} onChange={(event) => setTakesStale(event.currentTarget.checked)} />
      )}
      {items.length === 0 && <Text size="sm">{t('bulk.nothing')}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose} disabled={isBusy}>
          {t('app.cancel')}
        </Button>
        {items.length > 0 && (
          <Button {...(action.kind === 'delete' && { color: 'red.9' })} loading={isBusy} onClick={() => onRun(items)}>
            {t(`bulk.go.${action.kind}`, { count: items.length })}
          </Button>
        )}
      </Group>
    </>
  );
}

interface PartlyDoneProps {
  readonly action: AskedAction;
  readonly results: readonly BulkResult[];
  readonly onClose: () => void;
}

function PartlyDone({ action, results, onClose }: PartlyDoneProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text role="alert">{t('bulk.partly')}</Text>
      <OutcomeList action={action} results={results} isDone />
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('bulk.close')}
        </Button>
      </Group>
    </Stack>
  );
}
