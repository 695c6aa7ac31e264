import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** What holds a save up, in the order of the form. */
const FAULTS = '[aria-invalid="true"], [data-fault]';

/** A field still being typed in takes its entry over when it is left; saving by key leaves it first and comes back. */
export function leaveField(body: HTMLElement | null): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !body?.contains(field)) return;
  flushSync(() => field.blur());
  field.focus();
}

/** Brings the first fault into sight and gives it the focus. */
export function useFocusOnFault(attempts: number, body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (attempts === 0) return;
    const fault = body.current?.querySelector<HTMLElement>(FAULTS);
    const field = fault?.matches('input, textarea, select, [tabindex]') ? fault : fault?.parentElement?.querySelector<HTMLElement>('input');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [attempts, body]);
}
