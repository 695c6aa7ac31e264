import { ENGLISH_NAMES, GERMAN_NAMES, type Language, type LocationFields } from '@rastnetz/contract';
import type { Gazetteer } from '../../places/gazetteer.ts';

/** Title of a location: its name, else `unnamedTitle` in German. */
export const locationTitle = (
  { name, ...place }: Pick<LocationFields, 'name' | 'locationType' | 'coordinates'>,
  gazetteer: Gazetteer,
): string => name || unnamedTitle(place, gazetteer, 'de');

/** Title of an unnamed location: its type and the nearest place ("Rasthof bei Soltau"), else its type (S3-LOC-03). */
export function unnamedTitle(
  { locationType, coordinates }: Pick<LocationFields, 'locationType' | 'coordinates'>,
  gazetteer: Gazetteer,
  language: Language,
): string {
  const place = coordinates && gazetteer.nearestTo(coordinates.coordinates);
  const type = { de: GERMAN_NAMES, en: ENGLISH_NAMES }[language].type[locationType];
  return place ? `${type} ${language === 'de' ? 'bei' : 'near'} ${place}` : type;
}
