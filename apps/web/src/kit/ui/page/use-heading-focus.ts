import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/** For pages that stand by themselves, beside the dashboard: the heading takes the focus where one came from another page. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const goneTo = way === 'POP' ? null : pathname;
  useEffect(() => {
    if (goneTo !== null) focusHeading();
  }, [goneTo]);
}
