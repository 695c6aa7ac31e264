import { Location, type ProblemCode } from '@rastnetz/contract';
import { hasCode } from '#kit/api/api-error.ts';

/** The stored location in a `stale_version` response (S7-STANDORT-05); null for any other failure. */
export const staleLocation = (error: unknown): Location | null => locationOf(error, 'stale_version');

/** The location that an earlier request with the same key created, in an `idempotency_conflict` response (ADR 0086); null for any other failure. */
export const createdLocation = (error: unknown): Location | null => locationOf(error, 'idempotency_conflict');

function locationOf(error: unknown, code: ProblemCode): Location | null {
  if (!hasCode(error, code)) return null;
  const parsed = Location.safeParse(error.problem?.standort);
  return parsed.success ? parsed.data : null;
}
