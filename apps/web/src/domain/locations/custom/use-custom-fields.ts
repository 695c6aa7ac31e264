import type { CustomField } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { customFieldsQuery } from './custom-fields-query.ts';

/** The definitions as far as they are known. */
export interface CustomFieldsState {
  /** Null while they are not known. */
  readonly fields: readonly CustomField[] | null;
  /** Whether reading them failed and nothing is known yet; it stays so while they are read again. */
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  /** Reads them anew; stays the same function. */
  readonly refresh: () => void;
}

/** The own fields of locations, read once for all who ask. */
export function useCustomFields(): CustomFieldsState {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(customFieldsQuery());
  const refresh = useCallback(() => void refetch(), [refetch]);
  return { fields: data ?? null, hasFailed: data === undefined && errorUpdateCount > 0, isBusy: isFetching, refresh };
}
