import { useLayoutEffect, useRef } from 'react';

/** Returns the focus when a panel closes: to the button that opened it, or to what `fallback` selects in its row if the button was a menu item. */
export function useReturnedFocus(panel: string | null, fallback: string | null): void {
  const opener = useRef<Element | null>(null);
  const selector = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (panel !== null) {
      opener.current ??= document.activeElement;
      selector.current = fallback;
      return;
    }
    const before = opener.current;
    opener.current = null;
    if (before) setTimeout(() => returnTo(before, selector.current));
  }, [panel, fallback]);
}

/** Only if closing left the focus on the body. */
function returnTo(opener: Element, fallback: string | null): void {
  if (document.activeElement !== document.body) return;
  const isUsable = opener.isConnected && opener !== document.body;
  const target = isUsable || fallback === null ? opener : document.querySelector(fallback);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
