import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

/** A field with an error: what is typed in it may not be in the values of its form. */
const INVALID_FIELD = '[aria-invalid="true"]';
/** Elements that block a save, in the order of the form. */
const INVALID = `${INVALID_FIELD}, [data-field-error]`;

/** Whether a field shows an error, such as a text that could not be parsed and is therefore not in the values. */
export const hasInvalidField = (body: HTMLElement | null): boolean => body?.querySelector(INVALID_FIELD) != null;

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
