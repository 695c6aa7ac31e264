import type { SavedView } from '@rastnetz/contract';
import { useSearchParams } from 'react-router';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import { addressWith } from './view-query.ts';

/** Applies a view, or shows all locations for null; `replace` as in `ChangeAddress`. */
export type ApplyView = (view: SavedView | null, how?: { readonly replace?: boolean }) => void;

/** Applies views by the address, so that "back" returns to the state before. */
export function useApplyView(list: ListUrl): ApplyView {
  const [, setQuery] = useSearchParams();
  return (view, { replace = false } = {}) => setQuery(addressWith(view, list), { replace, preventScrollReset: true });
}
