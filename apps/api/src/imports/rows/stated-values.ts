import { hash } from 'node:crypto';
import type { CustomField, ImportMapping, Location } from '@rastnetz/contract';
import { canonical } from '../../kernel/same-values.ts';
import type { StatedFingerprints } from '../../platform/db/schema/import-tables.ts';
import type { ParsedRow } from './read-row.ts';

/** Values by field. A custom field is `custom.<key>`: a file states each of them separately. */
export type FieldValues = ReadonlyMap<string, unknown>;

const CUSTOM = 'custom.';

/** The key of a custom field; null for any other field. */
export const customKeyOf = (field: string): string | null => (field.startsWith(CUSTOM) ? field.slice(CUSTOM.length) : null);

/** Longest value stored unhashed, in characters. */
const SHORT = 24;

/** A short fingerprint of a value: the value itself, or a hash if it is long. */
function printOf(value: unknown): string {
  const text = canonical(value ?? null);
  return text.length <= SHORT ? text : `#${hash('sha256', text, 'base64url').slice(0, 16)}`;
}

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

/**
 * The fields whose stated value differs from the one the file stated last (ADR 0006). Tags that were never there state nothing, nor do those of a
 * last edition that an earlier release read: whether they have changed since is unknown.
 */
export function newlyStated(
  prints: StatedFingerprints,
  before: StatedFingerprints,
  { tagged, untagged }: Pick<ParsedRow, 'tagged' | 'untagged'>,
): string[] {
  const unknown: readonly string[] = wasReadWithoutTags(before, tagged)
    ? tagged.filter((field) => IMPLIED.has(field) || !(field in before))
    : [];
  const silent: ReadonlySet<string> = new Set([...unknown, ...untagged.filter((field) => !(field in before))]);
  return Object.keys(prints).filter((field) => prints[field] !== before[field] && !silent.has(field));
}

/** Fields that earlier releases stored for every file with a column of tags. */
const READ_EVER = ['features', 'parkingTruck', 'parkingPKW', 'parkingFree'];
/** Fields that the kind of the tags implies: earlier releases stored them without what it implies, or not at all. */
const IMPLIED: ReadonlySet<string> = new Set(['features', 'offers'] satisfies ParsedRow['tagged']);

/** Whether the last edition had tags, but of an earlier release, which stored no values for most of them. */
const wasReadWithoutTags = (before: StatedFingerprints, tagged: ParsedRow['tagged']): boolean =>
  READ_EVER.every((field) => field in before) && tagged.some((field) => !IMPLIED.has(field) && !(field in before));
