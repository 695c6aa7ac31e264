import { isDeepStrictEqual } from 'node:util';
import {
  type CustomField,
  type CustomIssue,
  customIssue,
  customSchemaOf,
  type FieldIssue,
  hasCustomField,
  isBlankValue,
  type LocationFields,
  type LocationWrite,
} from '@rastnetz/contract';
import type { LocationRow } from '../record/location-record.ts';
import type { LocationSave } from './location-save.ts';

type Custom = LocationFields['custom'];
type Meant = Pick<LocationFields, 'custom' | 'locationType'>;

/** The custom fields part of a save. */
interface CustomSave {
  /** The stored location; null for a new one. */
  readonly stored: Pick<LocationRow, 'custom' | 'type'> | null;
  /** The location after the write. */
  readonly draft: Meant;
  readonly write: LocationWrite;
  /** Values are not validated strictly: invalid ones are dropped, and required ones may be missing. */
  readonly isLoose: boolean;
}

/** Whether a save depends on the definitions of custom fields. */
export const needsCustomFields = ({ write }: Pick<LocationSave, 'write'>): boolean =>
  write._id === undefined || write.custom !== undefined || write.locationType !== undefined;

/**
 * The resulting values of `custom`: only of fields in use that the type has. Required ones are enforced when the location is created or its values
 * change. Issues name `custom.<key>`.
 */
export function savedCustom(save: CustomSave, fields: readonly CustomField[], issues: FieldIssue[]): Custom {
  const { stored, draft, write, isLoose } = save;
  if (stored && write.custom === undefined && draft.locationType === stored.type) return draft.custom;
  if (isLoose || fields.length === 0 || (stored && write.custom === undefined)) return fittingCustom(draft, fields);
  if (stored && isDeepStrictEqual(statedOf(draft, fields), stored.custom)) return stored.custom as Custom;
  const read = customSchemaOf(fields, draft.locationType).safeParse(draft.custom);
  if (read.success) return read.data as Custom;
  issues.push(...read.error.issues.map(({ path, message }) => issueOf(path, message as CustomIssue)));
  return {};
}

/**
 * The written values, with stored ones that the writer cannot have seen: their field came back without a new version of the location, or is one that
 * the writer does not know yet (ADR 0022). `known`: keys of which the writer saw a value.
 */
export function withUnknownValues(written: Custom, stored: Custom, known: readonly string[]): Custom {
  const unknown = Object.entries(stored).filter(([key]) => !known.includes(key));
  return { ...Object.fromEntries(unknown), ...written };
}

/** Given values of fields that the type has. */
const statedOf = ({ custom, locationType }: Meant, fields: readonly CustomField[]): Custom =>
  Object.fromEntries(
    fields.flatMap((field): [string, Custom[string]][] => {
      const value = custom[field.key];
      return !hasCustomField(field, locationType) || value === undefined || isBlankValue(value) ? [] : [[field.key, value]];
    }),
  );

function fittingCustom(draft: Meant, fields: readonly CustomField[]): Custom {
  const stated = statedOf(draft, fields);
  const fitting = fields.filter((field) => field.key in stated && customIssue(field, stated[field.key]) === null);
  return Object.fromEntries(fitting.map(({ key }) => [key, stated[key] as Custom[string]]));
}

const MESSAGES: Readonly<Record<CustomIssue, string>> = {
  'custom.error.required': 'is required',
  'custom.error.text': 'is no text',
  'custom.error.too_long': 'is too long',
  'custom.error.number': 'is no number',
  'custom.error.boolean': 'is neither true nor false',
  'custom.error.choice': 'is none of the options',
  'custom.error.date': 'is no date, as 2026-12-31',
  'custom.error.link': 'is no whole address, as https://example.org',
};

const issueOf = (path: readonly PropertyKey[], key: CustomIssue): FieldIssue => ({
  path: ['custom', ...path].map(String).join('.'),
  key,
  message: MESSAGES[key],
});
