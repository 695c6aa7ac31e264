import { listCustomFields } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

/** Key of the definitions: whoever changes one makes it stale. */
export const CUSTOM_FIELDS_KEY = ['custom-fields'] as const;

/** The own fields of locations in their order. Whoever comes back to the window gets what admins changed meanwhile. */
export const customFieldsQuery = () =>
  queryOptions({
    queryKey: CUSTOM_FIELDS_KEY,
    queryFn: ({ signal }) => call(listCustomFields, {}, { signal }),
    networkMode: 'always',
    refetchOnWindowFocus: true,
  });
