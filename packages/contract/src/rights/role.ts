import { z } from 'zod';
import type { RightsHolder } from './rights.ts';

/** Role of a user in the network (S6-ROLE-01). */
export const Role = z.enum(['user', 'admin', 'superAdmin']);
export type Role = z.infer<typeof Role>;

/** The role of a user; super admins are admins too. */
export function roleOf({ isAdmin, isSuperAdmin }: Pick<RightsHolder, 'isAdmin' | 'isSuperAdmin'>): Role {
  if (isSuperAdmin) return 'superAdmin';
  return isAdmin ? 'admin' : 'user';
}

/** The two flags of a role. */
export const flagsOf = (role: Role) => ({ isAdmin: role !== 'user', isSuperAdmin: role === 'superAdmin' });

/** State of an account: invited (not activated), unverified (registered, mail not confirmed), active, blocked. */
export const UserStatus = z.enum(['invited', 'unverified', 'active', 'blocked']);
export type UserStatus = z.infer<typeof UserStatus>;
