import type { Import, ImportRowKind } from '@rastnetz/contract';
import type { KindCounts } from '../../platform/db/schema/import-tables.ts';

const KINDS = ['new', 'changed', 'same', 'duplicate', 'broken'] as const satisfies readonly ImportRowKind[];

interface Counted {
  readonly kind: ImportRowKind;
  readonly isTaken: boolean;
}

/** Adds rows to the counts. */
export function addCounts(counts: KindCounts, rows: readonly Counted[]): KindCounts {
  const groups = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries(
    KINDS.map((kind) => {
      const group = groups.get(kind) ?? [];
      const { rows: all = 0, taken = 0 } = counts[kind] ?? {};
      return [kind, { rows: all + group.length, taken: taken + group.filter(({ isTaken }) => isTaken).length }];
    }),
  );
}

const numbers = (counts: KindCounts, of: 'rows' | 'taken'): Import['counts'] =>
  Object.fromEntries(KINDS.map((kind) => [kind, counts[kind]?.[of] ?? 0])) as Import['counts'];

export const rowCounts = (counts: KindCounts): Import['counts'] => numbers(counts, 'rows');
export const takenCounts = (counts: KindCounts): Import['taken'] => numbers(counts, 'taken');
