import { brandsAmong, LocationType } from '@rastnetz/contract';
import {
  allocateColumns,
  grownColumns,
  NO_OWNER,
  SearchKeys,
  SpatialOrder,
  TextColumn,
  type TypedColumns,
  UuidColumn,
} from '@rastnetz/spatial-index';
import type { IndexRow } from '../../locations/stores/change.store.ts';
import { readComparedValues } from './condition-test.ts';
import { InternedValues } from './interned-values.ts';
import { type Holidays, NO_HOLIDAYS, readSharedHours, sharedHoursText } from './location-hours.ts';
import { bitsOf, brandMaskOf } from './map-bits.ts';

const FIRST_CAPACITY = 4096;

const NUMBERS = {
  /** Index in the list of types. */
  type: Uint8Array,
  standortId: Uint32Array,
  /** Microseconds since 1970. */
  createdAt: Float64Array,
  updatedAt: Float64Array,
  /** As above; 0 if never confirmed. */
  confirmedAt: Float64Array,
  /** Seconds since 1970; 0 without hours. */
  hoursAt: Uint32Array,
  /** One bit per brand. */
  brands: Uint32Array,
  /** Ids of `hours` and `custom`. */
  hours: Uint32Array,
  custom: Uint32Array,
} as const;

/**
 * Columnar storage of all locations, so that a query is one scan over dense numbers. A slot is an index into every column; the last slot moves
 * into a freed one.
 */
export class MapColumns {
  numbers: TypedColumns<typeof NUMBERS> = allocateColumns(NUMBERS, FIRST_CAPACITY);
  /** Positions, and the columns that selections filter by. */
  readonly spatial = new SpatialOrder();
  readonly keys = new SearchKeys();
  /** Called for every slot that is filled, overwritten or freed. */
  readonly onChange: ((slot: number) => void)[] = [];
  readonly ids = new UuidColumn();
  readonly titles = new TextColumn();
  readonly hours = new InternedValues(readSharedHours);
  readonly custom = new InternedValues(readComparedValues);
  readonly holidays: Holidays;
  #marks = new Uint8Array(0);
  readonly #companies = new Map<string, number>();

  constructor(holidays: Holidays = NO_HOLIDAYS) {
    this.holidays = holidays;
  }

  get size(): number {
    return this.ids.size;
  }

  /** Inserts or overwrites a location. */
  upsert(row: IndexRow): void {
    const known = this.ids.slotOf(row.id);
    const slot = known ?? this.#newSlot(row.id);
    const { numbers } = this;
    numbers.type[slot] = LocationType.options.indexOf(row.type);
    numbers.standortId[slot] = row.standortId;
    numbers.createdAt[slot] = row.createdAt;
    numbers.updatedAt[slot] = row.updatedAt;
    numbers.confirmedAt[slot] = row.confirmedAt;
    numbers.hoursAt[slot] = row.hoursAt;
    this.#shareValues(slot, row);
    this.titles.set(slot, row.title);
    this.keys.set(slot, row.searchKey, known === undefined);
    this.#place(slot, row, known === undefined);
    this.#report(slot);
  }

  /** Removes a location; an unknown id is ignored. */
  remove(id: string): void {
    const slot = this.ids.slotOf(id);
    if (slot === undefined) return;
    const last = this.size - 1;
    this.#releaseValues(slot);
    for (const column of Object.values(this.numbers)) column[slot] = column[last] ?? 0;
    this.ids.replaceWithLast(slot);
    this.titles.replaceWithLast(slot);
    this.keys.replaceWithLast(slot, last);
    this.spatial.replaceWithLast(slot, last);
    this.#report(slot);
    this.#report(last);
  }

  typeOf(slot: number): LocationType {
    return LocationType.options[this.numbers.type[slot] as number] ?? 'PARKPLATZ';
  }

  /** The slot of the location with a number; undefined if unknown. */
  slotOfNumber(number: number | null): number | undefined {
    const slot = number === null ? -1 : this.numbers.standortId.subarray(0, this.size).indexOf(number);
    return slot < 0 ? undefined : slot;
  }

  /** A mark per slot, reused by every query: queries run one after the other, and allocating large arrays is expensive. */
  marks(): Uint8Array {
    if (this.#marks.length < this.size) this.#marks = new Uint8Array(this.size * 2);
    return this.#marks;
  }

  /** The ordinal of a company, or `NO_OWNER` if it has no location in the index. */
  companyOrdinal(companyId: string): number {
    return this.#companies.get(companyId) ?? NO_OWNER;
  }

  #report(slot: number): void {
    for (const listener of this.onChange) listener(slot);
  }

  #shareValues(slot: number, row: IndexRow): void {
    const { numbers } = this;
    const hours = this.hours.acquire(sharedHoursText(row, this.holidays));
    const custom = this.custom.acquire(row.custom);
    this.#releaseValues(slot);
    numbers.brands[slot] = brandMaskOf(brandsAmong(row.brandNames));
    numbers.hours[slot] = hours;
    numbers.custom[slot] = custom;
  }

  #releaseValues(slot: number): void {
    this.hours.release(this.numbers.hours[slot] as number);
    this.custom.release(this.numbers.custom[slot] as number);
  }

  #place(slot: number, row: IndexRow, isNew: boolean): void {
    const placed = {
      lng: row.lng ?? Number.NaN,
      lat: row.lat ?? Number.NaN,
      bits: bitsOf(row),
      owner: this.#ordinalOf(row.companyId),
    };
    if (isNew) this.spatial.add(slot, placed);
    else this.spatial.change(slot, placed);
  }

  #newSlot(id: string): number {
    if (this.size === this.numbers.type.length) this.numbers = grownColumns(NUMBERS, this.numbers, this.size * 2);
    const slot = this.ids.add(id);
    // A slot that was freed before still has the values of the location that moved away.
    this.numbers.hours[slot] = 0;
    this.numbers.custom[slot] = 0;
    return slot;
  }

  #ordinalOf(companyId: string): number {
    const known = this.#companies.get(companyId);
    if (known !== undefined) return known;
    this.#companies.set(companyId, this.#companies.size);
    return this.#companies.size - 1;
  }
}
