import { listRemovedCustomFields } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { CUSTOM_FIELDS_KEY } from '#domain/locations/custom/custom-fields-query.ts';
import { call } from '#kit/api/client.ts';

/** Fields in the trash, last removed first. */
export const removedFieldsQuery = () =>
  queryOptions({
    queryKey: [...CUSTOM_FIELDS_KEY, 'trash'],
    queryFn: ({ signal }) => call(listRemovedCustomFields, {}, { signal }),
    networkMode: 'always',
  });
