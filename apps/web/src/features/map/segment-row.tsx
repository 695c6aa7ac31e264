import { Button, Group } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationAmenities, LocationHeading, LocationPicture } from '#domain/locations/facts/location-facts.tsx';
import { PublicationMark } from '#domain/locations/publication/publication-mark.tsx';
import { HoursTodayLine } from './card/hours-today-line.tsx';
import { OpenLink } from './card/open-link.tsx';
import classes from './map-screen.module.css';

interface SegmentRowProps {
  readonly location: Location;
  readonly onPick: ((location: Location) => void) | null;
}

/** A location of the list, with the facts of its map card. */
export function SegmentRow({ location, onPick }: SegmentRowProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.listRow}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <LocationPicture location={location} />
        <LocationHeading location={location} />
      </Group>
      <LocationAmenities location={location} />
      <PublicationMark location={location} isLong={false} />
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
