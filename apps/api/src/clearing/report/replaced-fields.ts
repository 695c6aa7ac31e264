import type { LocationDraft } from '@rastnetz/contract';
import { toFields, toOfferWrite } from '../../locations/record/location.mapper.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import { equalFields } from './equal-fields.ts';

/** Fields that a report replaces as a whole although its reporter may have changed a part of them only. */
const WHOLE_FIELDS = ['features', 'offers', 'openingHours', 'holidayHours', 'specialDays'] as const satisfies (keyof LocationDraft)[];

/** The fields of a stored location as a draft. */
export const storedDraft = (stored: LocationRecord): LocationDraft => ({
  ...toFields(stored.row),
  offers: stored.offers.map(toOfferWrite),
});

/** The whole fields among the proposed ones, as the location has them. */
export function replacedFields(stored: LocationRecord, proposed: object): Partial<LocationDraft> {
  const draft = storedDraft(stored);
  return Object.fromEntries(WHOLE_FIELDS.filter((name) => name in proposed).map((name) => [name, draft[name]]));
}

/**
 * Whether approving a report would undo a change made since it was sent: a whole field of the location is neither as it was when the report
 * was sent, nor as proposed. Values are compared, because times are those of different clocks, and an undo restores them.
 */
export function replacesUnseen({ proposed, replaced }: Pick<ReportRow, 'proposed' | 'replaced'>, stored: LocationRecord): boolean {
  const draft = storedDraft(stored);
  const isAs = <Name extends keyof LocationDraft>(values: Record<string, unknown>, name: Name): boolean =>
    name in values && equalFields(name, values[name] as LocationDraft[Name], draft[name]);
  return WHOLE_FIELDS.some((name) => name in proposed && !isAs(replaced, name) && !isAs(proposed, name));
}
