import { searchAudit } from '@rastnetz/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import type { AuditQuery } from './audit-url.ts';

/** The log, newest first; older entries on demand by keyset pagination, so that new entries do not shift pages. */
export function useAuditLog(filter: AuditQuery, isAsked: boolean) {
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, ...(pageParam !== null && { before: pageParam }) };
      return call(searchAudit, { query }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
    enabled: isAsked,
  });
}
