import { isDeepStrictEqual } from 'node:util';
import { FIELD_NAMES, hasOpeningHours, LOCATION_FIELDS, type Location, type LocationDraft, type LocationFields } from '@rastnetz/contract';
import { type LocationFacts, toFields } from './location.mapper.ts';
import type { LocationRow } from './location-record.ts';

/** Last confirmation of a location, and the age of its hours. */
export type Confirmation = Pick<LocationFacts, 'confirmed_at' | 'confirmed_by' | 'hours_at'>;

interface SaveMoment {
  /** The user who saved the location; null without one, as in imports. */
  readonly confirmerId: string | null;
  readonly now: Date;
}

/**
 * Confirmation after a save: a save by a user confirms the location, and hours date from their last change. Hours of a `restored` state keep their
 * former date.
 */
export function confirmationOf(
  stored: LocationRow | null,
  draft: LocationDraft,
  { confirmerId, now }: SaveMoment,
  restored?: Location,
): Confirmation {
  const isKept = stored !== null && isDeepStrictEqual(hoursOf(toFields(stored)), hoursOf(draft));
  const hoursAt = isKept ? stored.hours_at : hoursAgeOf(restored, now);
  return {
    confirmed_at: confirmerId === null ? (stored?.confirmed_at ?? null) : now,
    confirmed_by: confirmerId ?? stored?.confirmed_by ?? null,
    hours_at: hasOpeningHours(draft) ? hoursAt : null,
  };
}

const HOURS_FIELDS = FIELD_NAMES.filter((field) => LOCATION_FIELDS[field].group === 'hours');

const hoursOf = (fields: LocationFields) => HOURS_FIELDS.map((field) => fields[field]);

const hoursAgeOf = (restored: Location | undefined, now: Date): Date => (restored ? new Date(restored.hoursAt ?? restored.updatedAt) : now);
