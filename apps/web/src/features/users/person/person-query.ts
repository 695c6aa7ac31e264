import { getPerson } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';

/** One person, read anew whenever the panel opens. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.person(id),
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
