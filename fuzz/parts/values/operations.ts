/** The subset of JSON Schema (2020-12) that the document uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** One request of the server, as its OpenAPI document describes it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly parameters: readonly Parameter[];
  /** Schema of the JSON body, or of the JSON part of a form. */
  readonly body: JsonSchema | null;
  readonly form: { readonly jsonPart: string; readonly files: readonly string[] } | null;
}

interface Described {
  readonly 'x-access': string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

const isBinary = ({ type, items }: JsonSchema): boolean => type === 'array' && items?.format === 'binary';

function bodyOf({ requestBody }: Described): Pick<Operation, 'body' | 'form'> {
  const plain = requestBody?.content['application/json'];
  if (plain) return { body: plain.schema, form: null };
  const parts = Object.entries(requestBody?.content['multipart/form-data']?.schema.properties ?? {});
  const [first] = parts;
  if (!first) return { body: null, form: null };
  const files = parts.filter(([, schema]) => isBinary(schema)).map(([name]) => name);
  return { body: first[1], form: { jsonPart: first[0], files } };
}

/** Every request of a document. */
export function operationsOf(document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: described['x-access'],
      parameters: described.parameters,
      ...bodyOf(described),
    })),
  );
}
