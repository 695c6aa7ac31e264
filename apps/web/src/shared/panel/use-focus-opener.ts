import { useEffect, useState } from 'react';
import { focusFirst, placesAround } from './places-around.ts';

/**
 * Gives the focus back when the dialog goes whose component calls this: to what opened it, or to the nearest place around that still
 * stands (`tabindex`). A focus that went elsewhere by then stays there.
 */
export function useFocusOpener(): void {
  const [places] = useState(placesAround);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusFirst(places);
    },
    [places],
  );
}
