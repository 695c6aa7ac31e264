import {
  type ImportIssue,
  type ImportIssueKey,
  type ImportMapping,
  type ImportNoteKey,
  type ImportTarget,
  type IssueParams,
  singleLine,
} from '@rastnetz/contract';
import { z } from 'zod';
import type { SheetRow } from '../formats/parts/sheet-row.ts';
import { isTagged, tagValue } from '../formats/parts/tag-columns.ts';
import { storableJson } from './clean-text.ts';
import { repaired } from './mojibake.ts';
import { saysNothing } from './says-nothing.ts';

/** A dash means the same, except in a yes/no column, where it means no. */
const DASHES = /^[-\u2013\u2014]{1,3}$/;
/** Numeric targets, for which placeholders are blank even in our own exports: no stored text is lost. */
const NUMBERS: ReadonlySet<ImportTarget> = new Set([
  ...(['lat', 'lng', 'position', 'roadKm', 'parkingTruck', 'parkingPKW', 'capacity'] as const),
  ...(['parkingTimeLimitHours', 'parkingHeightLimitMetres'] as const),
]);
/** Texts on one line in every form, also in our own exports: a file may have been edited. */
const ON_ONE_LINE: ReadonlySet<ImportTarget> = new Set([
  ...(['street', 'housenumber', 'postcode', 'city'] as const),
  ...(['roadExit', 'roadDirection', 'roadOnlyFrom', 'parkingPriceNote'] as const),
]);
/** Longest part of a cell that a message quotes. */
const QUOTED = 100;

/** A cell as quoted in a message. */
export const quoted = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text);

/** A value of a machine-readable column of our own export, where a readable column of the row says something else. */
export interface Overruled {
  /** As in `FieldValues`. */
  readonly field: string;
  readonly value: unknown;
  readonly column: number;
}

const Tags = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .transform((tags) => Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, String(value ?? '')])));

type Columns = ReadonlyMap<ImportTarget, number>;

/** Columns by target, the first of several; the same for all rows of a mapping. */
const columnsOfMappings = new WeakMap<ImportMapping['targets'], Columns>();

function columnsIn(targets: ImportMapping['targets']): Columns {
  const known = columnsOfMappings.get(targets);
  if (known) return known;
  const columns = targets.flatMap((target, column) => (target === null ? [] : [[target, column] as const]));
  const byTarget = new Map(columns.toReversed());
  columnsOfMappings.set(targets, byTarget);
  return byTarget;
}

/** The cells of a row by target, with the errors found and the notes on changed values. */
export class RowCells {
  readonly issues: ImportIssue[];
  readonly notes: ImportIssue[] = [];
  readonly overruled: Overruled[] = [];
  /** Whether the row is from our own export: its values were stored here before, so they are taken unchanged. */
  readonly isOwn: boolean;
  readonly #cells: readonly string[];
  readonly #cleanedCells = new Map<ImportTarget, string>();
  readonly #columns: Columns;
  #tags: Readonly<Record<string, string>> | null = null;

  constructor({ cells, issues = [] }: SheetRow, { targets }: ImportMapping) {
    this.#cells = cells;
    this.#columns = columnsIn(targets);
    // Errors of unmapped columns are irrelevant.
    this.issues = issues.filter(({ column }) => column === null || (targets[column] ?? null) !== null);
    this.isOwn = this.raw('_id').trim() !== '';
  }

  /** Whether one of the targets has a column, or is stated by the tags. */
  has(...targets: readonly ImportTarget[]): boolean {
    return targets.some((target) => this.columnOf(target) !== null);
  }

  /** Whether one of the targets has a column of its own. */
  hasColumn(...targets: readonly ImportTarget[]): boolean {
    return targets.some((target) => this.#columns.has(target));
  }

  /** Whether the row does not mention the targets. A blank cell of a tag mentions none: OpenStreetMap XML always has it. */
  areUntagged(...targets: readonly ImportTarget[]): boolean {
    const isMentioned = (target: ImportTarget) => (isTagged(target) ? this.raw(target).trim() !== '' : this.hasColumn(target));
    return !targets.some((target) => isMentioned(target) || this.#tag(target) !== '');
  }

  /** The tags of OpenStreetMap of the row. */
  get tags(): Readonly<Record<string, string>> {
    this.#tags ??= wireValue(this, 'tags', Tags) ?? {};
    return this.#tags;
  }

  #tag(target: ImportTarget): string {
    return isTagged(target) && this.#columns.has('tags') ? tagValue(this.tags, target) : '';
  }

  /** Whether any column holds a custom field. */
  get hasCustom(): boolean {
    return [...this.#columns.keys()].some((target) => target === 'custom' || target.startsWith('custom.'));
  }

  columnOf(target: ImportTarget): number | null {
    return this.#columns.get(target) ?? (isTagged(target) ? this.#columns.get('tags') : null) ?? null;
  }

  /** A cell as written; empty if there is none. */
  raw(target: ImportTarget): string {
    return this.#cells[this.#columns.get(target) ?? -1] ?? '';
  }

  /** A cell, or without one its tag, with its encoding repaired and placeholders ("NaN", "-") blanked; texts of our own exports unchanged. */
  cleaned(target: ImportTarget, { isYesNo = false }: { readonly isYesNo?: boolean } = {}): string {
    const known = this.#cleanedCells.get(target);
    if (known !== undefined) return known;
    const isVerbatim = this.isOwn && !NUMBERS.has(target);
    const raw = this.raw(target);
    const text = raw.trim() === '' ? this.#tag(target) : raw;
    const cleaned = isVerbatim && text === raw ? raw : this.#clean(target, text, isYesNo);
    this.#cleanedCells.set(target, cleaned);
    return cleaned;
  }

  #clean(target: ImportTarget, raw: string, isYesNo: boolean): string {
    if (saysNothing(target, raw.trim()) || (!isYesNo && DASHES.test(raw.trim()))) {
      this.note(target, 'import.note.blank', { value: raw.trim() });
      return '';
    }
    const right = repaired(raw);
    if (right === null) return raw;
    this.note(target, 'import.note.repaired', { before: quoted(raw.trim()), after: quoted(right.trim()) });
    return right;
  }

  /** A cell in one line, cleaned. */
  line(target: ImportTarget): string {
    const cleaned = this.cleaned(target);
    return this.isOwn && !ON_ONE_LINE.has(target) ? cleaned : singleLine(cleaned);
  }

  addIssue(target: ImportTarget | null, key: ImportIssueKey, params: IssueParams = {}): void {
    const column = target && this.columnOf(target);
    // One error per cell is enough.
    if (column === null || this.issues.every((issue) => issue.column !== column)) this.issues.push({ column, key, params });
  }

  note(target: ImportTarget | null, key: ImportNoteKey, params: IssueParams = {}): void {
    this.notes.push({ column: target && this.columnOf(target), key, params });
  }

  /** Records a value of a machine-readable column that the draft does not have. A missing or blank column says nothing. */
  overrule(target: ImportTarget, value: unknown, field: string = target): void {
    const column = this.columnOf(target);
    if (this.isOwn && column !== null && this.raw(target).trim() !== '') this.overruled.push({ field, value, column });
  }

  /** A cell as JSON; undefined if it is blank, or invalid, which is reported. */
  json(target: ImportTarget): unknown {
    const raw = this.raw(target).trim();
    if (raw === '') return undefined;
    try {
      return storableJson(raw);
    } catch {
      this.addIssue(target, 'import.fault.json');
      return undefined;
    }
  }
}

/** Value of a column of our own exports, in wire JSON; undefined if it is blank or, with an error, invalid. */
export function wireValue<S extends z.ZodType>(cells: RowCells, target: ImportTarget, schema: S): z.output<S> | undefined {
  const raw = cells.json(target);
  if (raw === undefined || raw === null) return undefined;
  const read = schema.safeParse(raw);
  if (read.success) return read.data;
  cells.addIssue(target, 'import.fault.shape', { field: target, path: read.error.issues[0]?.path.join('.') ?? '' });
  return undefined;
}
