import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SORT_DIRECTIONS, type Sort, sortText } from '#kit/lib/sort.ts';

interface SortSelectProps<Field extends string> {
  readonly fields: readonly Field[];
  readonly sort: Sort<Field>;
  /** Name of a sort order. */
  readonly nameOf: (sort: Sort<Field>) => string;
  readonly onSort: (sort: Sort<Field>) => void;
  readonly className: string | undefined;
  /** Whether the label is for screen readers only. */
  readonly isLabelHidden?: boolean;
}

/** Sort menu of a list, for cards, which have no column headers, and for fields without a column. */
export function SortSelect<Field extends string>({ fields, sort, nameOf, onSort, className, isLabelHidden }: SortSelectProps<Field>) {
  const { t } = useTranslation();
  const choices = fields.flatMap((field) => SORT_DIRECTIONS.map((direction) => ({ field, direction })));
  const label = t('locations.sort.label');
  const handleChange = (value: string) => {
    const choice = choices.find((each) => sortText(each) === value);
    if (choice) onSort(choice);
  };
  return (
    <NativeSelect
      className={className}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={sortText(sort)}
      data={choices.map((choice) => ({ value: sortText(choice), label: nameOf(choice) }))}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}
