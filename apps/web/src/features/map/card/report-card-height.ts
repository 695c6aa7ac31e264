const CARD_HEIGHT = '--rn-card-height';

/** As the ref of the card tells what stands around it how high it is: on a phone the map keeps its sources above it. */
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
