import { z } from 'zod';

/** Rights by name; roles bring defaults, an admin grants more singly (`access`). */
export const Right = z.enum([
  'locations:all',
  'clearing',
  'settings',
  'users',
  'imports',
  'admins',
  'companies',
  'subscription',
  'apiKeys',
  'legal',
  'audit',
  'retention',
]);
export type Right = z.infer<typeof Right>;

/** The source of rights: the session user, or the principal the server authenticated. */
export interface RightsHolder {
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly access: readonly string[];
}

const ADMIN_RIGHTS: readonly Right[] = ['locations:all', 'clearing', 'settings', 'users', 'imports'];
const SUPER_ADMIN_ONLY: readonly Right[] = ['admins', 'companies', 'subscription', 'apiKeys', 'legal', 'audit', 'retention'];

/** Rights an admin grants singly; those of super admins are not among them. */
export const GrantableRight = Right.exclude(['admins', 'companies', 'subscription', 'apiKeys', 'legal', 'audit', 'retention']);
export type GrantableRight = z.infer<typeof GrantableRight>;

/**
 * Whether somebody holds a right. The API, the router and the menu all read this one function (S6-ROLE-08).
 * Rights of super admins cannot be granted singly.
 */
export function can(holder: RightsHolder, right: Right): boolean {
  if (holder.isSuperAdmin) return true;
  if (SUPER_ADMIN_ONLY.includes(right)) return false;
  return (holder.isAdmin && ADMIN_RIGHTS.includes(right)) || holder.access.includes(right);
}

/** Whether somebody may change a location: their own company's, or any with `locations:all` (S6-ROLE-10). */
export function mayWriteLocation(holder: RightsHolder & { readonly companyId: string }, location: { readonly companyId: string }): boolean {
  return holder.companyId === location.companyId || can(holder, 'locations:all');
}

type Owned = { readonly companyId: string };

/**
 * Whether somebody may merge two locations: both must be theirs to change. Of two companies one loses a location and its pictures to the
 * other, which is what moving one does, and needs the same right.
 */
export const mayMergeLocations = (holder: RightsHolder & Owned, one: Owned, other: Owned): boolean =>
  mayWriteLocation(holder, one) && mayWriteLocation(holder, other) && (one.companyId === other.companyId || can(holder, 'companies'));
