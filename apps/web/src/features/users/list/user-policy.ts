import { can, type GrantableRight, mayManagePeopleOf, type Person, type RightsHolder, Role, type SessionUser } from '@rastnetz/contract';
import { isCompanyAdmin } from '#domain/users/role-text.ts';

/** Whether the person is the viewer. */
export const isOwn = (viewer: Pick<SessionUser, 'id'>, { id }: Pick<Person, 'id'>): boolean => viewer.id === id;

/** Whether the viewer manages the people of every company; otherwise only those of their own, and the page shows no others. */
export const managesAllCompanies = (viewer: RightsHolder): boolean => can(viewer, 'users:all');

/** Whether the viewer may manage people with a role and assign it: `users` suffices for the role user, the others need `admins`. */
const mayDealWith = (viewer: RightsHolder, role: Role): boolean => can(viewer, role === 'user' ? 'users' : 'admins');

type Managed = Pick<Person, 'id' | 'role' | 'access' | 'companyId'>;

/** Whether the viewer may block, reinvite or remove a person; never the viewer's own account. Company admins are managed by company admins and admins. */
export const mayManage = (viewer: SessionUser, person: Managed): boolean =>
  !isOwn(viewer, person) &&
  mayDealWith(viewer, person.role) &&
  mayManagePeopleOf(viewer, person.companyId) &&
  (!isCompanyAdmin(person) || can(viewer, 'companyAdmin'));

/** Whether the viewer may change name and language of a person; always allowed for the own account. */
export const mayRename = (viewer: SessionUser, person: Managed): boolean => isOwn(viewer, person) || mayManage(viewer, person);

/** Roles the viewer may assign. */
export const grantableRoles = (viewer: RightsHolder): readonly Role[] => Role.options.filter((role) => mayDealWith(viewer, role));

/** Whether the viewer may grant or withdraw a right; requires holding it. */
export const mayGrant = (viewer: RightsHolder, right: GrantableRight): boolean => can(viewer, right);
