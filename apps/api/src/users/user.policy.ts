import { can, type GrantableRight, mayWriteLocation, type RightsHolder, type Role } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';

/** Whoever acts. Who sees people at all is said by the endpoints: holders of `users` see everybody. */
export interface Actor extends RightsHolder {
  readonly userId: string;
  readonly companyId: string;
}

/** Somebody of the network, as far as it matters who may touch them. */
export interface Subject {
  readonly id: string;
  readonly role: Role;
  readonly access: readonly GrantableRight[];
  readonly companyId: string;
}

/** What of somebody is a matter of power; what is not named stays. */
export interface Powers {
  readonly role?: Role | undefined;
  readonly access?: readonly GrantableRight[] | undefined;
  readonly companyId?: string | undefined;
}

/** Whether somebody may deal with people of a role, and give or take it: staff are a matter of `users`, everybody else of `admins`. */
const mayDealWith = (actor: RightsHolder, role: Role): boolean => can(actor, role === 'user' ? 'users' : 'admins');

/** Refuses what nobody does to themselves, by `own_account`. */
export function requireOther(actor: Actor, subject: Pick<Subject, 'id'>): void {
  if (subject.id === actor.userId) throw new Problem('own_account');
}

/** Throws `forbidden` for an actor who may not change, block, remove or re-invite this person. */
export function requireManages(actor: Actor, { role }: Pick<Subject, 'role'>): void {
  if (!mayDealWith(actor, role)) throw refused(role);
}

/** Refuses a role or single rights that somebody may not give, by `forbidden`: a right is given and taken by who holds it. */
export function requireMayGive(actor: Actor, { role, access }: Required<Pick<Subject, 'role' | 'access'>>): void {
  if (!mayDealWith(actor, role)) throw refused(role);
  const missing = access.find((right) => !can(actor, right));
  if (missing) throw new Problem('forbidden', { params: { right: missing } });
}

/**
 * Throws `forbidden` for a company whose locations the actor may not write: members of a company may write its locations. Otherwise a holder
 * of `users` alone could reach every company by inviting themselves there.
 */
export function requireMayPlace(actor: Actor, companyId: string): void {
  if (mayWriteLocation(actor, { companyId })) return;
  const issue = { path: 'companyId', key: 'user.company_of_others', message: 'is a company whose locations you may not write' };
  throw new Problem('forbidden', { params: { right: 'locations:all' }, issues: [issue] });
}

/** Refuses changes somebody may not make: of their own powers, of people they do not manage, to powers they may not give. */
export function requireMayChange(actor: Actor, subject: Subject, powers: Powers): void {
  const { role = subject.role, access = subject.access, companyId = subject.companyId } = powers;
  const moved = differing(subject.access, access);
  const isOwn = subject.id === actor.userId;
  if (isOwn && (role !== subject.role || moved.length > 0 || companyId !== subject.companyId)) throw new Problem('own_account');
  if (isOwn) return;
  requireManages(actor, subject);
  requireMayGive(actor, { role, access: moved });
  if (companyId === subject.companyId) return;
  requireMayPlace(actor, subject.companyId);
  requireMayPlace(actor, companyId);
}

/** Rights that one list has and the other has not. */
const differing = (before: readonly GrantableRight[], after: readonly GrantableRight[]): GrantableRight[] => [
  ...before.filter((right) => !after.includes(right)),
  ...after.filter((right) => !before.includes(right)),
];

/** Throws `forbidden` for an actor who may not set rules for admins; the single right to manage staff is not enough. */
export function requireAdmin({ isAdmin }: Actor): void {
  if (!isAdmin) throw refused('admin');
}

const refused = (role: Role): Problem => new Problem('forbidden', { params: { right: role === 'user' ? 'users' : 'admins' } });
