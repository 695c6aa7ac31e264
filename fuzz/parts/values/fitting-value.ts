import fc from 'fast-check';
import type { JsonSchema } from './operations.ts';

/** Ids of one company's objects, by kind. */
export type Ids = Readonly<
  Record<'location' | 'company' | 'user' | 'report' | 'import' | 'mail' | 'customField' | 'apiKey' | 'session' | 'note', string>
>;

const KIND_BY_PATH: readonly (readonly [RegExp, keyof Ids])[] = [
  [/unternehmen/, 'company'],
  [/benutzer/, 'user'],
  [/clearing/, 'report'],
  [/import/, 'import'],
  [/mails/, 'mail'],
  [/custom-fields/, 'customField'],
  [/api-keys/, 'apiKey'],
  [/sessions/, 'session'],
];
const KIND_BY_NAME: Readonly<Record<string, keyof Ids>> = {
  companyId: 'company',
  subjectId: 'user',
  actorId: 'user',
  userId: 'user',
  assignedTo: 'user',
  locationId: 'location',
  otherId: 'location',
  exceptId: 'location',
  joinId: 'location',
  noteId: 'note',
  picture: 'session',
};

/** The id that a field of this name refers to in a request of this path. */
const idFor = (ids: Ids, path: string, name: string): string =>
  ids[KIND_BY_NAME[name] ?? KIND_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 'location'];

/** Context that values are generated for. */
export interface ValueContext {
  readonly ids: Ids;
  readonly path: string;
  /** Values of fields with a known meaning, so that some requests succeed. */
  readonly known: Readonly<Record<string, unknown>>;
}

interface Place extends ValueContext {
  readonly root: JsonSchema;
  readonly name: string;
  readonly depth: number;
}

/** Maximum recursion depth; no schema here needs more. */
const MAX_DEPTH = 8;
const MAX_LIST = 3;

function targetOf(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  return schema.$ref === '#' ? root : (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
}

function text({ minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function stringOf(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.constant(idFor(place.ids, place.path, place.name));
  if (schema.format === 'email') return fc.nat(9999).map((n) => `canary-${n}@leak.example`);
  if (schema.format === 'date') return fc.constantFrom('2026-01-01', '2027-12-31');
  if (schema.format === 'date-time') return fc.constant('2026-01-01T00:00:00.000Z');
  if (schema.pattern === undefined) return text(schema);
  try {
    return fc.stringMatching(new RegExp(schema.pattern), { maxLength: 80 });
  } catch {
    return text(schema);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, { ...place, name, depth: place.depth + 1 })]);
  const named = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
  });
  if (typeof additionalProperties !== 'object') return named;
  const further = valueFor(additionalProperties, { ...place, depth: place.depth + 1 });
  return fc.tuple(named, fc.dictionary(fc.constantFrom('monday', 'title', 'x'), further)).map(([one, other]) => ({ ...other, ...one }));
}

function listOf({ items, prefixItems, minItems = 0, maxItems = MAX_LIST }: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const inside = { ...place, depth: place.depth + 1 };
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valueFor(item, inside)));
  return fc.array(valueFor(items ?? {}, inside), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MAX_LIST)) });
}

const MAKERS: Readonly<Record<string, (schema: JsonSchema, place: Place) => fc.Arbitrary<unknown>>> = {
  string: stringOf,
  object: objectOf,
  array: listOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum = -1000, maximum = 1000 }) => fc.integer({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6) }),
  number: ({ minimum = -1000, maximum = 1000 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
};

function valueFor(written: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  if (place.depth > MAX_DEPTH) return fc.constant(null);
  if (Object.hasOwn(place.known, place.name)) return fc.constant(place.known[place.name]);
  const schema = targetOf(written, place.root);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, place)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return MAKERS[schema.type ?? '']?.(schema, place) ?? fc.jsonValue({ maxDepth: 2 });
}

/** Values that match a schema. */
export const fitting = (schema: JsonSchema, name: string, context: ValueContext): fc.Arbitrary<unknown> =>
  valueFor(schema, { ...context, root: schema, name, depth: 0 });
