import { allEndpoints, type Endpoint } from '@rastnetz/contract';
import { z } from 'zod';
import { isWhole } from '../../../../test-scope.ts';

/** Every mounted call about people; one that is mounted later is walked without a word here. */
export const PEOPLE = allEndpoints.filter(({ path }) => /^\/api\/v1\/(auth|benutzer|unternehmen|mails|audit)(\/|$)/.test(path));

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** One field of a call's input. */
export interface Field {
  readonly endpoint: Endpoint;
  readonly part: Part;
  readonly name: string;
  /** Fields of one kind are read alike, wherever they stand. */
  readonly kind: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
}

const ALIKE: Readonly<Record<string, string>> = { newPassword: 'password', newEmail: 'email' };

function kindOf(name: string, { type, format, enum: choices }: JsonSchema): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (choices || type === 'boolean') return 'choice';
  return format === 'uuid' ? 'id' : (ALIKE[name] ?? name);
}

function fieldOf(endpoint: Endpoint, part: Part, name: string, written: JsonSchema, isRequired: boolean): Field {
  const plain = written.anyOf?.find(({ type }) => type !== 'null') ?? written;
  const read = plain.items ?? plain;
  return { endpoint, part, name, kind: kindOf(name, read), isList: plain.type === 'array', isRequired, choices: read.enum ?? [] };
}

/** Every field of a request, read from its schemas. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return Object.entries(properties).map(([name, written]) => fieldOf(endpoint, part, name, written, required.includes(name)));
  });
}

/** A request as tests name it. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Whether a request costs a password's hash. */
const isDear = (endpoint: Endpoint): boolean => fieldsOf(endpoint).some(({ kind }) => kind === 'password');

/** How many of the strings every single field gets. */
const SAMPLE = isWhole ? 12 : 3;

/**
 * Deals strings out over the fields of one kind, so that each reaches the kind once, and every field gets a sample from all over
 * the list besides. Calls that cost a hash get the sample only, where others read the same kind.
 */
export function deal(fields: readonly Field[], strings: readonly string[]): { readonly field: Field; readonly text: string }[] {
  const cheap = fields.filter(({ endpoint }) => !isDear(endpoint));
  const home = cheap.length > 0 ? cheap : fields;
  const each = strings.map((text, at) => ({ field: home[at % home.length] as Field, text }));
  const step = Math.floor(strings.length / SAMPLE);
  const samples = fields.flatMap((field, shift) =>
    Array.from({ length: SAMPLE }, (_, at) => ({ field, text: strings[(at * step + shift * 7) % strings.length] ?? '' })),
  );
  return [...each, ...samples];
}
