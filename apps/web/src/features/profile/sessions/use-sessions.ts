import { endSession, endSessions, listSessions, type SessionInfo } from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

export const SESSIONS_KEY = ['sessions'] as const;

/** Loads and ends the user's sessions. A session that no longer exists counts as ended. */
export function useSessions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  const list = useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => call(listSessions, {}, { signal }) });
  const endOne = useMutation({
    mutationFn: ({ id }: SessionInfo) => call(endSession, { params: { id } }),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => call(endSessions, { query: { keep: 'current' } }),
    onSuccess: refresh,
  });
  const endAll = useMutation({ mutationFn: () => call(endSessions, { query: { keep: 'none' } }) });
  return { list, endOne, endOthers, endAll };
}
