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

/** What is wrong with the entries, by the path of the field: `custom.<key>`. */
export function customFaults({ locationType, custom }: CustomEntries, fields: readonly CustomField[] | null): [string, CustomFault][] {
  return fieldsOfType(fields, locationType).flatMap((field) => {
    const fault = customFault(field, writtenEntry(custom[field.key]));
    return fault ? [[`custom.${field.key}`, fault] as [string, CustomFault]] : [];
  });
}
