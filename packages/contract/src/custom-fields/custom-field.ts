import { z } from 'zod';
import { LocationType } from '../catalogue/catalogue.ts';

/**
 * Kind of a custom field's value. A number is in the field's unit, a choice is the key of an option, a date is `YYYY-MM-DD`, a link a
 * complete https URL.
 */
export const CustomFieldKind = z.enum(['text', 'long_text', 'number', 'boolean', 'choice', 'choices', 'date', 'link']);
export type CustomFieldKind = z.infer<typeof CustomFieldKind>;

/** Maximum length of a label and of a unit, in characters. */
export const CUSTOM_LABEL_MAX = 80;
export const CUSTOM_UNIT_MAX = 20;
/** Maximum number of fields in use, and of options per field. */
export const MAX_CUSTOM_FIELDS = 50;
export const MAX_CUSTOM_OPTIONS = 100;
/** Maximum length of values, in characters. */
export const CUSTOM_TEXT_MAX = 200;
export const CUSTOM_LONG_TEXT_MAX = 5000;
export const CUSTOM_LINK_MAX = 500;

/** Name of a field or an option on the wire, in files and in the database; it never changes. */
export const CustomKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

const Label = z.string().max(CUSTOM_LABEL_MAX);

/** One option. A retired one is no longer offered; stored values retain it. */
export const CustomOption = z.object({ key: CustomKey, labelDe: Label, labelEn: Label, isRetired: z.boolean() });
export type CustomOption = z.infer<typeof CustomOption>;

/** A custom field of locations. */
export const CustomField = z.object({
  id: z.uuid(),
  key: CustomKey,
  kind: CustomFieldKind,
  labelDe: Label,
  labelEn: Label,
  /** Unit of a number, shown after it; null without one. */
  unit: z.string().max(CUSTOM_UNIT_MAX).nullable(),
  /** Options of the kinds `choice` and `choices`, in order; empty for other kinds. */
  options: z.array(CustomOption).max(MAX_CUSTOM_OPTIONS),
  /** Location types that have the field; empty for every type. */
  types: z.array(LocationType).max(LocationType.options.length),
  isRequired: z.boolean(),
  /** Whether it is a column of the locations list. */
  isInList: z.boolean(),
  version: z.int().min(1),
  /** When it was moved to the trash with its values; null while it is in use. */
  removedAt: z.iso.datetime().nullable(),
});
export type CustomField = z.infer<typeof CustomField>;

/** Whether locations of a type have the field. */
export const hasCustomField = ({ types, removedAt }: Pick<CustomField, 'types' | 'removedAt'>, type: LocationType): boolean =>
  removedAt === null && (types.length === 0 || types.includes(type));
