import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
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

/** The last action, or what remains of it after an undo that did not reach all items. */
interface LastAction {
  readonly message: string;
  readonly undo: Undo | null;
}

interface UndoRun {
  readonly isBusy: boolean;
  /** Progress of an undo that takes several requests. */
  readonly progress: BatchProgress | null;
  /** Why the undo failed, or null. */
  readonly error: string | null;
}

export interface UndoState {
  readonly notice: (UndoRun & { readonly message: string; readonly canUndo: boolean }) | null;
  readonly offer: (undoable: Undoable) => void;
  readonly run: () => void;
  readonly dismiss: () => void;
}

const IDLE: UndoRun = { isBusy: false, progress: null, error: null };

/** Message and retry that remain after an undo; null if nothing does. */
function nextOf(t: TFunction, { done, count, rest }: UndoResult): LastAction | null {
  if (rest) return { message: t('bulk.undo.broken', { done, count }), undo: rest.undo };
  return done < count ? { message: t('bulk.undo.partly', { done, count }), undo: null } : null;
}

/** The last action and its undo. The notice remains until the next action or until dismissed, because a toast would disappear too soon. */
export function useUndo(): UndoState {
  const { t } = useTranslation();
  const { shown, isShown, show } = useShownAction();
  const update = (action: LastAction, run: Partial<UndoRun>) => {
    if (isShown(action)) show(action, run);
  };
  const errorOf = (reason: unknown) => `${t('bulk.undo.failed')} ${problemText(t, reason)}`;
  const finish = (action: LastAction, next: LastAction | null, error: string | null) => {
    if (!isShown(action)) {
      reportHidden(t, action, next, error);
      return;
    }
    show(next, { error });
    if (error !== null) toastError(t('bulk.undo.failed'));
    else if (next === null) toastSuccess(t('bulk.undo.done'));
  };
  const run = async (action: LastAction, undo: Undo) => {
    update(action, { isBusy: true });
    try {
      const undone = await undo((progress) => update(action, { isBusy: true, progress }));
      finish(action, nextOf(t, undone), undone.rest ? errorOf(undone.rest.error) : null);
    } catch (reason) {
      finish(action, action, errorOf(reason));
    }
  };
  return {
    notice: shown && { ...shown.run, message: shown.action.message, canUndo: shown.action.undo !== null },
    offer: show,
    run: () => shown?.action.undo && void run(shown.action, shown.action.undo),
    dismiss: () => show(null),
  };
}

/** The action of the notice and the state of its undo. An undo that ends late asks whether its action is still the one shown. */
function useShownAction() {
  const [shown, setShown] = useState<{ readonly action: LastAction; readonly run: UndoRun } | null>(null);
  const latest = useRef<LastAction | null>(null);
  return {
    shown,
    isShown: (action: LastAction) => latest.current === action,
    show: (action: LastAction | null, run: Partial<UndoRun> = {}) => {
      latest.current = action;
      setShown(action && { action, run: { ...IDLE, ...run } });
    },
  };
}

/** Reports the end of an undo whose notice is gone: the toast names the action, because another one may be shown. */
function reportHidden(t: TFunction, action: LastAction, next: LastAction | null, error: string | null): void {
  const { message } = action;
  const lines = [message, ...(next === null || next === action ? [] : [next.message]), ...(error === null ? [] : [error])];
  if (next === null) toastSuccess(t('bulk.undo.done_of', { message }));
  else toastError(lines.join(' '));
}
