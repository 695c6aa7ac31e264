import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** Retries only failures that a retry may resolve: no response, or an overloaded server. */
const worthRetrying = (failures: number, fault: Error): boolean =>
  failures < MAX_RETRIES && fault instanceof ApiError && (fault.status === 0 || fault.status === 502 || fault.status === 503);

/** The React Query cache of the app. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
      // Mutations fail without a network; by default they would wait for it indefinitely.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
