import { NAMED_SHEETS } from '../parts/sheet-limits.ts';

/** Most kinds that are counted; those of all OpenStreetMap that are in use are fewer. */
const MAX_KINDS = 10_000;

/** Counts elements that are places of a kind without a location type. Others, such as roads, are no places. */
export class LeftOutKinds {
  readonly #counts = new Map<string, number>();

  add({ amenity, shop }: Readonly<Record<string, string>>): void {
    if (amenity === undefined && shop === undefined) return;
    const kind = (amenity === undefined ? `shop=${shop}` : `amenity=${amenity}`).slice(0, NAMED_SHEETS.length).toWellFormed();
    const counted = this.#counts.has(kind) || this.#counts.size < MAX_KINDS ? kind : '…';
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1);
  }

  /** `amenity=parking (50)`, the most frequent first; what exceeds a few kinds is one number. */
  names(): string[] {
    const sorted = [...this.#counts].toSorted(([, one], [, other]) => other - one);
    const rest = sorted.slice(NAMED_SHEETS.count - 1).reduce((sum, [, count]) => sum + count, 0);
    const named = sorted.slice(0, NAMED_SHEETS.count - 1).map(([kind, count]) => `${kind} (${count})`);
    return rest === 0 ? named : [...named, `… (${rest})`];
  }
}
