import {
  type CustomField,
  type CustomFieldKind,
  type CustomValues,
  customIssue,
  foldText,
  hasCustomField,
  type ImportIssueKey,
  type ImportTarget,
  isBlankValue,
  type LocationDraft,
  type LocationType,
  MAX_CUSTOM_OPTIONS,
} from '@rastnetz/contract';
import { z } from 'zod';
import { areSameValues } from '../../kernel/same-values.ts';
import { booleanOf, dateOf, mayHaveThousands, numberOf } from './cell-values.ts';
import { quoted, type RowCells, wireValue } from './row-cells.ts';
import { refuseExponent } from './row-texts.ts';

/** Parses the value of a cell; undefined if it does not fit. `stored` is the value in the column of all custom fields. */
type ReadValue = (text: string, field: CustomField, stored: unknown) => unknown;

/** Names of the options of a field. */
interface OptionNames {
  readonly keys: ReadonlySet<string>;
  /** Keys by folded label: options may share one. */
  readonly byLabel: ReadonlyMap<string, readonly string[]>;
  /** Most parts of any label when split like a list, separators included. */
  readonly mostParts: number;
}

/** Cached, so that labels are folded once per field and not per cell. */
const namesOf = new WeakMap<CustomField, OptionNames>();

function namesIn(field: CustomField): OptionNames {
  const known = namesOf.get(field);
  if (known) return known;
  const byLabel = new Map<string, string[]>();
  for (const { key, labelDe, labelEn } of field.options)
    for (const label of new Set([labelDe, labelEn].map(foldText))) byLabel.set(label, [...(byLabel.get(label) ?? []), key]);
  const mostParts = Math.max(1, ...[...byLabel.keys()].map((label) => label.split(/[,;|\s]/).length * 2 - 1));
  const names = { keys: new Set(field.options.map(({ key }) => key)), byLabel, mostParts };
  namesOf.set(field, names);
  return names;
}

/** Keys of the options with this label, else of the one with this key: of a renamed option the key may be the label of another by now. */
function optionsCalled(name: string, field: CustomField): readonly string[] {
  const { keys, byLabel } = namesIn(field);
  return byLabel.get(foldText(name)) ?? (keys.has(name.trim()) ? [name.trim()] : []);
}

/** The option of this name; if several share the label, the stored one. */
const choiceOf = (name: string, field: CustomField, stored: readonly unknown[]): string | undefined => {
  const called = optionsCalled(name, field);
  return called.find((key) => stored.includes(key)) ?? called[0];
};

function choicesOf(text: string, field: CustomField, stored: unknown): unknown {
  const known: readonly unknown[] = Array.isArray(stored) ? stored : [];
  // Labels are ambiguous: two options may share one, and a label may contain a list separator.
  if (known.length > 0 && isListOf(text, field, known)) return known;
  const labels = splitAtLabels(text, field);
  return labels && [...new Set(labels.map((label) => choiceOf(label, field, known)))];
}

/** Whether our export writes these keys as this text, in either language. */
function isListOf(text: string, { options }: CustomField, keys: readonly unknown[]): boolean {
  const chosen = options.filter(({ key }) => keys.includes(key));
  return [chosen.map(({ labelDe }) => labelDe), chosen.map(({ labelEn }) => labelEn)].some((labels) => labels.join(', ') === text);
}

/**
 * Splits a list of labels greedily: the longest run of parts that is a label. Runs longer than any label are not tried. Undefined at the first part
 * that begins no label, and for a list of more than `MAX_LISTED` entries.
 */
function splitAtLabels(text: string, field: CustomField): readonly string[] | undefined {
  const parts = text.replace(/\n+/g, '\n').split(/([,;|\n])/);
  const { mostParts } = namesIn(field);
  const labels: string[] = [];
  for (let from = 0, entries = 0; from < parts.length; entries += 1) {
    const most = Math.min(parts.length, from + mostParts);
    const ends = Array.from({ length: most - from }, (_, index) => most - index);
    const end = ends.find((to) => optionsCalled(parts.slice(from, to).join(''), field).length > 0);
    if (entries >= MAX_LISTED || (end === undefined && parts[from]?.trim() !== '')) return undefined;
    if (end !== undefined) labels.push(parts.slice(from, end).join('').trim());
    from = (end ?? from + 1) + 1;
  }
  return labels;
}

const withoutUnit = (text: string, { unit }: CustomField): string =>
  unit !== null && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text;

/** A number, optionally followed by its unit. */
function measureOf(text: string, field: CustomField, stored: unknown): unknown {
  const number = numberOf(withoutUnit(text, field));
  // A spreadsheet displays fewer digits than are stored.
  return number !== null && typeof stored === 'number' && shown(stored) === shown(number) ? stored : (number ?? undefined);
}

const shown = (number: number): string => number.toPrecision(12);

const READERS: Readonly<Record<CustomFieldKind, ReadValue>> = {
  text: (text) => text,
  long_text: (text) => text,
  number: measureOf,
  boolean: (text) => booleanOf(text) ?? undefined,
  choice: (text, field, stored) => choiceOf(text, field, [stored]),
  choices: choicesOf,
  date: (text) => dateOf(text) ?? undefined,
  link: (text) => (/^https?:\/\//i.test(text.trim()) || text.includes(' ') ? text.trim() : `https://${text.trim()}`),
};

const ISSUE_KEYS: Readonly<Record<CustomFieldKind, ImportIssueKey>> = {
  text: 'import.fault.too_long',
  long_text: 'import.fault.too_long',
  number: 'import.fault.number',
  boolean: 'import.fault.boolean',
  choice: 'import.fault.choice',
  choices: 'import.fault.choice',
  date: 'import.fault.date',
  link: 'import.fault.link',
};
const MAX = { text: 200, long_text: 5000 } as const;
/** Longest text of choices, in characters: more than the longest labels of all options a field can have. */
const MAX_CHOICES = 10_000;

/** Most entries of a list of choices, blank ones included: three for each option that a field can have. Each costs up to 80 comparisons. */
const MAX_LISTED = 3 * MAX_CUSTOM_OPTIONS;

const Values = z.record(z.string(), z.json());

/** Values of the custom fields of the type: each from its own column, else from the column of all custom fields. Others are noted. */
export function customOfRow(cells: RowCells, fields: readonly CustomField[], type: LocationType | null): LocationDraft['custom'] {
  const all: CustomValues = wireValue(cells, 'custom', Values) ?? {};
  const isOfType = (field: CustomField) => type === null || hasCustomField(field, type);
  for (const field of fields) if (!isOfType(field)) noteUnused(cells, field, all);
  const values = fields.filter(isOfType).flatMap((field) => {
    if (field.kind === 'text' && !cells.isOwn) refuseExponent(cells, `custom.${field.key}`);
    const value = valueIn(cells, field, all);
    noteOverruled(cells, field, value, storedIn(all, field));
    return isBlankValue(value) || type === null ? [] : [[field.key, value as LocationDraft['custom'][string]] as const];
  });
  return Object.fromEntries(values);
}

const storedIn = (all: CustomValues, { key }: CustomField): unknown => (Object.hasOwn(all, key) ? all[key] : undefined);

/** Notes the value of a field that the row's type does not have. */
function noteUnused(cells: RowCells, field: CustomField, all: CustomValues): void {
  const column: ImportTarget = `custom.${field.key}`;
  const target = cells.has(column) ? column : 'custom';
  const value = target === 'custom' ? storedIn(all, field) : cells.cleaned(target, { isYesNo: field.kind === 'boolean' }).trim();
  if (isBlankValue(value)) return;
  const { labelDe, labelEn } = field;
  cells.note(target, 'import.note.no_field', {
    value: quoted(typeof value === 'string' ? value : JSON.stringify(value)),
    labelDe,
    labelEn,
  });
}

/** Records the value in the column of all custom fields, if that of the field itself says something else. */
function noteOverruled(cells: RowCells, field: CustomField, value: unknown, exact: unknown): void {
  const key: ImportTarget = `custom.${field.key}`;
  if (cells.has(key) && exact !== undefined && !areSameValues(value, exact)) cells.overrule('custom', exact, key);
}

function valueIn(cells: RowCells, field: CustomField, all: CustomValues): unknown {
  const target: ImportTarget = `custom.${field.key}`;
  const stored = storedIn(all, field);
  if (!cells.has(target)) return checked(cells, 'custom', field, stored);
  const text = cells.cleaned(target, { isYesNo: field.kind === 'boolean' });
  if (text.trim() === '') return checked(cells, target, field, undefined);
  if (text.length > MAX_CHOICES && field.options.length > 0) return tooLong(cells, target, text.length, MAX_CHOICES);
  const value = READERS[field.kind](text, field, stored);
  if (value === undefined) return refused(cells, target, field, text);
  if (field.kind === 'number' && !cells.isOwn && mayHaveThousands(withoutUnit(text, field)))
    cells.note(target, 'import.note.decimals', { value: quoted(text.trim()) });
  return checked(cells, target, field, value);
}

function checked(cells: RowCells, target: ImportTarget, field: CustomField, value: unknown): unknown {
  const issue = customIssue(field, value);
  if (issue === null) return value;
  if (issue !== 'custom.error.required') return refused(cells, target, field, typeof value === 'string' ? value : JSON.stringify(value));
  // A location that was stored without the field may be imported again without it.
  if (cells.isOwn) return undefined;
  const { labelDe, labelEn } = field;
  cells.addIssue(cells.has(target) && target !== 'custom' ? target : null, 'import.fault.required', { labelDe, labelEn });
  return undefined;
}

function refused(cells: RowCells, target: ImportTarget, { kind }: CustomField, text: string): undefined {
  if (kind === 'text' || kind === 'long_text') return tooLong(cells, target, text.length, MAX[kind]);
  cells.addIssue(target, ISSUE_KEYS[kind], { value: quoted(text) });
}

function tooLong(cells: RowCells, target: ImportTarget, length: number, max: number): undefined {
  cells.addIssue(target, 'import.fault.too_long', { length, max });
}
