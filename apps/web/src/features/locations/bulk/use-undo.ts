import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import type { BatchProgress } from '#kit/chosen/run-batches.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** How taking back went: how many of how many. */
export interface Undone {
  readonly done: number;
  readonly count: number;
  /** Those that were not reached, why, and the way to them; null where all were. */
  readonly rest?: { readonly fault: unknown; readonly undo: Undo } | null;
}

type Undo = (onProgress: (progress: BatchProgress) => void) => Promise<Undone>;

interface Undoable {
  /** What was done, in words. */
  readonly message: string;
  /** Takes it back; throws where nothing could be. */
  readonly undo: Undo;
}

export interface Undoing {
  readonly notice: { readonly message: string; readonly canUndo: boolean; readonly fault: string | null } | null;
  readonly isBusy: boolean;
  /** How far it is, where it takes several requests. */
  readonly progress: BatchProgress | null;
  readonly offer: (undoable: Undoable) => void;
  readonly run: () => void;
  readonly dismiss: () => void;
}

/** What is left to say, and to take back. */
function nextOf(t: TFunction, { done, count, rest }: Undone): { readonly message: string; readonly undo: Undo | null } | null {
  if (rest) return { message: t('bulk.undo.broken', { done, count }), undo: rest.undo };
  return done < count ? { message: t('bulk.undo.partly', { done, count }), undo: null } : null;
}

/** The last action and the way back. It stands until the next one, or until it is put away: a toast would be gone too soon. */
export function useUndo(): Undoing {
  const { t } = useTranslation();
  const [last, setLast] = useState<{ readonly message: string; readonly undo: Undo | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const say = (next: typeof last) => {
    setLast(next);
    setFault(null);
  };
  const fail = (reason: unknown) => {
    setFault(`${t('bulk.undo.failed')} ${problemText(t, reason)}`);
    toastError(t('bulk.undo.failed'));
  };
  const run = async (undo: Undo) => {
    setBusy(true);
    try {
      const undone = await undo(setProgress);
      say(nextOf(t, undone));
      if (undone.rest) fail(undone.rest.fault);
      else if (undone.done === undone.count) toastSuccess(t('bulk.undo.done'));
    } catch (reason) {
      fail(reason);
    }
    setBusy(false);
    setProgress(null);
  };
  return {
    notice: last && { message: last.message, canUndo: last.undo !== null, fault },
    isBusy,
    progress,
    offer: say,
    run: () => last?.undo && void run(last.undo),
    dismiss: () => say(null),
  };
}
