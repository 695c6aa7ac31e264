import { getProfile, type Profile } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY, PROFILE_KEY } from '#kit/session/fresh-user.ts';
import { getSession } from '#kit/session/session-store.ts';

/** What the sidebar shows of somebody too: where the two differ, the session is behind. */
const SHOWN_TWICE = ['vorname', 'nachname', 'email', 'picture', 'secondFactor', 'factors'] as const;

/** The own profile; asked again when the window comes back, since mails are answered in other tabs. */
export function useProfile() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: PROFILE_KEY,
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const { data } = query;
  useEffect(() => {
    const { user } = getSession();
    const isBehind = data && user && SHOWN_TWICE.some((name) => String(data[name]) !== String(user[name]));
    if (isBehind) void queries.invalidateQueries({ queryKey: FRESH_USER_KEY });
  }, [data, queries]);
  return query;
}

/** Asks for the profile again after a change; the session follows where it is behind. */
export function useProfileRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: PROFILE_KEY }), [queries]);
}

/** Whether a code is asked for beside the password. */
export const needsCode = ({ secondFactor }: Profile): boolean => secondFactor === 'on';
