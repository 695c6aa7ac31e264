import { me } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/client.ts';
import { FRESH_USER_KEY, mergeUser } from '../../shared/session/fresh-user.ts';
import { getSession } from '../../shared/session/session-store.ts';

/** Brings rights and name of the stored person up to date once per visit, so a right taken away is gone from the menu too. */
export function useFreshUser(): void {
  const { data } = useQuery({
    queryKey: FRESH_USER_KEY,
    queryFn: ({ signal }) => call(me, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data && getSession().user?._id === data.user._id) mergeUser(data.user);
  }, [data]);
}
