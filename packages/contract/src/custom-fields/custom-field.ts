import { z } from 'zod';
import { LocationType } from '../catalogue/catalogue.ts';

/** What a field of our own holds. A number is of the field's unit, a choice is the key of an option, a date is `YYYY-MM-DD`, a link a whole https address. */
export const CustomFieldKind = z.enum(['text', 'long_text', 'number', 'boolean', 'choice', 'choices', 'date', 'link']);
export type CustomFieldKind = z.infer<typeof CustomFieldKind>;

/** Longest label of a field or an option, and longest unit. */
export const CUSTOM_LABEL_MAX = 80;
export const CUSTOM_UNIT_MAX = 20;
/** Most fields in use, and most options of one. */
export const MAX_CUSTOM_FIELDS = 50;
export const MAX_CUSTOM_OPTIONS = 100;
/** Longest values, in characters. */
export const CUSTOM_TEXT_MAX = 200;
export const CUSTOM_LONG_TEXT_MAX = 5000;
export const CUSTOM_LINK_MAX = 500;

/** How a field or an option is named on the wire, in files and in the database; it never changes. */
export const CustomKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

const Label = z.string().max(CUSTOM_LABEL_MAX);

/** One choice. A retired one is not offered any more; where it is stored it stays. */
export const CustomOption = z.object({ key: CustomKey, labelDe: Label, labelEn: Label, isRetired: z.boolean() });
export type CustomOption = z.infer<typeof CustomOption>;

/** A field of our own on locations. */
export const CustomField = z.object({
  id: z.uuid(),
  key: CustomKey,
  kind: CustomFieldKind,
  labelDe: Label,
  labelEn: Label,
  /** Of a number, shown behind it; null without. */
  unit: z.string().max(CUSTOM_UNIT_MAX).nullable(),
  /** Of a choice or several choices, in their order; else empty. */
  options: z.array(CustomOption).max(MAX_CUSTOM_OPTIONS),
  /** Types of locations that have the field; empty is every type. */
  types: z.array(LocationType).max(LocationType.options.length),
  isRequired: z.boolean(),
  /** Whether the list of locations shows it as a column. */
  isInList: z.boolean(),
  version: z.int().min(1),
  /** When it was moved to the trash with its values; null while it is in use. */
  removedAt: z.iso.datetime().nullable(),
});
export type CustomField = z.infer<typeof CustomField>;

/** Whether locations of a type have the field. */
export const hasCustomField = ({ types, removedAt }: Pick<CustomField, 'types' | 'removedAt'>, type: LocationType): boolean =>
  removedAt === null && (types.length === 0 || types.includes(type));
