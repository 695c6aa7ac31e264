import { type FieldIssue, ProblemCode, type ProblemDetails } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { namesNobody, withoutValues } from '../db/database-fault.ts';
import { awayPartOf } from './away.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused; null where it was not. */
    problemCode: ProblemCode | null;
  }
}

/** The one table code → status; `title` is the English sentence for whoever has no text of their own. */
const PROBLEMS: Readonly<Record<ProblemCode, { readonly status: number; readonly title: string }>> = {
  validation: { status: 400, title: 'The input has errors' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  session_expired: { status: 401, title: 'The session has ended' },
  login_failed: { status: 401, title: 'No access with this e-mail and password' },
  second_factor_required: { status: 401, title: 'A code of the second factor is needed' },
  second_factor_failed: { status: 401, title: 'The code is not valid' },
  token_invalid: { status: 400, title: 'The link is not valid or no longer valid' },
  forbidden: { status: 403, title: 'This needs a right you do not hold' },
  reauthentication_required: { status: 403, title: 'This needs a recent sign-in: re-authenticate and send it again' },
  not_found: { status: 404, title: 'There is nothing here' },
  stale_version: { status: 409, title: 'Somebody else saved in the meantime' },
  own_account: { status: 409, title: 'Nobody does this to their own account' },
  last_super_admin: { status: 409, title: 'The last super admin cannot be taken away' },
  idempotency_conflict: { status: 422, title: 'This Idempotency-Key was used for another call' },
  wrong_state: { status: 409, title: 'This does not fit the state it is in' },
  plan_limit: { status: 409, title: 'The plan of the company holds no more' },
  too_many_requests: { status: 429, title: 'Too many calls' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported here' },
  file_type_not_supported: { status: 415, title: 'The type of the file is not supported' },
  file_too_big: { status: 413, title: 'The file is too big' },
  file_too_many: { status: 400, title: 'Too many files' },
  file_broken: { status: 422, title: 'The file cannot be read' },
  file_missing_part: { status: 400, title: 'A part of the form is missing' },
  method_not_allowed: { status: 405, title: 'This address does not know the method' },
  overloaded: { status: 503, title: 'The server is busy' },
  unavailable: { status: 503, title: 'Something the server needs is away for the moment' },
  internal: { status: 500, title: 'Something went wrong on the server' },
};

type Params = Readonly<Record<string, string | number>>;

export interface ProblemOptions {
  /** What exactly is wrong, in English and without personal data; the code's title when absent. */
  readonly detail?: string;
  readonly issues?: readonly FieldIssue[];
  readonly params?: Params;
  /** The stored location, report or company, beside `stale_version`. */
  readonly standort?: unknown;
  readonly meldung?: unknown;
  readonly unternehmen?: unknown;
  readonly retryAfterSeconds?: number;
  /** Methods the address knows, beside `method_not_allowed`. */
  readonly allow?: readonly string[];
}

/** A failure the caller is told of: thrown anywhere, answered as Problem Details (DESIGN 5.5). */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? PROBLEMS[code].title);
    this.name = 'Problem';
    this.code = code;
    this.options = options;
  }
}

/** The problem of one field; `key` names a text of the web, `message` is the English sentence. */
export function fieldProblem(path: string, key: string, message: string, params?: Params): Problem {
  return new Problem('validation', { detail: `${path}: ${message}`, issues: [{ path, key, message, ...(params && { params }) }] });
}

/** Messages the contract writes itself are keys such as `login.error.no_email`. */
const TEXT_KEY = /^[a-zA-Z][\w-]*(\.[\w-]+)+$/;

function fieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const key = TEXT_KEY.test(issue.message) ? issue.message : `validation.${issue.code}`;
  const limits = Object.entries(issue).filter(([name, value]) => (name === 'minimum' || name === 'maximum') && typeof value === 'number');
  const params = limits.length > 0 && { params: Object.fromEntries(limits) as Record<string, number> };
  return { path: issue.path.map(String).join('.'), key, message: issue.message, ...params };
}

/** The problem of input that does not fit its schema: one issue per fault, each naming its field. */
export function inputProblem(error: z.ZodError): Problem {
  const issues = error.issues.map(fieldIssue);
  return new Problem('validation', { detail: issues.map(({ path, message }) => `${path}: ${message}`).join('; '), issues });
}

/** Failures of Fastify and its plugins, by status, as codes of ours. */
const CODE_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'validation',
  // Of an address that can be no file: too long, or written as nobody writes one.
  403: 'not_found',
  404: 'not_found',
  406: 'unsupported_media_type',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  503: 'overloaded',
};

/** When a call may be tried again that failed for no reason of its own. */
const RETRY_SECONDS = 5;

/** What a thrown value is to the caller; anything unexpected is `internal` and tells nothing. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (namesNobody(error)) return new Problem('session_expired');
  const part = awayPartOf(error);
  if (part) return new Problem('unavailable', { params: { part }, retryAfterSeconds: RETRY_SECONDS });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = CODE_BY_STATUS[status];
  if (code) return new Problem(code, code === 'overloaded' ? { retryAfterSeconds: RETRY_SECONDS } : { detail: (error as Error).message });
  return new Problem('internal');
}

/** The body of RFC 9457, with `error` for old clients. Faults of the server name the call, so that people can quote it; refusals do not: those of signing in are all alike. */
function problemDetails({ code, message, options }: Problem, requestId: string): ProblemDetails {
  const { status, title } = PROBLEMS[code];
  return {
    type: `/api/docs#problem-${code}`,
    title,
    status,
    detail: message,
    code,
    error: message,
    ...(status >= 500 && { requestId }),
    ...(options.issues && { errors: [...options.issues] }),
    ...(options.params && { params: { ...options.params } }),
    ...(options.standort !== undefined && { standort: options.standort }),
    ...(options.meldung !== undefined && { meldung: options.meldung }),
    ...(options.unternehmen !== undefined && { unternehmen: options.unternehmen }),
  };
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfterSeconds, allow } = problem.options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  if (allow) reply.header('allow', allow.join(', '));
  reply.problemCode = problem.code;
  const details = problemDetails(problem, reply.request.id);
  // A file that could not be begun is no file.
  reply.removeHeader('content-disposition').removeHeader('x-total-count');
  // Where the address was none, no hook has named the call.
  reply.header('x-request-id', reply.request.id);
  reply.code(details.status).header('cache-control', 'no-store').type('application/problem+json');
  // A stored location passes the hooks that every answer with a location passes (`preSerialization`).
  return reply.send(details.standort === undefined ? JSON.stringify(details) : details);
}

/** Answers every failure of the app as Problem Details; unexpected ones are logged, never shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(error);
    if (problem.code === 'unavailable') request.log.warn({ ...problem.options.params, err: withoutValues(error) }, 'call turned away');
    if (problem.code === 'internal') request.log.error({ err: withoutValues(error), route: request.routeOptions.url }, 'call failed');
    return sendProblem(reply, problem);
  });
}

/** Answers an address that is none at all, before any route is known. */
export const answerBadAddress = (_error: Error, _request: unknown, reply: FastifyReply): void => {
  sendProblem(reply, new Problem('not_found'));
};

/** Every code with its status and title, for the page of the API. */
export const problemList = ProblemCode.options.map((code) => ({ code, ...PROBLEMS[code] }));
