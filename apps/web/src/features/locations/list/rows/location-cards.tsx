import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationPicture, MenuCount, OpenDays } from '#domain/locations/facts/location-facts.tsx';
import { useMinute } from '#domain/locations/open-now/use-minute.ts';
import { RowCheck } from '#kit/chosen/row-check.tsx';
import lists from '#kit/ui/style/lists.module.css';
import { AmenityIcons } from './amenity-icons.tsx';
import { CustomLine } from './custom-facts.tsx';
import classes from './location-list.module.css';
import { type LocationRowProps, type LocationRowsProps, rowEvents } from './location-rows.ts';
import { RowActions } from './row-actions.tsx';
import { RowHeading, UpdatedAt } from './row-facts.tsx';
import { useListFields } from './use-list-fields.ts';

/** As many cards as a phone shows at once. */
const FIRST_CARDS = 3;

interface LocationCardsProps extends LocationRowsProps {
  /** Whether the first cards are painted before the others: a phone needs half a second for ten. */
  readonly isInSteps?: boolean;
}

/** A page of rows as cards, for phones and tablets. */
export function LocationCards({ rows, pickedId, chosen, noteCounts, isInSteps = false, ...handlers }: LocationCardsProps) {
  const { t } = useTranslation();
  const fields = useListFields(false);
  const hasAll = useDeferredValue(true, !isInSteps);
  return (
    <ul className={lists.cards} aria-label={t('locations.title')} aria-busy={!hasAll}>
      {(hasAll ? rows : rows.slice(0, FIRST_CARDS)).map((location) => (
        <LocationCard
          key={location._id}
          location={location}
          isPicked={location._id === pickedId}
          isChosen={chosen.has(location._id)}
          noteCount={noteCounts[location._id] ?? 0}
          fields={fields}
          {...handlers}
        />
      ))}
    </ul>
  );
}

/** Memoized; times in words are renewed every minute. */
const LocationCard = memo(({ location, isPicked, isChosen, noteCount, fields, ...handlers }: LocationRowProps) => {
  useMinute();
  return (
    <li
      className={`${lists.card} ${classes.card}`}
      data-location={location._id}
      data-picked={isPicked}
      data-chosen={isChosen}
      {...(isPicked && { 'aria-current': 'true' as const })}
      {...rowEvents(location, handlers)}
    >
      <div className={classes.head}>
        <LocationPicture location={location} width={56} />
        <RowHeading location={location} noteCount={noteCount} hasNumber />
        <RowCheck row={location} isChosen={isChosen} onChoose={handlers.onChoose} />
      </div>
      <AmenityIcons location={location} />
      <CustomLine fields={[...fields.columns, ...fields.lines]} location={location} />
      <div className={classes.facts}>
        <OpenDays location={location} size="xs" />
        <MenuCount count={location.menuCount} size="xs" />
      </div>
      <div className={classes.foot}>
        <UpdatedAt location={location} />
        <RowActions location={location} {...handlers} />
      </div>
    </li>
  );
});
