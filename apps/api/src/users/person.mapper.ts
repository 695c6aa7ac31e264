import { GrantableRight, type Person, roleOf } from '@rastnetz/contract';
import { hasFactor } from '../accounts/factors.ts';
import { picturePath } from '../media/media-paths.ts';
import type { PersonRow } from './people.store.ts';

/** Granted rights in the order of the contract, without repetitions; rights of super admins cannot be granted. */
export const grantedRights = (access: readonly string[]): GrantableRight[] =>
  GrantableRight.options.filter((right) => access.includes(right));

/** An account as people managers see it. */
export function toPerson(row: PersonRow): Person {
  return {
    id: row.id,
    vorname: row.vorname,
    nachname: row.nachname,
    email: row.email,
    picture: picturePath(row.picture_hash),
    role: roleOf({ isAdmin: row.is_admin, isSuperAdmin: row.is_super_admin }),
    access: grantedRights(row.access),
    companyId: row.company_id,
    companyName: row.company_name,
    companyConfirmed: row.company_confirmed_at !== null,
    status: row.status,
    language: row.language,
    secondFactor: hasFactor(row),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    invitedUntil: row.status === 'invited' ? (row.invited_until?.toISOString() ?? null) : null,
  };
}
