import { can, type GrantableRight, type Person, type RightsHolder, Role, type SessionUser } from '@rastnetz/contract';

/** Whether somebody is oneself. */
export const isOwn = (viewer: Pick<SessionUser, 'id'>, { id }: Pick<Person, 'id'>): boolean => viewer.id === id;

/** Whether one may deal with people of a role, and give or take it: everything but staff is a matter of the right `admins`. */
const mayDealWith = (viewer: RightsHolder, role: Role): boolean => can(viewer, role === 'user' ? 'users' : 'admins');

/** Whether one may block, invite again or remove somebody: nobody does that to themselves. */
export const mayManage = (viewer: SessionUser, person: Pick<Person, 'id' | 'role'>): boolean =>
  !isOwn(viewer, person) && mayDealWith(viewer, person.role);

/** Whether one may change somebody's name and language; one's own always. */
export const mayRename = (viewer: SessionUser, person: Pick<Person, 'id' | 'role'>): boolean =>
  isOwn(viewer, person) || mayDealWith(viewer, person.role);

/** The roles one may give. */
export const grantableRoles = (viewer: RightsHolder): readonly Role[] => Role.options.filter((role) => mayDealWith(viewer, role));

/** Whether one may grant a right, or take it back: only who holds it. */
export const mayGrant = (viewer: RightsHolder, right: GrantableRight): boolean => can(viewer, right);
