import { Combobox, VisuallyHidden } from '@mantine/core';
import { type LocationSummary, SEARCH_MIN } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { placeText } from '#domain/locations/facts/place-words.ts';
import { FirstOption } from '#domain/map/places/first-option.ts';
import { NoOptions, OptionText } from '#domain/map/places/option-text.tsx';
import { PlaceOptions } from '#domain/map/places/place-options.tsx';
import { PlaceSources } from '#domain/map/places/place-sources.tsx';
import { placesRemark } from '#domain/map/places/place-text.ts';
import { currentKeys } from '#domain/map/places/use-place-search.ts';
import type { SearchCombobox } from '#domain/map/places/use-search-combobox.ts';
import { SEPARATOR } from '#kit/lib/separator.ts';
import classes from './map-toolbar.module.css';
import type { LocationSearchState, MapAnswer } from './use-map-search.ts';

interface MapSearchOptionsProps {
  readonly label: string;
  readonly answer: MapAnswer;
  readonly store: SearchCombobox;
}

/** Text shown if no locations are listed. */
function locationsRemark({ state }: LocationSearchState, t: TFunction): string {
  if (state === 'short') return t('map_screen.search.too_short', { min: SEARCH_MIN });
  if (state === 'searching') return t('map_screen.search.searching');
  return t(state === 'failed' ? 'locations.error.search' : 'map_screen.search.no_locations');
}

/** Keys of the options for the current text. */
const keysOf = ({ locations, places }: MapAnswer): string[] => [
  ...(locations?.rows.map(({ _id }) => _id) ?? []),
  ...(places ? currentKeys(places) : []),
];

/** Announcement of the results: the number of each, or why there are none. */
function announcementOf({ locations, places }: MapAnswer, t: TFunction): string {
  const ofLocations =
    locations &&
    (locations.rows.length > 0 ? t('map_screen.search.found_locations', { count: locations.rows.length }) : locationsRemark(locations, t));
  const ofPlaces =
    places &&
    places.state !== 'idle' &&
    (places.choices.length > 0 ? t('map_screen.search.found_places', { count: places.choices.length }) : placesRemark(places, t));
  return [ofLocations, ofPlaces].filter(Boolean).join(', ');
}

/** Locations and places found, each with a text if there are none. */
export function MapSearchOptions({ label, answer, store }: MapSearchOptionsProps) {
  const { t } = useTranslation();
  const { locations, places } = answer;
  return (
    <>
      <Combobox.Dropdown>
        <Combobox.Options id={store.optionsId} aria-label={label} className={classes.options}>
          {locations && (
            <Combobox.Group label={t('map_screen.search.locations')}>
              <LocationOptions answer={locations} />
            </Combobox.Group>
          )}
          {places && places.state !== 'idle' && (
            <Combobox.Group label={t('map_screen.search.places')}>
              <PlaceOptions answer={places} />
            </Combobox.Group>
          )}
        </Combobox.Options>
        <FirstOption store={store} keys={keysOf(answer)} />
        {places && <PlaceSources answer={places} />}
      </Combobox.Dropdown>
      <VisuallyHidden role="status">{store.dropdownOpened && announcementOf(answer, t)}</VisuallyHidden>
    </>
  );
}

function LocationOptions({ answer }: { readonly answer: LocationSearchState }) {
  const { t } = useTranslation();
  if (answer.rows.length === 0) return <NoOptions remark={locationsRemark(answer, t)} />;
  return answer.rows.map((location) => (
    <Combobox.Option key={location._id} value={location._id} className={classes.option}>
      <LocationTypeIcon type={location.locationType} size={22} />
      <span>
        <OptionText title={location.title} details={detailsOf(location, t)} />
      </span>
    </Combobox.Option>
  ));
}

/** Type, road and town, and the warning if the position is missing. */
const detailsOf = (location: LocationSummary, t: TFunction): string =>
  [
    t(`catalogue.type.${location.locationType}`),
    placeText(location),
    location.coordinates === null ? t('locations.row.no_coordinates') : '',
  ]
    .filter((part) => part !== '')
    .join(SEPARATOR);
