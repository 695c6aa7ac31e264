import { getReport } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { call } from '#kit/api/client.ts';

/** One whole report, read anew whenever it is opened; without a network it fails instead of waiting. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: clearingKeys.one(id),
    queryFn: ({ signal }) => call(getReport, { params: { id } }, { signal }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
