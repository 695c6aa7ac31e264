import { Button, CloseButton, Group, Paper, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { LocationAmenities, LocationPicture } from '#domain/locations/facts/location-facts.tsx';
import { placeLines } from '#domain/locations/facts/place-words.ts';
import { PublicationMark } from '#domain/locations/publication/publication-mark.tsx';
import { locationQuery } from '#domain/locations/queries/location-queries.ts';
import { FreshnessMark } from '#domain/quality/freshness-mark.tsx';
import { ApiError } from '#kit/api/api-error.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useUser } from '#kit/session/use-session.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { CopyLink } from './copy-link.tsx';
import { HoursTodayLine } from './hours-today-line.tsx';
import classes from './location-card.module.css';
import { OpenLink } from './open-link.tsx';

interface LocationCardProps {
  readonly id: string;
  /** Whether the card takes the focus, because it was opened from search or list. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

const PICTURE_PX = 96;
const CARD_HEIGHT = '--rn-card-height';

/** Whether no such location exists: a truncated link, or a location in the trash. */
const isGone = (error: Error | null): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Card of a clicked pin: picture, amenities, today's hours, link to the panel. */
export function LocationCard({ id, takesFocus, onClose }: LocationCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(locationQuery(id));
  return (
    <Paper component="section" ref={reportCardHeight} className={classes.card} aria-label={t('map.card')} data-location-card>
      <CloseButton className={classes.close} aria-label={t('map.card_close')} onClick={onClose} />
      {isGone(error) && <GoneLocation onClose={onClose} />}
      {error && !isGone(error) && (
        <CardFrame>
          <Failure message={t('map.card_failed')} onRetry={() => void refetch()} busy={isFetching} />
        </CardFrame>
      )}
      {!data && !error && <CardSkeleton />}
      {data && !error && <CardContent location={data} takesFocus={takesFocus} />}
    </Paper>
  );
}

/** Ref callback that publishes the card's height as a CSS variable, so that the map's attribution is above it on phones. */
function reportCardHeight(card: HTMLElement | null): (() => void) | undefined {
  const around = card?.parentElement;
  if (!card || !around) return;
  const observer = new ResizeObserver(() => around.style.setProperty(CARD_HEIGHT, `${card.offsetHeight}px`));
  observer.observe(card);
  return () => {
    observer.disconnect();
    around.style.removeProperty(CARD_HEIGHT);
  };
}

interface CardFrameProps {
  readonly children: ReactNode;
  readonly links?: ReactNode;
}

/** The content scrolls if it is long; the links stay visible. */
function CardFrame({ children, links }: CardFrameProps) {
  return (
    <>
      <Stack gap="xs" className={classes.body}>
        {children}
      </Stack>
      {links && (
        <Group gap="xs" className={classes.links}>
          {links}
        </Group>
      )}
    </>
  );
}

/** Skeleton with the size of the content, to avoid layout shifts. */
function CardSkeleton() {
  const { t } = useTranslation();
  return (
    <CardFrame links={<Skeleton height={30} />}>
      <VisuallyHidden role="status">{t('map_screen.card.loading')}</VisuallyHidden>
      <Group wrap="nowrap" gap="sm" pr={32}>
        <Skeleton className={classes.picture} />
        <Skeleton height={54} />
      </Group>
      <Skeleton height={40} />
    </CardFrame>
  );
}

function GoneLocation({ onClose }: Pick<LocationCardProps, 'onClose'>) {
  const { t } = useTranslation();
  const close = (
    <Button size="xs" variant="default" onClick={onClose}>
      {t('app.close')}
    </Button>
  );
  return (
    <CardFrame links={close}>
      <Text role="status" size="sm" pr={32}>
        {t('panel.not_found')}
      </Text>
    </CardFrame>
  );
}

function CardContent({ location, takesFocus }: { readonly location: Location; readonly takesFocus: boolean }) {
  const links = (
    <>
      <OpenLink location={location} />
      <CopyLink id={location._id} />
    </>
  );
  return (
    <CardFrame links={links}>
      <Group wrap="nowrap" align="flex-start" gap="sm" pr={32}>
        <CardPicture location={location} />
        <CardHeading location={location} takesFocus={takesFocus} />
      </Group>
      <CardPlace location={location} />
      <LocationAmenities location={location} />
      {location.attribution !== null && (
        <Text size="xs" c="dimmed">
          {location.attribution}
        </Text>
      )}
    </CardFrame>
  );
}

/** Address and place on the road; nothing if neither is given. */
function CardPlace({ location }: { readonly location: Location }) {
  const { t } = useTranslation();
  const lines = placeLines(location, t, useLanguage());
  if (lines.length === 0) return null;
  return (
    <Text size="sm" className={classes.place}>
      {lines.join('\n')}
    </Text>
  );
}

/** The main picture, or the icon of the type. */
function CardPicture({ location }: { readonly location: Location }) {
  if (location.mainImageURL !== null)
    return (
      <span className={classes.picture}>
        <LocationPicture location={location} width={PICTURE_PX} />
      </span>
    );
  return (
    <span className={`${classes.picture} ${classes.pictogram}`} aria-hidden>
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
      <PublicationMark location={location} isLong />
      <HoursTodayLine location={location} />
      <FreshnessMark location={location} />
    </div>
  );
}
