import { useCallback, useState } from 'react';
import { defaultPlace } from '../../map/map-defaults.ts';
import type { MapSegment } from '../../map/map-segment.ts';
import { parseCoordinates } from '../../map/parse-coordinates.ts';
import { placeZoom } from '../../map/place-zoom.ts';
import { useIsBuiltIn } from '../../map/use-is-built-in.ts';
import type { MapPlace } from '../selection-url.ts';
import type { LocationForm } from './use-location-form.ts';

/**
 * Where the picker's map looks: at the stored position from near, without one from `overviewZoom`. A picked position is in sight
 * already and moves nothing; what is typed or found is brought into sight by `lookAt`. A form that was loaded anew starts again.
 */
export function usePickerView({ values, generation }: LocationForm, overviewZoom: number) {
  const isBuiltIn = useIsBuiltIn();
  const [start, setStart] = useState(() => parseCoordinates(values.positionText));
  const [view, setView] = useState<MapPlace | null>(null);
  const [shown, setShown] = useState(generation);
  if (shown !== generation) {
    setShown(generation);
    setStart(parseCoordinates(values.positionText));
    setView(null);
  }
  const follow = useCallback(({ view: seen, hasMoved }: MapSegment) => {
    if (hasMoved) setView(seen);
  }, []);
  const place = view ?? (start ? { ...start, zoom: placeZoom(null, isBuiltIn) } : defaultPlace(overviewZoom));
  return { place, lookAt: setView, follow };
}
