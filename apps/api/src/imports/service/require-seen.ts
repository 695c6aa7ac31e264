import type { SeenImport } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { areSameValues } from '../../kernel/same-values.ts';

/** Throws `stale_version` if the rows were checked anew since a mapping was read. Without `seen` any mapping is replaced. */
export function requireSeenPass({ pass }: Pick<SeenImport, 'pass'>, seen: number | undefined): void {
  if (seen === undefined || seen === pass) return;
  throw new Problem('stale_version', { detail: 'The rows were checked anew in the meantime; read the import again.' });
}

/** Throws `stale_version` if a commit would write something else than was announced. Without `seen` it writes what is decided now. */
export function requireSeenNumbers(present: SeenImport, seen: SeenImport | undefined): void {
  if (seen === undefined || areSameValues(present, seen)) return;
  const message = 'Columns or decisions were changed in the meantime; read the import again.';
  throw new Problem('stale_version', { detail: message, issues: [{ path: 'seen', key: 'import.error.commit_stale', message }] });
}
