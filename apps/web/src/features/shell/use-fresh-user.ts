import { me } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY, mergeUser } from '#kit/session/fresh-user.ts';
import { watchRefusals } from '#kit/session/refusals.ts';
import { getSession } from '#kit/session/session-store.ts';

/** Refetches rights and name of the stored user once per visit and after each 403, so that the menu follows withdrawn rights. */
export function useFreshUser(): void {
  const { data } = useQuery({
    queryKey: FRESH_USER_KEY,
    queryFn: ({ signal }) => call(me, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const queryClient = useQueryClient();
  useEffect(
    () => watchRefusals(() => void queryClient.invalidateQueries({ queryKey: FRESH_USER_KEY }, { cancelRefetch: false })),
    [queryClient],
  );
  useEffect(() => {
    if (data && getSession().user?._id === data.user._id) mergeUser(data.user);
  }, [data]);
}
