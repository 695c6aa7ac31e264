import type { FoundPlace, Language, PlaceAround } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { coordinatesText } from '#domain/map/position/parse-coordinates.ts';
import { SEPARATOR } from '#kit/lib/separator.ts';
import { landName } from './land-name.ts';
import type { PlaceAnswer, PlaceChoice } from './use-place-search.ts';

/** The name of a country by its ISO 3166-1 alpha-2 code; the code itself if the browser does not know it. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The title of a found place: "38640 Goslar", "Goslar". */
const placeTitle = ({ kind, name, postcode }: FoundPlace): string =>
  kind === 'postcode' && postcode && postcode !== name ? `${postcode} ${name}` : name;

/** The title of a choice: the name of a place, or the coordinates of a position. */
export const choiceTitle = ({ place, position }: PlaceChoice): string => (place ? placeTitle(place) : coordinatesText(position));

/** The message shown instead of results; empty while nothing is searched. */
export function placesRemark({ state }: PlaceAnswer, t: TFunction): string {
  if (state === 'idle') return '';
  if (state === 'searching') return t('place.searching');
  return t(state === 'failed' ? 'place.failed' : 'place.none');
}

/** Details that distinguish a place from others of its name: "Ortsteil von Liebenburg · Landkreis Goslar, Niedersachsen". */
export function placeDetails({ kind, municipality, district, land, country }: FoundPlace, t: TFunction, language: Language): string {
  const abroad = country === 'DE' ? null : countryName(country, language);
  const where = [district, land && landName(land, language), abroad].filter((part) => part !== null).join(', ');
  return [t(`place.kind.${kind}`, { municipality: municipality ?? '' }), where].filter((part) => part !== '').join(SEPARATOR);
}

/** The surroundings of a position: "Gemeinde X, Landkreis Y, Land Z", "bei Linz, Österreich" abroad; empty if unknown. */
export function aroundText({ municipality, district, land, country, nearest }: PlaceAround, t: TFunction, language: Language): string {
  if (country !== null && country !== 'DE') {
    const name = countryName(country, language);
    return nearest === null ? name : t('place.around.abroad', { name: nearest, country: name });
  }
  const parts = [
    municipality && t(`place.around.${municipality.kind}`, { name: municipality.name }),
    district,
    land && t('place.around.land', { name: landName(land, language) }),
  ];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
