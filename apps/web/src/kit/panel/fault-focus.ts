import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Elements that block a save, in the order of the form. */
const FAULTS = '[aria-invalid="true"], [data-fault]';

/** Blurs and refocuses the focused field, so that its typed entry is applied before a save by keyboard. */
export function leaveField(body: HTMLElement | null): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !body?.contains(field)) return;
  flushSync(() => field.blur());
  field.focus();
}

/** Scrolls to the first error and focuses it. */
export function useFocusOnFault(attempts: number, body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (attempts === 0) return;
    const fault = body.current?.querySelector<HTMLElement>(FAULTS);
    const field = fault?.matches('input, textarea, select, [tabindex]') ? fault : fault?.parentElement?.querySelector<HTMLElement>('input');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [attempts, body]);
}
