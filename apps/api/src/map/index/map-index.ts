import type { IndexRow } from '../../locations/stores/change.store.ts';
import { MapColumns } from './map-columns.ts';
import { MapList } from './map-list.ts';

/** Everything that questions are answered from in memory: it owns no truth and is made anew from the database at any time. */
export class MapIndex {
  readonly columns = new MapColumns();
  readonly list = new MapList(this.columns);

  /** Sorts the added locations; from then on the index can be queried, and follows changes. */
  async finish(): Promise<void> {
    this.columns.spatial.settle();
    await this.list.follow();
  }

  /** Brings changed locations up to their rows; one that has no row is taken out. */
  apply(ids: readonly string[], rows: readonly IndexRow[]): void {
    const found = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) this.columns.remove(id);
    for (const row of rows) this.columns.upsert(row);
  }
}

/** The current index. It serves queries while another one is filled; then they are swapped atomically. */
export interface LiveIndex {
  current: MapIndex;
}
