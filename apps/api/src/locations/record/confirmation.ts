import { isDeepStrictEqual } from 'node:util';
import { FIELD_NAMES, hasOpeningHours, LOCATION_FIELDS, type Location, type LocationDraft, type LocationFields } from '@rastnetz/contract';
import { type LocationFacts, toFields } from './location.mapper.ts';
import type { LocationRow } from './location-record.ts';

/** Who last said that a location is true, and since when its hours are. */
export type Confirmation = Pick<LocationFacts, 'confirmed_at' | 'confirmed_by' | 'hours_at'>;

interface SaveMoment {
  /** Whoever looked at the location and saved it; null where no person did, as in imports. */
  readonly confirmerId: string | null;
  readonly now: Date;
}

/**
 * What a save says of how true a location is: that of a person confirms it, and hours are as old as their last change. Hours that come back with a
 * `restored` state are as old as they were then.
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
