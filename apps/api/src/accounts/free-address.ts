import type { AuditStores } from '../audit/audit-stores.ts';
import type { InvitationStores } from './account-stores.ts';
import { isRenewable } from './invitation-renewal.ts';
import type { UserRow } from './user.store.ts';

/**
 * Who has an address: nobody (any more, if the unconfirmed registration `replacedId` was deleted for it), a registration that nobody confirmed, or an
 * account or invitation to keep.
 */
export type AddressState =
  | { readonly state: 'free'; readonly replacedId?: string }
  | { readonly state: 'unconfirmed' }
  | { readonly state: 'taken'; readonly owner: UserRow };

export type AddressStores = Pick<InvitationStores, 'users' | 'companies' | 'mailTokens' | 'auditLog'>;

/**
 * Who has an address; the caller has locked its key. With `isTrusted` it is freed: an unconfirmed registration is deleted, an invitation that
 * gives way becomes a placeholder.
 */
export async function freeAddress(stores: AddressStores, key: string, isTrusted: boolean): Promise<AddressState> {
  const owner = await stores.users.lockByEmailKey(key);
  if (!owner) return { state: 'free' };
  if (owner.status === 'unverified') {
    if (!isTrusted) return { state: 'unconfirmed' };
    await stores.users.delete(owner.id);
    await stores.companies.deleteEmpty([owner.company_id]);
    return { state: 'free', replacedId: owner.id };
  }
  if (!isTrusted || !(await givesWay(stores, owner))) return { state: 'taken', owner };
  await stores.users.setPlaceholder(owner, true);
  return { state: 'free' };
}

/** Records in the audit log that an unconfirmed registration was replaced. */
export async function recordReplaced({ audit }: Pick<AuditStores, 'audit'>, actorId: string, address: AddressState): Promise<void> {
  if (address.state === 'free' && address.replacedId)
    await audit.append({ actorId, action: 'user.registration_replaced', subjectId: address.replacedId });
}

/**
 * Whether an account is an invitation that leaves its address to others: of a company that nobody confirmed, which anybody could have sent, or one
 * whose last link has expired and that the invited person can no longer renew.
 */
export async function givesWay(
  stores: Pick<AddressStores, 'companies' | 'mailTokens' | 'auditLog'>,
  { id, status, company_id }: Pick<UserRow, 'id' | 'status' | 'company_id'>,
): Promise<boolean> {
  if (status !== 'invited') return false;
  if ((await stores.companies.findById(company_id))?.confirmed_at === null) return true;
  return !(await isRenewable(stores, { id })) && (await stores.mailTokens.countValid(id, 'invite')) === 0;
}
