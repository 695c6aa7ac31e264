import type { Right, Role } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

interface RoleFields {
  readonly role: Role;
  readonly access: readonly Right[];
}

/** Whether a person is a company admin: staff with the right. Admins of the network are more than that. */
export const isCompanyAdmin = ({ role, access }: RoleFields): boolean => role === 'user' && access.includes('companyAdmin');

/** The role of a person in words, of which company admin is one. */
export const roleText = (t: TFunction, person: RoleFields): string =>
  t(isCompanyAdmin(person) ? 'users.right.companyAdmin' : `users.role.${person.role}`);
