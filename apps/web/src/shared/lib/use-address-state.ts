import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PendingAddresses } from './pending-addresses.ts';

/** Changes the address; `replace` is for what the back button should not stop at: moves of the map, typing. */
export type ChangeAddress<State> = (change: Partial<State>, how?: { readonly replace?: boolean }) => void;

interface AddressState<State> {
  readonly read: (query: URLSearchParams) => State;
  readonly write: (state: State) => URLSearchParams;
  /** The state that a change makes of another. */
  readonly apply: (state: State, change: Partial<State>) => State;
}

/**
 * A state that is the query of the address. The router takes a moment to show what was written: a change made meanwhile builds on
 * what was written last, not on what is shown still. `read`, `write` and `apply` stand outside of components.
 */
export function useAddressState<State>({ read, write, apply }: AddressState<State>): readonly [State, ChangeAddress<State>] {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => read(query), [query, read]);
  const latest = useRef(state);
  const pending = useRef(new PendingAddresses());
  useLayoutEffect(() => {
    if (!pending.current.isAwaited(query.toString())) latest.current = state;
  }, [query, state]);
  const change = useCallback<ChangeAddress<State>>(
    (part, { replace = false } = {}) => {
      latest.current = apply(latest.current, part);
      const written = write(latest.current);
      pending.current.add(written.toString());
      setQuery(written, { replace, preventScrollReset: true });
    },
    [setQuery, write, apply],
  );
  return [state, change];
}
