import type { ProblemCode, ProblemDetails } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, Problem } from '../../../kernel/problem.ts';
import { namesDeletedAccount, withoutValues } from '../../db/connection/database-error.ts';
import { unavailableDependency } from './unavailable-dependency.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused; null if it was not. */
    problemCode: ProblemCode | null;
  }
}

/** Problem codes for failures of Fastify and its plugins, by status. */
const CODE_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'validation',
  // Sent by the static file plugin for a path that cannot be a file.
  403: 'not_found',
  404: 'not_found',
  406: 'unsupported_media_type',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  503: 'overloaded',
};

/** `Retry-After` of requests that failed because a dependency is unavailable, in seconds. */
const RETRY_SECONDS = 5;

/** Maps a thrown value to a problem; anything unexpected becomes `internal` without details. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (namesDeletedAccount(error)) return new Problem('session_expired');
  const part = unavailableDependency(error);
  if (part) return new Problem('unavailable', { params: { part }, retryAfterSeconds: RETRY_SECONDS });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = CODE_BY_STATUS[status];
  if (code) return new Problem(code, code === 'overloaded' ? { retryAfterSeconds: RETRY_SECONDS } : { detail: (error as Error).message });
  return new Problem('internal');
}

/** RFC 9457 body, with `error` for old clients. Server errors include the request id; refusals do not, so that those of sign-in are identical. */
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
  // Headers of a download that failed before its first byte.
  reply.removeHeader('content-disposition').removeHeader('x-total-count');
  // No hook has set the request id if the URL could not be parsed.
  reply.header('x-request-id', reply.request.id);
  reply.code(details.status).header('cache-control', 'no-store').type('application/problem+json');
  // A problem with a stored location passes the `preSerialization` hooks of every response with a location.
  return reply.send(details.standort === undefined ? JSON.stringify(details) : details);
}

/** Sends every error of the app as Problem Details; unexpected ones are logged, and sent without details. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(error);
    if (problem.code === 'unavailable') request.log.warn({ ...problem.options.params, err: withoutValues(error) }, 'request turned away');
    if (problem.code === 'internal') request.log.error({ err: withoutValues(error), route: request.routeOptions.url }, 'request failed');
    return sendProblem(reply, problem);
  });
}

/** Responds to a URL that cannot be parsed, before routing. */
export const answerBadAddress = (_error: Error, _request: unknown, reply: FastifyReply): void => {
  sendProblem(reply, new Problem('not_found'));
};
