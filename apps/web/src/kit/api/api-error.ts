import type { FieldIssue, ProblemCode, ProblemDetails } from '@rastnetz/contract';

/**
 * A request that failed. `status` is the HTTP status, or 0 when no answer came (no network); `problem` is the answer's
 * Problem Details, or null when the answer carried none.
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

  /** What went wrong by name; `offline` when no answer came. */
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

/** What the server found wrong with single fields; nothing where the request failed for another reason. */
export const issuesOf = (fault: unknown): readonly FieldIssue[] => (fault instanceof ApiError ? (fault.problem?.errors ?? []) : []);

/** Reads Problem Details out of an answer's text; null when it is none. */
export function readProblem(text: string): ProblemDetails | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as ProblemDetails) : null;
  } catch {
    return null;
  }
}
