import {
  type CustomField,
  type CustomIssue,
  type CustomValues,
  customIssue,
  hasCustomField,
  isBlankValue,
  type LocationType,
} from '@rastnetz/contract';

/** The part of a form that determines its custom fields, with their entries; `custom` retains entries of other types' fields. */
export interface CustomEntries {
  readonly locationType: LocationType | '';
  readonly custom: CustomValues;
}

/** The custom fields of a location type in their order; empty while the definitions are not loaded. */
export const fieldsOfType = (fields: readonly CustomField[] | null, type: LocationType | ''): readonly CustomField[] =>
  type === '' || fields === null ? [] : fields.filter((field) => hasCustomField(field, type));

/** An entry as a save writes it: trimmed texts, sorted choices; undefined for an empty one. */
export function writtenEntry(entry: unknown): unknown {
  const written = typeof entry === 'string' ? entry.trim() : Array.isArray(entry) ? [...entry].sort() : entry;
  return isBlankValue(written) ? undefined : written;
}

/** The custom values that a save writes: those of the type's fields, without empty ones. */
export function writtenCustom({ locationType, custom }: CustomEntries, fields: readonly CustomField[]): CustomValues {
  const written = fieldsOfType(fields, locationType).map(({ key }) => [key, writtenEntry(custom[key])] as const);
  return Object.fromEntries(written.filter(([, entry]) => entry !== undefined));
}

/** Comparison key of custom entries: what a save would write, or all entries while the definitions are not loaded. */
export function customKey(entries: CustomEntries, fields: readonly CustomField[] | null): unknown {
  if (fields !== null) return writtenCustom(entries, fields);
  const keys = Object.keys(entries.custom).sort();
  return keys.map((key) => [key, writtenEntry(entries.custom[key])]).filter(([, entry]) => entry !== undefined);
}

/**
 * Whether a save writes custom fields: always for a new location and after a change of type, otherwise if a value differs from the stored
 * one. Required fields are enforced only then, so that a field made required later does not block other changes.
 */
export function writesCustom(entries: CustomEntries, stored: CustomEntries | null, fields: readonly CustomField[]): boolean {
  if (fields.length === 0) return false;
  if (stored === null || stored.locationType !== entries.locationType) return true;
  return JSON.stringify(writtenCustom(entries, fields)) !== JSON.stringify(writtenCustom(stored, fields));
}

/** Errors of the entries, by field path: `custom.<key>`. */
export const customIssues = ({ locationType, custom }: CustomEntries, fields: readonly CustomField[]): [string, CustomIssue][] =>
  fieldsOfType(fields, locationType).flatMap((field) => {
    const error = customIssue(field, writtenEntry(custom[field.key]));
    return error ? [[`custom.${field.key}`, error] as [string, CustomIssue]] : [];
  });
