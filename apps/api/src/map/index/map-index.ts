import type { IndexRow } from '../../locations/stores/change.store.ts';
import type { Holidays } from './location-hours.ts';
import { MapColumns } from './map-columns.ts';
import { MapList } from './map-list.ts';
import { PointTexts } from './point-texts.ts';

/** The in-memory data for map queries. The database is the source of truth, and the index can be rebuilt from it at any time. */
export class MapIndex {
  readonly columns: MapColumns;
  readonly list: MapList;
  readonly pointTexts: PointTexts;

  constructor(holidays?: Holidays) {
    this.columns = new MapColumns(holidays);
    this.list = new MapList(this.columns);
    this.pointTexts = new PointTexts(this.columns);
  }

  /** Sorts the added locations; from then on the index can be queried, and follows changes. */
  async finish(): Promise<void> {
    this.columns.spatial.settle();
    await this.list.follow();
  }

  /** Applies the current rows of changed locations; a location without a row is removed. */
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
