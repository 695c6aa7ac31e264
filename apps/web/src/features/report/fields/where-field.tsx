import { Button, Text, TextInput } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLine } from '#domain/locations/position/place-line.tsx';
import { PlaceSearch } from '#domain/map/places/place-search.tsx';
import { placeZoom } from '#domain/map/places/place-zoom.ts';
import { defaultPlace, LOCATIONS_ZOOM } from '#domain/map/position/map-defaults.ts';
import type { MapPosition, MapViewState } from '#domain/map/position/map-position.ts';
import { coordinatesText, parseCoordinates, rounded } from '#domain/map/position/parse-coordinates.ts';
import { useIsBuiltIn } from '#domain/map/style/use-is-built-in.ts';
import { MapView } from '#domain/map/view/map-view.tsx';
import { HereButton } from './here-button.tsx';
import classes from './report.module.css';

/** Map height in pixels; low enough to scroll the page beside it on a phone. */
const MAP_HEIGHT_PX = 300;

interface WhereFieldProps {
  /** The group of controls, which can be focused. */
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (positionText: string) => void;
}

/** Position of a place: by the device, place search, a tap on the map, or coordinates. The map is loaded on demand. */
export function WhereField({ ref, label, value, error, onChange }: WhereFieldProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const position = parseCoordinates(value);
  const near = (at: MapPosition): MapViewState => ({ lat: at.lat, lng: at.lng, zoom: placeZoom(null, isBuiltIn) });
  const [view, setView] = useState<MapViewState | null>(null);
  const [hasMap, setHasMap] = useState(false);
  const place = view ?? (position ? near(position) : defaultPlace(LOCATIONS_ZOOM));
  const pick = ({ lat, lng }: MapPosition) => onChange(coordinatesText({ lat: rounded(lat), lng: rounded(lng) }));
  const goTo = (found: MapViewState) => {
    setView(found);
    pick(found);
  };
  const toggleMap = () => {
    setView(place);
    setHasMap(!hasMap);
  };
  return (
    <fieldset ref={ref} className={classes.parts} tabIndex={-1}>
      <legend className={classes.legend}>{label}</legend>
      <HereButton value={value} onFound={(here) => goTo(near(here))} />
      <div>
        <PlaceSearch onFound={goTo} />
      </div>
      <Button variant="default" fullWidth leftSection={<IconMap size={20} aria-hidden />} aria-expanded={hasMap} onClick={toggleMap}>
        {t(hasMap ? 'report_page.where.close_map' : 'report_page.where.open_map')}
      </Button>
      {hasMap && (
        <div>
          <Text size="sm" mb={4}>
            {t('report_page.where.tap')}
          </Text>
          <MapView
            height={MAP_HEIGHT_PX}
            label={t('report_page.where.map')}
            centre={place}
            zoom={place.zoom}
            marker={position}
            onPick={pick}
          />
        </div>
      )}
      <TextInput
        label={t('report_page.where.coordinates')}
        description={t('report_page.where.coordinates_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        maxLength={1000}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div hidden={position === null}>
        <PlaceLine position={position} />
      </div>
    </fieldset>
  );
}
