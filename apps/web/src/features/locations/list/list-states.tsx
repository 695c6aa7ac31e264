import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconMapPinSearch, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isFiltered, type ListUrl } from '#features/locations/selection/list-url.ts';
import lists from '#kit/ui/style/lists.module.css';
import { isElsewhere, ListElsewhere } from './list-elsewhere.tsx';
import classes from './rows/location-list.module.css';
import type { LocationsScreenState } from './state/use-locations-screen.ts';

/** Skeleton with the size of a page of rows and the text of S2-LOC-24. */
function ListLoading({ rows }: { readonly rows: number }) {
  const { t } = useTranslation();
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <Stack gap="xs" role="status">
      <Text size="sm" c="dimmed" className={classes.sentence}>
        {t('locations.loading')}
      </Text>
      {places.map((place) => (
        <Skeleton key={place} height={72} />
      ))}
    </Stack>
  );
}

/** Offline without cached rows; the list loads once the network is back. */
function ListOffline() {
  const { t } = useTranslation();
  return (
    <div className={lists.empty} role="status">
      <IconWifiOff size={32} stroke={1.5} aria-hidden />
      <Text>{t('locations.offline')}</Text>
    </div>
  );
}

interface ListWaitingProps {
  readonly answer: Pick<LocationsScreenState['answer'], 'fetchStatus' | 'isPending' | 'isPlaceholderData'>;
  /** Rows per page. */
  readonly rows: number;
}

/** Placeholder while the rows load or wait for the network. */
export function ListWaiting({ answer: { fetchStatus, isPending, isPlaceholderData }, rows }: ListWaitingProps) {
  if (fetchStatus === 'paused' && (isPending || isPlaceholderData)) return <ListOffline />;
  return isPending ? <ListLoading rows={rows} /> : null;
}

/** What the button of an empty list does: without a filter there is only a search to clear. */
function remedyOf(list: ListUrl) {
  if (!isFiltered(list)) return 'locations.whole_map';
  return isFiltered({ ...list, search: '' }) ? 'locations.clear_filters' : 'locations.search.clear';
}

interface ListEmptyProps {
  readonly screen: LocationsScreenState;
  /** Moves the focus, because the button disappears once pressed. */
  readonly onPress: () => void;
}

/** Why the list is empty, with the button that helps. */
export function ListEmpty({ screen: { list, elsewhere, clearFilters, showWholeMap }, onPress }: ListEmptyProps) {
  const { t } = useTranslation();
  const filtered = isFiltered(list);
  const hasElsewhere = isElsewhere(elsewhere);
  return (
    <div className={lists.empty}>
      <IconMapPinSearch size={32} stroke={1.5} aria-hidden />
      <Text>{t(hasElsewhere ? 'locations.empty_segment' : 'locations.empty')}</Text>
      {hasElsewhere ? (
        <ListElsewhere elsewhere={elsewhere} onPress={onPress} />
      ) : (
        <Button variant="default" onClick={filtered ? clearFilters : showWholeMap}>
          {t(remedyOf(list))}
        </Button>
      )}
    </div>
  );
}
