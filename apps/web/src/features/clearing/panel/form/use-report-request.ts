import type { ReportDetail } from '@rastnetz/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#domain/locations/form/save-failure.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';
import { useAbortable } from '#kit/lib/use-abortable.ts';
import { useMounted } from '#kit/lib/use-mounted.ts';
import { whenUploadsEnd } from '#kit/upload/upload-queue.ts';
import { type FailureHandlers, useReportFailures } from './use-report-failures.ts';

interface RequestHandlers extends FailureHandlers {
  /** Called when a request starts that decides the report. */
  readonly onDeciding: (reportId: string) => void;
}

interface RunOptions {
  /** Waits for running uploads, and disables all inputs meanwhile. */
  readonly isWhole?: boolean;
  /** Shows errors of the location with the failure, because it is not the location in the form. */
  readonly isApart?: boolean;
  /** Whether it closes the report. */
  readonly isDecision?: boolean;
}

type Send = (signal: AbortSignal) => Promise<ReportDetail | null>;

export interface ReportRequest {
  readonly isBusy: boolean;
  /** Whether everything is being saved, so that inputs are disabled. */
  readonly isSaving: boolean;
  readonly failure: RequestFailure | null;
  readonly clearFailure: () => void;
  readonly stop: () => void;
  /** Stops a request that still waits for uploads. */
  readonly stopUnsent: () => void;
  /** Sends a request; `failed` is the key of a failure's title. Resolves to null on failure. */
  readonly run: (send: Send, failed: MessageKey, options?: RunOptions) => Promise<ReportDetail | null>;
}

/**
 * Runs one changing request at a time. Reports failures, passes the stored report to `onStale` after a conflict, and errors to their fields.
 * A request that was sent completes even if the panel closes meanwhile.
 */
export function useReportRequest(handlers: RequestHandlers): ReportRequest {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'saving'>('idle');
  const isMounted = useMounted();
  const { failure, clearFailure, fail, failElsewhere } = useReportFailures(handlers, isMounted);
  const isSent = useRef(false);
  const { run: runAbortable, abort } = useAbortable(isSent);
  const complete = async (signal: AbortSignal, send: Send, failed: MessageKey) => {
    signal.throwIfAborted();
    isSent.current = true;
    const answer = await send(signal).finally(() => {
      isSent.current = false;
    });
    if (!answer && !isMounted.current) failElsewhere(t(failed));
    return answer;
  };
  const attempt = async (signal: AbortSignal, send: Send, failed: MessageKey, { isWhole = false, isApart = false }: RunOptions) => {
    try {
      if (isWhole) await whenUploadsEnd(signal);
      return await complete(signal, send, failed);
    } catch (error) {
      const reason = signal.aborted ? 'clearing_panel.stopped' : null;
      // Idle in the same render as the errors, because a disabled field cannot take the focus.
      await fail(error, { title: failed, reason, isApart }, () => setState('idle'));
      return null;
    }
  };
  const perform = async (signal: AbortSignal, send: Send, failed: MessageKey, options: RunOptions) => {
    clearFailure();
    setState(options.isWhole ? 'saving' : 'busy');
    if (options.isDecision) handlers.onDeciding(handlers.report._id);
    const report = await attempt(signal, send, failed, options);
    setState('idle');
    return report;
  };
  const run: ReportRequest['run'] = async (send, failed, options = {}) =>
    (await runAbortable((signal) => perform(signal, send, failed, options))) ?? null;
  const stopUnsent = () => {
    if (!isSent.current) abort();
  };
  return { isBusy: state !== 'idle', isSaving: state === 'saving', failure, clearFailure, stop: abort, stopUnsent, run };
}
