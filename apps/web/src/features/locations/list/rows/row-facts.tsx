import { Text, Tooltip } from '@mantine/core';
import type { LocationSummary } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { placeText } from '#domain/locations/facts/place-words.ts';
import { PublicationMarks } from '#domain/locations/publication/publication-mark.tsx';
import { NoteMark } from '#domain/notes/note-mark.tsx';
import { FreshnessMark } from '#domain/quality/freshness-mark.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import classes from './row-facts.module.css';

interface LocationProps {
  readonly location: LocationSummary;
}

interface RowHeadingProps extends LocationProps {
  /** Whether the number is shown beside the type, because it has no column. */
  readonly hasNumber: boolean;
  readonly noteCount: number;
}

/**
 * Title, type, road and town, a missing position, and whether drivers see it, or it is closed. Road and town have a line of their own if the number is
 * beside the type. The title is cut after one line (beside the map two); the tooltip has all of it.
 */
export function RowHeading({ location, hasNumber, noteCount }: RowHeadingProps) {
  const { t } = useTranslation();
  const { locationType, title, coordinates, standortId } = location;
  const place = placeText(location);
  return (
    <div className={classes.heading}>
      <Text fw={600} size="sm" lineClamp={2} title={title} className={classes.title ?? ''}>
        {title}
      </Text>
      <div className={classes.kind}>
        <LocationTypeIcon type={locationType} size={16} />
        <Text size="xs" c="dimmed">
          {t(`catalogue.type.${locationType}`)}
        </Text>
        {!hasNumber && <Place place={place} isFurther />}
        {hasNumber && (
          <Text size="xs" c="dimmed" className={`${classes.further} ${classes.number} rn-numbers`}>
            {t('locations.row.number', { number: standortId })}
          </Text>
        )}
        {coordinates === null && (
          <Text size="xs" fw={600} c="var(--mantine-color-error)">
            {t('locations.row.no_coordinates')}
          </Text>
        )}
        <PublicationMarks location={location} />
        <NoteMark count={noteCount} />
      </div>
      {hasNumber && <Place place={place} />}
    </div>
  );
}

interface PlaceProps {
  readonly place: string;
  /** Whether it follows the type in the same line. */
  readonly isFurther?: boolean;
}

function Place({ place, isFurther = false }: PlaceProps) {
  if (place === '') return null;
  return (
    <Text size="xs" c="dimmed" className={`${classes.place} ${isFurther ? classes.further : ''}`}>
      <bdi>{place}</bdi>
    </Text>
  );
}

/** Time of the last change in words, with the exact time as a tooltip, and its freshness. */
export function UpdatedAt({ location }: LocationProps) {
  const { updatedAt } = location;
  const language = useLanguage();
  return (
    <div className={classes.updated}>
      <Tooltip label={formatDateTime(updatedAt, language)} events={{ hover: true, focus: true, touch: true }}>
        <Text size="sm" component="time" dateTime={updatedAt} display="block" truncate>
          {formatRelative(updatedAt, language)}
        </Text>
      </Tooltip>
      <FreshnessMark location={location} />
    </div>
  );
}
