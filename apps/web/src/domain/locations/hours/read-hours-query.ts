import { readHours } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

/** Opening hours parsed by the server. A result never becomes stale. */
export const readHoursQuery = (text: string) =>
  queryOptions({
    queryKey: ['hours', 'read', text],
    queryFn: ({ signal }) => call(readHours, { body: { text } }, { signal }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
