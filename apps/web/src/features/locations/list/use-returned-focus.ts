import { useLayoutEffect, useRef } from 'react';

/**
 * Closing a panel leads the focus back to what opened it: to the button that still stands, or to the row of that location where
 * the button was an entry of a menu.
 */
export function useReturnedFocus(panel: string | null, rowId: string | null): void {
  const opener = useRef<Element | null>(null);
  const row = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (panel !== null) {
      opener.current ??= document.activeElement;
      row.current = rowId;
      return;
    }
    const before = opener.current;
    opener.current = null;
    if (before) setTimeout(() => returnTo(before, row.current));
  }, [panel, rowId]);
}

/** Only where the closing left the focus nowhere. */
function returnTo(opener: Element, rowId: string | null): void {
  if (document.activeElement !== document.body) return;
  const stands = opener.isConnected && opener !== document.body;
  const target = stands ? opener : document.querySelector(`[data-location="${rowId}"] button`);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
