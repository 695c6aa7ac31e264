import { z } from 'zod';
import type { LocationType } from '../catalogue/catalogue.ts';
import { singleLine } from '../http/single-line.ts';
import { type CustomField, type CustomFieldKind, hasCustomField } from './custom-field.ts';
import { customIssue, isBlankValue } from './custom-values.ts';

const readValue = (kind: CustomFieldKind, value: unknown): unknown =>
  kind === 'text' && typeof value === 'string' ? singleLine(value) : value;

/**
 * The schema of `custom` for locations of a type, built from the definitions: values of fields that the type does not have are ignored, and
 * blank ones omitted. With `isPartial` a required field may be absent, for a save that does not mention it.
 */
export function customSchemaOf(fields: readonly CustomField[], type: LocationType, { isPartial = false } = {}) {
  const own = fields.filter((field) => hasCustomField(field, type));
  const issueOf = (field: CustomField, value: unknown) => (isPartial && isBlankValue(value) ? null : customIssue(field, value));
  return z.record(z.string(), z.unknown()).transform((written, context) => {
    const values = own.map((field) => ({ field, value: readValue(field.kind, written[field.key]) }));
    for (const { field, value } of values) {
      const issue = issueOf(field, value);
      if (issue) context.addIssue({ code: 'custom', path: [field.key], message: issue });
    }
    return Object.fromEntries(values.flatMap(({ field: { key }, value }) => (isBlankValue(value) ? [] : [[key, value]])));
  });
}
