import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import type { BatchProgress } from '#kit/chosen/run-batches.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Result of an undo: how many of how many were restored. */
export interface UndoResult {
  readonly done: number;
  readonly count: number;
  /** The items not reached, with the failure and a retry; null if all were reached. */
  readonly rest?: { readonly error: unknown; readonly undo: Undo } | null;
}

type Undo = (onProgress: (progress: BatchProgress) => void) => Promise<UndoResult>;

interface Undoable {
  /** What was done, as text. */
  readonly message: string;
  /** Undoes the action; rejects if nothing could be undone. */
  readonly undo: Undo;
}

export interface UndoState {
  readonly notice: { readonly message: string; readonly canUndo: boolean; readonly error: string | null } | null;
  readonly isBusy: boolean;
  /** Progress of an undo that takes several requests. */
  readonly progress: BatchProgress | null;
  readonly offer: (undoable: Undoable) => void;
  readonly run: () => void;
  readonly dismiss: () => void;
}

/** Message and retry that remain after an undo; null if nothing does. */
function nextOf(t: TFunction, { done, count, rest }: UndoResult): { readonly message: string; readonly undo: Undo | null } | null {
  if (rest) return { message: t('bulk.undo.broken', { done, count }), undo: rest.undo };
  return done < count ? { message: t('bulk.undo.partly', { done, count }), undo: null } : null;
}

/** The last action and its undo. The notice remains until the next action or until dismissed, because a toast would disappear too soon. */
export function useUndo(): UndoState {
  const { t } = useTranslation();
  const [last, setLast] = useState<{ readonly message: string; readonly undo: Undo | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const say = (next: typeof last) => {
    setLast(next);
    setError(null);
  };
  const fail = (reason: unknown) => {
    setError(`${t('bulk.undo.failed')} ${problemText(t, reason)}`);
    toastError(t('bulk.undo.failed'));
  };
  const run = async (undo: Undo) => {
    setBusy(true);
    try {
      const undone = await undo(setProgress);
      say(nextOf(t, undone));
      if (undone.rest) fail(undone.rest.error);
      else if (undone.done === undone.count) toastSuccess(t('bulk.undo.done'));
    } catch (reason) {
      fail(reason);
    }
    setBusy(false);
    setProgress(null);
  };
  return {
    notice: last && { message: last.message, canUndo: last.undo !== null, error },
    isBusy,
    progress,
    offer: say,
    run: () => last?.undo && void run(last.undo),
    dismiss: () => say(null),
  };
}
