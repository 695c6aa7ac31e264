import { Group, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_SORT, type ListSort, nextSort } from './list-sort.ts';
import classes from './location-list.module.css';

/** What the columns that sort are called, by what they sort by. */
const NAMES = { title: 'name', locationType: 'type', standortId: 'number', updatedAt: 'updated' } as const;
type SortColumn = keyof typeof NAMES;

interface SortHeadProps {
  readonly column: string;
  /** What a press sorts by; a column with two facts has two. */
  readonly fields: readonly SortColumn[];
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: IconArrowUp, desc: IconArrowDown } as const;

/** The head of a column whose press sorts the list. */
export function SortHead({ column, fields, sort, onSort }: SortHeadProps) {
  const { field, direction } = sort ?? DEFAULT_SORT;
  const isSorted = (fields as readonly string[]).includes(field);
  return (
    <Table.Th data-column={column} aria-sort={isSorted ? ARIA_SORT[direction] : 'none'}>
      <Group gap="sm" wrap="nowrap">
        {fields.map((each) => (
          <SortButton key={each} field={each} direction={each === field ? direction : null} onPress={() => onSort(nextSort(sort, each))} />
        ))}
      </Group>
    </Table.Th>
  );
}

interface SortButtonProps {
  readonly field: SortColumn;
  readonly direction: ListSort['direction'] | null;
  readonly onPress: () => void;
}

function SortButton({ field, direction, onPress }: SortButtonProps) {
  const { t } = useTranslation();
  const column = t(`locations.column.${NAMES[field]}`);
  const by = t('locations.sort.by', { column });
  const Icon = direction === null ? IconArrowsSort : ICONS[direction];
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={direction !== null}
      title={by}
      aria-description={direction === null ? by : t(`locations.sort.${direction}`)}
      onClick={onPress}
    >
      {column}
      <Icon size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}
