import { listAudit } from '@rastnetz/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';

/** Entries of a page of the audit list. */
export const AUDIT_PAGE_SIZE = 20;

/** One page of the audit list; of one person or company alone where one is named. */
export function useAudit(page: number, subjectId: string | null) {
  const query = { page, ...(subjectId && { subjectId }) };
  return useQuery({
    queryKey: userKeys.audit(query),
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
}
