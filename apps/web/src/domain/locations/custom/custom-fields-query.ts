import { listCustomFields } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

/** Query key of the definitions; invalidated by every change of one. */
export const CUSTOM_FIELDS_KEY = ['custom-fields'] as const;

/** The custom fields of locations in their order. Refetched on window focus, because admins may have changed them. */
export const customFieldsQuery = () =>
  queryOptions({
    queryKey: CUSTOM_FIELDS_KEY,
    queryFn: ({ signal }) => call(listCustomFields, {}, { signal }),
    networkMode: 'always',
    refetchOnWindowFocus: true,
  });
