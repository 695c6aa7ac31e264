import * as fc from 'fast-check';
import { z } from 'zod';
import { FIELD_NAMES, LocationFields } from '../src/locations/location.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const between = ({ minimum = -1e6, maximum = 1e6 }: JsonSchema) => fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });

const OF_TYPE: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  string: ({ maxLength = 20 }) => fc.string({ maxLength: Math.min(maxLength, 20) }),
  integer: between,
  number: between,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items }) => fc.uniqueArray(anyValue(items as JsonSchema), { maxLength: 4 }),
};

/** Any value of a schema of texts, numbers, choices, yes or no, and lists of them. Throws for other schemas: those need an arbitrary of their own. */
function anyValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : null);
  if (options) return fc.oneof(...options.map((option) => anyValue(option as JsonSchema)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const make = OF_TYPE[String(schema.type)];
  if (!make) throw new Error(`no arbitrary for ${JSON.stringify(schema)}: give the field one of its own`);
  return make(schema);
}

/** Fields whose canonical values are a small part of what their schema allows. */
const CANONICAL: { readonly [F in keyof LocationFields]?: fc.Arbitrary<unknown> } = {
  country: fc.constantFrom(null, 'DE', 'AT'),
  roadRef: fc.constantFrom(null, 'A7', 'B27', 'A7/A38', 'Ring'),
  roadKm: fc.constantFrom(null, 0, 98.5, 1999.9),
  contactEmail: fc.constantFrom(null, 'rast@example.org', 'b@rast.example'),
  parkingTimeLimitHours: fc.constantFrom(null, 0.5, 24, 719.5),
  parkingHeightLimitMetres: fc.constantFrom(null, 2, 3.95, 4.1),
};

/**
 * Arbitraries of all fields of a location: those given, and for the others whatever their schema allows. Fields that are added later are included.
 */
export const anyFields = (
  given: { readonly [F in keyof LocationFields]?: fc.Arbitrary<unknown> },
): Record<keyof LocationFields, fc.Arbitrary<unknown>> =>
  Object.fromEntries(
    FIELD_NAMES.map((field) => [field, given[field] ?? CANONICAL[field] ?? anyValue(z.toJSONSchema(LocationFields.shape[field]))]),
  ) as Record<keyof LocationFields, fc.Arbitrary<unknown>>;
