import type { Endpoint } from '@rastnetz/contract';
import { reportRefusal } from '#kit/session/refusals.ts';
import { sessionExpired } from '#kit/session/session-expired.ts';
import { ApiError, readProblem } from './api-error.ts';
import type { Answer } from './transport.ts';

/** The error of a failed response. A 401 to a request with a token ends the session (S8-401-01); after a 403 the stored rights may be outdated. */
export function apiFailure({ access, path }: Endpoint, token: string | null, { status, text }: Answer): ApiError {
  if (status === 401 && access !== 'public' && token !== null) sessionExpired(path, token);
  const failure = new ApiError(status, readProblem(text));
  if (status === 403 && failure.code !== 'reauthentication_required') reportRefusal();
  return failure;
}
