import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router';

/** Changes the URL; `replace` is for changes that the back button should skip, such as map moves and typing. */
export type ChangeAddress<State> = (change: Partial<State>, how?: { readonly replace?: boolean }) => void;

interface AddressState<State> {
  readonly read: (query: URLSearchParams) => State;
  readonly write: (state: State) => URLSearchParams;
  /** Applies a change to a state. */
  readonly apply: (state: State, change: Partial<State>) => State;
}

/**
 * Returns a function that reads the current URL from the router: React renders a URL some time after the navigation, and never for a
 * blocked navigation (unsaved changes).
 */
export function useCurrentAddress<State>(read: AddressState<State>['read']): () => State {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => read(new URLSearchParams(router?.state.location.search)), [router, read]);
}

/** State in the query string of the URL; updates apply to the current query. Define `read`, `write` and `apply` outside components. */
export function useAddressState<State>({ read, write, apply }: AddressState<State>): readonly [State, ChangeAddress<State>] {
  const now = useCurrentAddress(read);
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => read(query), [query, read]);
  const change = useCallback<ChangeAddress<State>>(
    (part, { replace = false } = {}) => setQuery(write(apply(now(), part)), { replace, preventScrollReset: true }),
    [now, setQuery, write, apply],
  );
  return [state, change];
}
