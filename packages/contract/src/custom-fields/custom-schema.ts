import { z } from 'zod';
import type { LocationType } from '../locations/catalogue.ts';
import { type CustomField, hasCustomField } from './custom-field.ts';
import { customFault, isBlankValue } from './custom-values.ts';

/**
 * The schema of `custom` for locations of a type, built from the definitions: values of fields the type does not have are passed over
 * and blank ones left out. With `isPartial` a required field may be absent (a save that says nothing of it).
 */
export function customSchemaOf(fields: readonly CustomField[], type: LocationType, { isPartial = false } = {}) {
  const own = fields.filter((field) => hasCustomField(field, type));
  const faultOf = (field: CustomField, value: unknown) => (isPartial && isBlankValue(value) ? null : customFault(field, value));
  return z.record(z.string(), z.unknown()).transform((values, context) => {
    for (const field of own) {
      const fault = faultOf(field, values[field.key]);
      if (fault) context.addIssue({ code: 'custom', path: [field.key], message: fault });
    }
    return Object.fromEntries(own.flatMap(({ key }) => (isBlankValue(values[key]) ? [] : [[key, values[key]]])));
  });
}
