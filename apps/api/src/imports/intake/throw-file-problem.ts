import type { ImportFileKey, IssueParams } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { ImportFileError } from '../formats/parts/import-file-error.ts';

const NO_TABLE = new Set(['import.file.unknown', 'import.file.xls', 'import.file.html', 'import.file.ods', 'import.file.macros']);
const TOO_BIG = new Set(
  (['too_big', 'inflated', 'cells', 'columns', 'rows', 'memory', 'slow'] as const).map((end): ImportFileKey => `import.file.${end}`),
) as ReadonlySet<string>;

/** `Retry-After` when a company has reached its limit of imports, in seconds. */
const LATER_SECONDS = 3600;
const TOO_MANY = new Set(['import.file.too_many_open', 'import.file.too_many_today']);

function codeOf(key: string) {
  if (TOO_MANY.has(key)) return 'too_many_requests';
  if (NO_TABLE.has(key)) return 'file_type_not_supported';
  return TOO_BIG.has(key) ? 'file_too_big' : 'file_broken';
}

/** Rethrows an `ImportFileError` as the problem of the uploaded file, other errors as they are. Always throws. */
export function throwFileProblem(error: unknown): never {
  if (!(error instanceof ImportFileError)) throw error;
  const { key, params, message } = error;
  const code = codeOf(key);
  const later = code === 'too_many_requests' && { retryAfterSeconds: LATER_SECONDS };
  throw new Problem(code, { detail: message, params: params as IssueParams, issues: [{ path: 'file', key, message, params }], ...later });
}
