import { Location } from '@rastnetz/contract';
import { hasCode } from '#kit/api/api-error.ts';

/** The stored location in a `stale_version` response (S7-STANDORT-05); null for any other failure. */
export function staleLocation(error: unknown): Location | null {
  if (!hasCode(error, 'stale_version')) return null;
  const parsed = Location.safeParse(error.problem?.standort);
  return parsed.success ? parsed.data : null;
}
