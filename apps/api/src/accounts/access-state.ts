import type { AccessState } from '../kernel/viewer.ts';
import { type FactorTimes, factorsOf } from './factors.ts';
import type { UserRow } from './user.store.ts';

type FactorColumns = Pick<UserRow, 'is_admin' | 'is_super_admin' | 'access'> & FactorTimes;

/** An admin without a second factor who needs one (`isFactorNeeded`) has the rights of staff until one is set up. */
export function accessStateOf(user: FactorColumns, isFactorNeeded: boolean): AccessState {
  const factors = factorsOf(user);
  if (factors.length === 0 && user.is_admin && isFactorNeeded)
    return { isAdmin: false, isSuperAdmin: false, access: [], secondFactor: 'required', factors };
  const secondFactor = factors.length > 0 ? 'on' : 'off';
  return { isAdmin: user.is_admin, isSuperAdmin: user.is_super_admin, access: user.access, secondFactor, factors };
}
