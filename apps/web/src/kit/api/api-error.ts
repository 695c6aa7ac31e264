import type { FieldIssue, ProblemCode, ProblemDetails } from '@rastnetz/contract';

/**
 * A failed request. `status` is the HTTP status, or 0 without a response (no network); `problem` is the response's Problem Details (RFC
 * 9457), or null if it has none.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: ProblemDetails | null;

  constructor(status: number, problem: ProblemDetails | null) {
    super(problem?.detail ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }

  /** The problem code; `offline` without a response. */
  get code(): ProblemCode | 'offline' {
    if (this.status === 0) return 'offline';
    return this.problem?.code ?? 'internal';
  }

  /** Minutes to wait after too many attempts; null if the response does not state them. */
  get minutesToWait(): number | null {
    const minutes = this.code === 'too_many_requests' ? this.problem?.params?.['minutes'] : null;
    return typeof minutes === 'number' ? minutes : null;
  }
}

/** Whether a request failed with this problem code; `offline` without a response. */
export const hasCode = (error: unknown, code: ProblemCode | 'offline'): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Invalid fields as reported by the server; empty if the request failed for another reason. */
export const issuesOf = (error: unknown): readonly FieldIssue[] => (error instanceof ApiError ? (error.problem?.errors ?? []) : []);

/** Parses Problem Details from a response body; null if it has none. */
export function readProblem(text: string): ProblemDetails | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as ProblemDetails) : null;
  } catch {
    return null;
  }
}
