import { listRemovedCustomFields } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { CUSTOM_FIELDS_KEY } from '#shared/locations/custom/custom-fields-query.ts';

/** Fields in the trash, last removed first. */
export const removedFieldsQuery = () =>
  queryOptions({
    queryKey: [...CUSTOM_FIELDS_KEY, 'trash'],
    queryFn: ({ signal }) => call(listRemovedCustomFields, {}, { signal }),
    networkMode: 'always',
  });
