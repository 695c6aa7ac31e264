import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { type Location, PAGE_SIZE } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPages } from '../../shared/locations/list-pages.tsx';
import { LocationAmenities, LocationHeading, LocationPicture } from '../../shared/locations/location-facts.tsx';
import { listQuery } from '../../shared/locations/location-queries.ts';
import type { SelectionUrl } from '../../shared/locations/selection-url.ts';
import { cornersOf, type SegmentState } from '../../shared/map/map-segment.ts';
import { Failure } from '../../shared/ui/failure.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { useFailureToast } from '../../shared/ui/use-failure-toast.ts';
import { HoursTodayLine } from './hours-today-line.tsx';
import { OpenLink } from './location-card.tsx';
import classes from './map-screen.module.css';

interface SegmentListProps {
  readonly segment: SegmentState;
  readonly selection: SelectionUrl;
  /** Shows a location on the map; absent where there is no map. */
  readonly onPick: ((location: Location) => void) | null;
}

/** What the map shows, without a map: by keyboard and for screen readers. */
export function SegmentList({ segment, selection: { filter, types, mine }, onPick }: SegmentListProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const body = { ...cornersOf(segment), filter: [...filter], types: [...types], mine, page, pageSize: PAGE_SIZE };
  const { data, error, refetch, isFetching } = useQuery(listQuery(body, segment !== 'pending'));
  useFailureToast(error, t('locations.error.list'));
  if (error) return <Failure message={t('locations.error.list')} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <Text c="dimmed">{t('locations.empty')}</Text>;
  return (
    <Stack gap="sm">
      <ul className={classes.rows}>
        {data.data.map((location) => (
          <SegmentRow key={location._id} location={location} onPick={onPick} />
        ))}
      </ul>
      <ListPages page={page} rows={data.data.length} total={data.total} onPage={setPage} />
    </Stack>
  );
}

function SegmentRow({ location, onPick }: { readonly location: Location; readonly onPick: SegmentListProps['onPick'] }) {
  const { t } = useTranslation();
  return (
    <li className={classes.listRow}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <LocationPicture location={location} />
        <LocationHeading location={location} />
      </Group>
      <LocationAmenities location={location} />
      <HoursTodayLine location={location} />
      <Group gap="xs">
        <OpenLink location={location} />
        {onPick && location.coordinates && (
          <Button size="xs" variant="subtle" onClick={() => onPick(location)}>
            {t('locations.row.show_on_map')}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** The list beside the map, opened by its button. */
export function SegmentListDrawer({
  opened,
  onClose,
  ...list
}: SegmentListProps & { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={440}
      title={t('map.list_title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {opened && <SegmentList {...list} />}
    </Drawer>
  );
}
