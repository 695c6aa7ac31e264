/** The focused element, then its focusable ancestors from the inside out. */
export function focusableAncestors(): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = document.activeElement;
  while (place instanceof HTMLElement && place !== document.body) {
    places.push(place);
    place = place.parentElement?.closest('[tabindex]') ?? null;
  }
  return places;
}

/** Focuses the first of the elements that is still in the document and enabled. */
export const focusFirst = (places: readonly HTMLElement[]): void =>
  places.find((place) => place.isConnected && !place.matches(':disabled'))?.focus({ preventScroll: true });
