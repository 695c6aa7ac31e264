import type { Location } from '@rastnetz/contract';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leaveField, useFocusOnFault } from '../form/fault-focus.ts';
import { isChanged, savePartsOf } from '../form/location-write.ts';
import { type LocationForm, useLocationForm } from '../form/use-location-form.ts';
import { type LocationSave, useSaveLocation } from '../form/use-save-location.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface Editor {
  readonly form: LocationForm;
  readonly saving: LocationSave;
  /** Whether the last try to save was held up by faults in the form. */
  readonly isHeldUp: boolean;
  readonly save: () => void;
  /** Drops all entries for what is stored (spec section 4). */
  readonly cancel: () => void;
  readonly leave: (go: () => void) => Promise<void>;
}

/** Form, save and leaving of the panel, tied together. */
export function useEditor(initial: Location | null, onSaved: (location: Location) => void, body: RefObject<HTMLElement | null>): Editor {
  const form = useLocationForm(initial);
  const [attempts, setAttempts] = useState(0);
  const [isHeldUp, setHeldUp] = useState(false);
  const discard = useCallback(() => form.reset(form.stored), [form]);
  const { leave, pass } = useLeaveGuard(form.changed, discard);
  const saving = useSaveLocation({
    onSaved: (location) => {
      setHeldUp(false);
      form.reset(location);
      pass.current = true;
      onSaved(location);
      pass.current = false;
    },
    onFieldErrors: (errors) => {
      form.setServerErrors(errors);
      if (Object.keys(errors).length > 0) setAttempts((count) => count + 1);
    },
  });
  useFocusOnFault(attempts, body);
  useFocusBack(saving.isSaving, body);
  const prepare = () => {
    if (form.check()) return savePartsOf(form.getValues(), form.stored, form.version);
    setHeldUp(true);
    setAttempts((count) => count + 1);
    return null;
  };
  const save = () => {
    if (saving.isSaving) return;
    leaveField(body.current);
    let isValid = false;
    flushSync(() => {
      isValid = form.check();
    });
    const isHeld = !isValid || body.current?.querySelector('[aria-invalid="true"]') != null;
    setHeldUp(isHeld);
    if (isHeld) setAttempts((count) => count + 1);
    else if (isChanged(form.getValues(), form.stored)) void saving.save(prepare);
  };
  const cancel = () => {
    saving.clearFailure();
    setHeldUp(false);
    discard();
  };
  return { form, saving, isHeldUp, save, cancel, leave };
}

/** While a save runs the form takes no input and loses the focus; afterwards it stands where it was, or on the form. */
function useFocusBack(isSaving: boolean, body: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!isSaving) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      const field = before.current;
      if (field instanceof HTMLElement && field.isConnected) field.focus({ preventScroll: true });
      else body.current?.focus({ preventScroll: true });
    };
  }, [isSaving, body]);
  useEffect(() => {
    const note = () => {
      before.current = document.activeElement;
    };
    const form = body.current;
    form?.addEventListener('focusin', note);
    return () => form?.removeEventListener('focusin', note);
  }, [body]);
}
