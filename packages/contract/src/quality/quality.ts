import { z } from 'zod';
import { FAST_FOOD_OPERATORS, type Feature, type LocationType } from '../catalogue/catalogue.ts';
import { canonicalPhone, canonicalWebsite } from '../locations/legacy.ts';
import type { LocationFields } from '../locations/location.ts';
import { weekState } from '../locations/opening-hours.ts';

/** What can be wrong with a location, each a list that is worked through. */
export const QualityKind = z.enum(['coordinates', 'hours', 'image', 'menu', 'stale_hours', 'duplicates', 'phone', 'website']);
export type QualityKind = z.infer<typeof QualityKind>;

/** Kinds that are about how a location is reached. */
export const ContactFault = QualityKind.extract(['phone', 'website']);
export type ContactFault = z.infer<typeof ContactFault>;

/** Hours that nobody changed or confirmed for longer are stale, and so is a location that nobody saved or confirmed, in days. */
export const STALE_DAYS = 365;
/** So long what was saved or confirmed counts as fresh, in days. */
export const FRESH_DAYS = 180;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** How long ago somebody last stood up for a location. */
export const Freshness = z.enum(['fresh', 'ageing', 'stale']);
export type Freshness = z.infer<typeof Freshness>;

/** When a location was last saved or confirmed, whichever is later. */
export const touchedAt = ({ updatedAt, confirmedAt }: { readonly updatedAt: string; readonly confirmedAt: string | null }): string =>
  confirmedAt !== null && Date.parse(confirmedAt) > Date.parse(updatedAt) ? confirmedAt : updatedAt;

/** Fresh up to 180 days after somebody saved or confirmed it, ageing up to a year, then stale. */
export function freshnessOf(location: Parameters<typeof touchedAt>[0], now: Date): Freshness {
  const days = (now.getTime() - Date.parse(touchedAt(location))) / DAY_MS;
  if (days <= FRESH_DAYS) return 'fresh';
  return days <= STALE_DAYS ? 'ageing' : 'stale';
}

/** Whether anything is said about when it is open. */
export const hasOpeningHours = (hours: Pick<LocationFields, 'openingHours' | 'closedAllWeek' | 'openingHoursText'>): boolean =>
  weekState(hours) !== 'not_given' || hours.openingHoursText !== null;

/** Types where one eats: without a menu something is missing there. Garages and dealers serve nothing. */
export const FOOD_TYPES = ['AUTOHOF', 'BISTRO', 'GASTSTAETTE', 'IMBISS', 'RASTHOF'] as const satisfies readonly LocationType[];
/** Types where one eats if a feature says so. */
export const MAYBE_FOOD_TYPES = ['PARKPLATZ'] as const satisfies readonly LocationType[];
export const FOOD_FEATURES = ['FASTFOOD', 'GASTRONOMIE'] as const satisfies readonly Feature[];
/** Chains whose menu everybody knows or finds: an offer that names one says enough about food. */
export const FOOD_CHAINS: readonly string[] = FAST_FOOD_OPERATORS.filter((operator) => operator !== 'Sonstige');

/**
 * A number that can be dialled, as it is written canonically: with its country, with the national 0, or without either; at least six
 * digits of its own and at most fifteen in all (ITU-T E.164). The database reads the same pattern.
 */
export const PHONE_PATTERN = '^([+]|00|0)?[1-9][0-9]{5,14}$';

/**
 * An address behind `https://`, as it is written canonically: a host of two parts or more, whose last one does not begin with a digit.
 * The database reads the same pattern.
 */
export const WEBSITE_PATTERN = '^([^./?#:@,;]+[.])+[^./?#:@,;0-9][^./?#:@,;]+(:[0-9]+)?([/?#].*)?$';

/** Whether a phone number is there and cannot be dialled. */
export const isFaultyPhone = (phone: string | null): boolean => phone !== null && !new RegExp(PHONE_PATTERN).test(canonicalPhone(phone));

/** Whether the address of a website is there and leads nowhere. */
export const isFaultyWebsite = (website: string | null): boolean =>
  website !== null && !new RegExp(WEBSITE_PATTERN).test(canonicalWebsite(website));
