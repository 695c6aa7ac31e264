import { MAX_CHOSEN } from '@rastnetz/contract';

/** The data of a selected row: enough to act on it and to name it when its page is no longer shown. */
export interface ChosenRow {
  readonly _id: string;
  readonly version: number;
  readonly title: string;
}

/** A row after an action; its version is null if the row is gone. */
type Renewed = Pick<ChosenRow, '_id'> & { readonly version: number | null };

/** The selected rows by id, in the order of selection. */
export type Chosen = ReadonlyMap<string, ChosenRow>;

export const NONE_CHOSEN: Chosen = new Map();

const kept = ({ _id, version, title }: ChosenRow): ChosenRow => ({ _id, version, title });

/** Adds rows up to a total of `max`, by default the most that one request accepts. */
export function withRows(chosen: Chosen, rows: readonly ChosenRow[], max: number = MAX_CHOSEN): Chosen {
  const fresh = rows.filter(({ _id }) => !chosen.has(_id)).slice(0, max - chosen.size);
  return new Map([...chosen, ...fresh.map((row) => [row._id, kept(row)] as const)]);
}

/** Removes rows by id. */
export function withoutIds(chosen: Chosen, ids: Iterable<string>): Chosen {
  const left = new Map(chosen);
  for (const id of ids) left.delete(id);
  return left;
}

/** The rows of a page between two ids, inclusive, in either order; only the second one if the first is not on the page. */
export function rowsBetween<T extends ChosenRow>(rows: readonly T[], fromId: string | null, toId: string): readonly T[] {
  const to = rows.findIndex(({ _id }) => _id === toId);
  const from = rows.findIndex(({ _id }) => _id === fromId);
  const start = from === -1 ? to : from;
  return rows.slice(Math.min(start, to), Math.max(start, to) + 1);
}

/** Updates versions after an action or a save by the user, so that the next action is not refused as outdated. */
export function withVersions(chosen: Chosen, results: readonly Renewed[]): Chosen {
  const versions = new Map(results.map(({ _id, version }) => [_id, version]));
  return new Map([...chosen].map(([id, row]) => [id, { ...row, version: versions.get(id) ?? row.version }]));
}
