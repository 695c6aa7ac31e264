import type { Location } from '@rastnetz/contract';
import { type RefObject, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { type FormStart, type LocationForm, useLocationForm } from '#domain/locations/form/use-location-form.ts';
import { type LocationSave, type SendLocation, useSaveLocation } from '#domain/locations/form/use-save-location.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { isChanged, savePartsOf } from '#domain/locations/values/location-write.ts';
import { whenSettled } from '#domain/locations/values/pending-entries.ts';
import { locationParams, qualityParams } from '#kit/navigation/paths.ts';
import { leaveField } from '#kit/panel/fault-focus.ts';
import { useFocusBack } from '#kit/panel/use-focus-back.ts';
import { useHeldUp } from '#kit/panel/use-held-up.ts';
import { type Leave, useLeaveGuard } from '#kit/panel/use-leave-guard.ts';

export interface Editor {
  readonly form: LocationForm;
  readonly saving: LocationSave;
  /** Whether the last try to save was held up by faults in the form. */
  readonly isHeldUp: boolean;
  readonly save: () => void;
  /** Drops all entries for what is stored (S4-PANEL-03). */
  readonly cancel: () => void;
  readonly leave: (...way: Parameters<Leave>) => Promise<void>;
  /** Drops all entries and goes. */
  readonly leaveAnyway: (go: () => void) => void;
  /** Replaces the user's entries with merged ones, based on the version stored by somebody else. */
  readonly takeOver: (theirs: Location, merged: LocationValues) => void;
  /** Shows the location as it is stored now; entries of one's own stay, and are merged at the next save. */
  readonly accept: (stored: Location) => void;
  /** The location is what the server answered; entries of one's own are dropped. */
  readonly renew: (stored: Location) => void;
}

interface EditorOptions {
  readonly initial: Location | null;
  readonly start: FormStart | undefined;
  /** How a save is sent; defaults to `POST /standort`. */
  readonly send?: SendLocation;
  readonly onSaved: (location: Location) => void;
}

/** The address names the open location, or where it stands in a list that is worked through. */
const OPEN = [locationParams.open, qualityParams.kind, qualityParams.after];

/** Form, save and leaving of the panel, tied together. */
export function useEditor({ initial, start, send, onSaved }: EditorOptions, body: RefObject<HTMLElement | null>): Editor {
  const form = useLocationForm(initial, start);
  const { isHeldUp, holdUp, letPass, showFault } = useHeldUp(body);
  const { leave, leaveAnyway, pass } = useLeaveGuard(form.touched, useDiscard(form), OPEN);
  const renew = (location: Location) => {
    letPass();
    // Whoever goes on by itself after the save is not asked about what has just been saved.
    flushSync(() => form.reset(location));
    pass.current = true;
    onSaved(location);
    pass.current = false;
  };
  const saving = useSaveLocation({
    send,
    onSaved: renew,
    onFieldErrors: (errors) => {
      form.setServerErrors(errors);
      if (Object.keys(errors).length > 0) showFault();
    },
  });
  useFocusBack(saving.isSaving, body);
  const save = useSave({ form, saving, letPass, holdUp }, body);
  const rebase = (change: () => void) => {
    change();
    saving.clearFailure();
    letPass();
    body.current?.focus({ preventScroll: true });
  };
  return {
    ...{ form, saving, isHeldUp, save, leave, leaveAnyway, renew },
    cancel: () => rebase(() => form.reset(saving.failure?.conflict ?? form.stored)),
    takeOver: (theirs, merged) => rebase(() => form.rebase(theirs, merged)),
    accept: (stored) => !form.touched && form.reset(stored),
  };
}

const useDiscard = (form: LocationForm) => useCallback(() => form.reset(form.stored), [form]);

interface SaveParts extends Pick<Editor, 'form' | 'saving'> {
  readonly letPass: () => void;
  readonly holdUp: () => void;
}

/** Saves what differs from what is stored, once what stands in the fields is taken over and nothing is wrong. */
function useSave({ form, saving, letPass, holdUp }: SaveParts, body: RefObject<HTMLElement | null>): () => void {
  const prepare = () => {
    if (form.check()) return savePartsOf(form.getValues(), form, form.version);
    holdUp();
    return null;
  };
  const saveSettled = (isSettled: boolean) => {
    let isValid = false;
    flushSync(() => {
      isValid = form.check();
    });
    const isHeld = !isSettled || !isValid || body.current?.querySelector('[aria-invalid="true"]') != null;
    if (isHeld) return holdUp();
    letPass();
    if (isChanged(form.getValues(), form)) void saving.save(prepare);
  };
  return () => {
    if (saving.isSaving) return;
    leaveField(body.current);
    whenSettled(form, saveSettled);
  };
}
