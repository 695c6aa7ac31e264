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

/** Gives the focus to the first of the places that still stands and takes it: a button that waits for a request does not. */
export const focusFirst = (places: readonly HTMLElement[]): void =>
  places.find((place) => place.isConnected && !place.matches(':disabled'))?.focus({ preventScroll: true });
