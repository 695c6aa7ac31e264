import { useMap } from '@vis.gl/react-maplibre';
import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { type MapSegment, samePlace, segmentCorners } from '#domain/map/position/map-segment.ts';

interface MapWatcherProps {
  readonly place: MapViewState;
  readonly onSegmentChange: ((segment: MapSegment) => void) | undefined;
}

const viewOf = (map: MapInstance): MapViewState => ({ lng: map.getCenter().lng, lat: map.getCenter().lat, zoom: map.getZoom() });
const segmentOf = (map: MapInstance, hasMoved: boolean): MapSegment => ({
  corners: segmentCorners(map.getBounds()),
  view: viewOf(map),
  hasMoved,
});

/** Maximum number of remembered reports, for a parent that never repeats them because it holds the view. */
const MAX_REPORTS = 10;

const jump = (map: MapInstance, { lng, lat, zoom }: MapViewState) => map.jumpTo({ center: [lng, lat], zoom });

/** Property of the container (`[data-map-idle]`) that holds its map, for code outside React. */
const MAP_OF_CONTAINER = Symbol.for('rastnetz.map');

function showToOutside(map: MapInstance): () => void {
  const container = map.getContainer();
  Reflect.set(container, MAP_OF_CONTAINER, map);
  return () => Reflect.deleteProperty(container, MAP_OF_CONTAINER);
}

/**
 * Marks the container while everything is drawn, and counts the moves that have ended, so that tests can wait for a growing number instead
 * of a move that may already be over.
 */
function markIdle(map: MapInstance): () => void {
  const container = map.getContainer();
  let moves = 0;
  const countMove = () => {
    moves += 1;
    container.dataset['mapMoves'] = String(moves);
  };
  const busy = () => {
    container.dataset['mapIdle'] = 'false';
  };
  const idle = () => {
    container.dataset['mapIdle'] = 'true';
  };
  for (const event of ['movestart', 'dataloading'] as const) map.on(event, busy);
  map.on('moveend', countMove);
  map.on('idle', idle);
  return () => {
    map.off('moveend', countMove);
    for (const event of ['movestart', 'dataloading'] as const) map.off(event, busy);
    map.off('idle', idle);
  };
}

/** Reports the segment at the start and whenever the map is idle after moving (S7-MAP-03), and moves the map to the view of its parent. */
export function MapWatcher(props: MapWatcherProps) {
  useWatchedMap(useMap().current?.getMap(), props);
  return null;
}

/** Implements `MapWatcher` for the given map. */
export function useWatchedMap(map: MapInstance | undefined, { place: { lng, lat, zoom }, onSegmentChange }: MapWatcherProps): void {
  const report = useRef(onSegmentChange);
  report.current = onSegmentChange;
  /** Views reported to the parent that it has not repeated yet, oldest first. */
  const reported = useRef<readonly MapViewState[]>([]);
  const target = useRef<MapViewState>({ lng, lat, zoom });
  target.current = { lng, lat, zoom };
  useEffect(() => (map ? markIdle(map) : undefined), [map]);
  useEffect(() => (map ? showToOutside(map) : undefined), [map]);
  useEffect(() => {
    if (!map) return;
    // Applies the view requested while the map was being created, which the first report would otherwise revert.
    if (!samePlace(viewOf(map), target.current)) jump(map, target.current);
    let hasMoved = false;
    const reportSegment = () => {
      const segment = segmentOf(map, hasMoved);
      reported.current = [...reported.current, segment.view].slice(-MAX_REPORTS);
      report.current?.(segment);
    };
    const handleMove = () => {
      hasMoved = true;
    };
    const handleIdle = () => {
      if (hasMoved) reportSegment();
      hasMoved = false;
    };
    map.on('movestart', handleMove);
    map.on('idle', handleIdle);
    reportSegment();
    return () => {
      map.off('movestart', handleMove);
      map.off('idle', handleIdle);
    };
  }, [map]);
  useEffect(() => {
    const wanted = { lng, lat, zoom };
    // A parent that only repeats a reported view must not move the map, which the user may have moved on meanwhile. A busy page repeats a
    // view late, when the map has already reported the next one.
    const repeated = reported.current.findLastIndex((view) => samePlace(view, wanted));
    if (repeated >= 0) {
      reported.current = reported.current.slice(repeated);
      return;
    }
    if (!map || samePlace(viewOf(map), wanted)) return;
    reported.current = [];
    map.easeTo({ center: [lng, lat], zoom, duration: 400 });
  }, [map, lng, lat, zoom]);
}
