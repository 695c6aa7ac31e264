import { can, type GrantableRight, mayManagePeopleOf, type RightsHolder, type Role } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';

/** The acting user. Endpoints check the right to see people: holders of `users` see those of their own company, with `users:all` everybody. */
export interface Actor extends RightsHolder {
  readonly userId: string;
  readonly companyId: string;
}

/** What a person may do, and where. */
export interface Powers {
  readonly role: Role;
  readonly access: readonly GrantableRight[];
  readonly companyId: string;
}

/** A person as far as permissions depend on them. */
export interface Subject extends Powers {
  readonly id: string;
}

/** Changes that affect permissions; undefined ones stay. */
export interface PermissionChanges {
  readonly role?: Role | undefined;
  readonly access?: readonly GrantableRight[] | undefined;
  readonly companyId?: string | undefined;
  /** Powers of the person that the changes were decided on. */
  readonly seen?: Powers | undefined;
}

/** Whether the actor may manage people of a role, and give or take the role: staff require `users`, others `admins`. */
const mayDealWith = (actor: RightsHolder, role: Role): boolean => can(actor, role === 'user' ? 'users' : 'admins');

/** Throws `own_account` for actions that nobody may apply to themselves. */
export function requireOther(actor: Actor, subject: Pick<Subject, 'id'>): void {
  if (subject.id === actor.userId) throw new Problem('own_account');
}

/**
 * Throws `not_found` for a person of a company whose people the actor does not manage, so that their existence is not revealed, and `forbidden` for
 * an actor who may not change, block, remove or re-invite this person: a company admin is managed by company admins and admins only.
 */
export function requireManages(actor: Actor, { role, access, companyId }: Powers): void {
  if (!mayManagePeopleOf(actor, companyId)) throw new Problem('not_found');
  if (!mayDealWith(actor, role)) throw refused(role);
  if (access.includes('companyAdmin') && !can(actor, 'companyAdmin')) throw new Problem('forbidden', { params: { right: 'companyAdmin' } });
}

/** Throws `forbidden` for a role or single rights that the actor may not give: a right can be given and taken only by its holders. */
export function requireMayGive(actor: Actor, { role, access }: Required<Pick<Subject, 'role' | 'access'>>): void {
  if (!mayDealWith(actor, role)) throw refused(role);
  const missing = access.find((right) => !can(actor, right));
  if (missing) throw new Problem('forbidden', { params: { right: missing } });
}

/**
 * Throws `forbidden` for a company whose people the actor does not manage. Otherwise a holder of `users` alone could reach every company by
 * inviting themselves there.
 */
export function requireMayPlace(actor: Actor, companyId: string): void {
  if (mayManagePeopleOf(actor, companyId)) return;
  const issue = { path: 'companyId', key: 'user.company_of_others', message: 'is a company whose people you do not manage' };
  throw new Problem('forbidden', { params: { right: 'users:all' }, issues: [issue] });
}

/**
 * Throws `last_company_admin` if a company would be left without a company admin, unless an admin of the network acts, who can name another one.
 */
export function requireCompanyAdminRemains(actor: Actor, isLastCompanyAdmin: boolean): void {
  if (isLastCompanyAdmin && !can(actor, 'users:all')) throw new Problem('last_company_admin');
}

/** Throws `stale_version` if somebody else has changed the powers that a decision is about: the list of rights replaces the stored one. */
function requireSeen({ role, access, companyId }: Powers, seen: Powers): void {
  const isSame = role === seen.role && companyId === seen.companyId && differing(access, seen.access).length === 0;
  if (!isSame) throw new Problem('stale_version', { detail: 'Role, rights or company changed in the meantime; read the person again.' });
}

/**
 * Throws `forbidden`, `not_found` or `own_account` for changes of one's own permissions, of people the actor does not manage, or to permissions the
 * actor may not give, and `stale_version` if the permissions are not those that were seen.
 */
export function requireMayChange(actor: Actor, subject: Subject, changes: PermissionChanges): void {
  const { role = subject.role, access = subject.access, companyId = subject.companyId } = changes;
  const moved = differing(subject.access, access);
  const isOwn = subject.id === actor.userId;
  if (isOwn && (role !== subject.role || moved.length > 0 || companyId !== subject.companyId)) throw new Problem('own_account');
  if (isOwn) return;
  requireManages(actor, subject);
  if (changes.seen) requireSeen(subject, changes.seen);
  requireMayGive(actor, { role, access: moved });
  if (companyId !== subject.companyId) requireMayPlace(actor, companyId);
}

/** Rights that only one of the lists contains. */
const differing = (before: readonly GrantableRight[], after: readonly GrantableRight[]): GrantableRight[] => [
  ...before.filter((right) => !after.includes(right)),
  ...after.filter((right) => !before.includes(right)),
];

/** Throws `forbidden` for an actor who may not set rules for admins; the single right to manage staff is not enough. */
export function requireAdmin({ isAdmin }: Actor): void {
  if (!isAdmin) throw refused('admin');
}

const refused = (role: Role): Problem => new Problem('forbidden', { params: { right: role === 'user' ? 'users' : 'admins' } });
