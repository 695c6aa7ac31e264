import { useWindowEvent } from '@mantine/hooks';
import { useOwnDialogs } from './frame.tsx';

/** What the keys do, by their letter in lower case. */
type Keys = Readonly<Record<string, () => void>>;

/**
 * Single letters for what is done most, while a report is open: not with other keys held, not while somebody types or has a list open,
 * and not while a dialog stands above the panel.
 */
export function useReportKeys(keys: Keys): void {
  const own = useOwnDialogs();
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented, isComposing } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented || isComposing) return;
    const run = keys[key.toLowerCase()];
    if (!run || isTypedIn(event.target) || document.querySelectorAll('[role="dialog"]').length > own) return;
    event.preventDefault();
    run();
  });
}

/** Fields that take letters, also to jump in a list; a checkbox or a radio button takes none. */
const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable], [role="menu"] *';

const isTypedIn = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED_IN) !== null;
