import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Location } from '@rastnetz/contract';
import { useEffect } from 'react';
import { ListPages } from '../../../shared/locations/list-pages.tsx';
import { Failure } from '../../../shared/ui/failure.tsx';
import { ListEmpty, ListLoading } from './list-states.tsx';
import { LocationCards } from './location-cards.tsx';
import classes from './location-list.module.css';
import { LocationTable } from './location-table.tsx';
import { PickedLocation } from './picked-location.tsx';
import type { RowHandlers } from './row-actions.tsx';
import type { LocationsScreenState } from './use-locations-screen.ts';

/** From here on the seven columns have room beside the sidebar. */
const TABLE_QUERY = '(min-width: 75em)';

/** The list under the map in all its states: loading, failed, empty, rows. */
export function LocationList({ screen }: { readonly screen: LocationsScreenState }) {
  const { list, change, answer, message, picked } = screen;
  const isWide = useMediaQuery(TABLE_QUERY, false, { getInitialValueInEffect: false });
  const handlers: RowHandlers = {
    onOpen: (id) => change({ panel: id }),
    onShowOnMap: screen.showOnMap,
    onHover: screen.hover,
    hasMap: screen.segment !== 'none',
  };
  const rows = answer.data?.data ?? [];
  const isHere = rows.some((row) => row._id === picked.id);
  useScrollToPicked(picked.id, rows);
  const Rows = isWide ? LocationTable : LocationCards;
  return (
    <Stack gap="sm">
      {picked.id !== null && !isHere && <PickedLocation id={picked.id} onClose={() => picked.set(null)} {...handlers} />}
      {answer.isError && <Failure message={message} onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      {answer.isPending && <ListLoading />}
      {answer.data?.total === 0 && !answer.isError && (
        <ListEmpty list={list} onClear={screen.clearFilters} onWholeMap={screen.showWholeMap} />
      )}
      {answer.data && rows.length > 0 && (
        <div className={answer.isPlaceholderData ? classes.stale : ''} aria-busy={answer.isFetching}>
          <Stack gap="sm">
            <Rows rows={rows} pickedId={picked.id} {...handlers} />
            <ListPages page={list.page} rows={rows.length} total={answer.data.total} onPage={(page) => change({ page })} />
          </Stack>
        </div>
      )}
    </Stack>
  );
}

function useScrollToPicked(id: string | null, rows: readonly Location[]): void {
  const isHere = id !== null && rows.some((row) => row._id === id);
  useEffect(() => {
    if (isHere) document.querySelector(`[data-location="${id}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [id, isHere]);
}
