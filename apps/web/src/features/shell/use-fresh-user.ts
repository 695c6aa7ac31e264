import { me } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/client.ts';
import { getSession, setUser } from '../../shared/session/session-store.ts';

/** Brings rights and name of the stored person up to date once per visit, so a right taken away is gone from the menu too. */
export function useFreshUser(): void {
  const { data } = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(me, {}, { signal }), staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const { user } = getSession();
    if (!data || user?._id !== data.user._id) return;
    const fresh = { ...user, ...data.user };
    if (JSON.stringify(fresh) !== JSON.stringify(user)) setUser(fresh);
  }, [data]);
}
