import type { LocationDraft } from '@rastnetz/contract';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { wholeDraft } from '../../locations/save/location-plan.ts';
import { equalFields } from '../report/equal-fields.ts';
import { storedDraft } from '../report/replaced-fields.ts';

type FieldName = keyof LocationDraft;
/** Written fields of a location; absent ones are not part of the report. */
type Fields = { readonly [Name in FieldName]?: LocationDraft[Name] | undefined };

/** The fields that differ from the base. */
const differing = (fields: Fields, base: LocationDraft): Partial<LocationDraft> =>
  Object.fromEntries(
    (Object.keys(base) as FieldName[])
      .map((name) => [name, fields[name]] as const)
      .filter(([name, value]) => value !== undefined && !equalFields(name, value, base[name])),
  );

/**
 * The changes that a report proposes to a stored location: of its fields only those that differ, and what follows from them. Throws `validation`
 * naming each field that a save would refuse.
 */
export function differenceTo(stored: LocationRecord, fields: Fields): Partial<LocationDraft> {
  const base = storedDraft(stored);
  const requested = differing(fields, base);
  if (Object.keys(requested).length === 0) return {};
  return differing(wholeDraft(stored, requested), base);
}
