import type { Note } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { toastError, toastUndoable } from '#kit/ui/toasts/toasts.ts';
import { UndoToast } from '#kit/ui/toasts/undo-toast.tsx';
import type { NoteSource } from './note-source.ts';
import { useRefreshNotes } from './use-notes.ts';

/** Deletes a note and offers undo. */
export function useDeleteNote(source: NoteSource) {
  const { t } = useTranslation();
  const refresh = useRefreshNotes(source);
  const [busyId, setBusyId] = useState<string | null>(null);
  const texts = { done: t('notes.deleted'), undone: t('notes.restored'), failed: t('notes.restore_failed'), undo: t('notes.undo') };
  const restore = async (id: string) => {
    await source.restore(id);
    await refresh();
  };
  const run = async ({ id }: Note): Promise<void> => {
    setBusyId(id);
    try {
      await source.remove(id);
      toastUndoable(<UndoToast texts={texts} onUndo={() => restore(id)} />);
    } catch (error) {
      toastError(`${t('notes.delete_failed')} ${problemText(t, error)}`);
    }
    await refresh();
    setBusyId(null);
  };
  return { run, busyId };
}
