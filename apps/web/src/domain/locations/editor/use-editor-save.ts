import type { Location } from '@rastnetz/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import type { LocationSave } from '#domain/locations/form/use-save-location.ts';
import { focusConflictIn } from '#domain/locations/merge/focus-conflict.ts';
import { isChanged, locationWriteOf } from '#domain/locations/values/location-write.ts';
import { whenSettled } from '#domain/locations/values/pending-entries.ts';
import { commitFocusedField, hasInvalidField } from '#kit/panel/use-focus-first-invalid.ts';

interface SaveParts {
  readonly form: LocationForm;
  readonly saving: LocationSave;
  /** The version that the entries must be merged with first. */
  readonly conflict: Location | null;
  readonly unblockSave: () => void;
  readonly blockSave: () => void;
}

/** Saves the changes after pending entries are applied, if nothing is invalid. A save before the merge of a conflict leads to its notice instead. */
export function useEditorSave(
  { form, saving, conflict, unblockSave, blockSave }: SaveParts,
  body: RefObject<HTMLElement | null>,
): () => void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const prepare = () => {
    // While the save waited for uploads, an undo may have stored another version.
    const { current } = latest;
    if (current.check()) return locationWriteOf(current.getValues(), current, current.version);
    blockSave();
    return null;
  };
  const saveSettled = (isSettled: boolean) => {
    let isValid = false;
    flushSync(() => {
      isValid = form.check();
    });
    const isBlocked = !isSettled || !isValid || hasInvalidField(body.current);
    if (isBlocked) return blockSave();
    unblockSave();
    if (isChanged(form.getValues(), form)) void saving.save(prepare);
  };
  return () => {
    if (saving.isSaving) return;
    if (conflict) return focusConflictIn(body.current);
    commitFocusedField(body.current);
    whenSettled(form, saveSettled);
  };
}
