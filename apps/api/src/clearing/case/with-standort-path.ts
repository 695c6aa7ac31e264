import { Problem } from '../../kernel/problem.ts';

/** Runs work on the location that a request carries as `standort`; paths of invalid fields are prefixed accordingly. */
export async function withStandortPath<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.options.issues) throw error;
    const issues = error.options.issues.map((issue) => ({ ...issue, path: `standort.${issue.path}` }));
    throw new Problem(error.code, { ...error.options, issues });
  }
}
