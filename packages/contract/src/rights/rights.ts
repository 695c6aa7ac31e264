import { z } from 'zod';

/** Rights by name; roles include some by default, an admin can grant others individually (`access`). */
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

/** The source of rights: the session user, or the principal authenticated by the server. */
export interface RightsHolder {
  readonly isAdmin: boolean;
  readonly isSuperAdmin: boolean;
  readonly access: readonly string[];
}

const ADMIN_RIGHTS: readonly Right[] = ['locations:all', 'clearing', 'settings', 'users', 'imports'];
const SUPER_ADMIN_ONLY: readonly Right[] = ['admins', 'companies', 'subscription', 'apiKeys', 'legal', 'audit', 'retention'];

/** Rights that an admin can grant individually; rights of super admins are excluded. */
export const GrantableRight = Right.exclude(['admins', 'companies', 'subscription', 'apiKeys', 'legal', 'audit', 'retention']);
export type GrantableRight = z.infer<typeof GrantableRight>;

/** Whether a user holds a right. Used by the API, the router and the menu (S6-ROLE-08). Rights of super admins cannot be granted individually. */
export function can(holder: RightsHolder, right: Right): boolean {
  if (holder.isSuperAdmin) return true;
  if (SUPER_ADMIN_ONLY.includes(right)) return false;
  return (holder.isAdmin && ADMIN_RIGHTS.includes(right)) || holder.access.includes(right);
}

/** Whether a user may change a location: of their own company, or any with `locations:all` (S6-ROLE-10). */
export function mayWriteLocation(holder: RightsHolder & { readonly companyId: string }, location: { readonly companyId: string }): boolean {
  return holder.companyId === location.companyId || can(holder, 'locations:all');
}

type Owned = { readonly companyId: string };

/**
 * Whether a user may merge two locations, both of which they must be permitted to change. Merging across companies transfers a location and
 * its pictures like a move, and requires the same right.
 */
export const mayMergeLocations = (holder: RightsHolder & Owned, one: Owned, other: Owned): boolean =>
  mayWriteLocation(holder, one) && mayWriteLocation(holder, other) && (one.companyId === other.companyId || can(holder, 'companies'));
