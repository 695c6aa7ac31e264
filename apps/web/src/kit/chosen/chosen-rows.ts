import { MAX_CHOSEN } from '@rastnetz/contract';

/** The data of a chosen row: enough to act on it and to name it when its page is no longer shown. */
export interface ChosenRow {
  readonly _id: string;
  readonly version: number;
  readonly title: string;
}

/** A row after an action; without a version it is gone. */
type Renewed = Pick<ChosenRow, '_id'> & { readonly version: number | null };

/** The chosen rows by id, in the order they were chosen. */
export type Chosen = ReadonlyMap<string, ChosenRow>;

export const NONE_CHOSEN: Chosen = new Map();

const kept = ({ _id, version, title }: ChosenRow): ChosenRow => ({ _id, version, title });

/** With these rows as well, as far as there is room: at most `max` rows, which one request takes unless told otherwise. */
export function withRows(chosen: Chosen, rows: readonly ChosenRow[], max: number = MAX_CHOSEN): Chosen {
  const fresh = rows.filter(({ _id }) => !chosen.has(_id)).slice(0, max - chosen.size);
  return new Map([...chosen, ...fresh.map((row) => [row._id, kept(row)] as const)]);
}

/** Without these rows. */
export function withoutIds(chosen: Chosen, ids: Iterable<string>): Chosen {
  const left = new Map(chosen);
  for (const id of ids) left.delete(id);
  return left;
}

/** The rows of a page from one to another, both among them, whichever comes first; just the second where the first is not on the page. */
export function rowsBetween<T extends ChosenRow>(rows: readonly T[], fromId: string | null, toId: string): readonly T[] {
  const to = rows.findIndex(({ _id }) => _id === toId);
  const from = rows.findIndex(({ _id }) => _id === fromId);
  const start = from === -1 ? to : from;
  return rows.slice(Math.min(start, to), Math.max(start, to) + 1);
}

/** With the versions after an action or a save of one's own, so that the next action is not refused as outdated. */
export function withVersions(chosen: Chosen, results: readonly Renewed[]): Chosen {
  const versions = new Map(results.map(({ _id, version }) => [_id, version]));
  return new Map([...chosen].map(([id, row]) => [id, { ...row, version: versions.get(id) ?? row.version }]));
}
