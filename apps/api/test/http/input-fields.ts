import { allEndpoints, type Endpoint } from '@rastnetz/contract';
import { z } from 'zod';
import { isWhole } from '../../../../test-scope.ts';

/** All endpoints for accounts, companies, mails and the audit log; endpoints that are added later are included. */
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

/** One field of the input of an endpoint. */
export interface Field {
  readonly endpoint: Endpoint;
  readonly part: Part;
  readonly name: string;
  /** Fields of the same kind are parsed alike in every endpoint. */
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

/** All fields of an endpoint's input, from its schemas. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return Object.entries(properties).map(([name, written]) => fieldOf(endpoint, part, name, written, required.includes(name)));
  });
}

/** The name of an endpoint in tests. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Whether a request hashes a password, which is slow. */
const isDear = (endpoint: Endpoint): boolean => fieldsOf(endpoint).some(({ kind }) => kind === 'password');

/** Number of strings that each field gets in addition to its share. */
const SAMPLE = isWhole ? 12 : 3;

/**
 * Distributes strings over the fields of one kind: each string is sent to one of them, and each field also gets a sample spread over
 * the list. Requests that hash a password get only the sample if others have fields of the same kind.
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
