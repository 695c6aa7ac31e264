import { isDeepStrictEqual } from 'node:util';
import type { Coordinates, LocationDraft, OfferWrite } from '@rastnetz/contract';
import { withoutPictures } from './report-draft.ts';

/** Positions closer than this, in degrees (about a metre), count as equal, because clients round them. */
const SAME_PLACE = 0.000_01;

const isSamePlace = (one: Coordinates | null, other: Coordinates | null): boolean =>
  one === null || other === null
    ? one === other
    : one.coordinates.every((degrees, axis) => Math.abs(degrees - Number(other.coordinates[axis])) < SAME_PLACE);

const blocksOf = (offers: readonly OfferWrite[]): OfferWrite[] => offers.map(withoutPictures);

/** Fields that are not compared by deep equality. */
const ALIKE: { readonly [Name in keyof LocationDraft]?: (one: LocationDraft[Name], other: LocationDraft[Name]) => boolean } = {
  coordinates: isSamePlace,
  features: (one, other) => isDeepStrictEqual(one.toSorted(), other.toSorted()),
  offers: (one, other) => isDeepStrictEqual(blocksOf(one), blocksOf(other)),
};

/** Whether two values of a field are equal; pictures of company blocks are compared separately. */
export function equalFields<Name extends keyof LocationDraft>(name: Name, one: LocationDraft[Name], other: LocationDraft[Name]): boolean {
  return ALIKE[name]?.(one, other) ?? isDeepStrictEqual(one, other);
}
