import { hash } from 'node:crypto';
import type { CustomField, ImportMapping, Location } from '@rastnetz/contract';
import type { StatedFingerprints } from '../../platform/db/schema/import-tables.ts';
import type { ParsedRow } from './read-row.ts';

/** Values by field. A custom field is `custom.<key>`: a file states each of them separately. */
export type FieldValues = ReadonlyMap<string, unknown>;

const CUSTOM = 'custom.';

/** The key of a custom field; null for any other field. */
export const customKeyOf = (field: string): string | null => (field.startsWith(CUSTOM) ? field.slice(CUSTOM.length) : null);

const asItIs = (number: number): number => number;

/** JSON with sorted keys, because jsonb does not preserve their order. Numbers are mapped by `numberAs`. */
const canonical = (value: unknown, numberAs = asItIs): string => JSON.stringify(sorted(value, numberAs));

function sorted(value: unknown, numberAs: typeof asItIs): unknown {
  if (typeof value === 'number') return numberAs(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => sorted(part, numberAs));
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, sorted(fields[key], numberAs)]),
  );
}

/** Longest value stored unhashed, in characters. */
const SHORT = 24;

/** A short fingerprint of a value: the value itself, or a hash if it is long. */
function printOf(value: unknown): string {
  const text = canonical(value ?? null);
  return text.length <= SHORT ? text : `#${hash('sha256', text, 'base64url').slice(0, 16)}`;
}

/** Significant digits in which numbers are compared: spreadsheets drop binary rounding noise. */
const COMPARED_DIGITS = 14;

const rounded = (number: number): number => Number(number.toPrecision(COMPARED_DIGITS));

/** Deep equality, numbers compared by `COMPARED_DIGITS` significant digits. */
export const areSameValues = (one: unknown, other: unknown): boolean =>
  canonical(one ?? null, rounded) === canonical(other ?? null, rounded);

/** Blocks without ids, which may differ from those in the file once stored, and without pictures, which no file contains. */
const blocks = (offers: readonly object[]) =>
  offers.map((offer) => ({ ...offer, id: undefined, images: undefined, menuImages: undefined }));

/** Keys of the custom fields for which a file has columns. */
export function customKeysIn({ targets }: ImportMapping, fields: readonly CustomField[]): string[] {
  if (targets.includes('custom')) return fields.map(({ key }) => key);
  return targets.flatMap((target) => customKeyOf(target ?? '') ?? []);
}

/** The values that a row states, by field. */
export function statedValues({ draft, stated, attribution, statesAttribution }: ParsedRow, customKeys: readonly string[]): FieldValues {
  const values = new Map<string, unknown>(
    stated.flatMap((field): [string, unknown][] => {
      if (field === 'custom') return customKeys.map((key) => [CUSTOM + key, draft.custom[key] ?? null]);
      return [[field, field === 'offers' ? blocks(draft.offers) : draft[field]]];
    }),
  );
  return statesAttribution ? values.set('attribution', attribution) : values;
}

/** The stored value of a field. */
export function storedValue(location: Location, field: string): unknown {
  const key = customKeyOf(field);
  if (key !== null) return location.custom[key] ?? null;
  return field === 'offers' ? blocks(location.offers) : (location[field as keyof Location] ?? null);
}

export const fingerprintsOf = (values: FieldValues): StatedFingerprints =>
  Object.fromEntries([...values].map(([field, value]) => [field, printOf(value)]));

/** The fields whose stated value differs from the one the file stated last (ADR 0006). */
export const newlyStated = (prints: StatedFingerprints, before: StatedFingerprints): string[] =>
  Object.keys(prints).filter((field) => prints[field] !== before[field]);
