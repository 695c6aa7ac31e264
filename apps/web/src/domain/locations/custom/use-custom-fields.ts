import type { CustomField } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { customFieldsQuery } from './custom-fields-query.ts';

/** The definitions of custom fields and the state of loading them. */
export interface CustomFieldsState {
  /** Null until they are loaded. */
  readonly fields: readonly CustomField[] | null;
  /** Whether loading failed and nothing has been loaded yet; still true while it is retried. */
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  /** Reloads them; a stable function. */
  readonly refresh: () => void;
}

/** The custom fields of locations, loaded once for all users of the hook. */
export function useCustomFields(): CustomFieldsState {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(customFieldsQuery());
  const refresh = useCallback(() => void refetch(), [refetch]);
  return { fields: data ?? null, hasFailed: data === undefined && errorUpdateCount > 0, isBusy: isFetching, refresh };
}
