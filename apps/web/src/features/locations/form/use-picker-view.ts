import { useCallback, useState } from 'react';
import type { MapPlace } from '../../../shared/locations/selection-url.ts';
import { defaultPlace } from '../../../shared/map/map-defaults.ts';
import type { MapSegment } from '../../../shared/map/map-segment.ts';
import { parseCoordinates } from '../../../shared/map/parse-coordinates.ts';
import { placeZoom } from '../../../shared/map/place-zoom.ts';
import { useIsBuiltIn } from '../../../shared/map/use-is-built-in.ts';
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
