import { Stack } from '@mantine/core';
import { ListPages } from '#kit/lists/list-pages.tsx';
import lists from '#kit/ui/style/lists.module.css';
import type { ColumnChoices } from './columns/list-columns.ts';
import { FurtherElsewhere } from './list-elsewhere.tsx';
import { LocationCards } from './rows/location-cards.tsx';
import { LocationTable } from './rows/location-table.tsx';
import { RowsSelect } from './rows-select.tsx';
import type { LocationsScreenState } from './state/use-locations-screen.ts';
import type { useListTools } from './use-list-tools.ts';

interface ListRowsProps {
  readonly screen: LocationsScreenState;
  readonly tools: ReturnType<typeof useListTools>;
  readonly columns: ColumnChoices;
  /** Whether the rows are a table instead of cards. */
  readonly isTable: boolean;
  readonly isBeside: boolean;
  /** Moves the focus, because a button disappears once pressed. */
  readonly onPress: () => void;
}

/** The rows of a page, as table or cards, and the pages. */
export function ListRows({ screen, tools, columns, isTable, isBeside, onPress }: ListRowsProps) {
  const { list, change, answer, picked, choice } = screen;
  const { rows, noteCounts, handlers } = tools;
  if (!answer.data || rows.length === 0) return null;
  const { total } = answer.data;
  const shown = { rows, pickedId: picked.id, chosen: choice.chosen, noteCounts, ...handlers };
  const sorting = { sort: list.sort, onSort: (sort: typeof list.sort) => change({ sort }) };
  return (
    <div className={answer.isPlaceholderData ? lists.stale : ''} aria-busy={answer.isFetching}>
      <Stack gap="sm">
        {isTable ? (
          <LocationTable {...shown} {...sorting} choice={choice} columns={columns} isBeside={isBeside} />
        ) : (
          // Rows from the cache at once: the browser returns to where they were scrolled to.
          <LocationCards {...shown} isInSteps={answer.isFetchedAfterMount} />
        )}
        <FurtherElsewhere screen={screen} onPress={onPress} />
        <ListPages
          isSilent
          page={list.page}
          rows={rows.length}
          total={total}
          pageSize={list.rows}
          onPage={(page) => change({ page })}
          control={<RowsSelect list={list} total={total} change={change} />}
        />
      </Stack>
    </div>
  );
}
