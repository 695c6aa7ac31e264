import type { ClusterFeature, LocationType } from '@rastnetz/contract';
import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { Map as MapInstance, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { MAX_MAP_ZOOM } from '#domain/map/position/map-defaults.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { CLUSTER_LAYER, clusterCircle, clusterText, LIFTED_LAYER, PIN_LAYER, pinLayer } from './location-layer-styles.ts';
import { providePinImages } from './pin-images.ts';

/** A location drawn larger and above all others, because its row is hovered or it is selected. */
export interface LiftedPin {
  readonly locationType: LocationType;
  readonly coordinates: readonly [number, number];
}

export interface LocationLayersProps {
  readonly features: readonly ClusterFeature[];
  readonly lifted: LiftedPin | null;
  /** Called when the pin of a location is clicked. */
  readonly onPickLocation: (id: string) => void;
}

const collection = <T,>(features: readonly T[]) => ({ type: 'FeatureCollection' as const, features: [...features] });

/** Clusters as circles with counts, single locations as pins of their type. A click on a cluster zooms to where it splits. */
export function LocationLayers({ features, lifted, onPickLocation }: LocationLayersProps) {
  const map = useMap().current?.getMap();
  const language = useLanguage();
  useLocationClicks(map, onPickLocation);
  const data = useMemo(
    () =>
      collection(
        features.map((feature) => ({
          ...feature,
          properties: { ...feature.properties, label: formatNumber(feature.properties.count, language) },
        })),
      ),
    [features, language],
  );
  const liftedData = useMemo(() => collection(lifted ? [liftedFeature(lifted)] : []), [lifted]);
  return (
    <>
      <Source id="locations" type="geojson" data={data}>
        <Layer {...clusterCircle} />
        <Layer {...clusterText} />
        <Layer {...pinLayer(PIN_LAYER, 1)} />
      </Source>
      <Source id="location-lifted" type="geojson" data={liftedData}>
        <Layer {...pinLayer(LIFTED_LAYER, 1.4)} />
      </Source>
    </>
  );
}

const liftedFeature = ({ locationType, coordinates }: LiftedPin) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [...coordinates] },
  properties: { count: 1, locationType },
});

function useLocationClicks(map: MapInstance | undefined, onPickLocation: (id: string) => void): void {
  const pick = useRef(onPickLocation);
  pick.current = onPickLocation;
  useEffect(() => {
    if (!map) return;
    providePinImages(map);
    const handleClick = (event: MapMouseEvent) => clickLocation(map, event, pick.current);
    const handleMove = (event: MapMouseEvent) => {
      map.getCanvas().style.cursor = hitAt(map, event) ? 'pointer' : '';
    };
    map.on('click', handleClick);
    map.on('mousemove', handleMove);
    return () => {
      map.off('click', handleClick);
      map.off('mousemove', handleMove);
    };
  }, [map]);
}

function hitAt(map: MapInstance, { point }: MapMouseEvent) {
  const layers = [PIN_LAYER, CLUSTER_LAYER].filter((id) => map.getLayer(id));
  const hits = layers.length > 0 ? map.queryRenderedFeatures(point, { layers }) : [];
  return hits.find((hit) => hit.layer.id === PIN_LAYER) ?? hits[0];
}

function clickLocation(map: MapInstance, event: MapMouseEvent, pick: (id: string) => void): void {
  const hit = hitAt(map, event);
  if (!hit) return;
  const { _id, expansionZoom } = hit.properties;
  if (typeof _id === 'string') {
    pick(_id);
    return;
  }
  const zoom = Math.min(typeof expansionZoom === 'number' ? expansionZoom : map.getZoom() + 2, MAX_MAP_ZOOM);
  const [lng = 0, lat = 0] = hit.geometry.type === 'Point' ? hit.geometry.coordinates : event.lngLat.toArray();
  map.easeTo({ center: [lng, lat], zoom, duration: 400 });
}
