import { DEFAULT_PICTURE, getProfile, type Profile } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY, PROFILE_KEY } from '#kit/session/fresh-user.ts';
import { getSession } from '#kit/session/session-store.ts';

/** Fields shown in the sidebar too; if they differ from the session, the session is outdated. */
const SESSION_FIELDS = ['vorname', 'nachname', 'email', 'picture', 'secondFactor', 'factors'] as const;

/** Loads the own profile; refetched on window focus, because mails are confirmed in other tabs. */
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
    const known = data && { ...data, picture: data.picture ?? DEFAULT_PICTURE };
    const isBehind = known && user && SESSION_FIELDS.some((name) => String(known[name]) !== String(user[name]));
    if (isBehind) void queries.invalidateQueries({ queryKey: FRESH_USER_KEY });
  }, [data, queries]);
  return query;
}

/** Refetches the profile after a change; `useProfile` then refreshes an outdated session. */
export function useProfileRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: PROFILE_KEY }), [queries]);
}

/** Whether re-authentication requires a code besides the password. */
export const needsCode = ({ secondFactor }: Profile): boolean => secondFactor === 'on';
