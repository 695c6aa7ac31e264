import { useCallback, useContext, useMemo } from 'react';
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router';

/**
 * Changes the URL; `replace` is for changes that the back button should skip, such as map moves and typing. Those are ignored while
 * another page is loading: the router would cancel that navigation. Once the router has left the page, every change of that page is ignored.
 */
export type ChangeAddress<State> = (change: Partial<State>, how?: { readonly replace?: boolean }) => void;

interface AddressState<State> {
  readonly read: (query: URLSearchParams) => State;
  readonly write: (state: State) => URLSearchParams;
  /** Applies a change to a state. */
  readonly apply: (state: State, change: Partial<State>) => State;
}

const useRouter = (): DataRouter | undefined => useContext(DataRouterContext)?.router;

/**
 * Returns a function that reads the current URL from the router: React renders a URL some time after the navigation, and never for a
 * blocked navigation (unsaved changes).
 */
export function useCurrentAddress<State>(read: AddressState<State>['read']): () => State {
  const router = useRouter();
  return useCallback(() => read(new URLSearchParams(router?.state.location.search)), [router, read]);
}

/** Whether the router has left the page, which React may still show. */
const isLeft = (page: string, { state }: DataRouter): boolean => state.location.pathname !== page;

/** Whether the router is loading the code of another page. */
const isLeaving = (page: string, { state: { navigation } }: DataRouter): boolean =>
  navigation.location !== undefined && navigation.location.pathname !== page;

/** State in the query string of the URL; updates apply to the current query. Define `read`, `write` and `apply` outside components. */
export function useAddressState<State>({ read, write, apply }: AddressState<State>): readonly [State, ChangeAddress<State>] {
  const router = useRouter();
  const now = useCurrentAddress(read);
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => read(query), [query, read]);
  const change = useCallback<ChangeAddress<State>>(
    (part, { replace = false } = {}) => {
      if (router && (isLeft(pathname, router) || (replace && isLeaving(pathname, router)))) return;
      setQuery(write(apply(now(), part)), { replace, preventScrollReset: true });
    },
    [router, now, pathname, setQuery, write, apply],
  );
  return [state, change];
}
