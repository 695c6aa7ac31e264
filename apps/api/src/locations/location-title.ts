import { GERMAN_NAMES, type LocationFields } from '@rastnetz/contract';
import type { Gazetteer } from '../map/gazetteer.ts';

/** What a location is called: its name, else its type and the nearest place ("Rasthof bei Soltau"), else its type (DESIGN section 2). */
export function locationTitle(
  { name, locationType, coordinates }: Pick<LocationFields, 'name' | 'locationType' | 'coordinates'>,
  gazetteer: Gazetteer,
): string {
  if (name) return name;
  const place = coordinates && gazetteer.nearestTo(coordinates.coordinates);
  return place ? `${GERMAN_NAMES.type[locationType]} bei ${place}` : GERMAN_NAMES.type[locationType];
}
