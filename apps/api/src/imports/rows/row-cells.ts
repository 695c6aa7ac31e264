import {
  type FaultParams,
  type ImportFault,
  type ImportFaultKey,
  type ImportMapping,
  type ImportNoteKey,
  type ImportTarget,
  singleLine,
} from '@rastnetz/contract';
import type { SheetRow } from '../formats/parts/sheet-row.ts';
import { storableJson } from './clean-text.ts';
import { repaired } from './mojibake.ts';

/** How programs write that they know nothing. */
const NOTHING = /^(nan|null|n\/a|#n\/a|#nv|\\n)$/i;
/** A dash says the same, but for a question of yes or no: there it is a no. */
const DASHES = /^[-\u2013\u2014]{1,3}$/;
/** Cells of numbers: no text of ours can be taken for nothing in them. */
const NUMBERS: ReadonlySet<ImportTarget> = new Set(['lat', 'lng', 'position', 'parkingTruck', 'parkingPKW', 'capacity']);
/** Longest part of a cell that a sentence quotes. */
const QUOTED = 100;

/** A cell as a sentence quotes it. */
export const quoted = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text);

/** The cells of a row by what they are taken for, and what was found wrong with them or changed on the way. */
export class RowCells {
  readonly faults: ImportFault[];
  readonly notes: ImportFault[] = [];
  /** Whether the row is of our own export: what stands in it was stored here before, so it is taken to the letter. */
  readonly isOwn: boolean;
  readonly #cells: readonly string[];
  readonly #meant = new Map<ImportTarget, string>();
  readonly #columns: ReadonlyMap<ImportTarget, number>;

  constructor({ cells, faults = [] }: SheetRow, { targets }: ImportMapping) {
    this.#cells = cells;
    const columns = targets.flatMap((target, column) => (target === null ? [] : [[target, column] as const]));
    this.#columns = new Map(columns.toReversed());
    // A fault of a column that is passed over is nobody's concern.
    this.faults = faults.filter(({ column }) => column === null || (targets[column] ?? null) !== null);
    this.isOwn = this.raw('_id').trim() !== '';
  }

  /** Whether a column is taken for it. */
  has(...targets: readonly ImportTarget[]): boolean {
    return targets.some((target) => this.#columns.has(target));
  }

  /** Whether any column holds a field of our own. */
  get hasCustom(): boolean {
    return [...this.#columns.keys()].some((target) => target === 'custom' || target.startsWith('custom.'));
  }

  columnOf(target: ImportTarget): number | null {
    return this.#columns.get(target) ?? null;
  }

  /** A cell as it stands; blank where there is none. */
  raw(target: ImportTarget): string {
    return this.#cells[this.#columns.get(target) ?? -1] ?? '';
  }

  /** A cell as people meant it: letters of a wrong encoding put right, "NaN" and "-" blank; texts of our own exports to the letter. */
  meant(target: ImportTarget, { isYesNo = false }: { readonly isYesNo?: boolean } = {}): string {
    const known = this.#meant.get(target);
    if (known !== undefined) return known;
    const isLetter = this.isOwn && !NUMBERS.has(target);
    const meant = isLetter ? this.raw(target) : this.#understood(target, this.raw(target), isYesNo);
    this.#meant.set(target, meant);
    return meant;
  }

  #understood(target: ImportTarget, raw: string, isYesNo: boolean): string {
    if (NOTHING.test(raw.trim()) || (!isYesNo && DASHES.test(raw.trim()))) {
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
    const meant = this.meant(target);
    return this.isOwn ? meant : singleLine(meant);
  }

  fault(target: ImportTarget | null, key: ImportFaultKey, params: FaultParams = {}): void {
    const column = target && this.columnOf(target);
    // What the reader has said of a cell is not said twice.
    if (column === null || this.faults.every((fault) => fault.column !== column)) this.faults.push({ column, key, params });
  }

  note(target: ImportTarget | null, key: ImportNoteKey, params: FaultParams = {}): void {
    this.notes.push({ column: target && this.columnOf(target), key, params });
  }

  /** A cell as JSON; undefined where it is blank or, with a fault, none. */
  json(target: ImportTarget): unknown {
    const raw = this.raw(target).trim();
    if (raw === '') return undefined;
    try {
      return storableJson(raw);
    } catch {
      this.fault(target, 'import.fault.json');
      return undefined;
    }
  }
}
