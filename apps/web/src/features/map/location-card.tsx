import { Button, CloseButton, Group, Paper, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { LocationAmenities, LocationPicture } from '../../shared/locations/location-facts.tsx';
import { locationQuery } from '../../shared/locations/location-queries.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { Failure } from '../../shared/ui/failure.tsx';
import { LocationTypeIcon } from '../../shared/ui/location-type.tsx';
import { CopyLink } from './copy-link.tsx';
import { HoursTodayLine } from './hours-today-line.tsx';
import classes from './location-card.module.css';
import { OpenLink } from './open-link.tsx';

interface LocationCardProps {
  readonly id: string;
  /** It was opened away from the map (search, list), so the focus comes with it. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

const PICTURE_PX = 96;

/** An id that no location has, or had: a link that was cut, or a location in the trash. */
const isGone = (error: Error | null): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The location of a clicked pin: picture, amenities, hours of today, the way to edit. */
export function LocationCard({ id, takesFocus, onClose }: LocationCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(locationQuery(id));
  return (
    <Paper component="section" className={classes.card} aria-label={t('map.card')} data-location-card>
      <CloseButton className={classes.close} aria-label={t('map.card_close')} onClick={onClose} />
      {isGone(error) && <GoneLocation onClose={onClose} />}
      {error && !isGone(error) && <Failure message={t('map.card_failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <CardSkeleton />}
      {data && !error && <CardContent location={data} takesFocus={takesFocus} />}
    </Paper>
  );
}

/** The size of what is coming, so that nothing jumps. */
function CardSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('map_screen.card.loading')}</VisuallyHidden>
      <Group wrap="nowrap" gap="sm" pr={32}>
        <Skeleton width={PICTURE_PX} height={PICTURE_PX * 0.75} />
        <Skeleton height={40} />
      </Group>
      <Skeleton height={20} />
      <Skeleton height={20} />
      <Skeleton height={30} />
    </Stack>
  );
}

function GoneLocation({ onClose }: Pick<LocationCardProps, 'onClose'>) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" align="flex-start" pr={32}>
      <Text role="status" size="sm">
        {t('panel.not_found')}
      </Text>
      <Button size="xs" variant="default" onClick={onClose}>
        {t('app.close')}
      </Button>
    </Stack>
  );
}

function CardContent({ location, takesFocus }: { readonly location: Location; readonly takesFocus: boolean }) {
  return (
    <Stack gap="xs">
      <Group wrap="nowrap" align="flex-start" gap="sm" pr={32}>
        <CardPicture location={location} />
        <CardHeading location={location} takesFocus={takesFocus} />
      </Group>
      <LocationAmenities location={location} />
      <HoursTodayLine location={location} />
      {location.attribution !== null && (
        <Text size="xs" c="dimmed">
          {location.attribution}
        </Text>
      )}
      <Group gap="xs">
        <OpenLink location={location} />
        <CopyLink id={location._id} />
      </Group>
    </Stack>
  );
}

/** The main picture, or the type's pictogram in its place. */
function CardPicture({ location }: { readonly location: Location }) {
  if (location.mainImageURL !== null) return <LocationPicture location={location} width={PICTURE_PX} />;
  return (
    <span className={classes.pictogram} style={{ width: PICTURE_PX, height: PICTURE_PX * 0.75 }} aria-hidden>
      <LocationTypeIcon type={location.locationType} size={44} />
    </span>
  );
}

function CardHeading({ location, takesFocus }: { readonly location: Location; readonly takesFocus: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const type = t(`catalogue.type.${location.locationType}`);
  return (
    <div className={classes.heading}>
      <Text size="xs" c="dimmed">
        {user.companyId === location.companyId ? `${type} · ${t('map_screen.card.own')}` : type}
      </Text>
      <Title order={2} size="h5" ref={heading} tabIndex={-1} className={classes.title}>
        {location.title}
      </Title>
      {location.coordinates === null && (
        <Text size="xs" fw={600} c="var(--mantine-color-error)">
          {t('locations.row.no_coordinates')}
        </Text>
      )}
    </div>
  );
}
