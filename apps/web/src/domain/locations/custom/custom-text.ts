import { type CustomField, type CustomFieldKind, customIssue, customLabel, type Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { formatQuantity } from '#kit/lib/format.ts';
import { dateRange } from '#kit/lib/short-date.ts';
import { writtenEntry } from './custom-entries.ts';

/** Texts and language for wording values. */
interface Wording {
  readonly t: TFunction;
  readonly language: Language;
}

type TextOf = (value: unknown, field: CustomField, wording: Wording) => string;

/** A value in the chosen language with its unit; empty for no value. A value that does not match its field is shown as is. */
export function customText(field: CustomField, value: unknown, wording: Wording): string {
  const written = writtenEntry(value);
  if (written === undefined) return '';
  return customIssue(field, written) === null ? TEXT_OF[field.kind](written, field, wording) : String(written);
}

function labelOf(key: unknown, { options }: CustomField, { language }: Wording): string {
  const option = options.find((each) => each.key === key);
  return option ? customLabel(option, language) : String(key);
}

/** Labels of several choices in the order of the options. */
function labelsOf(value: unknown, field: CustomField, { language }: Wording): string {
  const keys = Array.isArray(value) ? value : [];
  return field.options
    .filter(({ key }) => keys.includes(key))
    .map((option) => customLabel(option, language))
    .join(', ');
}

const TEXT_OF: Readonly<Record<CustomFieldKind, TextOf>> = {
  text: String,
  long_text: String,
  number: (value, { unit }, { language }) => [formatQuantity(Number(value), language), unit].filter(Boolean).join('\u00A0'),
  boolean: (value, _field, { t }) => t(value ? 'custom.yes' : 'custom.no'),
  choice: labelOf,
  choices: labelsOf,
  date: (value, _field, { language }) => dateRange(String(value), String(value), language),
  link: String,
};
