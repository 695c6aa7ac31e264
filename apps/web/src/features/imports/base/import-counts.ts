import { type Import, ImportRowKind } from '@rastnetz/contract';

type Counts = Readonly<Record<ImportRowKind, number>>;

const sum = (counts: Counts): number => ImportRowKind.options.reduce((total, kind) => total + counts[kind], 0);

/** Number of rows a commit would write and leave. */
export interface CommitCounts {
  readonly toWrite: number;
  /** Rows not written. */
  readonly rest: number;
}

/** Computes the counts of a commit. */
export function commitCounts({ taken, total }: Pick<Import, 'taken' | 'total'>): CommitCounts {
  const toWrite = sum(taken);
  return { toWrite, rest: Math.max(0, total - toWrite) };
}
