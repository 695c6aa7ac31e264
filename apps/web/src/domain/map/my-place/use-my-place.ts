import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import type { MyPlace } from './accuracy-circle.ts';

/** Why there is no position to show. */
type MyPlaceError = 'denied' | 'unavailable' | 'timeout' | 'outside';

/** State of locating the device: not requested, requested, located, or why that failed. */
export type MyPlaceState = 'idle' | 'asking' | MyPlaceError | MyPlace;

/** West, south, east, north in degrees. */
export type MapBounds = readonly [number, number, number, number];

const TIMEOUT_MS = 10_000;
/** A position of the last minute is accurate enough, and available immediately. */
const MAX_AGE_MS = 60_000;
/** Error codes of the browser (W3C Geolocation): 1 is "permission denied", 3 "timeout". */
const ERRORS: Readonly<Record<number, MyPlaceError>> = { 1: 'denied', 3: 'timeout' };

const isOn = ({ lng, lat }: MapPosition, bounds: MapBounds | null): boolean =>
  bounds === null || (lng >= bounds[0] && lat >= bounds[1] && lng <= bounds[2] && lat <= bounds[3]);

/**
 * The user's position, requested from the browser by `ask` only. It is neither sent nor stored here. `onFound` is called with a position
 * within `bounds`; it may move a map, or fill in a report.
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
      ({ code }) => settle(ERRORS[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }, []);
  const dismiss = useCallback(() => setState((known) => (typeof known === 'object' ? known : 'idle')), []);
  return { state, ask, dismiss };
}
