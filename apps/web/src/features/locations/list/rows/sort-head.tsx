import { Group, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_SORT, type ListSort, nextListSort } from '#features/locations/selection/list-sort.ts';
import { SORTED, SortButton } from '#kit/ui/controls/sort-button.tsx';

/** Text keys of the sortable columns. */
const NAMES = { title: 'name', locationType: 'type', standortId: 'number', updatedAt: 'updated' } as const;
type SortColumn = keyof typeof NAMES;

interface SortHeadProps {
  readonly column: string;
  /** Sort fields of the column; a column that shows two facts has two. */
  readonly fields: readonly SortColumn[];
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
}

/** Column header with sort buttons. */
export function SortHead({ column, fields, sort, onSort }: SortHeadProps) {
  const { t } = useTranslation();
  const { field, direction } = sort ?? DEFAULT_SORT;
  const isSorted = (fields as readonly string[]).includes(field);
  return (
    <Table.Th scope="col" data-column={column} aria-sort={isSorted ? SORTED[direction] : 'none'}>
      <Group gap="sm" wrap="nowrap">
        {fields.map((each) => (
          <SortButton
            key={each}
            column={t(`locations.column.${NAMES[each]}`)}
            direction={each === field ? direction : null}
            onPress={() => onSort(nextListSort(sort, each))}
          />
        ))}
      </Group>
    </Table.Th>
  );
}
