import { useWindowEvent } from '@mantine/hooks';

/** Actions by lower-case letter. */
type LetterKeys = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Fields that consume letters, also to jump in a list; checkboxes and radio buttons consume none. */
const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable], [role="menu"] *';

const isTypedIn = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED_IN) !== null;

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey && !isComposing && !defaultPrevented;

/**
 * Single-letter shortcuts: inactive while typing, in an open list, with modifier keys, or while a dialog is open; `ownDialogs` is the number
 * of dialogs that belong to the page.
 */
export function useLetterKeys(keys: LetterKeys, ownDialogs = 0): void {
  useWindowEvent('keydown', (event) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || !isPlain(event) || isTypedIn(event.target)) return;
    if (document.querySelectorAll('[role="dialog"]').length > ownDialogs) return;
    event.preventDefault();
    act(event);
  });
}
