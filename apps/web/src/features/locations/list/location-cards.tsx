import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowCheck } from '../../../shared/chosen/row-check.tsx';
import { LocationAmenities, LocationHeading, LocationPicture, MenuCount, OpenDays } from '../../../shared/locations/location-facts.tsx';
import lists from '../../../shared/ui/lists.module.css';
import { CustomLines } from './custom-facts.tsx';
import classes from './location-list.module.css';
import { type LocationRowProps, type LocationRowsProps, rowEvents } from './location-rows.ts';
import { RowActions } from './row-actions.tsx';
import { LocationNumber, UpdatedAt } from './row-facts.tsx';
import { useListFields } from './use-list-fields.ts';

/** The rows of a page as cards, for phones and tablets. */
export function LocationCards({ rows, pickedId, chosen, ...handlers }: LocationRowsProps) {
  const { t } = useTranslation();
  const fields = useListFields();
  return (
    <ul className={lists.cards} aria-label={t('locations.title')}>
      {rows.map((location) => (
        <LocationCard
          key={location._id}
          location={location}
          isPicked={location._id === pickedId}
          isChosen={chosen.has(location._id)}
          fields={fields}
          {...handlers}
        />
      ))}
    </ul>
  );
}

function LocationCard({ location, isPicked, isChosen, fields, ...handlers }: LocationRowProps) {
  return (
    <li
      className={`${lists.card} ${classes.card}`}
      data-location={location._id}
      data-picked={isPicked}
      data-chosen={isChosen}
      {...(isPicked && { 'aria-current': 'true' as const })}
      {...rowEvents(location, handlers)}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <LocationPicture location={location} width={88} />
        <div className={classes.heading}>
          <LocationHeading location={location} />
        </div>
        <RowCheck row={location} isChosen={isChosen} onChoose={handlers.onChoose} />
      </Group>
      <LocationAmenities location={location} />
      <CustomLines fields={[...fields.columns, ...fields.lines]} location={location} />
      <div className={classes.facts}>
        <OpenDays location={location} />
        <MenuCount location={location} />
        <LocationNumber location={location} />
      </div>
      <Group justify="space-between" gap="xs" mt="auto">
        <UpdatedAt location={location} />
        <RowActions location={location} {...handlers} />
      </Group>
    </li>
  );
}
