import { ProblemDetails } from '@rastnetz/contract';
import type { RequestPlan } from './request-plan.ts';
import type { ReceivedResponse } from './wire.ts';

/** Headers required on every response. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src '(self|none)'/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
const NOWHERE = ['set-cookie', 'x-powered-by', 'server', 'access-control-allow-origin', 'location'];

/** Text that reveals internals: stack traces, database errors, file paths. */
const INSIDE =
  /\n\s+at |node_modules|file:\/\/\/|\/apps\/api\/|relation "|syntax error at|violates |invalid input syntax|duplicate key value|ENOENT|EACCES|ECONNR|select .+ from "|Kysely|PGlite|pg_catalog|Cannot read prop|is not a function|is not iterable|undefined \(reading/i;

const SAFE_TYPES =
  /^(application\/(json|problem\+json|geo\+json|pdf|vnd\.[\w.+-]+)|image\/(webp|png|jpeg)|text\/(csv|html|event-stream|plain)|font\/)/;

function statusViolations({ status, headers }: ReceivedResponse): string[] {
  if (status === 503 && headers['retry-after'] !== undefined) return [];
  return status >= 500 || status < 200 ? [`status ${status}`] : [];
}

function headerViolations({ headers }: ReceivedResponse): string[] {
  const missing = Object.entries(EVERYWHERE).filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')));
  const unwanted = NOWHERE.filter((name) => headers[name] !== undefined);
  return [...missing.map(([name]) => `header ${name}: ${headers[name]}`), ...unwanted.map((name) => `header ${name} is sent`)];
}

function problemViolations({ status, headers, body }: ReceivedResponse): string[] {
  if (status < 400 || body.length === 0) return [];
  if (!headers['content-type']?.startsWith('application/problem+json')) return [`an error of type ${headers['content-type']}`];
  const problem = ProblemDetails.safeParse(JSON.parse(body.toString('utf8')));
  if (!problem.success) return [`no Problem Details: ${problem.error.issues[0]?.path.join('.')}`];
  const { error, detail, errors = [] } = problem.data;
  const mute = [error, detail, ...errors.map(({ message }) => message)].some((sentence) => sentence.trim() === '');
  return [...(mute ? ['a problem without a message'] : []), ...(problem.data.status === status ? [] : ['a problem with another status'])];
}

function bodyViolations({ status, headers, body }: ReceivedResponse): string[] {
  const type = headers['content-type'] ?? '';
  const text = body.toString('utf8');
  const violations: string[] = [];
  if (body.length > 0 && !SAFE_TYPES.test(type)) violations.push(`content-type ${type}`);
  if (status >= 400 && INSIDE.test(text)) violations.push(`it reveals internals: ${INSIDE.exec(text)?.[0]}`);
  if (type.startsWith('application/json') && headers['cache-control'] !== 'no-store' && status < 300)
    violations.push(`cache-control ${headers['cache-control']}`);
  return violations;
}

/** Violations of a response, whoever sent the request; empty if there are none. */
export function violationsOf(plan: RequestPlan, answer: ReceivedResponse, foreignMark: string | null): string[] {
  const isHead = plan.method === 'HEAD';
  const shown = foreignMark !== null && answer.body.includes(foreignMark) ? ['data of another company'] : [];
  return [
    ...statusViolations(answer),
    ...headerViolations(answer),
    ...(isHead ? [] : [...problemViolations(answer), ...bodyViolations(answer)]),
    ...shown,
  ];
}
