import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Elements that block a save, in the order of the form. */
const INVALID = '[aria-invalid="true"], [data-field-error]';

/** Scrolls to the first error and focuses it; in a form that is still inert, because it is being saved, afterwards. */
export function useFocusFirstInvalid(attempts: number, body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = body.current;
    if (attempts === 0 || form === null) return undefined;
    if (!form.hasAttribute('inert')) return focusInvalid(form);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      focusInvalid(form);
    });
    observer.observe(form, { attributeFilter: ['inert'] });
    return () => observer.disconnect();
  }, [attempts, body]);
}

function focusInvalid(form: HTMLElement): undefined {
  const error = form.querySelector<HTMLElement>(INVALID);
  const field = error?.matches('input, textarea, select, [tabindex]') ? error : error?.parentElement?.querySelector<HTMLElement>('input');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** Blurs and refocuses the focused field, so that its typed entry is applied before a save by keyboard. */
export function commitFocusedField(body: HTMLElement | null): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !body?.contains(field)) return;
  flushSync(() => field.blur());
  field.focus();
}
