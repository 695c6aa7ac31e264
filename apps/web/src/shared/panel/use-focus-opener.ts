import { useEffect, useState } from 'react';

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

/** What has the focus, then everything around it that may be given the focus, from the inside out. */
function placesAround(): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = document.activeElement;
  while (place instanceof HTMLElement && place !== document.body) {
    places.push(place);
    place = place.parentElement?.closest('[tabindex]') ?? null;
  }
  return places;
}

const focusFirst = (places: readonly HTMLElement[]): void => places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
