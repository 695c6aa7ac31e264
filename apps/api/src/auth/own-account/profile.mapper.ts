import { type EmailChange, type Profile, Right, roleOf } from '@rastnetz/contract';
import { picturePath } from '../../media/media-paths.ts';
import { toSessionUser } from '../sessions/session-user.mapper.ts';
import type { ProfileRow } from '../stores/profile.store.ts';

/** An account as its profile page shows it. */
export function toProfile(row: ProfileRow): Profile {
  const { vorname, nachname, email, language, theme, access, secondFactor, factors } = toSessionUser(row, row.is_factor_needed);
  return {
    vorname,
    nachname,
    email,
    picture: picturePath(row.picture_hash),
    language,
    theme,
    secondFactor,
    factors,
    role: roleOf({ isAdmin: row.is_admin, isSuperAdmin: row.is_super_admin }),
    access: Right.options.filter((right) => access.includes(right)),
    companyName: row.company_name,
    companyConfirmed: row.confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
    recoveryCodesLeft: row.codes_left ?? 0,
    emailChange: toEmailChange(row),
  };
}

type PendingEmailChange = Pick<ProfileRow, 'new_email' | 'old_confirmed_at' | 'new_confirmed_at' | 'expires_at'>;

function toEmailChange({ new_email, old_confirmed_at, new_confirmed_at, expires_at }: PendingEmailChange): EmailChange | null {
  if (new_email === null || expires_at === null) return null;
  const confirmed = { oldConfirmed: old_confirmed_at !== null, newConfirmed: new_confirmed_at !== null };
  return { newEmail: new_email, ...confirmed, until: expires_at.toISOString() };
}
