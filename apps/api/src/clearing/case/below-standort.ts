import { Problem } from '../../kernel/problem.ts';

/** Does work on a location that a request carries as `standort`; fields at fault are named as the request names them. */
export async function belowStandort<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.options.issues) throw error;
    const issues = error.options.issues.map((issue) => ({ ...issue, path: `standort.${issue.path}` }));
    throw new Problem(error.code, { ...error.options, issues });
  }
}
