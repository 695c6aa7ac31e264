import { CUSTOM_LINK_MAX, CUSTOM_LONG_TEXT_MAX, CUSTOM_TEXT_MAX, type CustomField, type CustomFieldKind } from './custom-field.ts';

/** Why a value is invalid for its field; the web has a text for each. */
export type CustomIssue =
  | 'custom.error.required'
  | 'custom.error.text'
  | 'custom.error.too_long'
  | 'custom.error.number'
  | 'custom.error.boolean'
  | 'custom.error.choice'
  | 'custom.error.date'
  | 'custom.error.link';

/** Values by the key of their field. A field without a value is absent. */
export type CustomValues = Readonly<Record<string, unknown>>;

/** Whether a value is absent: undefined, null, a blank text or an empty choice. */
export const isBlankValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const textIssue =
  (max: number) =>
  (value: unknown): CustomIssue | null =>
    typeof value !== 'string' ? 'custom.error.text' : value.length > max ? 'custom.error.too_long' : null;

function linkIssue(value: unknown): CustomIssue | null {
  if (typeof value !== 'string') return 'custom.error.link';
  if (value.length > CUSTOM_LINK_MAX) return 'custom.error.too_long';
  return /^https?:\/\/[^\s/?#][^\s/?#.]*\.\S+$/i.test(value) ? null : 'custom.error.link';
}

/** Checks a calendar date, `YYYY-MM-DD`: 30 February is invalid. */
function dateIssue(value: unknown): CustomIssue | null {
  const isWritten = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  const day = new Date(isWritten ? `${value}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${value}T`) ? null : 'custom.error.date';
}

function choiceIssue(value: unknown, { options }: CustomField): CustomIssue | null {
  return options.some(({ key }) => key === value) ? null : 'custom.error.choice';
}

const ISSUE_OF: Readonly<Record<CustomFieldKind, (value: unknown, field: CustomField) => CustomIssue | null>> = {
  text: textIssue(CUSTOM_TEXT_MAX),
  long_text: textIssue(CUSTOM_LONG_TEXT_MAX),
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? null : 'custom.error.number'),
  boolean: (value) => (typeof value === 'boolean' ? null : 'custom.error.boolean'),
  choice: choiceIssue,
  choices: (value, field) =>
    Array.isArray(value) && new Set(value).size === value.length && value.every((key) => choiceIssue(key, field) === null)
      ? null
      : 'custom.error.choice',
  date: dateIssue,
  link: linkIssue,
};

/** The error of one value; null if it is valid. A blank one is valid unless the field is required. Used by forms and server. */
export function customIssue(field: CustomField, value: unknown): CustomIssue | null {
  if (isBlankValue(value)) return field.isRequired ? 'custom.error.required' : null;
  return ISSUE_OF[field.kind](value, field);
}
