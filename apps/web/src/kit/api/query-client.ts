import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** A failure is tried again only when a second try can help: no answer at all, or a server that is overloaded. */
const worthRetrying = (failures: number, fault: Error): boolean =>
  failures < MAX_RETRIES && fault instanceof ApiError && (fault.status === 0 || fault.status === 502 || fault.status === 503);

/** The cache of everything read from the API. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
      // Without a network a save fails and says so; by default it would wait for the network without an end.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
