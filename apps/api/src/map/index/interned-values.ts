interface Entry<Value> {
  readonly id: number;
  readonly key: string;
  readonly value: Value;
  uses: number;
}

/**
 * Parsed values of JSON texts, each stored once however many locations have it, under small ids for a typed column. A value is released with its
 * last use, and its id is given again; id 0 is no value.
 */
export class InternedValues<Value> {
  readonly #parse: (text: string) => Value;
  readonly #byKey = new Map<string, Entry<Value>>();
  readonly #byId: (Entry<Value> | undefined)[] = [undefined];
  readonly #free: number[] = [];

  constructor(parse: (text: string) => Value) {
    this.#parse = parse;
  }

  /** Number of ids, including 0 and free ones. */
  get size(): number {
    return this.#byId.length;
  }

  /** The value of an id; undefined for 0. */
  at(id: number): Value | undefined {
    return this.#byId[id]?.value;
  }

  /** The id of a text, to be released once; 0 for null. */
  acquire(key: string | null): number {
    if (key === null) return 0;
    const known = this.#byKey.get(key) ?? this.#add(key);
    known.uses += 1;
    return known.id;
  }

  release(id: number): void {
    const entry = this.#byId[id];
    if (entry === undefined) return;
    entry.uses -= 1;
    if (entry.uses > 0) return;
    this.#byKey.delete(entry.key);
    this.#byId[id] = undefined;
    this.#free.push(id);
  }

  #add(key: string): Entry<Value> {
    const entry = { id: this.#free.pop() ?? this.#byId.length, key, value: this.#parse(key), uses: 0 };
    this.#byKey.set(key, entry);
    this.#byId[entry.id] = entry;
    return entry;
  }
}
