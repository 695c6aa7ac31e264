import type { Language, Location } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editor } from '#domain/locations/editor/use-editor.ts';
import { useTrashRequests } from '#domain/locations/queries/use-trash-requests.ts';
import { staleLocation } from '#domain/locations/values/stale-location.ts';
import { qualityKeys } from '#domain/quality/quality-keys.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatRelative } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { toastUndoable } from '#kit/ui/toasts/toasts.ts';
import { UndoToast } from '#kit/ui/toasts/undo-toast.tsx';

export interface TrashLocation {
  readonly isBusy: boolean;
  /** Why the location was not deleted, or null. */
  readonly error: string | null;
  readonly run: () => Promise<void>;
}

/** What a failure is shown from; its text changes with the language (S1-LANG-04). */
interface FailedTrash {
  readonly reason: unknown;
  /** The stored location after a version conflict. */
  readonly theirs: Location | null;
}

/** Moves the location to the trash, closes the panel and offers undo; asks about unsaved entries. On a version conflict shows the stored location. */
export function useTrashLocation({ form, present, leaveAnyway, accept }: Editor, onClose: () => void): TrashLocation {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const { trash, restore, refresh } = useTrashRequests();
  const ask = useAsk();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FailedTrash | null>(null);
  /** A worklist has neither the location in the trash nor pairs with it. */
  const reloadWorklists = () => void queries.invalidateQueries({ queryKey: qualityKeys.all });
  /** A list that somebody works on when the undo is pressed does not move; it is read again when it is opened next. */
  const outdateWorklists = () => void queries.invalidateQueries({ queryKey: qualityKeys.all, refetchType: 'none' });
  const explain = (reason: unknown) => {
    const theirs = staleLocation(reason);
    setFailed({ reason, theirs });
    if (theirs) accept(theirs);
  };
  const move = async (location: Location) => {
    setBusy(true);
    setFailed(null);
    try {
      const { title } = await trash(location);
      leaveAnyway(onClose);
      reloadWorklists();
      const texts = {
        done: t('panel.trash.done', { title }),
        undone: t('panel.trash.undone', { title }),
        failed: t('panel.trash.undo_failed', { title }),
        undo: t('panel.trash.undo'),
      };
      toastUndoable(<UndoToast texts={texts} onUndo={() => restore(location._id).then(outdateWorklists)} />);
    } catch (reason) {
      explain(reason);
      setBusy(false);
    }
    refresh();
  };
  const run = async () => {
    if (!present || isBusy) return;
    const question = { title: t('panel.to_trash'), body: t('panel.trash.unsaved'), yes: t('panel.to_trash') };
    if (!form.touched || (await ask(question))) await move(present);
  };
  return { isBusy, error: failed && failureText(t, failed, language), run };
}

function failureText(t: TFunction, { reason, theirs }: FailedTrash, language: Language): string {
  if (!theirs) return `${t('panel.trash.failed')} ${problemText(t, reason)}`;
  const who = theirs.updatedBy ?? t('merge.somebody');
  return t('panel.trash.stale', { who, when: formatRelative(theirs.updatedAt, language) });
}
