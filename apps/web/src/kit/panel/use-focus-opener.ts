import { useEffect, useState } from 'react';
import { focusableAncestors, focusFirst } from './focusable-ancestors.ts';

/**
 * Restores the focus when the calling dialog unmounts: to its opener, or to the nearest focusable ancestor that is still in the document
 * (`tabindex`), or else to the element with the given id. A focus that has already moved to another element is left there.
 */
export function useFocusOpener(fallbackId = ''): void {
  const [places] = useState(focusableAncestors);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusFirst([...places, ...fallbackOf(fallbackId)]);
    },
    [places, fallbackId],
  );
}

function fallbackOf(id: string): readonly HTMLElement[] {
  const element = document.getElementById(id);
  return element ? [element] : [];
}
