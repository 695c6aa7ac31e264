import { can, DEFAULT_PICTURE, Right, type SessionUser } from '@rastnetz/contract';
import { accessStateOf } from '../../accounts/access-state.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { picturePath } from '../../media/media-paths.ts';

/**
 * The signed-in user as the web stores it; `access` lists all current rights, by role or by single grants. `isFactorNeeded`: admins must have a
 * second factor.
 */
export function toSessionUser(user: UserRow, isFactorNeeded: boolean): Omit<SessionUser, 'token'> {
  const { isAdmin, isSuperAdmin, access, secondFactor, factors } = accessStateOf(user, isFactorNeeded);
  return {
    _id: user.id,
    id: user.id,
    vorname: user.vorname,
    nachname: user.nachname,
    email: user.email,
    picture: picturePath(user.picture_hash) ?? DEFAULT_PICTURE,
    status: user.status,
    isAdmin,
    isSuperAdmin,
    access: Right.options.filter((right) => can({ isAdmin, isSuperAdmin, access }, right)),
    language: user.language,
    companyId: user.company_id,
    theme: user.theme,
    secondFactor,
    factors: [...factors],
  };
}
