import {
  type CustomFault,
  type CustomField,
  type CustomValues,
  customFault,
  hasCustomField,
  isBlankValue,
  type LocationType,
} from '@rastnetz/contract';

/** What of a form says which own fields it has, and what stands in them; entries of other types' fields wait there, too. */
export interface CustomEntries {
  readonly locationType: LocationType | '';
  readonly custom: CustomValues;
}

/** The fields that locations of a type have, in their order; none while the definitions are not known. */
export const fieldsOfType = (fields: readonly CustomField[] | null, type: LocationType | ''): readonly CustomField[] =>
  type === '' || fields === null ? [] : fields.filter((field) => hasCustomField(field, type));

/** An entry as a save writes it: texts without blanks around them, several choices in one order; undefined for nothing. */
export function writtenEntry(entry: unknown): unknown {
  const written = typeof entry === 'string' ? entry.trim() : Array.isArray(entry) ? [...entry].sort() : entry;
  return isBlankValue(written) ? undefined : written;
}

/** What a save writes of the own fields: those the type has, without blank ones. */
export function writtenCustom({ locationType, custom }: CustomEntries, fields: readonly CustomField[]): CustomValues {
  const written = fieldsOfType(fields, locationType).map(({ key }) => [key, writtenEntry(custom[key])] as const);
  return Object.fromEntries(written.filter(([, entry]) => entry !== undefined));
}

/** What tells two entries apart: what a save would write; all of it while it is not known which fields the type has. */
export function customKey(entries: CustomEntries, fields: readonly CustomField[] | null): unknown {
  if (fields !== null) return writtenCustom(entries, fields);
  const keys = Object.keys(entries.custom).sort();
  return keys.map((key) => [key, writtenEntry(entries.custom[key])]).filter(([, entry]) => entry !== undefined);
}

/**
 * Whether a save says anything of own fields: of a new location and of another type always, else where one differs from what is
 * stored. Only then required ones are asked for, so that a field made required later holds up no other change.
 */
export function writesCustom(entries: CustomEntries, stored: CustomEntries | null, fields: readonly CustomField[]): boolean {
  if (fields.length === 0) return false;
  if (stored === null || stored.locationType !== entries.locationType) return true;
  return JSON.stringify(writtenCustom(entries, fields)) !== JSON.stringify(writtenCustom(stored, fields));
}

/** What is wrong with the entries, by the path of the field: `custom.<key>`. */
export const customFaults = ({ locationType, custom }: CustomEntries, fields: readonly CustomField[]): [string, CustomFault][] =>
  fieldsOfType(fields, locationType).flatMap((field) => {
    const fault = customFault(field, writtenEntry(custom[field.key]));
    return fault ? [[`custom.${field.key}`, fault] as [string, CustomFault]] : [];
  });
