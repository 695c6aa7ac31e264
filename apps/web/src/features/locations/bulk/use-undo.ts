import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../shared/api/problem-text.ts';
import { toastError, toastSuccess } from '../../../shared/ui/toasts.ts';

/** How taking back went: how many of how many. */
interface Undone {
  readonly done: number;
  readonly count: number;
}

interface Undoable {
  /** What was done, in words. */
  readonly message: string;
  /** Takes it back; throws where nothing could be. */
  readonly undo: () => Promise<Undone>;
}

export interface Undoing {
  readonly notice: { readonly message: string; readonly canUndo: boolean; readonly fault: string | null } | null;
  readonly isBusy: boolean;
  readonly offer: (undoable: Undoable) => void;
  readonly run: () => void;
  readonly dismiss: () => void;
}

/** The last action and the way back. It stands until the next one, or until it is put away: a toast would be gone too soon. */
export function useUndo(): Undoing {
  const { t } = useTranslation();
  const [last, setLast] = useState<{ readonly message: string; readonly undo: Undoable['undo'] | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const say = (next: typeof last) => {
    setLast(next);
    setFault(null);
  };
  const run = async (undo: Undoable['undo']) => {
    setBusy(true);
    try {
      const { done, count } = await undo();
      say(done < count ? { message: t('bulk.undo.partly', { done, count }), undo: null } : null);
      if (done === count) toastSuccess(t('bulk.undo.done'));
    } catch (reason) {
      setFault(`${t('bulk.undo.failed')} ${problemText(t, reason)}`);
      toastError(t('bulk.undo.failed'));
    }
    setBusy(false);
  };
  return {
    notice: last && { message: last.message, canUndo: last.undo !== null, fault },
    isBusy,
    offer: say,
    run: () => last?.undo && void run(last.undo),
    dismiss: () => say(null),
  };
}
