import { useEffect, useState } from 'react';
import { focusFirst, placesAround } from './places-around.ts';

/**
 * Gives the focus back when the dialog goes whose component calls this: to what opened it, or to the nearest place around that still
 * stands (`tabindex`), or to the element with the given id where nothing had the focus that stands. A focus that went elsewhere by then stays there.
 */
export function useFocusOpener(fallbackId = ''): void {
  const [places] = useState(placesAround);
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
