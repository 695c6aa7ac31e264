import type { Endpoint, HandlerInput } from '@rastnetz/contract';
import type { z } from 'zod';
import { fieldProblem, inputProblem } from '../../../kernel/problem.ts';
import { parseJson } from '../limits/bounded-json.ts';

/** PostgreSQL cannot store NUL or lone surrogates. */
const isText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A visited value and its position in the body; the path is built only for an error. */
interface Visit {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Visit | null;
}

/** Longest path that an error repeats, in characters: a client may send names as long as its body. */
const MAX_PATH = 200;

function pathOf({ key, parent }: Visit): string {
  const path = [key];
  for (let above = parent; above?.parent; above = above.parent) path.unshift(above.key);
  return path.join('.').slice(0, MAX_PATH);
}

/** Refuses what schemas do not check: text that the database cannot store (NUL, lone surrogates), and `__proto__` as the name of a field. */
function requireStorable(raw: unknown): void {
  const open: Visit[] = [{ value: raw, key: '', parent: null }];
  for (let visit = open.pop(); visit; visit = open.pop()) for (const child of childrenOf(visit)) open.push(child);
}

function childrenOf(visit: Visit): Visit[] {
  const { value } = visit;
  if (typeof value === 'string' && !isText(value)) throw noText(visit);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, child]) => {
    if (!isText(key) || key === '__proto__') throw noText(visit);
    return { value: child, key, parent: visit };
  });
}

const noText = (visit: Visit) => fieldProblem(pathOf(visit), 'validation.text', 'contains characters that are no text');

/** The JSON of a body. An empty one counts as none, because older clients declare JSON without a body. Throws as `parseJson`. */
export function bodyOf({ body }: { readonly body: unknown }): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  return parseJson(body, () => fieldProblem('body', 'validation.json', 'is no valid JSON'));
}

function parse(schema: z.ZodType | undefined, raw: unknown, read: (raw: unknown) => unknown = (same) => same): unknown {
  if (!schema) return undefined;
  requireStorable(raw);
  const result = schema.safeParse(read(raw));
  if (!result.success) throw inputProblem(result.error);
  return result.data;
}

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses the input of a request by its endpoint: formats of older clients first, then the schemas. Throws `validation` naming each field. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): HandlerInput<E> {
  const params = parse(endpoint.params, raw.params);
  const query = parse(endpoint.query, raw.query);
  const body = parse(endpoint.body, raw.body, endpoint.readBody);
  return { ...(endpoint.params && { params }), ...(endpoint.query && { query }), ...(endpoint.body && { body }) } as HandlerInput<E>;
}
