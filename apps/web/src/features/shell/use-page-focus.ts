import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isToList } from '#kit/navigation/to-list.ts';
import { focusHeading } from '#kit/ui/page/focus-heading.ts';

/** After a change of page the focus goes to its main heading, and a page gone to begins at its top; the first page is the browser's. */
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
