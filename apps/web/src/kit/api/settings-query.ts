import { getAppSettings } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Settings of the installation; they do not change while the page is open. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(getAppSettings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
