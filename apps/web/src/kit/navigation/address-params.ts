import { SORT_DIRECTIONS, type Sort, sortText } from '#kit/lib/sort.ts';

/** How a field of a state is stored in the query string. Reading an invalid value yields the default, because people edit and cut links. */
export interface AddressParam<Value> {
  readonly read: (query: URLSearchParams) => Value;
  /** Adds the value to a query string; a default is left out, so that a plain address stays plain. */
  readonly write: (query: URLSearchParams, value: Value) => void;
}

interface AddressCodec<State> {
  /** Parses a query string; invalid parameters get their defaults. */
  readonly read: (query: URLSearchParams) => State;
  /** Serializes a state; defaults are left out. */
  readonly write: (state: State) => URLSearchParams;
}

/** The codec of a state, one entry per field, in the order in which they are written. */
export function addressCodec<State extends object>(
  params: {
    readonly [Key in keyof State]-?: AddressParam<State[Key]>;
  },
): AddressCodec<State> {
  const entries = Object.entries(params) as [keyof State, AddressParam<unknown>][];
  return {
    read: (query) => Object.fromEntries(entries.map(([field, { read }]) => [field, read(query)])) as State,
    write: (state) => {
      const query = new URLSearchParams();
      for (const [field, { write }] of entries) write(query, state[field]);
      return query;
    },
  };
}

/** Applies changes to the state of a paged list: a change of any field outside `stays` returns to page 1. */
export const pagedChange =
  <State extends { readonly page: number }>(stays: readonly (keyof State)[]) =>
  (state: State, change: Partial<State>): State => {
    const isSamePage = Object.keys(change).every((field) => stays.includes(field as keyof State));
    return { ...state, ...(!isSamePage && { page: 1 }), ...change };
  };

/** A value in one parameter; `write` returns null or an empty text for a default. */
const param = <Value>(name: string, read: (text: string | null) => Value, write: (value: Value) => string | null): AddressParam<Value> => ({
  read: (query) => read(query.get(name)),
  write: (query, value) => {
    const text = write(value);
    if (text) query.set(name, text);
  },
});

const asWritten = (text: string | null): string | null => text;

/** Any text, trimmed and cut at `maxLength` characters; empty by default. */
export const textParam = (name: string, maxLength = 200): AddressParam<string> =>
  param(name, (text) => (text ?? '').trim().slice(0, maxLength), asWritten);

/** Any text but an empty one, such as a name or an id that its reader checks; null by default. */
export const keyParam = (name: string): AddressParam<string | null> => param(name, (text) => text || null, asWritten);

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** A day as `YYYY-MM-DD`; empty by default. */
export const dayParam = (name: string): AddressParam<string> => param(name, (text) => (text && isDay(text) ? text : ''), asWritten);

/** `1` for true, absent for false. */
export const flagParam = (name: string): AddressParam<boolean> =>
  param(
    name,
    (text) => text === '1',
    (isSet) => (isSet ? '1' : null),
  );

/** A page number from 1 to `max`, 1 by default; a larger one with as many digits is `max`. */
export const pageParam = (max: number, name = 'page'): AddressParam<number> =>
  param(
    name,
    (text) => (/^[1-9]\d*$/.test(text ?? '') && String(text).length <= String(max).length ? Math.min(Number(text), max) : 1),
    (page) => (page > 1 ? String(page) : null),
  );

const oneOf = <Name extends string>(text: string | null | undefined, all: readonly Name[]): Name | null =>
  all.find((name) => name === text) ?? null;

/** One of several names; null by default. */
export const choiceParam = <Name extends string>(name: string, all: readonly Name[]): AddressParam<Name | null> =>
  param(name, (text) => oneOf(text, all), asWritten);

/** One of several names, the first by default. */
export const tabParam = <Name extends string>(name: string, all: readonly [Name, ...Name[]]): AddressParam<Name> =>
  param(
    name,
    (text) => oneOf(text, all) ?? all[0],
    (tab) => (tab === all[0] ? null : tab),
  );

/** Several names separated by commas, in the order of `all`; none by default. */
export const namesParam = <Name extends string>(name: string, all: readonly Name[]): AddressParam<readonly Name[]> =>
  param(
    name,
    (text): readonly Name[] => {
      const given = new Set((text ?? '').split(','));
      return all.filter((each) => given.has(each));
    },
    (names) => names.join(','),
  );

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A UUID or one of `words`; null by default. */
export const idParam = (name: string, words: readonly string[] = []): AddressParam<string | null> =>
  param(name, (text) => oneOf(text, words) ?? (UUID.test(text ?? '') ? text : null), asWritten);

/** A sort such as `createdAt:desc`. */
export const sortParam = <Field extends string>(
  name: string,
  fields: readonly Field[],
  byDefault: Sort<Field>,
): AddressParam<Sort<Field>> =>
  param(
    name,
    (text) => {
      const [fieldName, way] = (text ?? '').split(':');
      const field = oneOf(fieldName, fields);
      const direction = oneOf(way, SORT_DIRECTIONS);
      return field && direction ? { field, direction } : byDefault;
    },
    (sort) => (sortText(sort) === sortText(byDefault) ? null : sortText(sort)),
  );
