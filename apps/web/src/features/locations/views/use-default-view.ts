import type { SavedViews } from '@rastnetz/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ApplyView } from './use-apply-view.ts';

/** Key of the first location of a tab, which no navigation of the app led to. */
const FIRST_KEY = 'default';

/**
 * Applies the default view once the views are loaded, if the page was opened by an address without parameters that has none yet. A return by
 * "back" or a reload of a list without a view leaves it as it was.
 */
export function useDefaultView(saved: SavedViews | undefined, apply: ApplyView): void {
  const { search, key } = useLocation();
  const way = useNavigationType();
  const isPlainOpening = useRef(search === '' && (way !== 'POP' || key === FIRST_KEY));
  useEffect(() => {
    if (!saved || !isPlainOpening.current) return;
    isPlainOpening.current = false;
    const view = saved.views.find(({ id }) => id === saved.defaultId);
    if (view && search === '') apply(view, { replace: true });
  }, [saved, search, apply]);
}
