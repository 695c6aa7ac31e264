import { listCompanies } from '@rastnetz/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { companyKeys } from '#domain/companies/company-keys.ts';
import type { UsersUrl } from '#features/users/list/users-url.ts';
import { call } from '#kit/api/client.ts';

/** Loads the page of companies that the address describes. */
export function useCompanies({ search, waiting, page }: UsersUrl) {
  const query = { ...(search !== '' && { suche: search }), ...(waiting && { waiting: 'true' as const }), page };
  return useQuery({
    queryKey: companyKeys.list(query),
    queryFn: ({ signal }) => call(listCompanies, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

const WAITING = { waiting: 'true', pageSize: 1 } as const;

/** Number of companies that wait for their confirmation. */
export const waitingCompaniesQuery = queryOptions({
  queryKey: companyKeys.list(WAITING),
  queryFn: ({ signal }) => call(listCompanies, { query: WAITING }, { signal }),
  networkMode: 'always',
  select: ({ total }) => total,
});
