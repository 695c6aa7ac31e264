import type { FactorKind } from '@rastnetz/contract';
import type { UserRow } from './user.store.ts';

/** When each kind of second factor was turned on; null if it is off. */
export type FactorTimes = Pick<UserRow, 'totp_since' | 'passkey_since'>;

/** The kinds of second factor that are on. */
export function factorsOf({ totp_since, passkey_since }: FactorTimes): FactorKind[] {
  return [...(totp_since ? (['app'] as const) : []), ...(passkey_since ? (['passkey'] as const) : [])];
}

/** Whether a sign-in by password needs a second factor. */
export const hasFactor = (times: FactorTimes): boolean => factorsOf(times).length > 0;
