const CARD_HEIGHT = '--rn-card-height';

/** Ref callback that publishes the card's height as a CSS variable, so that the map's attribution is above it on phones. */
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
