import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router';

/** Changes the address; `replace` is for what the back button should not stop at: moves of the map, typing. */
export type ChangeAddress<State> = (change: Partial<State>, how?: { readonly replace?: boolean }) => void;

interface AddressState<State> {
  readonly read: (query: URLSearchParams) => State;
  readonly write: (state: State) => URLSearchParams;
  /** The state that a change makes of another. */
  readonly apply: (state: State, change: Partial<State>) => State;
}

/** Reads the address that holds. React shows an address some time after it holds, and one that was held up (unsaved changes) never: only the router itself knows. */
export function useAddressNow<State>(read: AddressState<State>['read']): () => State {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => read(new URLSearchParams(router?.state.location.search)), [router, read]);
}

/** State in the query string of the URL; updates apply to the current query. Define `read`, `write` and `apply` outside components. */
export function useAddressState<State>({ read, write, apply }: AddressState<State>): readonly [State, ChangeAddress<State>] {
  const now = useAddressNow(read);
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => read(query), [query, read]);
  const change = useCallback<ChangeAddress<State>>(
    (part, { replace = false } = {}) => setQuery(write(apply(now(), part)), { replace, preventScrollReset: true }),
    [now, setQuery, write, apply],
  );
  return [state, change];
}
