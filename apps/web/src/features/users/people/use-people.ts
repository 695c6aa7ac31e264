import { listPeople } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userKeys } from '#features/users/list/user-keys.ts';
import type { UsersUrl } from '#features/users/list/users-url.ts';
import { call } from '#kit/api/client.ts';

/** The page of people that the address names. */
export function usePeople({ search, role, status, company, sort, page }: UsersUrl) {
  const query = {
    ...(search !== '' && { suche: search }),
    ...(role && { role }),
    ...(status && { status }),
    ...(company && { companyId: company }),
    sort: sort.field,
    direction: sort.direction,
    page,
  };
  return useQuery({
    queryKey: userKeys.people(query),
    queryFn: ({ signal }) => call(listPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
