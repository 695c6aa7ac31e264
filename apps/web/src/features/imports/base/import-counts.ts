import { type Import, ImportRowKind } from '@rastnetz/contract';

type Counts = Readonly<Record<ImportRowKind, number>>;

const sum = (counts: Counts): number => ImportRowKind.options.reduce((total, kind) => total + counts[kind], 0);

/** What a commit would write and leave, in rows. */
export interface CommitCounts {
  readonly toWrite: number;
  /** All other rows. */
  readonly rest: number;
}

/** What a commit would write and leave of an import. */
export function commitCounts({ taken, total }: Pick<Import, 'taken' | 'total'>): CommitCounts {
  const toWrite = sum(taken);
  return { toWrite, rest: Math.max(0, total - toWrite) };
}
