import { useCallback, useState } from 'react';
import { defaultPlace } from '#shared/map/map-defaults.ts';
import type { MapPlace } from '#shared/map/map-position.ts';
import type { MapSegment } from '#shared/map/map-segment.ts';
import { parseCoordinates } from '#shared/map/parse-coordinates.ts';
import { placeZoom } from '#shared/map/place-zoom.ts';
import { useIsBuiltIn } from '#shared/map/use-is-built-in.ts';
import { useKept } from './form-memory.ts';
import type { LocationForm } from './use-location-form.ts';

/**
 * Where the picker's map looks: at the stored position from near, without one from `overviewZoom`. A picked position is in sight
 * already and moves nothing; what is typed or found is brought into sight by `lookAt`. Left and entered again, it
 * looks where it did; a form that was loaded anew starts again.
 */
export function usePickerView({ values, generation, memory }: LocationForm, overviewZoom: number) {
  const isBuiltIn = useIsBuiltIn();
  const [start, setStart] = useKept(memory, 'map.start', parseCoordinates(values.positionText));
  const [view, setView] = useKept<MapPlace | null>(memory, 'map.view', null);
  const [shown, setShown] = useState(generation);
  if (shown !== generation) {
    setShown(generation);
    setStart(parseCoordinates(values.positionText));
    setView(null);
  }
  const follow = useCallback(
    ({ view: seen, hasMoved }: MapSegment) => {
      if (hasMoved) setView(seen);
    },
    [setView],
  );
  const place = view ?? (start ? { ...start, zoom: placeZoom(null, isBuiltIn) } : defaultPlace(overviewZoom));
  return { place, lookAt: setView, follow };
}
