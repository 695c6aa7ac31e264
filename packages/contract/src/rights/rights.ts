import { z } from 'zod';

/** Rights by name; roles include some by default, an admin can grant others individually (`access`). */
export const Right = z.enum([
  'locations:all',
  'clearing',
  'settings',
  'users',
  'imports',
  'companyAdmin',
  'users:all',
  'ownCompany',
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

/**
 * Rights that can be granted individually. `users` and `companyAdmin` apply to the holder's own company; `users:all`, which extends `users` to
 * every company, comes with the role of an admin only.
 */
export const GrantableRight = Right.extract(['locations:all', 'clearing', 'settings', 'users', 'imports', 'companyAdmin']);
export type GrantableRight = z.infer<typeof GrantableRight>;

/** Rights over the people of the holder's company: they end when the holder is moved to another one, unless they are given again. */
export const COMPANY_RIGHTS: readonly GrantableRight[] = ['users', 'companyAdmin'];

const ADMIN_RIGHTS: readonly Right[] = [...GrantableRight.options, 'users:all', 'ownCompany'];
const GRANTABLE: readonly Right[] = GrantableRight.options;

/** Grants that include a right. `ownCompany`, the data and the plan of the holder's own company, is not granted by itself. */
const INCLUDED_IN: Readonly<Partial<Record<Right, readonly GrantableRight[]>>> = {
  users: ['companyAdmin'],
  ownCompany: ['companyAdmin', 'settings'],
};

/**
 * Whether a user holds a right: by role, by an individual grant, or by a grant that includes it. Used by the API, the router and the menu
 * (S6-ROLE-08).
 */
export function can(holder: RightsHolder, right: Right): boolean {
  if (holder.isSuperAdmin || (holder.isAdmin && ADMIN_RIGHTS.includes(right))) return true;
  const grants = [...(GRANTABLE.includes(right) ? [right] : []), ...(INCLUDED_IN[right] ?? [])];
  return grants.some((grant) => holder.access.includes(grant));
}

/** Whether a user may change a location: of their own company, or any with `locations:all` (S6-ROLE-10). */
export function mayWriteLocation(holder: RightsHolder & { readonly companyId: string }, location: { readonly companyId: string }): boolean {
  return holder.companyId === location.companyId || can(holder, 'locations:all');
}

type Owned = { readonly companyId: string };

/** Whether a user may see and manage the people of a company: of their own with `users`, of any with `users:all`. */
export const mayManagePeopleOf = (holder: RightsHolder & Owned, companyId: string): boolean =>
  can(holder, 'users') && (holder.companyId === companyId || can(holder, 'users:all'));

/**
 * Whether a user may merge two locations, both of which they must be permitted to change. Merging across companies transfers a location and
 * its pictures like a move, and requires the same right.
 */
export const mayMergeLocations = (holder: RightsHolder & Owned, one: Owned, other: Owned): boolean =>
  mayWriteLocation(holder, one) && mayWriteLocation(holder, other) && (one.companyId === other.companyId || can(holder, 'companies'));
