import fc from 'fast-check';
import { brokenForms, formOf } from './forms.ts';
import type { RequestPlan } from './requests/request-plan.ts';
import { exampleOf, type Known } from './values/examples.ts';
import { fitting, type ValueContext } from './values/fitting-value.ts';
import { BROKEN_BODIES, HOSTILE_JSON, HOSTILE_SEGMENTS, HOSTILE_TEXTS, HUGE_JSON } from './values/hostile-values.ts';
import { mutate } from './values/mutate.ts';
import type { Operation, Parameter } from './values/operations.ts';
import { SMUGGLED } from './values/smuggled-fields.ts';

export interface AttackContext extends ValueContext {
  /** Values the caller may know, and those of a company they have no access to. */
  readonly own: Known;
  readonly foreign: Known;
  readonly seed: number;
  /** Number of requests per kind of attack. */
  readonly runs: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Random values, deterministic for a seed and salt. */
function some<T>(values: fc.Arbitrary<T>, { seed, runs }: AttackContext, salt: number): T[] {
  return fc.sample(values, { seed: (seed + salt * 7919) | 0, numRuns: runs });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Percent-encodes text, a lone surrogate as its three bytes, which are invalid UTF-8. */
const spelled = (text: string): string =>
  text
    .split(/(\p{Surrogate})/u)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');

const parametersIn = ({ parameters }: Operation, place: Parameter['in']): readonly Parameter[] =>
  parameters.filter((parameter) => parameter.in === place);

/** Valid values for the parameters of a request. */
function fittingParameters(operation: Operation, place: 'path' | 'query', context: AttackContext): fc.Arbitrary<Values> {
  const fields = parametersIn(operation, place).map(({ name, schema }) => [name, fitting(schema, name, context)]);
  const required = parametersIn(operation, place).flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required });
}

function targetOf({ path }: Operation, params: Values, query: Values | string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => spelled(textOf(params[name] ?? 'x')));
  const asked =
    typeof query === 'string'
      ? query
      : Object.entries(query)
          .map(([name, value]) => `${spelled(name)}=${spelled(textOf(value))}`)
          .join('&');
  return asked === '' ? filled : `${filled}?${asked}`;
}

interface Parts {
  readonly params: Values;
  readonly query: Values;
  /** Body as JSON text. */
  readonly json: string | null;
}

/** A valid request: generated from the schemas, or a realistic example. */
function fittingParts(operation: Operation, context: AttackContext): fc.Arbitrary<Parts> {
  const example = exampleOf(operation, context.own);
  const byChance = partsByChance(operation, context);
  if (!example) return byChance;
  const { query, body } = example;
  const asPeopleDo = byChance.map((parts) => ({ ...parts, ...(query && { query }), ...(body && { json: JSON.stringify(body) }) }));
  return fc.oneof({ arbitrary: asPeopleDo, weight: 3 }, { arbitrary: byChance, weight: 2 });
}

function partsByChance(operation: Operation, context: AttackContext): fc.Arbitrary<Parts> {
  const body = operation.body ? fitting(operation.body, '', context).map((value) => JSON.stringify(value) ?? 'null') : fc.constant(null);
  return fc
    .tuple(fittingParameters(operation, 'path', context), fittingParameters(operation, 'query', context), body)
    .map(([params, query, json]) => ({ params, query, json }));
}

function planOf(kind: string, operation: Operation, { params, query, json }: Parts): RequestPlan {
  const written = json === null ? null : bodyOf(operation, json);
  return {
    kind,
    method: operation.method,
    target: targetOf(operation, params, query),
    headers: written ? { 'content-type': written.type } : {},
    body: written?.bytes ?? null,
  };
}

function bodyOf({ form, name }: Operation, json: string) {
  return form ? formOf(form, json, name.endsWith('/import') ? TABLE : undefined) : { type: 'application/json', bytes: Buffer.from(json) };
}

const TABLE = { name: 'orte.csv', type: 'text/csv', text: 'Nr;Name;Typ;Breite;Länge\n1;Canary;Autohof;52,5;9,1\n2;=1+1;Imbiss;x;y\n' };

const HOSTILE = fc.constantFrom(...HOSTILE_JSON);

function bodyAttacks(operation: Operation, context: AttackContext): RequestPlan[] {
  const { body } = operation;
  if (!body) return [];
  const plan = (kind: string) => (parts: Parts) => planOf(kind, operation, parts);
  const parts = fittingParts(operation, context);
  const one = fc.tuple(parts, HOSTILE, fc.nat()).map(([whole, junk, at]) => ({ ...whole, json: mutate(whole.json ?? '{}', junk, at) }));
  const whole = fc.tuple(parts, HOSTILE).map(([rest, json]) => ({ ...rest, json }));
  const smuggled = fc
    .tuple(parts, fc.nat())
    .map(([rest, at]) => ({ ...rest, json: JSON.stringify({ ...asObject(rest.json), ...SMUGGLED[at % SMUGGLED.length] }) }));
  const huge = fc
    .tuple(parts, fc.constantFrom(...HUGE_JSON), fc.nat())
    .map(([rest, json, at]) => ({ ...rest, json: mutate(rest.json ?? '{}', json, at) }));
  return [
    ...some(one, context, 1).map(plan('one field')),
    ...some(whole, context, 2).map(plan('whole body')),
    ...some(smuggled, context, 3).map(plan('mass assignment')),
    ...some(huge, { ...context, runs: 1 }, 4).map(plan('huge')),
  ];
}

function asObject(json: string | null): object {
  const value: unknown = JSON.parse(json ?? '{}');
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function foreignAttacks(operation: Operation, context: AttackContext): RequestPlan[] {
  const parts = fittingParts(operation, { ...context, ids: context.foreign.ids, own: context.foreign });
  return some(parts, context, 5).map((whole) => planOf('foreign ids', operation, whole));
}

function queryAttacks(operation: Operation, context: AttackContext): RequestPlan[] {
  const names = parametersIn(operation, 'query').map(({ name }) => name);
  const name = fc.constantFrom(...(names.length > 0 ? names : ['x']));
  const value = fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 6000)).map(spelled);
  const shapes = fc.tuple(name, value, fc.nat(5)).map(([key, text, shape]) => {
    const spellings = [
      `${key}=${text}`,
      `${key}=1&${key}=2`,
      `${key}[]=${text}`,
      `${key}[a][b]=${text}`,
      `${key}`,
      `__proto__[${key}]=${text}&${key}=%ZZ`,
    ];
    return spellings[shape] ?? '';
  });
  return some(fc.tuple(fittingParts(operation, context), shapes), context, 6).map(([parts, query]) => ({
    ...planOf('query', operation, parts),
    target: targetOf(operation, parts.params, query),
  }));
}

function pathAttacks(operation: Operation, context: AttackContext): RequestPlan[] {
  if (!operation.path.includes('{')) return [];
  const segment = fc.constantFrom(...HOSTILE_SEGMENTS);
  return some(fc.tuple(fittingParts(operation, context), segment), context, 7).map(([parts, text]) => ({
    ...planOf('path', operation, parts),
    target: operation.path.replace(/\{\w+\}/g, text),
  }));
}

function typeAttacks(operation: Operation, context: AttackContext): RequestPlan[] {
  const broken = some(fc.constantFrom(...BROKEN_BODIES), context, 8);
  const [parts] = some(fittingParts(operation, context), { ...context, runs: 1 }, 9);
  if (!parts || operation.method === 'GET') return [];
  const target = targetOf(operation, parts.params, {});
  return broken.map(({ type, bytes }) => ({
    kind: 'content type',
    method: operation.method,
    target,
    headers: type === null ? {} : { 'content-type': type },
    body: Buffer.from(bytes),
  }));
}

function formAttacks(operation: Operation, context: AttackContext): RequestPlan[] {
  const { form } = operation;
  if (!form) return [];
  const [parts] = some(fittingParts(operation, context), { ...context, runs: 1 }, 10);
  const target = targetOf(operation, parts?.params ?? {}, {});
  const forms = brokenForms(form);
  const [chosen = []] = some(
    fc.shuffledSubarray(forms, { minLength: Math.min(forms.length, context.runs * 6) }),
    { ...context, runs: 1 },
    13,
  );
  return chosen.slice(0, context.runs * 6).map(({ type, bytes }) => ({
    kind: 'form',
    method: operation.method,
    target,
    headers: { 'content-type': type },
    body: bytes,
  }));
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

function methodAttacks(operation: Operation, context: AttackContext): RequestPlan[] {
  const [parts] = some(fittingParts(operation, context), { ...context, runs: 1 }, 11);
  const target = targetOf(operation, parts?.params ?? {}, {});
  const others = METHODS.filter((method) => method !== operation.method && !(method === 'HEAD' && operation.method === 'GET'));
  return others.map((method) => ({ kind: 'method', method, target, headers: { origin: 'https://evil.example' }, body: null }));
}

const OVERRIDES: readonly Readonly<Record<string, string>>[] = [
  { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/v1/audit', 'x-rewrite-url': '/api/v1/audit' },
  { range: 'bytes=0-,-1', 'if-none-match': '*', 'accept-encoding': 'x;q=1.0' },
  { accept: 'application/x-php', 'accept-language': 'x'.repeat(4000) },
  { 'content-encoding': 'gzip' },
  { expect: '200-ok' },
];

function headerAttacks(operation: Operation, context: AttackContext): RequestPlan[] {
  const parts = some(
    fc.tuple(fittingParts(operation, context), fc.constantFrom(...OVERRIDES)),
    { ...context, runs: Math.min(context.runs, 3) },
    12,
  );
  return parts.map(([whole, headers]) => {
    const plan = planOf('headers', operation, whole);
    return { ...plan, headers: { ...plan.headers, ...headers } };
  });
}

/** Every attack on one request. */
export function attacksOn(operation: Operation, context: AttackContext): RequestPlan[] {
  const valid = some(fittingParts(operation, context), context, 0).map((parts) => planOf('as meant', operation, parts));
  return [
    ...valid,
    ...bodyAttacks(operation, context),
    ...foreignAttacks(operation, context),
    ...queryAttacks(operation, context),
    ...pathAttacks(operation, context),
    ...typeAttacks(operation, context),
    ...formAttacks(operation, context),
    ...methodAttacks(operation, context),
    ...headerAttacks(operation, context),
  ];
}
