import { isDeepStrictEqual } from 'node:util';
import type { Coordinates, LocationDraft, OfferWrite } from '@rastnetz/contract';
import { toFields, toOfferWrite } from '../locations/location.mapper.ts';
import { wholeDraft } from '../locations/location-plan.ts';
import type { LocationRecord } from '../locations/location-record.ts';
import { withoutPictures } from './report-draft.ts';

type FieldName = keyof LocationDraft;
/** What is written of a location; absent fields are not meant. */
type Fields = { readonly [Name in FieldName]?: LocationDraft[Name] | undefined };

/** Positions nearer to each other than this, in degrees, are one (about a metre): programs round them. */
const SAME_PLACE = 0.000_01;

const isSamePlace = (one: Coordinates | null, other: Coordinates | null): boolean =>
  one === null || other === null
    ? one === other
    : one.coordinates.every((degrees, axis) => Math.abs(degrees - Number(other.coordinates[axis])) < SAME_PLACE);

const blocksOf = (offers: readonly OfferWrite[]): OfferWrite[] => offers.map(withoutPictures);

/** What is compared otherwise than value by value. */
const ALIKE: { readonly [Name in FieldName]?: (one: LocationDraft[Name], other: LocationDraft[Name]) => boolean } = {
  coordinates: isSamePlace,
  features: (one, other) => isDeepStrictEqual(one.toSorted(), other.toSorted()),
  offers: (one, other) => isDeepStrictEqual(blocksOf(one), blocksOf(other)),
};

function isAlike<Name extends FieldName>(name: Name, one: LocationDraft[Name], other: LocationDraft[Name]): boolean {
  return ALIKE[name]?.(one, other) ?? isDeepStrictEqual(one, other);
}

/** Those of the fields that are not as in the base. */
const differing = (fields: Fields, base: LocationDraft): Partial<LocationDraft> =>
  Object.fromEntries(
    (Object.keys(base) as FieldName[])
      .map((name) => [name, fields[name]] as const)
      .filter(([name, value]) => value !== undefined && !isAlike(name, value, base[name])),
  );

/**
 * What a report would change of a stored location: of the fields it names only those that differ, and what follows from them. Throws
 * `validation` naming each field that a save would refuse.
 */
export function differenceTo(stored: LocationRecord, fields: Fields): Partial<LocationDraft> {
  const base = { ...toFields(stored.row), offers: stored.offers.map(toOfferWrite) };
  const wished = differing(fields, base);
  if (Object.keys(wished).length === 0) return {};
  return differing(wholeDraft(stored, wished), base);
}
