import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';

/** The position of a form if it is new or moved; null for none, for the stored one, and for text that is no position. */
export function changedPosition({ values, stored }: Pick<LocationForm, 'values' | 'stored'>): MapPosition | null {
  const position = parseCoordinates(values.positionText);
  const before = parseCoordinates(valuesOf(stored).positionText);
  return !position || (before?.lat === position.lat && before.lng === position.lng) ? null : position;
}
