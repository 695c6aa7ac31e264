const CARD_HEIGHT = '--rn-card-height';

/** A ref callback that publishes the card's height: on a phone the map's attribution moves above it. */
export function reportCardHeight(card: HTMLElement | null): (() => void) | undefined {
  const around = card?.parentElement;
  if (!card || !around) return;
  const observer = new ResizeObserver(() => around.style.setProperty(CARD_HEIGHT, `${card.offsetHeight}px`));
  observer.observe(card);
  return () => {
    observer.disconnect();
    around.style.removeProperty(CARD_HEIGHT);
  };
}
