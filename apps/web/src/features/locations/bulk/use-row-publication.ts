import type { BulkAction, LocationSummary } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import type { AskedKind } from '#features/locations/publication/publication-dialog.tsx';
import type { PublicationKind } from '#features/locations/publication/publication-items.tsx';
import {
  changePublication,
  type LocationVersion,
  outcomeText,
  publicationTexts,
  sendAction,
} from '#features/locations/publication/use-publication.tsx';
import { problemText } from '#kit/api/problem-text.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';
import type { UndoState } from './use-undo.ts';

export interface RowPublication {
  /** The action that asks for more, and the location of its row; null if none does. */
  readonly asked: { readonly kind: AskedKind; readonly location: LocationSummary } | null;
  readonly isBusy: boolean;
  /** Why the last attempt did not run, or null. */
  readonly failure: string | null;
  readonly pick: (location: LocationSummary, kind: PublicationKind) => void;
  readonly submit: (action: Extract<BulkAction, { kind: AskedKind }>) => void;
  readonly close: () => void;
}

/** Runs an action on publication or closure from the menu of a row and offers undo. */
export function useRowPublication(undoing: UndoState): RowPublication {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<RowPublication['asked']>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: locationKeys.all });
  const undo = async (done: LocationVersion) => {
    const { outcome } = await sendAction({ kind: 'revert' }, done);
    refresh();
    return { done: outcome === 'changed' ? 1 : 0, count: 1 };
  };
  /** Resolves to why the action did not run, or null. */
  const run = async (location: LocationVersion, action: Extract<BulkAction, { kind: PublicationKind }>): Promise<string | null> => {
    setBusy(true);
    const done = await changePublication(action, location).catch(
      (reason: unknown) => `${t('publication.failed')} ${problemText(t, reason)}`,
    );
    setBusy(false);
    refresh();
    if (typeof done === 'string') return done;
    if (done.outcome !== 'changed') return outcomeText(t, done.outcome);
    undoing.offer({ message: publicationTexts(t, action.kind, done.location).done, undo: () => undo(done.location) });
    return null;
  };
  const close = () => {
    if (asked) focusRowMenu(asked.location._id);
    setAsked(null);
    setFailure(null);
  };
  return {
    asked,
    isBusy,
    failure,
    pick: (location, kind) => {
      if (kind === 'take-offline' || kind === 'close') setAsked({ kind, location });
      else void run(location, { kind }).then((reason) => reason && toastError(reason));
    },
    submit: (action) => {
      if (!asked) return;
      void run(asked.location, action).then((reason) => {
        setFailure(reason);
        if (reason === null) setAsked(null);
      });
    },
    close,
  };
}

/** Returns the focus to the menu that the dialog was opened from; its item is unmounted. */
function focusRowMenu(id: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-location="${id}"] [aria-haspopup="menu"]`)?.focus());
}
