import {
  type BulkAction,
  type BulkOutcome,
  type BulkResult,
  changeManyLocations,
  getLocation,
  type Location,
  publicationState,
} from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editor } from '#domain/locations/editor/use-editor.ts';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { showStored } from '#domain/locations/queries/location-queries.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastUndoable } from '#kit/ui/toasts/toasts.ts';
import { UndoToast } from '#kit/ui/toasts/undo-toast.tsx';
import type { PublicationKind } from './publication-items.tsx';

export interface PublicationChange {
  readonly isBusy: boolean;
  /** Why the last action did not run, or null. */
  readonly error: string | null;
  /** Resolves to whether it ran. */
  readonly run: (action: Extract<BulkAction, { kind: PublicationKind }>) => Promise<boolean>;
  readonly clear: () => void;
}

/**
 * Runs an action on the latest version of the panel's location and offers undo. Unsaved entries stay, based on the version after the action;
 * what somebody else saved instead is merged at the next save.
 */
export function usePublication(editor: Editor): PublicationChange {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<NotRun | null>(null);
  const current = useMountedEditor(editor);
  const show = (location: Location, outcome: BulkOutcome) => {
    showStored(queries, location);
    void queries.invalidateQueries({ queryKey: locationKeys.all });
    if (current.current) showIn(current.current, location, outcome);
  };
  const undo = async (done: Location) => {
    const { outcome } = await sendAction({ kind: 'revert' }, done);
    if (outcome !== 'changed') throw new Error(`an undo is ${outcome}`);
    show(await reload(done._id), outcome);
  };
  const run: PublicationChange['run'] = async (action) => {
    const { present } = editor;
    if (!present || isBusy) return false;
    setBusy(true);
    setFailed(null);
    const done = await changePublication(action, present).catch((error: unknown) => ({ error }));
    setBusy(false);
    if ('location' in done) show(done.location, done.outcome);
    if ('error' in done || done.outcome !== 'changed') {
      setFailed(done);
      return false;
    }
    toastUndoable(<UndoToast texts={publicationTexts(t, action.kind, done.location)} onUndo={() => undo(done.location)} />);
    return true;
  };
  return { isBusy, error: failed && notRunText(t, failed), run, clear: () => setFailed(null) };
}

/** The version of a location that an action is based on. */
export type LocationVersion = Pick<Location, '_id' | 'version'>;

/** Applies an action to one location. */
export async function sendAction(action: BulkAction, { _id, version }: LocationVersion): Promise<BulkResult> {
  const { results } = await call(changeManyLocations, { body: { action, items: [{ _id, version }] } });
  const [result] = results;
  if (!result) throw new Error('an action had no outcome');
  return result;
}

const reload = (id: string): Promise<Location> => call(getLocation, { params: { id }, query: {} });

/** Applies an action to one location, and returns its outcome and the location after it. */
export async function changePublication(action: BulkAction, stored: LocationVersion) {
  const { outcome } = await sendAction(action, stored);
  return { outcome, location: await reload(stored._id) };
}

/** The editor while the panel is open; an undo may come later. */
function useMountedEditor(editor: Editor) {
  const current = useRef<Editor | null>(editor);
  useEffect(() => {
    current.current = editor;
    return () => {
      current.current = null;
    };
  });
  return current;
}

function showIn({ form, accept, follow }: Editor, location: Location, outcome: BulkOutcome): void {
  if (form.stored?._id !== location._id) return;
  if (outcome === 'changed') follow(location);
  else accept(location);
}

/** Why an action did not change a location: the failure of its request, or the outcome. Stored instead of its text (S1-LANG-04). */
export type NotRun = { readonly error: unknown } | Pick<BulkResult, 'outcome'>;

export function notRunText(t: TFunction, why: NotRun): string {
  if ('error' in why) return `${t('publication.failed')} ${problemText(t, why.error)}`;
  const { outcome } = why;
  if (outcome === 'same' || outcome === 'full' || outcome === 'stale') return t(`publication.${outcome}`);
  return t('publication.failed');
}

/** What an action did, and the texts of its undo. */
export function publicationTexts(t: TFunction, kind: PublicationKind, location: Location) {
  const isWaiting = kind !== 'take-offline' && publicationState(location) === 'waiting';
  return {
    done: t(`publication.done.${isWaiting ? 'waiting' : kind}`, { title: location.title }),
    undone: t('publication.undone'),
    failed: t('publication.undo_failed'),
    undo: t('publication.undo'),
  };
}
