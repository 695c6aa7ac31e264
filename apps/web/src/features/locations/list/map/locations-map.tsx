import type { ClusterFeature, Location, MapCorners } from '@rastnetz/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiftedPin } from '#domain/map/pins/location-layers.tsx';
import { PlaceSearch } from '#domain/map/places/place-search.tsx';
import { defaultPlace, LOCATIONS_HEIGHT_PX, LOCATIONS_ZOOM } from '#domain/map/position/map-defaults.ts';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import type { MapSegment } from '#domain/map/position/map-segment.ts';
import { MapView } from '#domain/map/view/map-view.tsx';
import classes from './locations-map.module.css';

type LiftedLocation = Pick<Location, 'locationType' | 'coordinates'>;

interface LocationsMapProps {
  /** Whether there is a map; without one the place search is hidden. */
  readonly hasMap: boolean;
  readonly view: MapViewState | null;
  /** Initial bounds if the address contains no view; those of matches are shown closely. */
  readonly first: { readonly bounds: MapCorners | null; readonly areMatches: boolean; readonly isPending: boolean };
  /** Whether the rows of the list are not there yet. */
  readonly isBehindList: boolean;
  readonly features: readonly ClusterFeature[];
  readonly lifted: LiftedLocation | null;
  readonly onPick: (id: string) => void;
  readonly onView: (view: MapViewState) => void;
  readonly onSegmentChange: (segment: MapSegment) => void;
  readonly onFirstSegment: (segment: MapSegment) => void;
  readonly onUnavailable: () => void;
}

/** Initial view if the address contains none and no location has a position. */
export const LOCATIONS_PLACE = defaultPlace(LOCATIONS_ZOOM);

/** Converts a location to a lifted pin; null without a position. */
const liftedPin = (location: LiftedLocation | null): LiftedPin | null =>
  location?.coordinates ? { locationType: location.locationType, coordinates: location.coordinates.coordinates } : null;

/** The map with place search: clusters and pins of the segment; the location of the hovered row is lifted. */
export function LocationsMap({ hasMap, view, first, isBehindList, features, lifted, onPick, onView, ...handlers }: LocationsMapProps) {
  const { t } = useTranslation();
  const { zoom, ...centre } = view ?? LOCATIONS_PLACE;
  const pin = useMemo(() => liftedPin(lifted), [lifted]);
  return (
    <div className={classes.map}>
      {hasMap && (
        <div className={classes.place}>
          <PlaceSearch onFound={({ lng, lat, zoom: near }) => onView({ lng, lat, zoom: near })} />
        </div>
      )}
      <MapView
        {...handlers}
        cooperative
        height={LOCATIONS_HEIGHT_PX}
        centre={centre}
        zoom={zoom}
        fit={view === null ? first.bounds : null}
        fitsClosely={first.areMatches}
        isHeld={view === null && first.isPending}
        isSecond={isBehindList}
        label={t('locations.map_label')}
        locations={{ features, lifted: pin, onPickLocation: onPick }}
      />
    </div>
  );
}
