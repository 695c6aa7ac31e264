import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeList, type ListUrl, readListUrl, writeListUrl } from './list-url.ts';

/** Changes the address; `replace` is for what the back button should not stop at: moves of the map, typing. */
export type ChangeList = (change: Partial<ListUrl>, how?: { readonly replace?: boolean }) => void;

/** The state of the locations page, which is its address. */
export function useListUrl(): readonly [ListUrl, ChangeList] {
  const [query, setQuery] = useSearchParams();
  const list = useMemo(() => readListUrl(query), [query]);
  const latest = useRef(list);
  // Only once the address has changed: a render in between still has the address of before, and the next change would build on that.
  useLayoutEffect(() => {
    latest.current = list;
  }, [list]);
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) => {
      latest.current = changeList(latest.current, part);
      setQuery(writeListUrl(latest.current), { replace, preventScrollReset: true });
    },
    [setQuery],
  );
  return [list, change];
}
