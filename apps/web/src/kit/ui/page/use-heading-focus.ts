import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/** Focuses the heading after a navigation from another page; for pages outside the dashboard. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const goneTo = way === 'POP' ? null : pathname;
  useEffect(() => {
    if (goneTo !== null) focusHeading();
  }, [goneTo]);
}
