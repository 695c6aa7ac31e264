import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeUsersUrl, readUsersUrl, type UsersUrl, writeUsersUrl } from './users-url.ts';

/** Changes the address. `replace` adds no history entry, for changes such as typing. */
export type ChangeUsers = (change: Partial<UsersUrl>, how?: { readonly replace?: boolean }) => void;

/** State of the page, stored in its address. */
export function useUsersUrl(): readonly [UsersUrl, ChangeUsers] {
  const [query, setQuery] = useSearchParams();
  const url = useMemo(() => readUsersUrl(query), [query]);
  const latest = useRef(url);
  latest.current = url;
  const change = useCallback<ChangeUsers>(
    (part, { replace = false } = {}) => {
      latest.current = changeUsersUrl(latest.current, part);
      setQuery(writeUsersUrl(latest.current), { replace, preventScrollReset: true });
    },
    [setQuery],
  );
  return [url, change];
}
