import { MapPoint } from '@rastnetz/contract';
import type { MapColumns } from './map-columns.ts';
import { pointOf } from './map-point.ts';

/** Texts kept at most: 12 MB of points with average titles. */
const KEPT = 50_000;

/** Map points as JSON, checked against the contract. Kept until their location changes, because serializing them takes most of the time of a response. */
export class PointTexts {
  readonly #columns: MapColumns;
  /** By slot, in the order of their first use. */
  readonly #texts = new Map<number, string>();

  constructor(columns: MapColumns) {
    this.#columns = columns;
    columns.onChange.push((slot) => this.#texts.delete(slot));
  }

  /** The JSON of the point of a rank in the spatial order. */
  of(rank: number): string {
    const slot = this.#columns.spatial.rows.slot[rank] as number;
    const known = this.#texts.get(slot);
    if (known !== undefined) return known;
    const text = JSON.stringify(MapPoint.parse(pointOf(this.#columns, rank)));
    this.#keep(slot, text);
    return text;
  }

  #keep(slot: number, text: string): void {
    if (this.#texts.size === KEPT) {
      const [oldest] = this.#texts.keys();
      if (oldest !== undefined) this.#texts.delete(oldest);
    }
    this.#texts.set(slot, text);
  }
}
