import { z } from 'zod';
import type { LocationType } from '../locations/catalogue.ts';
import {
  CUSTOM_LINK_MAX,
  CUSTOM_LONG_TEXT_MAX,
  CUSTOM_TEXT_MAX,
  type CustomField,
  type CustomFieldKind,
  hasCustomField,
} from './custom-field.ts';

/** Why a value does not fit its field; the web has a text for each. */
export type CustomFault =
  | 'custom.error.required'
  | 'custom.error.text'
  | 'custom.error.too_long'
  | 'custom.error.number'
  | 'custom.error.boolean'
  | 'custom.error.choice'
  | 'custom.error.date'
  | 'custom.error.link';

/** Values by the key of their field, as `custom` holds them. A field without a value is absent. */
export type CustomValues = Readonly<Record<string, unknown>>;

/** Nothing was said: absent, null, a blank text or no choice at all. */
export const isBlankValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const textFault =
  (max: number) =>
  (value: unknown): CustomFault | null =>
    typeof value !== 'string' ? 'custom.error.text' : value.length > max ? 'custom.error.too_long' : null;

function linkFault(value: unknown): CustomFault | null {
  if (typeof value !== 'string' || !/^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(value)) return 'custom.error.link';
  return value.length > CUSTOM_LINK_MAX ? 'custom.error.too_long' : null;
}

function dateFault(value: unknown): CustomFault | null {
  return z.iso.date().safeParse(value).success ? null : 'custom.error.date';
}

function choiceFault(value: unknown, { options }: CustomField): CustomFault | null {
  return options.some(({ key }) => key === value) ? null : 'custom.error.choice';
}

const FAULT_OF: Readonly<Record<CustomFieldKind, (value: unknown, field: CustomField) => CustomFault | null>> = {
  text: textFault(CUSTOM_TEXT_MAX),
  long_text: textFault(CUSTOM_LONG_TEXT_MAX),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? null : 'custom.error.number'),
  boolean: (value) => (typeof value === 'boolean' ? null : 'custom.error.boolean'),
  choice: choiceFault,
  choices: (value, field) =>
    Array.isArray(value) && new Set(value).size === value.length && value.every((key) => choiceFault(key, field) === null)
      ? null
      : 'custom.error.choice',
  date: dateFault,
  link: linkFault,
};

/** What is wrong with one value; null where it fits. A blank one fits where the field is not required. Forms and server both ask this. */
export function customFault(field: CustomField, value: unknown): CustomFault | null {
  if (isBlankValue(value)) return field.isRequired ? 'custom.error.required' : null;
  return FAULT_OF[field.kind](value, field);
}

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
