export const SORT_DIRECTIONS = ['asc', 'desc'] as const;

/** Sort order of a list. */
export interface Sort<Field extends string> {
  readonly field: Field;
  readonly direction: (typeof SORT_DIRECTIONS)[number];
}

/** A sort as text: `createdAt:desc`. */
export const sortText = ({ field, direction }: Sort<string>): string => `${field}:${direction}`;

export const isSameSort = (one: Sort<string>, other: Sort<string>): boolean => sortText(one) === sortText(other);

/** Next sort after a click on a column header: ascending, but descending for `latestFirst`; the sorted column changes its direction. */
export function nextSort<Field extends string>(
  { field, direction }: Sort<Field>,
  pressed: NoInfer<Field>,
  latestFirst: readonly NoInfer<Field>[],
): Sort<Field> {
  if (field !== pressed) return { field: pressed, direction: latestFirst.includes(pressed) ? 'desc' : 'asc' };
  return { field, direction: direction === 'asc' ? 'desc' : 'asc' };
}
