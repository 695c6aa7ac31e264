import { Text } from '@mantine/core';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { useFormMemory } from '#domain/locations/values/form-memory.ts';
import type { FoundView } from '#domain/map/places/place-search.tsx';
import { CLICK_ACCURACY_METRES, FRAGMENT_ZOOM, PLAIN_ZOOM } from '#domain/map/position/map-defaults.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import type { MapSegment } from '#domain/map/position/map-segment.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { useIsBuiltIn } from '#domain/map/style/use-is-built-in.ts';
import { MapView } from '#domain/map/view/map-view.tsx';
import { lazyOptional } from '#kit/lib/lazy-optional.ts';
import { CoordinatesField } from './coordinates-field.tsx';
import { NearbyNotice } from './nearby-notice.tsx';
import { PlaceLine } from './place-line.tsx';
import { PositionSearch } from './position-search.tsx';
import { useClickedPosition } from './use-clicked-position.ts';
import { useFarPosition } from './use-far-position.ts';
import { useNeighbours } from './use-neighbours.ts';
import { usePickerView } from './use-picker-view.ts';
import { useTypedView } from './use-typed-view.ts';

/** Loaded with the map code that it depends on. */
const PickerAids = lazyOptional(async () => (await import('#domain/map/view/picker-aids.tsx')).PickerAids);

const HEIGHT_PX = 360;
/** Without a position the whole country is shown. */
const OVERVIEW_ZOOM = 5;

interface PositionFieldProps {
  readonly form: LocationForm;
  /** Zoom of the map without a position. */
  readonly overviewZoom?: number;
  /** Shown below the search, where it is seen without scrolling past the map. */
  readonly aboveMap?: ReactNode;
  /** Leaves the form for an existing location near the pin. */
  readonly onOpenLocation?: ((id: string) => void) | undefined;
}

/**
 * The map position (S2-PANEL-09): set by a click, a drag or arrow keys on the marker, by the place search, or as typed coordinates; all
 * inputs stay in sync. There is no marker without a position.
 */
export function PositionField({ form, overviewZoom = OVERVIEW_ZOOM, aboveMap, onOpenLocation }: PositionFieldProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const position = parseCoordinates(form.values.positionText);
  const far = useFarPosition(form);
  const { place, lookAt, follow } = usePickerView(form, overviewZoom);
  const [found, setFound] = useFormMemory<FoundView | null>(form.memory, 'place.found', null);
  const look = useCallback(
    (at: MapPosition) => {
      setFound(null);
      lookAt({ ...at, zoom: FRAGMENT_ZOOM });
    },
    [lookAt, setFound],
  );
  const lookAtTyped = useTypedView(form, look);
  const showFound = (place: FoundView) => {
    // Coordinates typed before, whose country is not known yet, must not move the map away from the place.
    lookAtTyped(null);
    setFound(place);
    lookAt(place.isExact ? { ...place, zoom: FRAGMENT_ZOOM } : place);
  };
  const accept = () => {
    far.accept();
    if (position) look(position);
  };
  const [hasMap, setHasMap] = useState(true);
  const [segment, setSegment] = useState<MapSegment | null>(null);
  const neighbours = useNeighbours(form, segment);
  const { pick, pickOnMap, clicked } = useClickedPosition(form);
  return (
    <>
      {hasMap && (
        <>
          <Text size="sm">{t(position && !far.isFar ? 'panel.position.how' : 'panel.position.how_first')}</Text>
          <Text size="sm" c="dimmed">
            {t('panel.position.zoom')} {isBuiltIn && t('panel.position.no_streets', { metres: CLICK_ACCURACY_METRES })}
          </Text>
        </>
      )}
      <CoordinatesField form={form} far={{ ...far, accept }} onTyped={lookAtTyped} />
      <NearbyNotice form={form} onOpenLocation={onOpenLocation} />
      <PositionSearch form={form} found={found} onFound={showFound} onPick={pick} />
      {aboveMap}
      <MapView
        height={HEIGHT_PX}
        label={t('panel.position.map')}
        centre={place}
        zoom={place.zoom}
        marker={far.isFar ? null : position}
        neighbours={neighbours}
        onPick={pickOnMap}
        onSegmentChange={(shown) => {
          setHasMap(true);
          setSegment(shown);
          follow(shown);
        }}
        onUnavailable={() => setHasMap(false)}
        cooperative
      >
        <Suspense>
          <PickerAids picked={isBuiltIn ? clicked : null} isPlain={isBuiltIn && (segment?.view.zoom ?? 0) >= PLAIN_ZOOM} />
        </Suspense>
      </MapView>
      <PlaceLine position={position} />
    </>
  );
}
