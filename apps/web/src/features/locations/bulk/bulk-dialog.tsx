import { Stack, Text } from '@mantine/core';
import { type BulkResult, MAX_CHOSEN } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoLiveNotice } from '#domain/locations/quota/go-live-notice.tsx';
import { ClosureForm, OfflineForm } from '#features/locations/publication/publication-form.tsx';
import { hasCode } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import type { Chosen, ChosenRow } from '#kit/chosen/chosen-rows.ts';
import { PreviewSkeleton } from '#kit/chosen/preview-skeleton.tsx';
import type { BatchProgress } from '#kit/chosen/run-batches.ts';
import { EntryModal } from '#kit/forms/entry-modal.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { BatchProgressBar } from './batch-progress.tsx';
import classes from './bulk.module.css';
import {
  actionTextValues,
  hasEntries,
  isContent,
  isGiven,
  type RequestedAction,
  type RequestedPublication,
  wireOf,
} from './bulk-action.ts';
import type { RequestedContent } from './content/content-draft.ts';
import { ContentStep } from './content/content-step.tsx';
import { ContentSummary } from './content/content-summary.tsx';
import { LeaveRunQuestion } from './leave-run-question.tsx';
import { MoveTarget } from './move-target.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { PartialResult } from './partial-result.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import { type BulkRun, useBulkPreview, useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  readonly action: RequestedAction;
  readonly chosen: readonly ChosenRow[];
  /** Called when the target company is chosen in the dialog. */
  readonly onAsk: (action: RequestedAction) => void;
  readonly onClose: () => void;
  /** Called with the results of a run. */
  readonly onDone: (run: BulkRun) => void;
  /** Called if a run failed as a whole, which the dialog shows. */
  readonly onFailed: (error: unknown) => void;
}

/** A run that did not change every location, and the titles of the rows, which may no longer be chosen. */
interface PartialRun {
  readonly run: BulkRun;
  readonly titles: Chosen;
}

const isWhole = ({ results, unsure, left }: BulkRun): boolean =>
  unsure.length + left.length === 0 && results.every(({ outcome }) => outcome === 'changed');

/** Previews an action for each chosen location, then runs it. If it fails for some, the dialog stays open and lists them. */
export function BulkDialog({ action, chosen, onAsk, onClose, onDone, onFailed }: BulkDialogProps) {
  const { t } = useTranslation();
  const wire = wireOf(action);
  const [isEntered, setEntered] = useState(false);
  const [partly, setPartly] = useState<PartialRun | null>(null);
  const { preview, progress } = useBulkPreview(partly ? null : wire, chosen);
  const handleDone = (done: BulkRun) => {
    onDone(done);
    if (isWhole(done)) onClose();
    else setPartly({ run: done, titles: new Map(chosen.map((row) => [row._id, row])) });
  };
  const run = useBulkRun(wire, { onDone: handleDone, onFailed });
  useFocusOpener();
  return (
    <EntryModal
      centered
      title={t(`bulk.title.${action.kind}`, { ...actionTextValues(t, action) })}
      isChanged={!partly && (isEntered || isGiven(action))}
      isBusy={run.isPending}
      onClose={onClose}
      size={sizeOf(action)}
    >
      {(close) => (
        <>
          {action.kind === 'move' && !partly && (
            <MoveTarget
              company={action.company}
              isBusy={run.isPending}
              onClose={close}
              onChange={(company) => {
                run.reset();
                onAsk({ kind: 'move', company });
              }}
            />
          )}
          {wire === null && hasEntries(action) && (
            <Entries action={action} count={chosen.length} onAsk={onAsk} onEntered={setEntered} onClose={close} />
          )}
          {wire && !partly && <PreviewStep action={action} preview={preview} progress={progress} run={run} onAsk={onAsk} onClose={close} />}
          {partly && <PartialResult action={action} {...partly} onClose={onClose} />}
          {run.isPending && <LeaveRunQuestion onStop={run.stop} />}
        </>
      )}
    </EntryModal>
  );
}

/** Entries and previews of the content need more space than others; both have the same width. */
const sizeOf = (action: RequestedAction): 'lg' | 'md' => (isContent(action) ? 'lg' : 'md');

interface PreviewStepProps extends Pick<BulkDialogProps, 'action' | 'onAsk' | 'onClose'> {
  readonly preview: ReturnType<typeof useBulkPreview>['preview'];
  readonly progress: BatchProgress | null;
  readonly run: ReturnType<typeof useBulkRun>;
}

/** The preview while it is loading, after it failed, and with its outcomes. */
function PreviewStep({ preview, progress, ...step }: PreviewStepProps) {
  const { t } = useTranslation();
  if (preview.isPending) return <PreviewLoading progress={progress} />;
  if (preview.isError)
    return <Failure message={previewFailure(t, preview.error)} onRetry={() => void preview.refetch()} busy={preview.isFetching} />;
  return <BulkPreview results={preview.data} {...step} />;
}

interface EntriesProps extends Pick<BulkDialogProps, 'onAsk' | 'onClose'> {
  readonly action: RequestedPublication | RequestedContent;
  /** Number of chosen locations. */
  readonly count: number;
  readonly onEntered: (isEntered: boolean) => void;
}

/** Asks for what an action needs, and says for how many locations. */
function Entries({ action, count, onAsk, onEntered, onClose }: EntriesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = { go: t('publication.next'), count, onEntered, onClose };
  if (isContent(action)) return <ContentStep content={action} onSubmit={onAsk} onEntered={onEntered} onClose={onClose} />;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} className="rn-numbers">
        {t('bulk.chosen', { count, number: formatNumber(count, language) })}
      </Text>
      {action.kind === 'take-offline' ? (
        <OfflineForm {...form} entered={action.reason} onSubmit={(reason) => onAsk({ ...action, reason, isComplete: true })} />
      ) : (
        <ClosureForm {...form} entered={action.closure} onSubmit={(closure) => onAsk({ ...action, closure, isComplete: true })} />
      )}
    </Stack>
  );
}

interface BulkPreviewProps {
  readonly action: RequestedAction;
  readonly results: readonly BulkResult[];
  readonly run: ReturnType<typeof useBulkRun>;
  readonly onAsk: (action: RequestedAction) => void;
  readonly onClose: () => void;
}

/** Preview of the outcomes, the failure message, and the buttons. */
function BulkPreview({ action, results, run, onAsk, onClose }: BulkPreviewProps) {
  const { t } = useTranslation();
  const content = isContent(action) ? action : null;
  const back = (entries: RequestedPublication | RequestedContent) => {
    run.reset();
    onAsk({ ...entries, isComplete: false });
  };
  const isReviewed = ('feature' in action || content) && results.some(({ outcome }) => outcome === 'changed');
  return (
    <Stack>
      {content && <ContentSummary content={content} results={results} />}
      <OutcomeList action={action} results={results} isDone={false} />
      <EnteredReason action={action} />
      {isReviewed && <GoLiveNotice stored="several" />}
      {run.isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {`${t('bulk.failed')} ${problemText(t, run.error)}`}
        </Text>
      )}
      <PreviewFoot
        action={action}
        preview={results}
        run={run}
        onClose={onClose}
        {...(hasEntries(action) && { onBack: () => back(action) })}
      />
    </Stack>
  );
}

/** The reason that was entered for a closure or for going offline, and who sees it. */
function EnteredReason({ action }: { readonly action: RequestedAction }) {
  const { t } = useTranslation();
  if (action.kind !== 'close' && action.kind !== 'take-offline') return null;
  const reason = action.kind === 'close' ? action.closure.reason : action.reason;
  return (
    <Text size="sm" className={classes.reason}>
      {reason ? t(`bulk.reason.${action.kind}`, { reason }) : t('bulk.reason.none')}
    </Text>
  );
}

/** A plan limit is explained by the server's message, because a retry would not help. */
const previewFailure = (t: TFunction, error: Error): string =>
  hasCode(error, 'plan_limit') ? problemText(t, error) : t('bulk.preview_failed');

function PreviewLoading({ progress }: { readonly progress: BatchProgress | null }) {
  const { t } = useTranslation();
  if (progress && progress.total > MAX_CHOSEN) return <BatchProgressBar work="checking" progress={progress} />;
  return <PreviewSkeleton text={t('bulk.loading')} />;
}
