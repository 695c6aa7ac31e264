/** What has the focus, then everything around it that may be given the focus, from the inside out. */
export function placesAround(): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = document.activeElement;
  while (place instanceof HTMLElement && place !== document.body) {
    places.push(place);
    place = place.parentElement?.closest('[tabindex]') ?? null;
  }
  return places;
}

/** Gives the focus to the first of the places that still stands. */
export const focusFirst = (places: readonly HTMLElement[]): void =>
  places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
