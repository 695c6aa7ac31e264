import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import type { MapPosition } from '#domain/map/position/map-position.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';

/** A new or moved position in a form; null for none, for the stored one, and for a text that is no position. */
export function changedPosition({ values, stored }: Pick<LocationForm, 'values' | 'stored'>): MapPosition | null {
  const position = parseCoordinates(values.positionText);
  const before = parseCoordinates(valuesOf(stored).positionText);
  return !position || (before?.lat === position.lat && before.lng === position.lng) ? null : position;
}
