import { useCallback, useState } from 'react';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { useFormMemory } from '#domain/locations/values/form-memory.ts';
import { defaultPlace, FRAGMENT_ZOOM } from '#domain/map/position/map-defaults.ts';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import type { MapSegment } from '#domain/map/position/map-segment.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';

/**
 * The view of the picker's map: close to the stored position on any map (S9-MAP-02), or at `overviewZoom` without one. A picked position is already visible and
 * does not move the map; `lookAt` moves it to a typed or found one. The view survives leaving and re-entering a wizard step; a reset form
 * starts again.
 */
export function usePickerView({ values, generation, memory }: LocationForm, overviewZoom: number) {
  const [start, setStart] = useFormMemory(memory, 'map.start', parseCoordinates(values.positionText));
  const [view, setView] = useFormMemory<MapViewState | null>(memory, 'map.view', null);
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
  const place = view ?? (start ? { ...start, zoom: FRAGMENT_ZOOM } : defaultPlace(overviewZoom));
  return { place, lookAt: setView, follow };
}
