import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A running save disables the form, which loses the focus; this restores it afterwards, or focuses the form. */
export function useFocusBack(isSaving: boolean, body: RefObject<HTMLElement | null>): void {
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
