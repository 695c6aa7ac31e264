import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/** Focuses the heading after a navigation from another page; for pages outside the dashboard. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const target = navigationType === 'POP' ? null : pathname;
  useEffect(() => {
    if (target !== null) focusHeading();
  }, [target]);
}
