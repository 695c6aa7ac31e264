import type { Location } from '@rastnetz/contract';
import { type RefObject, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { type FormStart, type LocationForm, useLocationForm } from '#domain/locations/form/use-location-form.ts';
import { type LocationSave, type SendLocation, useSaveLocation } from '#domain/locations/form/use-save-location.ts';
import { differencesOf, merge } from '#domain/locations/merge/merge.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import { locationParams } from '#kit/navigation/location-paths.ts';
import { qualityParams } from '#kit/navigation/paths.ts';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { type Leave, useLeaveGuard } from '#kit/panel/use-leave-guard.ts';
import { useSaveBlocker } from '#kit/panel/use-save-blocker.ts';
import { useEditorSave } from './use-editor-save.ts';
import { type NewerVersion, useNewerVersion } from './use-newer-version.ts';

export interface Editor extends Pick<NewerVersion, 'present' | 'conflict'> {
  readonly form: LocationForm;
  readonly saving: LocationSave;
  /** Whether errors in the form blocked the last attempt to save. */
  readonly isSaveBlocked: boolean;
  readonly save: () => void;
  /** Resets the form to the stored values (S4-PANEL-03). */
  readonly cancel: () => void;
  readonly leave: (...way: Parameters<Leave>) => Promise<void>;
  /** Discards all entries and leaves. */
  readonly leaveAnyway: (go: () => void) => void;
  /** Replaces the user's entries with merged ones, based on the version that somebody else stored. */
  readonly takeOver: (theirs: Location, merged: LocationValues) => void;
  /** Shows a newly stored location, unless the user has typed anything: then the versions are merged at the next save. */
  readonly accept: (stored: Location) => void;
  /** Shows a location after the user's own action. Entries stay, based on it; if it changed the same field, the user is asked first. */
  readonly follow: (stored: Location) => void;
  /** Replaces the location with the server's response; the user's entries are discarded. */
  readonly renew: (stored: Location) => void;
}

interface EditorOptions {
  readonly initial: Location | null;
  readonly start: FormStart | undefined;
  /** How a save is sent; defaults to `POST /standort`. */
  readonly send?: SendLocation;
  readonly onSaved: (location: Location) => void;
}

/** Parameters that name the open location, or its position in a worklist. */
const OPEN = [locationParams.open, qualityParams.kind, qualityParams.after];

/** Combines form, save and leave guard of the panel. */
export function useEditor({ initial, start, send, onSaved }: EditorOptions, body: RefObject<HTMLElement | null>): Editor {
  const form = useLocationForm(initial, start);
  const { isSaveBlocked, blockSave, unblockSave, focusFirstInvalid } = useSaveBlocker(body);
  const { leave, leaveAnyway, pass } = useLeaveGuard(form.touched, { onDiscard: useDiscard(form), param: OPEN });
  const renew = (location: Location) => {
    unblockSave();
    // A save that continues to another page must not trigger the leave guard for values that were just saved.
    flushSync(() => form.reset(location));
    pass.current = true;
    onSaved(location);
    pass.current = false;
  };
  const saving = useSaveLocation({
    creation: form.creation,
    send,
    onSaved: renew,
    onFieldIssues: (issues) => {
      form.setServerIssues(issues);
      if (Object.keys(issues).length > 0) focusFirstInvalid();
    },
  });
  const { remember, ...versions } = useNewerVersion(form, initial, saving.failure?.conflict ?? null);
  useFocusBack(saving.isSaving, body);
  const save = useEditorSave({ form, saving, conflict: versions.conflict, unblockSave, blockSave }, body);
  const rebase = (change: () => void) => {
    change();
    saving.clearFailure();
    unblockSave();
    body.current?.focus({ preventScroll: true });
  };
  const takeOver: Editor['takeOver'] = (theirs, merged) => rebase(() => form.rebase(theirs, merged));
  const accept: Editor['accept'] = (location) => (form.touched ? remember(location, false) : form.reset(location));
  const follow: Editor['follow'] = (location) => {
    const sides = { base: valuesOf(form.stored), mine: form.getValues(), theirs: valuesOf(location) };
    if (!form.touched) accept(location);
    else if (differencesOf(sides).some(({ by }) => by === 'both')) remember(location, true);
    else takeOver(location, merge(sides));
  };
  return {
    ...versions,
    form,
    saving,
    isSaveBlocked,
    save,
    leave,
    leaveAnyway,
    renew,
    cancel: () => rebase(() => form.reset(versions.present)),
    takeOver,
    accept,
    follow,
  };
}

const useDiscard = (form: LocationForm) => useCallback(() => form.reset(form.stored), [form]);
