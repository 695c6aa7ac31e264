import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { useFormMemory } from '#domain/locations/values/form-memory.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { coordinatesText, parseCoordinates, rounded } from '#domain/map/position/parse-coordinates.ts';

/**
 * Sets positions in the form. `clicked` is the position if it was set on the map, and neither typed, found nor stored: only then the
 * accuracy of the map is that of the position.
 */
export function useClickedPosition({ memory, set, values }: LocationForm) {
  const [text, setText] = useFormMemory<string | null>(memory, 'map.clicked', null);
  const pick = ({ lat, lng }: MapPosition): string => {
    const picked = coordinatesText({ lat: rounded(lat), lng: rounded(lng) });
    set('positionText', picked);
    return picked;
  };
  return {
    pick: (position: MapPosition) => void pick(position),
    pickOnMap: (position: MapPosition) => setText(pick(position)),
    clicked: text === values.positionText ? parseCoordinates(values.positionText) : null,
  };
}
