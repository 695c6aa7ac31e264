import type { LocationDraft } from '@rastnetz/contract';
import { toFields, toOfferWrite } from '../../locations/record/location.mapper.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { wholeDraft } from '../../locations/save/location-plan.ts';
import { equalFields } from '../report/equal-fields.ts';

type FieldName = keyof LocationDraft;
/** What is written of a location; absent fields are not meant. */
type Fields = { readonly [Name in FieldName]?: LocationDraft[Name] | undefined };

/** Those of the fields that are not as in the base. */
const differing = (fields: Fields, base: LocationDraft): Partial<LocationDraft> =>
  Object.fromEntries(
    (Object.keys(base) as FieldName[])
      .map((name) => [name, fields[name]] as const)
      .filter(([name, value]) => value !== undefined && !equalFields(name, value, base[name])),
  );

/**
 * What a report would change of a stored location: of the fields it names only those that differ, and what follows from them. Throws
 * `validation` naming each field that a save would refuse.
 */
export function differenceTo(stored: LocationRecord, fields: Fields): Partial<LocationDraft> {
  const base = { ...toFields(stored.row), offers: stored.offers.map(toOfferWrite) };
  const requested = differing(fields, base);
  if (Object.keys(requested).length === 0) return {};
  return differing(wholeDraft(stored, requested), base);
}
