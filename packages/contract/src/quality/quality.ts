import { z } from 'zod';
import { FAST_FOOD_OPERATORS, type Feature, type LocationType } from '../catalogue/catalogue.ts';
import type { LocationFields } from '../locations/location.ts';
import { weekState } from '../locations/opening-hours.ts';

/** Kinds of quality problems, each with a worklist. */
export const QualityKind = z.enum(['coordinates', 'hours', 'image', 'menu', 'stale_hours', 'duplicates', 'phone', 'website']);
export type QualityKind = z.infer<typeof QualityKind>;

/** Kinds of invalid contact data. */
export const ContactIssue = QualityKind.extract(['phone', 'website']);
export type ContactIssue = z.infer<typeof ContactIssue>;

/** Age in days after which opening hours without a change or confirmation are stale, and likewise locations. */
const STALE_DAYS = 365;
/** Age in days up to which a save or confirmation counts as fresh. */
const FRESH_DAYS = 180;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Age of the last save or confirmation of a location. */
export const Freshness = z.enum(['fresh', 'ageing', 'stale']);
export type Freshness = z.infer<typeof Freshness>;

/** When a location was last saved or confirmed, whichever is later. */
export const touchedAt = ({ updatedAt, confirmedAt }: { readonly updatedAt: string; readonly confirmedAt: string | null }): string =>
  confirmedAt !== null && Date.parse(confirmedAt) > Date.parse(updatedAt) ? confirmedAt : updatedAt;

/**
 * Locations last saved or confirmed before this time are stale: the start of the UTC day `STALE_DAYS` ago, so that counts, lists and marks agree
 * all day.
 */
export const staleBefore = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) - STALE_DAYS) * DAY_MS);

/** Fresh up to 180 days after somebody saved or confirmed it, ageing up to a year, then stale. */
export function freshnessOf(location: Parameters<typeof touchedAt>[0], now: Date): Freshness {
  const touched = Date.parse(touchedAt(location));
  if (now.getTime() - touched <= FRESH_DAYS * DAY_MS) return 'fresh';
  return touched < staleBefore(now).getTime() ? 'stale' : 'ageing';
}

/** Whether opening hours are given, structured or as text. */
export const hasOpeningHours = (hours: Pick<LocationFields, 'openingHours' | 'closedAllWeek' | 'openingHoursText'>): boolean =>
  weekState(hours) !== 'not_given' || hours.openingHoursText !== null;

/** Types of locations that serve food: a missing menu is a quality problem there. */
export const FOOD_TYPES = ['AUTOHOF', 'BISTRO', 'GASTSTAETTE', 'IMBISS', 'RASTHOF'] as const satisfies readonly LocationType[];
/** Types of locations that serve food if they have one of `FOOD_FEATURES`. */
export const MAYBE_FOOD_TYPES = ['PARKPLATZ'] as const satisfies readonly LocationType[];
export const FOOD_FEATURES = ['FASTFOOD', 'GASTRONOMIE'] as const satisfies readonly Feature[];
/** Chains with a well-known menu: an offer with such an operator needs no menu. */
export const FOOD_CHAINS: readonly string[] = FAST_FOOD_OPERATORS.filter((operator) => operator !== 'Sonstige');
