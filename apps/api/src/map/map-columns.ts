import { Feature, LocationType, MissingPart } from '@rastnetz/contract';
import type { IndexRow } from '../locations/change.store.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { SearchKeys } from './search-keys.ts';

const FIRST_CAPACITY = 4096;

/** The bit of each feature in a mask. */
const FEATURE_BITS = new Map(Feature.options.map((feature, bit) => [feature, 1 << bit]));

export const maskOf = (features: readonly Feature[]): number =>
  features.reduce((mask, feature) => mask | (FEATURE_BITS.get(feature) ?? 0), 0);

export const featuresOf = (mask: number): Feature[] => Feature.options.filter((_feature, bit) => mask & (1 << bit));

/** The bits of parts that are lacking. */
export const lackMaskOf = (parts: readonly MissingPart[]): number =>
  parts.reduce((mask, part) => mask | (1 << MissingPart.options.indexOf(part)), 0);

/** What a location lacks of the parts a list can be asked for. */
const missingOf = ({ lng, hasHours, hasImage, hasMenu }: IndexRow): MissingPart[] => {
  const has: Readonly<Record<MissingPart, boolean>> = { coordinates: lng !== null, hours: hasHours, image: hasImage, menu: hasMenu };
  return MissingPart.options.filter((part) => !has[part]);
};

const NUMBERS = {
  /** Degrees; NaN without a position. */
  lng: Float64Array,
  lat: Float64Array,
  /** Web Mercator, a square of side 1. */
  x: Float64Array,
  y: Float64Array,
  /** A bit per feature. */
  features: Uint16Array,
  /** Place in the list of types. */
  type: Uint8Array,
  /** Ordinal of the company in this process. */
  company: Uint32Array,
  /** 1 when every company sees it. */
  open: Uint8Array,
  /** A bit per part that it lacks. */
  lacks: Uint8Array,
  standortId: Uint32Array,
  /** Microseconds since 1970. */
  createdAt: Float64Array,
  updatedAt: Float64Array,
} as const;

type Numbers = { [K in keyof typeof NUMBERS]: InstanceType<(typeof NUMBERS)[K]> };

const allocate = (capacity: number): Numbers =>
  Object.fromEntries(Object.entries(NUMBERS).map(([name, Column]) => [name, new Column(capacity)])) as unknown as Numbers;

/** Every location in columns, so that a question is one run over dense numbers. A slot is a place in every column; the last moves into a freed one. */
export class MapColumns {
  size = 0;
  numbers: Numbers = allocate(FIRST_CAPACITY);
  readonly keys = new SearchKeys();
  /** Hears of every slot that is filled, written over or freed. */
  onChange: (slot: number) => void = () => undefined;
  readonly ids: string[] = [];
  readonly titles: string[] = [];
  readonly #slots = new Map<string, number>();
  readonly #companies = new Map<string, number>();

  /** Puts a location in, or writes over it. */
  upsert(row: IndexRow): void {
    const known = this.#slots.get(row.id);
    const slot = known ?? this.#newSlot(row.id);
    const { numbers } = this;
    const lng = row.lng ?? Number.NaN;
    const lat = row.lat ?? Number.NaN;
    numbers.lng[slot] = lng;
    numbers.lat[slot] = lat;
    numbers.x[slot] = mercatorX(lng);
    numbers.y[slot] = mercatorY(lat);
    numbers.features[slot] = maskOf(row.features);
    numbers.type[slot] = LocationType.options.indexOf(row.type);
    numbers.company[slot] = this.#ordinalOf(row.companyId);
    numbers.open[slot] = row.open ? 1 : 0;
    numbers.lacks[slot] = lackMaskOf(missingOf(row));
    numbers.standortId[slot] = row.standortId;
    numbers.createdAt[slot] = row.createdAt;
    numbers.updatedAt[slot] = row.updatedAt;
    this.titles[slot] = row.title;
    this.keys.set(slot, row.searchKey, known === undefined);
    this.onChange(slot);
  }

  /** Takes a location out; one that is not there is no fault. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const last = this.size - 1;
    for (const column of Object.values(this.numbers)) column[slot] = column[last] ?? 0;
    const lastId = this.ids[last] ?? id;
    this.ids[slot] = lastId;
    this.titles[slot] = this.titles[last] ?? '';
    this.#slots.set(lastId, slot);
    this.#slots.delete(id);
    this.ids.length = last;
    this.titles.length = last;
    this.keys.replaceWithLast(slot, last);
    this.size = last;
    this.onChange(slot);
    this.onChange(last);
  }

  /** The slot of a location, or none. */
  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** A company's ordinal, or -1 for one that has no location here. */
  companyOrdinal(companyId: string): number {
    return this.#companies.get(companyId) ?? -1;
  }

  #newSlot(id: string): number {
    if (this.size === this.numbers.type.length) this.#grow();
    const slot = this.size;
    this.size += 1;
    this.ids[slot] = id;
    this.#slots.set(id, slot);
    return slot;
  }

  #grow(): void {
    const grown = allocate(this.size * 2);
    for (const name of Object.keys(NUMBERS) as (keyof Numbers)[]) grown[name].set(this.numbers[name]);
    this.numbers = grown;
  }

  #ordinalOf(companyId: string): number {
    const known = this.#companies.get(companyId);
    if (known !== undefined) return known;
    this.#companies.set(companyId, this.#companies.size);
    return this.#companies.size - 1;
  }
}
