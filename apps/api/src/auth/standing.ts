import type { RightsHolder, SecondFactorState } from '@rastnetz/contract';
import type { UserRow } from '../users/user.store.ts';

type Holder = Pick<UserRow, 'is_admin' | 'is_super_admin' | 'access' | 'totp_since'>;

/** What somebody may do now, and whether a second factor is on or asked of them. */
export interface Standing extends RightsHolder {
  readonly secondFactor: SecondFactorState;
}

/** An admin who must have a second factor (`isFactorNeeded`) and has none is treated as staff until it is set up. */
export function standingOf(user: Holder, isFactorNeeded: boolean): Standing {
  if (!user.totp_since && user.is_admin && isFactorNeeded)
    return { isAdmin: false, isSuperAdmin: false, access: [], secondFactor: 'required' };
  const secondFactor = user.totp_since ? 'on' : 'off';
  return { isAdmin: user.is_admin, isSuperAdmin: user.is_super_admin, access: user.access, secondFactor };
}
