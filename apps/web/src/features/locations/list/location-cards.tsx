import { Group } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationAmenities, LocationHeading, LocationPicture } from '../../../shared/locations/location-facts.tsx';
import classes from './location-list.module.css';
import type { LocationRowsProps } from './location-table.tsx';
import { RowActions, type RowHandlers } from './row-actions.tsx';
import { MenuCount, OpenDays, UpdatedAt } from './row-facts.tsx';

/** The rows of a page as cards, for phones and tablets. */
export function LocationCards({ rows, pickedId, ...handlers }: LocationRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.cards} aria-label={t('locations.title')}>
      {rows.map((location) => (
        <LocationCard key={location._id} location={location} isPicked={location._id === pickedId} {...handlers} />
      ))}
    </ul>
  );
}

function LocationCard({ location, isPicked, ...handlers }: { readonly location: Location; readonly isPicked: boolean } & RowHandlers) {
  return (
    <li
      className={classes.card}
      data-location={location._id}
      data-picked={isPicked}
      {...(isPicked && { 'aria-current': 'true' as const })}
      onMouseEnter={() => handlers.onHover(location)}
      onMouseLeave={() => handlers.onHover(null)}
      onFocus={() => handlers.onHover(location)}
      onBlur={() => handlers.onHover(null)}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <LocationPicture location={location} width={88} />
        <LocationHeading location={location} />
      </Group>
      <LocationAmenities location={location} />
      <div className={classes.facts}>
        <OpenDays location={location} />
        <MenuCount location={location} />
      </div>
      <Group justify="space-between" gap="xs" mt="auto">
        <UpdatedAt location={location} />
        <RowActions location={location} {...handlers} />
      </Group>
    </li>
  );
}
