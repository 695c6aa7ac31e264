import type { Location, RightsHolder } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { maySave } from './location.policy.ts';

/** Requires the right to save, and the version that was read. Throws `forbidden`, or `stale_version` with the stored location. */
export function requireCurrent(actor: RightsHolder & { readonly companyId: string }, version: number | undefined, stored: Location): void {
  if (!maySave(actor, stored)) throw new Problem('forbidden', { detail: 'This location belongs to another company.' });
  requireVersion(version, stored);
}

/** Throws `stale_version` with the stored location unless it has the version that was read. */
export function requireVersion(version: number | undefined, stored: Location): void {
  if (version === stored.version) return;
  const detail = `The location is at version ${stored.version}, the one written is ${version ?? 'missing'}.`;
  throw new Problem('stale_version', { detail, standort: stored });
}
