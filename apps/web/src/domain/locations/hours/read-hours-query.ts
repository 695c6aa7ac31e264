import { readHours } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

/** What the server reads in a line of opening hours. The answer never changes. */
export const readHoursQuery = (text: string) =>
  queryOptions({
    queryKey: ['hours', 'read', text],
    queryFn: ({ signal }) => call(readHours, { body: { text } }, { signal }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
