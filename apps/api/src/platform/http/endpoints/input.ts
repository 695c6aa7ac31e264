import type { Endpoint, HandlerInput } from '@rastnetz/contract';
import type { z } from 'zod';
import { fieldProblem, inputProblem, Problem } from '../../../kernel/problem.ts';

/** Deepest nesting of a body, because schemas parse recursively. */
const MAX_DEPTH = 40;

/** Most values of a body, nested ones included: one megabyte of `[],[],…` holds 350,000 and would block the event loop for a second. */
const MAX_VALUES = 20_000;

/** PostgreSQL cannot store NUL or lone surrogates. */
const isText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** A visited value and its position in the body; the path is built only for an error. */
interface Visit {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Visit | null;
  readonly depth: number;
}

function pathOf({ key, parent }: Visit): string {
  const path = [key];
  for (let above = parent; above?.parent; above = above.parent) path.unshift(above.key);
  return path.join('.');
}

/** Refuses what schemas do not check and the database cannot store (NUL, lone surrogates, deep nesting, `__proto__`), and too many values. */
function requireStorable(raw: unknown): void {
  const open: Visit[] = [{ value: raw, key: '', parent: null, depth: 0 }];
  let values = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    values += sizeOf(visit.value);
    if (values > MAX_VALUES) throw new Problem('payload_too_large', { detail: `The body holds more than ${MAX_VALUES} values.` });
    for (const child of childrenOf(visit)) open.push(child);
  }
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

function childrenOf(visit: Visit): Visit[] {
  const { value, depth } = visit;
  if (typeof value === 'string') requireText(value, visit);
  if (typeof value !== 'object' || value === null) return [];
  if (depth >= MAX_DEPTH) throw fieldProblem(beginningOf(visit), 'validation.depth', 'is nested too deeply');
  return Object.entries(value).map(([key, child]) => {
    requireText(key, visit);
    return { value: child, key, parent: visit, depth: depth + 1 };
  });
}

/** The first steps of a path that may be very long. */
const beginningOf = (visit: Visit): string => pathOf(visit).split('.', 5).join('.');

function requireText(text: string, visit: Visit): void {
  if (!isText(text) || text === '__proto__') throw fieldProblem(pathOf(visit), 'validation.text', 'contains characters that are no text');
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
