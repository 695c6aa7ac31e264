import { Group, Text } from '@mantine/core';
import { FILTER_ORDER, type Location, localMoment, renditionPath } from '@rastnetz/contract';
import { IconMapPinOff, IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { amenitiesText } from './amenities-text.ts';
import { type DaysFacts, daysNow } from './days-text.ts';
import classes from './location-facts.module.css';
import { placeText } from './place-words.ts';

/** Props of a fact of a location, stored or proposed. */
interface Shown<Field extends keyof Location> {
  readonly location: Pick<Location, Field>;
}

/** The main picture, or a placeholder of the same size (S2-LOC-10). */
export function LocationPicture({ location: { mainImageURL }, width = 72 }: Shown<'mainImageURL'> & { readonly width?: number }) {
  const { t } = useTranslation();
  const size = { width, height: width * 0.75 };
  if (mainImageURL !== null)
    return <img className={classes.picture} src={renditionPath(mainImageURL, 320)} alt="" loading="lazy" {...size} />;
  return (
    <span className={classes.placeholder} style={size} role="img" aria-label={t('locations.row.no_image')}>
      <IconPhotoOff size={20} stroke={1.5} aria-hidden />
    </span>
  );
}

type HeadingField = 'locationType' | 'title' | 'coordinates' | 'roadRef' | 'city';

/** Pictogram and name of the type, the title, road and town, and the red warning when the position is missing (S2-LOC-11, S2-LOC-12). */
export function LocationHeading({ location }: Shown<HeadingField>) {
  const { t } = useTranslation();
  const { locationType, title, coordinates } = location;
  const place = placeText(location);
  return (
    <div className={classes.heading}>
      <Group gap={6} wrap="nowrap">
        <LocationTypeIcon type={locationType} size={20} />
        <Text size="xs" c="dimmed">
          {t(`catalogue.type.${locationType}`)}
        </Text>
      </Group>
      <Text fw={600} size="sm" className={classes.title}>
        {title}
      </Text>
      {place !== '' && (
        <Text size="xs" c="dimmed" className={classes.title}>
          <bdi>{place}</bdi>
        </Text>
      )}
      {coordinates === null && (
        <Group gap={4} wrap="nowrap" c="var(--mantine-color-error)">
          <IconMapPinOff size={16} aria-hidden />
          <Text size="xs" fw={600}>
            {t('locations.row.no_coordinates')}
          </Text>
        </Group>
      )}
    </div>
  );
}

/** The amenities in the interface language, in the order of the filter chips; a dash for none (S2-LOC-14, S2-LOC-15). */
export function LocationAmenities({ location: { features } }: Shown<'features'>) {
  const { t } = useTranslation();
  const names = FILTER_ORDER.filter((feature) => features.includes(feature)).map((feature) => t(`catalogue.feature.${feature}`));
  const full = names.join(', ');
  const text = amenitiesText(names);
  return (
    <Text size="sm" {...(text !== full && { title: full })}>
      {text === '' ? t('locations.row.no_features') : text}
    </Text>
  );
}

interface FactLook {
  readonly size?: 'xs' | 'sm';
}

interface OpenDaysProps extends FactLook {
  readonly location: DaysFacts;
  readonly short?: boolean;
}

/**
 * How many days of the week are open (S2-LOC-16), after a temporary closure, or that the week is not given; `short` for a heading that already
 * names hours.
 */
export function OpenDays({ location, short = false, size = 'sm' }: OpenDaysProps) {
  const { t } = useTranslation();
  const { text, isClosed } = daysNow(t, location, short, localMoment(new Date()).date);
  const isOneLine = (location.openDays ?? 0) > 0 && !isClosed;
  return (
    <Text size={size} className="rn-numbers" {...(isOneLine && { style: { whiteSpace: 'nowrap' } })}>
      {text}
    </Text>
  );
}

/** The number of menu documents, or that there is none (S2-LOC-17). */
export function MenuCount({ count, size = 'sm' }: { readonly count: number } & FactLook) {
  const { t } = useTranslation();
  return (
    <Text size={size} className={`rn-numbers ${classes.sentence}`} {...(count === 0 && { c: 'dimmed' })}>
      {count === 0 ? t('locations.row.no_menu') : t('locations.row.menus', { count })}
    </Text>
  );
}
