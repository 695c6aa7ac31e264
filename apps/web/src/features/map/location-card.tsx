import { Button, CloseButton, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { type Location, mayWriteLocation } from '@rastnetz/contract';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locationsPath } from '../../paths.ts';
import { LocationAmenities, LocationHeading, LocationPicture } from '../../shared/locations/location-facts.tsx';
import { locationQuery } from '../../shared/locations/location-queries.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { Failure } from '../../shared/ui/failure.tsx';
import { HoursTodayLine } from './hours-today-line.tsx';
import classes from './map-screen.module.css';

/** The location of a clicked pin: picture, amenities, hours of today, the way to edit. */
export function LocationCard({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch, isFetching } = useQuery(locationQuery(id));
  return (
    <Paper component="section" className={classes.card} aria-label={t('map.card')}>
      <CloseButton className={classes.cardClose} aria-label={t('map.card_close')} onClick={onClose} />
      {isError && <Failure message={t('map.card_failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <Skeleton height={120} />}
      {data && <CardContent location={data} />}
    </Paper>
  );
}

function CardContent({ location }: { readonly location: Location }) {
  return (
    <Stack gap="xs">
      <Group wrap="nowrap" align="flex-start" gap="sm" pr={32}>
        <LocationPicture location={location} width={112} />
        <LocationHeading location={location} />
      </Group>
      <LocationAmenities location={location} />
      <HoursTodayLine location={location} />
      {location.attribution !== null && (
        <Text size="xs" c="dimmed">
          {location.attribution}
        </Text>
      )}
      <OpenLink location={location} />
    </Stack>
  );
}

/** The way to the panel: edit for those who may write, view for all others. */
export function OpenLink({ location }: { readonly location: Location }) {
  const { t } = useTranslation();
  const mayWrite = mayWriteLocation(useUser(), location);
  const OpenIcon = mayWrite ? IconPencil : IconEye;
  const name = t(mayWrite ? 'locations.row.edit_of' : 'locations.row.view_of', { title: location.title });
  return (
    <Button
      component={Link}
      to={locationsPath({ open: location._id })}
      size="xs"
      variant="default"
      aria-label={name}
      leftSection={<OpenIcon size={14} aria-hidden />}
      style={{ alignSelf: 'flex-start' }}
    >
      {t(mayWrite ? 'map.edit' : 'map.view')}
    </Button>
  );
}
