import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_CENTRE } from '../../map/map-defaults.ts';
import type { MapPosition } from '../../map/map-position.ts';
import { MapView } from '../../map/map-view.tsx';
import { coordinatesText, parseCoordinates, rounded } from '../../map/parse-coordinates.ts';
import { PlaceSearch } from '../../map/place-search.tsx';
import { placeZoom } from '../../map/place-zoom.ts';
import { useIsBuiltIn } from '../../map/use-is-built-in.ts';
import type { MapPlace } from '../selection-url.ts';
import { NearbyNotice } from './nearby-notice.tsx';
import { PlaceLine } from './place-line.tsx';
import classes from './position-field.module.css';
import type { LocationForm } from './use-location-form.ts';
import { usePickerView } from './use-picker-view.ts';

const HEIGHT_PX = 360;
/** Without a position the whole country is shown, to zoom in from there. */
const OVERVIEW_ZOOM = 5;

interface PositionFieldProps {
  readonly form: LocationForm;
  /** Zoom while there is no position. */
  readonly overviewZoom?: number;
  /** A marker to drag stands at the centre before there is a position; it becomes one when it is moved. */
  readonly beginsWithMarker?: boolean;
  /** Leaves for a location near the pin that may be the same one. */
  readonly onOpenLocation?: ((id: string) => void) | undefined;
}

/** The map position (spec section 2): a click, a drag or a key moves the marker, coordinates can be typed, all say the same. */
export function PositionField({ form, overviewZoom = OVERVIEW_ZOOM, beginsWithMarker = false, onOpenLocation }: PositionFieldProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const position = parseCoordinates(form.values.positionText);
  const { place, lookAt, follow } = usePickerView(form, overviewZoom);
  const [hasMap, setHasMap] = useState(true);
  const [searched, setSearched] = useState<MapPosition>(DEFAULT_CENTRE);
  const pick = ({ lat, lng }: MapPosition) => form.set('positionText', coordinatesText({ lat: rounded(lat), lng: rounded(lng) }));
  const goTo = (found: MapPlace) => {
    setSearched(found);
    lookAt(found);
  };
  return (
    <>
      {hasMap && (
        <>
          <Text size="sm">{t('panel.position.how')}</Text>
          <Text size="sm" c="dimmed">
            {t('panel.position.zoom')} {isBuiltIn && t('panel.position.no_streets')}
          </Text>
        </>
      )}
      <CoordinatesField form={form} onTyped={(typed) => lookAt({ ...typed, zoom: placeZoom(null, isBuiltIn) })} />
      <NearbyNotice form={form} onOpenLocation={onOpenLocation} />
      <div className={classes.search}>
        <PlaceSearch onFound={goTo} />
      </div>
      <MapView
        height={HEIGHT_PX}
        label={t('panel.position.map')}
        centre={place}
        zoom={place.zoom}
        marker={position ?? (beginsWithMarker ? searched : null)}
        onPick={pick}
        onSegmentChange={(segment) => {
          setHasMap(true);
          follow(segment);
        }}
        onUnavailable={() => setHasMap(false)}
        cooperative
      />
      <PlaceLine position={position} />
    </>
  );
}

interface CoordinatesFieldProps {
  readonly form: LocationForm;
  /** Called with a position that was typed, for the map to go there; a picked one is in sight already. */
  readonly onTyped: (position: MapPosition) => void;
}

function CoordinatesField({ form: { values, set, errors }, onTyped }: CoordinatesFieldProps) {
  const { t } = useTranslation();
  const isEmpty = values.positionText.trim() === '';
  const type = (text: string) => {
    set('positionText', text);
    const position = parseCoordinates(text);
    if (position) onTyped(position);
  };
  const tidy = () => {
    const position = parseCoordinates(values.positionText);
    if (position) set('positionText', coordinatesText(position));
  };
  return (
    <div className={classes.position}>
      <Group align="flex-start" gap="sm">
        <TextInput
          flex="1 1 260px"
          label={t('panel.position.label')}
          description={t('panel.position.hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          value={values.positionText}
          error={errors['positionText']}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={tidy}
        />
        {!isEmpty && (
          <Button variant="default" className={classes.besideField} onClick={() => set('positionText', '')}>
            {t('panel.position.remove')}
          </Button>
        )}
      </Group>
      {isEmpty && (
        <Text size="sm" mt={4} className={classes.needsYou}>
          {t('panel.position.missing')}
        </Text>
      )}
    </div>
  );
}
