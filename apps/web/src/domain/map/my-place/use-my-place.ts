import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import type { MyPlace } from './accuracy-circle.ts';

/** Why there is no place to show. */
type MyPlaceFault = 'denied' | 'unavailable' | 'timeout' | 'outside';

/** What is known of one's own place: nothing asked, asked, found, or why not. */
export type MyPlaceState = 'idle' | 'asking' | MyPlaceFault | MyPlace;

/** West, south, east, north in degrees. */
export type MapBounds = readonly [number, number, number, number];

const TIMEOUT_MS = 10_000;
/** A place of the last minute is as good as a new one, and there at once. */
const MAX_AGE_MS = 60_000;
/** The numbers of the browser's faults (W3C Geolocation): 1 is "permission denied", 3 "timeout". */
const FAULTS: Readonly<Record<number, MyPlaceFault>> = { 1: 'denied', 3: 'timeout' };

const isOn = ({ lng, lat }: MapPosition, bounds: MapBounds | null): boolean =>
  bounds === null || (lng >= bounds[0] && lat >= bounds[1] && lng <= bounds[2] && lat <= bounds[3]);

/**
 * One's own place, asked of the browser by `ask` and never before. It stays in this page: nothing is sent, nothing is stored.
 * `onFound` gets a place that lies on the map.
 */
export function useMyPlace(bounds: MapBounds | null, onFound: (place: MyPlace) => void) {
  const [state, setState] = useState<MyPlaceState>('idle');
  const latest = useRef({ bounds, onFound });
  latest.current = { bounds, onFound };
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const ask = useCallback(() => {
    asked.current += 1;
    const question = asked.current;
    const settle = (next: MyPlaceState) => {
      if (question !== asked.current) return;
      setState(next);
      if (typeof next === 'object') latest.current.onFound(next);
    };
    if (!('geolocation' in navigator)) {
      settle('unavailable');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { lng: coords.longitude, lat: coords.latitude, accuracyMetres: coords.accuracy };
        settle(isOn(place, latest.current.bounds) ? place : 'outside');
      },
      ({ code }) => settle(FAULTS[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }, []);
  const dismiss = useCallback(() => setState((known) => (typeof known === 'object' ? known : 'idle')), []);
  return { state, ask, dismiss };
}
