import type { Endpoint, HandlerInput } from '@rastnetz/contract';
import type { z } from 'zod';
import { fieldProblem, inputProblem } from './errors.ts';

/** Deepest nesting of a body; schemas read it by recursion. */
const MAX_DEPTH = 40;

/** NUL and half surrogate pairs are no text to the database. */
const isText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

interface Visit {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** Refuses what no schema sees and the database cannot keep: NUL, broken surrogates, endless nesting, `__proto__`. */
function requireStorable(raw: unknown): void {
  const open: Visit[] = [{ value: raw, path: [] }];
  for (let visit = open.pop(); visit; visit = open.pop()) for (const child of childrenOf(visit)) open.push(child);
}

function childrenOf({ value, path }: Visit): Visit[] {
  if (typeof value === 'string') requireText(value, path);
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= MAX_DEPTH) throw fieldProblem(path.slice(0, 5).join('.'), 'validation.depth', 'is nested too deeply');
  return Object.entries(value).map(([key, child]) => {
    requireText(key, path);
    return { value: child, path: [...path, key] };
  });
}

function requireText(text: string, path: readonly string[]): void {
  if (!isText(text) || text === '__proto__') throw fieldProblem(path.join('.'), 'validation.text', 'contains characters that are no text');
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

/** Reads a call's input by its endpoint: shapes of older clients first, then the schemas. Throws `validation` naming each field. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): HandlerInput<E> {
  const params = parse(endpoint.params, raw.params);
  const query = parse(endpoint.query, raw.query);
  const body = parse(endpoint.body, raw.body, endpoint.readBody);
  return { ...(endpoint.params && { params }), ...(endpoint.query && { query }), ...(endpoint.body && { body }) } as HandlerInput<E>;
}
