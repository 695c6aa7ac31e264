import { Brand, ContactIssue, Feature, LocationType, MissingPart, PublicationState, publicationState } from '@rastnetz/contract';
import type { IndexRow } from '../../locations/stores/change.store.ts';

/**
 * Boolean properties of a location as a bit set: type (one bit each), features, visible to confirmed companies, missing data, invalid contact
 * data, publication state (one bit each).
 */
const FIRST_FEATURE = LocationType.options.length;
const OPEN_PLACE = FIRST_FEATURE + Feature.options.length;
const FIRST_MISSING = OPEN_PLACE + 1;
const FIRST_ISSUE = FIRST_MISSING + MissingPart.options.length;
const FIRST_STATE = FIRST_ISSUE + ContactIssue.options.length;

/** Set if every confirmed company may see the location. */
export const OPEN_BIT = 1 << OPEN_PLACE;

/** Types and features, which the filter chips count. */
export const CHIP_BITS = OPEN_BIT - 1;

const maskOf = <Name>(first: number, names: readonly Name[], chosen: readonly Name[]): number =>
  chosen.reduce((mask, name) => mask | (1 << (first + names.indexOf(name))), 0);

export const typeMaskOf = (types: readonly LocationType[]): number => maskOf(0, LocationType.options, types);

export const featureMaskOf = (features: readonly Feature[]): number => maskOf(FIRST_FEATURE, Feature.options, features);

export const missingMaskOf = (parts: readonly MissingPart[]): number => maskOf(FIRST_MISSING, MissingPart.options, parts);

export const stateMaskOf = (states: readonly PublicationState[]): number => maskOf(FIRST_STATE, PublicationState.options, states);

/** All publication states; every row has one of them. */
export const ALL_STATES = stateMaskOf(PublicationState.options);

/** Brands as a bit set of their own. */
export const brandMaskOf = (brands: readonly Brand[]): number => maskOf(0, Brand.options, brands);

/** Set if everyone may see the location. */
export const PUBLISHED_BIT = stateMaskOf(['published']);

export const issueMaskOf = (invalidContacts: readonly ContactIssue[]): number => maskOf(FIRST_ISSUE, ContactIssue.options, invalidContacts);

/** The features in a bit set, in the order of the catalogue. */
export const featuresOf = (bits: number): Feature[] => Feature.options.filter((_feature, place) => bits & (1 << (FIRST_FEATURE + place)));

/** The type in a bit set. */
export const typeOf = (bits: number): LocationType => LocationType.options.find((_type, place) => bits & (1 << place)) ?? 'PARKPLATZ';

/** The bit set of a location; never 0, because it has a type. */
export function bitsOf(row: IndexRow): number {
  const has: Readonly<Record<MissingPart, boolean>> = {
    coordinates: row.lng !== null,
    hours: row.hasHours,
    image: row.hasImage,
    menu: !row.lacksMenu,
  };
  const isInvalid: Readonly<Record<ContactIssue, boolean>> = { phone: row.isPhoneInvalid, website: row.isWebsiteInvalid };
  const missing = missingMaskOf(MissingPart.options.filter((part) => !has[part]));
  const issues = issueMaskOf(ContactIssue.options.filter((field) => isInvalid[field]));
  const state = publicationState({ adminPublished: row.isPublished, offline: row.isOffline, awaitsReview: row.awaitsReview });
  const visibility = (row.open ? OPEN_BIT : 0) | stateMaskOf([state]);
  return typeMaskOf([row.type]) | featureMaskOf(row.features) | visibility | missing | issues;
}
