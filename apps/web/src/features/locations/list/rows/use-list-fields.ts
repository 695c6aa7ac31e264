import { useMediaQuery } from '@mantine/hooks';
import type { CustomField } from '@rastnetz/contract';
import { useCustomFields } from '#domain/locations/custom/use-custom-fields.ts';

/** Screens from which on one more own field has room as a column of its own, so that the table never scrolls sideways. */
const ONE_MORE = ['(min-width: 90em)', '(min-width: 105em)', '(min-width: 120em)'] as const;

/** The own fields that the list shows: as many as have room as columns, the others as lines. */
export interface ListFields {
  readonly columns: readonly CustomField[];
  readonly lines: readonly CustomField[];
}

/** The own fields that are marked for the list, in their order; on a phone, and beside the map, all of them are lines. */
export function useListFields(isBeside: boolean): ListFields {
  const { fields } = useCustomFields();
  const wide = [useFits(ONE_MORE[0]), useFits(ONE_MORE[1]), useFits(ONE_MORE[2])].filter(Boolean).length;
  const room = isBeside ? 0 : wide;
  const shown = fields?.filter(({ isInList }) => isInList) ?? [];
  return { columns: shown.slice(0, room), lines: shown.slice(room) };
}

const useFits = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false }) ?? false;
