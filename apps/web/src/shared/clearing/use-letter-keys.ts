import { useEffect, useEffectEvent } from 'react';

/** What single letters do, by the letter. */
type LetterKeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Fields a letter is typed into. */
const WRITING = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !shiftKey && !isComposing && !defaultPrevented;

const isWriting = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(WRITING) !== null;

/**
 * Single letters as commands: not while somebody writes in a field, not with a modifier, and not while a dialog or menu stands above
 * the page; `ownDialogs` says how many dialogs are part of it.
 */
export function useLetterKeys(keys: LetterKeys, ownDialogs = 0): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !isPlain(event) || isWriting(event)) return;
    if (document.querySelectorAll('[role="dialog"], [role="menu"]').length > ownDialogs) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
