import { useMediaQuery } from '@mantine/hooks';
import type { CustomField } from '@rastnetz/contract';
import { useMemo } from 'react';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';

/** Widths at which one more custom field fits as a column without horizontal scrolling. */
const ONE_MORE = ['(min-width: 90em)', '(min-width: 105em)', '(min-width: 120em)'] as const;

/** Custom fields of the list: as many as fit are columns, the others are lines. */
export interface ListFields {
  readonly columns: readonly CustomField[];
  readonly lines: readonly CustomField[];
}

/** Custom fields marked for the list, in their order; on phones, and without space for columns, all of them are lines. */
export function useListFields(isNarrow: boolean): ListFields {
  const { fields } = useCustomFields();
  const fitting = [useFits(ONE_MORE[0]), useFits(ONE_MORE[1]), useFits(ONE_MORE[2])].filter(Boolean).length;
  const columnCount = isNarrow ? 0 : fitting;
  return useMemo(() => {
    const shown = fields?.filter(({ isInList }) => isInList) ?? [];
    return { columns: shown.slice(0, columnCount), lines: shown.slice(columnCount) };
  }, [fields, columnCount]);
}

const useFits = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false }) ?? false;
