import type { Language } from '../auth/session-user.ts';
import type { CustomField } from './custom-field.ts';

/** The label of a field or an option in a language. */
export const customLabel = ({ labelDe, labelEn }: { readonly labelDe: string; readonly labelEn: string }, language: Language): string =>
  language === 'de' ? labelDe : labelEn;

/**
 * The heading of a field's column in exported files: label and unit for people, followed by the key, by which an import identifies it in
 * any language: `Ladeleistung (kW) [custom.ladeleistung]`.
 */
export function customHeading(field: Pick<CustomField, 'key' | 'unit' | 'labelDe' | 'labelEn'>, language: Language): string {
  const unit = field.unit ? ` (${field.unit})` : '';
  return `${customLabel(field, language)}${unit} [custom.${field.key}]`;
}

/** The key in a heading of `customHeading`; null for any other heading. */
export const customKeyIn = (heading: string): string | null => /\[custom\.([a-z][a-z0-9_]{0,39})\]\s*$/.exec(heading)?.[1] ?? null;
