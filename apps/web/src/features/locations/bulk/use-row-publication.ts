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
  type NotRun,
  notRunText,
  publicationTexts,
  sendAction,
} from '#features/locations/publication/use-publication.tsx';
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
  const [failed, setFailed] = useState<NotRun | null>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: locationKeys.all });
  const undo = async (done: LocationVersion) => {
    const { outcome } = await sendAction({ kind: 'revert' }, done);
    refresh();
    return { done: outcome === 'changed' ? 1 : 0, count: 1 };
  };
  /** Resolves to why the action did not run, or null. */
  const run = async (location: LocationVersion, action: Extract<BulkAction, { kind: PublicationKind }>): Promise<NotRun | null> => {
    setBusy(true);
    const done = await changePublication(action, location).catch((error: unknown) => ({ error }));
    setBusy(false);
    refresh();
    if ('error' in done || done.outcome !== 'changed') return done;
    undoing.offer({ message: publicationTexts(t, action.kind, done.location).done, undo: () => undo(done.location) });
    return null;
  };
  const close = () => {
    if (asked) focusRowMenu(asked.location._id);
    setAsked(null);
    setFailed(null);
  };
  return {
    asked,
    isBusy,
    failure: failed && notRunText(t, failed),
    pick: (location, kind) => {
      if (kind === 'take-offline' || kind === 'close') setAsked({ kind, location });
      else void run(location, { kind }).then((why) => why && toastError(notRunText(t, why)));
    },
    submit: (action) => {
      if (!asked) return;
      void run(asked.location, action).then((why) => {
        setFailed(why);
        if (why === null) setAsked(null);
      });
    },
    close,
  };
}

/** Returns the focus to the menu that the dialog was opened from; its item is unmounted. */
function focusRowMenu(id: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-location="${id}"] [aria-haspopup="menu"]`)?.focus());
}
