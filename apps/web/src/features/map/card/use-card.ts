import { useHotkeys } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import type { ChangeMap } from '#features/map/address/map-url.ts';

/** Takes the focus when the card closes and had no opener. */
const MAP = '[data-map-idle] canvas';

/** Whether a dialog or a menu handles the Escape key itself. */
const isInOverlay = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

/** Opens and closes the card. Opened from search or list it takes the focus and later returns it; a click on a pin leaves it on the map. */
export function useCard(card: string | null, change: ChangeMap) {
  const [takesFocus, setTakesFocus] = useState(false);
  const opener = useRef<(() => HTMLElement | null) | null>(null);
  const openFrom = useCallback(
    (from: (() => HTMLElement | null) | null, part: Parameters<ChangeMap>[0]) => {
      opener.current = from;
      setTakesFocus(from !== null);
      change(part);
    },
    [change],
  );
  const close = useCallback(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest('[data-location-card]') !== null;
    change({ card: null });
    if (isLost) (opener.current?.() ?? document.querySelector<HTMLElement>(MAP))?.focus({ preventScroll: true });
    opener.current = null;
  }, [change]);
  useHotkeys([['Escape', (event) => card !== null && !isInOverlay(event) && close(), { preventDefault: false }]]);
  return { takesFocus, openFrom, close };
}
