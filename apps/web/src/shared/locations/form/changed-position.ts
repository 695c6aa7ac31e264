import type { MapPosition } from '#shared/map/map-position.ts';
import { parseCoordinates } from '#shared/map/parse-coordinates.ts';
import { valuesOf } from './location-values.ts';
import type { LocationForm } from './use-location-form.ts';

/** A new or moved position in a form; null for none, for the stored one, and for a text that is no position. */
export function changedPosition({ values, stored }: Pick<LocationForm, 'values' | 'stored'>): MapPosition | null {
  const position = parseCoordinates(values.positionText);
  const before = parseCoordinates(valuesOf(stored).positionText);
  return !position || (before?.lat === position.lat && before.lng === position.lng) ? null : position;
}
