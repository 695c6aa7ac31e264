import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog on Escape, unless the key was meant for a dialog or a field with suggestions above it. Their events arrive here too,
 * because React bubbles them through the component tree instead of the DOM.
 */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, defaultPrevented, nativeEvent } = event;
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing) return;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') close();
  };
