import { Button, Stack, Text } from '@mantine/core';
import { type Location, PAGE_SIZE } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectionUrl } from '#domain/locations/filter/selection-url.ts';
import { fullListQuery } from '#domain/locations/queries/location-queries.ts';
import { cornersOf, type SegmentState } from '#domain/map/position/map-segment.ts';
import { ListPages } from '#kit/lists/list-pages.tsx';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import listClasses from '#kit/ui/style/lists.module.css';
import { useFailureToast } from '#kit/ui/toasts/use-failure-toast.ts';
import { filterNames } from './legend/map-filters.ts';
import classes from './map-screen.module.css';
import { SegmentRow } from './segment-row.tsx';

export interface SegmentListProps {
  readonly segment: SegmentState;
  readonly selection: SelectionUrl;
  /** Shows a location on the map; null if there is no map. */
  readonly onPick: ((location: Location) => void) | null;
  /** Resets all filters. */
  readonly onReset: () => void;
}

/** Current page; another segment or filter returns to the first. */
function usePage(of: string): readonly [number, (page: number) => void] {
  const [{ page, asked }, setShown] = useState({ page: 1, asked: of });
  return [asked === of ? page : 1, (next) => setShown({ page: next, asked: of })];
}

/** Locations of the map segment as a list, for keyboard and screen reader users. */
export function SegmentList({ segment, selection, onPick, onReset }: SegmentListProps) {
  const { t } = useTranslation();
  const { filter, types, mine, publication } = selection;
  const asked = { ...cornersOf(segment), filter: [...filter], types: [...types], mine, ...(publication && { publication }) };
  const [page, setPage] = usePage(JSON.stringify(asked));
  const list = useQuery(fullListQuery({ ...asked, page, pageSize: PAGE_SIZE }, segment !== 'pending'));
  const { data, error, refetch, isFetching, isPlaceholderData } = list;
  useFailureToast(error, t('locations.error.list'));
  useLastPage(list, page, setPage);
  if (error) return <Failure message={t('locations.error.list')} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading />;
  return (
    <Stack gap="sm">
      <FilterNote selection={selection} onReset={onReset} />
      {data.total === 0 ? (
        <Text c="dimmed" role="status">
          {t('locations.empty')}
        </Text>
      ) : (
        <>
          <ul className={`${classes.rows} ${isPlaceholderData ? listClasses.stale : ''}`} aria-busy={isPlaceholderData}>
            {data.data.map((location) => (
              <SegmentRow key={location._id} location={location} onPick={onPick} />
            ))}
          </ul>
          <ListPages page={page} rows={data.data.length} total={data.total} onPage={setPage} />
        </>
      )}
    </Stack>
  );
}

/** Active filters, and the button to reset them. */
function FilterNote({ selection, onReset }: Pick<SegmentListProps, 'selection' | 'onReset'>) {
  const { t } = useTranslation();
  const names = filterNames(selection, t);
  if (names.length === 0) return null;
  return (
    <Text size="sm">
      {t('map_screen.filtered', { names: names.join(', ') })}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onReset}>
        {t('map_screen.show_all')}
      </Button>
    </Text>
  );
}
