import { can, Right, type SessionUser } from '@rastnetz/contract';
import type { UserRow } from '../users/user.store.ts';

/** The signed-in person as the web keeps them; `access` lists every right they hold, by role or granted singly. */
export function toSessionUser(user: UserRow): Omit<SessionUser, 'token'> {
  const holder = { isAdmin: user.is_admin, isSuperAdmin: user.is_super_admin, access: user.access };
  return {
    _id: user.id,
    id: user.id,
    vorname: user.vorname,
    nachname: user.nachname,
    email: user.email,
    picture: null,
    status: user.status,
    isAdmin: user.is_admin,
    isSuperAdmin: user.is_super_admin,
    access: Right.options.filter((right) => can(holder, right)),
    language: user.language,
    companyId: user.company_id,
    theme: user.theme,
    secondFactor: user.totp_since ? 'on' : 'off',
  };
}
