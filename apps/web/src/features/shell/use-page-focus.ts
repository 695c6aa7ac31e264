import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isToList } from '#kit/navigation/to-list.ts';
import { focusHeading } from '#kit/ui/page/focus-heading.ts';

/** After a navigation, focuses the main heading and scrolls to the top; the first page is left to the browser. */
export function usePageFocus(): void {
  const { pathname, state } = useLocation();
  const isTop = !isToList(state);
  const way = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null && way === 'POP';
    if (isFirst || shown.current === pathname) {
      shown.current = pathname;
      return;
    }
    shown.current = pathname;
    if (way !== 'POP' && isTop) window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, way, isTop]);
}
