import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asGiven, DEFAULT_SORT, type ListSort, SORT_DIRECTIONS, SORT_FIELDS } from '#features/locations/selection/list-sort.ts';
import classes from './list-toolbar.module.css';

interface SortSelectProps {
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
}

const CHOICES = SORT_FIELDS.flatMap((field) => SORT_DIRECTIONS.map((direction) => ({ field, direction })));
const nameOf = ({ field, direction }: (typeof CHOICES)[number]) => `${field}_${direction}` as const;

/** What the list is sorted by, where there are no columns to press, and for what has no column. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation();
  const handleChange = (value: string) => {
    const choice = CHOICES.find((each) => nameOf(each) === value);
    if (choice) onSort(asGiven(choice));
  };
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={t('locations.sort.label')}
      value={nameOf(sort ?? DEFAULT_SORT)}
      data={CHOICES.map((choice) => ({ value: nameOf(choice), label: t(`locations.sort.${nameOf(choice)}`) }))}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}
