import { type FieldIssue, ProblemCode } from '@rastnetz/contract';
import type { z } from 'zod';

/** Status and English title of every problem code. */
export const PROBLEMS: Readonly<Record<ProblemCode, { readonly status: number; readonly title: string }>> = {
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
  location_offline: { status: 404, title: 'This location is not published at the moment' },
  stale_version: { status: 409, title: 'Somebody else saved in the meantime' },
  own_account: { status: 409, title: 'Nobody does this to their own account' },
  last_super_admin: { status: 409, title: 'The last super admin cannot be taken away' },
  last_company_admin: { status: 409, title: 'The company needs another company admin first' },
  idempotency_conflict: { status: 422, title: 'This Idempotency-Key was used for another request' },
  wrong_state: { status: 409, title: 'This does not fit the state it is in' },
  plan_limit: { status: 409, title: 'The plan of the company holds no more' },
  too_many_requests: { status: 429, title: 'Too many requests' },
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
  /** Detail in English, without personal data; defaults to the title of the code. */
  readonly detail?: string;
  readonly issues?: readonly FieldIssue[];
  readonly params?: Params;
  /** The stored location, report or company, with `stale_version`. */
  readonly standort?: unknown;
  readonly meldung?: unknown;
  readonly unternehmen?: unknown;
  readonly retryAfterSeconds?: number;
  /** Methods that the path supports, with `method_not_allowed`. */
  readonly allow?: readonly string[];
}

/** An error that is reported to the client: thrown anywhere, sent as Problem Details (S7-CLIENT-03). */
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

/** The problem of one field; `key` names a text of the web, `message` is the English message. */
export function fieldProblem(path: string, key: string, message: string, params?: Params): Problem {
  return new Problem('validation', { detail: `${path}: ${message}`, issues: [{ path, key, message, ...(params && { params }) }] });
}

/** Messages from the contract's schemas are keys such as `login.error.no_email`. */
const TEXT_KEY = /^[a-zA-Z][\w-]*(\.[\w-]+)+$/;

function fieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const key = TEXT_KEY.test(issue.message) ? issue.message : `validation.${issue.code}`;
  const limits = Object.entries(issue).filter(([name, value]) => (name === 'minimum' || name === 'maximum') && typeof value === 'number');
  const params = limits.length > 0 && { params: Object.fromEntries(limits) as Record<string, number> };
  return { path: issue.path.map(String).join('.'), key, message: issue.message, ...params };
}

/** The problem of input that does not match its schema: one issue per error, each naming its field. */
export function inputProblem(error: z.ZodError): Problem {
  const issues = error.issues.map(fieldIssue);
  return new Problem('validation', { detail: issues.map(({ path, message }) => `${path}: ${message}`).join('; '), issues });
}

/** Every code with its status and title, for the API documentation. */
export const problemList = ProblemCode.options.map((code) => ({ code, ...PROBLEMS[code] }));
