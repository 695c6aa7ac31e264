import { renderHook } from '@testing-library/react';
import type { Map as MapInstance } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { useWatchedMap } from '#domain/map/view/map-watcher.tsx';

/** A map that moves at once; `readerMoves` simulates a move by the user. */
class FakeMap {
  view: MapViewState = { lng: 10, lat: 51, zoom: 7 };
  readonly easeTo = vi.fn();
  readonly jumpTo = vi.fn();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #container = document.createElement('div');
  getContainer = () => this.#container;
  getCenter = () => this.view;
  getZoom = () => this.view.zoom;
  getBounds = () => ({ getNorth: () => 52, getEast: () => 11, getSouth: () => 50, getWest: () => 9 });
  on(event: string, listener: () => void) {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }
  off(event: string, listener: () => void) {
    this.#listeners.get(event)?.delete(listener);
  }
  readerMoves(change: Partial<MapViewState>): MapViewState {
    this.view = { ...this.view, ...change };
    for (const event of ['movestart', 'moveend', 'idle']) for (const listener of this.#listeners.get(event) ?? []) listener();
    return this.view;
  }
}

/** A watched map whose parent can make it show a place. */
function watchMap() {
  const map = new FakeMap();
  const reported: MapViewState[] = [];
  const { rerender } = renderHook(
    (place: MapViewState) => useWatchedMap(map as unknown as MapInstance, { place, onSegmentChange: ({ view }) => reported.push(view) }),
    { initialProps: map.view },
  );
  return { map, reported, showPlace: rerender };
}

test('S7-MAP-03 repeating reported views, however late, does not move the map back', () => {
  const { map, reported, showPlace } = watchMap();
  const east = map.readerMoves({ lng: 11 });
  const north = map.readerMoves({ lat: 52 });
  showPlace(east);
  const closer = map.readerMoves({ zoom: 8 });
  showPlace(north);
  showPlace(closer);
  expect(reported.slice(1)).toEqual([east, north, closer]);
  expect(map.easeTo).not.toHaveBeenCalled();
});

test('S7-MAP-03 a new view of the parent moves the map, also back to its start', () => {
  const { map, showPlace } = watchMap();
  const start = map.view;
  const east = map.readerMoves({ lng: 11 });
  showPlace(east);
  showPlace(start);
  expect(map.easeTo).toHaveBeenCalledExactlyOnceWith({ center: [start.lng, start.lat], zoom: start.zoom, duration: 400 });
});
