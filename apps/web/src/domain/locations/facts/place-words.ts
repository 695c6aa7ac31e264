import { type Address, addressOf, foldText, type Language, type Location, type Road, roadOf } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { countryName } from '#domain/map/places/place-text.ts';
import { formatQuantity } from '#kit/lib/format.ts';
import { SEPARATOR } from '#kit/lib/separator.ts';

const joined = (parts: readonly (string | null)[], separator: string): string => parts.filter(Boolean).join(separator);

/**
 * An address in one line: "Am Rasthof 1, 34355 Lutterberg"; without `isCountryNamed` the country only abroad, or if nothing else is given.
 * Empty for none.
 */
export function addressText(address: Address | null, language: Language, { isCountryNamed = false } = {}): string {
  if (address === null) return '';
  const { street, houseNumber, postcode, city, country } = address;
  const inCountry = joined([joined([street, houseNumber], ' '), joined([postcode, city], ' ')], ', ');
  const isNamed = isCountryNamed || country !== 'DE' || inCountry === '';
  return joined([inCountry, isNamed && country ? countryName(country, language) : null], ', ');
}

/** The place on a road in one line: "A7, 76 Lutterberg, Richtung Kassel, km 98,5". Empty for none. */
export function roadText(road: Road | null, t: TFunction, language: Language): string {
  if (road === null) return '';
  const { ref, exit, direction, onlyFrom, km } = road;
  return joined(
    [
      ref,
      exit,
      direction && t('place.road.towards', { direction }),
      km === null ? null : t('place.road.km', { km: formatQuantity(km, language) }),
      onlyFrom && t('place.road.only_from', { direction: onlyFrom }),
    ],
    ', ',
  );
}

type Placed = Parameters<typeof addressOf>[0] & Parameters<typeof roadOf>[0];

/** Address and place on the road of a location, each in a line; lines without an entry are left out. */
export const placeLines = (location: Placed, t: TFunction, language: Language): string[] =>
  [addressText(addressOf(location), language), roadText(roadOf(location), t, language)].filter((line) => line !== '');

/** Road and town of a location for its row in a list: "A7 · Lutterberg", without what its title already says. */
export function placeText({ title, roadRef, city }: Pick<Location, 'title' | 'roadRef' | 'city'>): string {
  const said = foldText(title);
  return joined(
    [roadRef, city].filter((part) => part !== null && !said.includes(foldText(part))),
    SEPARATOR,
  );
}
