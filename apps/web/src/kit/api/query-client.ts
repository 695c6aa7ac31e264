import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** Retries only failures that a retry may resolve: no response, or an overloaded server. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);

/** The React Query cache of the app. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
      // Mutations fail without a network; by default they would wait for it indefinitely.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
