import 'maplibre-gl/dist/maplibre-gl.css';
import { useWindowEvent } from '@mantine/hooks';
import { type MapLayerMouseEvent, Map as MapLibreMap, NavigationControl, useMap } from '@vis.gl/react-maplibre';
import type { TFunction } from 'i18next';
import type { StyleSpecification } from 'maplibre-gl';
import { useTranslation } from 'react-i18next';
import { LocationLayers } from '#domain/map/pins/location-layers.tsx';
import { NeighbourPins } from '#domain/map/pins/neighbour-pins.tsx';
import { MAX_MAP_ZOOM } from '#domain/map/position/map-defaults.ts';
import { type MapViewState, positionOf } from '#domain/map/position/map-position.ts';
import { useMapStyle } from '#domain/map/style/use-map-style.ts';
import { ContextWatcher } from './context-watcher.tsx';
import { MapMarker } from './map-marker.tsx';
import { mapLib } from './map-runtime.ts';
import { MapSources } from './map-sources.tsx';
import classes from './map-view.module.css';
import type { MapViewProps } from './map-view-props.ts';
import { MapWatcher } from './map-watcher.tsx';
import { useMapErrors } from './use-map-errors.ts';

interface MapCanvasProps extends Omit<MapViewProps, 'centre' | 'zoom' | 'fit' | 'isHeld' | 'isSecond' | 'height' | 'onUnavailable'> {
  readonly place: MapViewState;
  /** The map was drawn completely, for the first time or again. */
  readonly onShown: () => void;
  /** The WebGL context was lost, perhaps temporarily. */
  readonly onHidden: () => void;
  readonly onFailed: () => void;
}

/** Any pin may be an imported row, so its source is named wherever locations are drawn. */
const OSM_ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0';

/** The map itself, in a chunk of its own. */
export function MapCanvas({
  place,
  marker,
  onPick,
  onSegmentChange,
  onShown,
  onHidden,
  onFailed,
  locations,
  neighbours,
  label,
  cooperative,
  children,
}: MapCanvasProps) {
  const { t } = useTranslation();
  const { style, bounds, isFailed } = useMapStyle();
  const errors = useMapErrors(style, isFailed, onFailed);
  if (!style) return null;
  return (
    <div className={classes.canvas}>
      <MapLibreMap
        mapLib={mapLib}
        initialViewState={{ longitude: place.lng, latitude: place.lat, zoom: place.zoom }}
        mapStyle={style}
        {...(bounds && { maxBounds: bounds })}
        maxZoom={MAX_MAP_ZOOM}
        dragRotate={false}
        touchPitch={false}
        fadeDuration={0}
        cooperativeGestures={cooperative === true}
        locale={{ ...mapLocale(t), ...(label && { 'Map.Title': label }) }}
        attributionControl={false}
        onLoad={onShown}
        {...errors}
        onClick={(event: MapLayerMouseEvent) => onPick?.(positionOf(event.lngLat))}
      >
        <NavigationControl showCompass={false} />
        <MapSources attribution={[locations, neighbours].some(Boolean) ? OSM_ATTRIBUTION : null} />
        <ContextWatcher onHidden={onHidden} onShown={onShown} onFailed={onFailed} />
        <NetworkWatcher sources={style.sources} />
        <MapWatcher place={place} onSegmentChange={onSegmentChange} />
        {locations && <LocationLayers {...locations} />}
        {neighbours && <NeighbourPins features={neighbours} />}
        {marker && <MapMarker position={marker} onMove={onPick} />}
        {children}
      </MapLibreMap>
    </div>
  );
}

/** MapLibre's own texts in the chosen language. */
const mapLocale = (t: TFunction): Record<string, string> => ({
  'Map.Title': t('map.control.title'),
  'NavigationControl.ZoomIn': t('map.control.zoom_in'),
  'NavigationControl.ZoomOut': t('map.control.zoom_out'),
  'Marker.Title': t('map.control.marker'),
  'AttributionControl.ToggleAttribution': t('map.control.attribution'),
  'CooperativeGesturesHandler.WindowsHelpText': t('map.control.cooperative_desktop'),
  'CooperativeGesturesHandler.MacHelpText': t('map.control.cooperative_mac'),
  'CooperativeGesturesHandler.MobileHelpText': t('map.control.cooperative_touch'),
});

/** Reloads the tiles of the base map when the network is back, because failed tiles leave holes. */
function NetworkWatcher({ sources }: Pick<StyleSpecification, 'sources'>) {
  const map = useMap().current?.getMap();
  useWindowEvent('online', () => {
    for (const id of Object.keys(sources)) if (map?.getSource(id)) map.refreshTiles(id);
  });
  return null;
}
