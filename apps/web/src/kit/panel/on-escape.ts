import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog by Escape only when the key was meant for it: not for a dialog or a field of suggestions above it, which close first.
 * Their events reach it too, because React passes them on to where they were drawn.
 */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget, defaultPrevented, nativeEvent } = event;
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing) return;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') close();
  };
