import { AuditStore } from '../audit/audit.store.ts';
import type { AuditStores } from '../audit/audit-stores.ts';
import { CompanyStore } from '../companies/company.store.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { type AccountStores, accountStores, type MailerStores, mailerStores } from './account-stores.ts';
import type { UserRow } from './user.store.ts';

interface AccountDeletion {
  readonly userId: string;
  /** Locks and returns the account; throws if it may not be deleted. Called before anything is changed, and again in the last transaction. */
  readonly requireDeletable: (stores: Pick<AccountStores, 'users'>) => Promise<UserRow>;
  /** Writes further records in the transaction that deletes the account. */
  readonly record: (stores: MailerStores & Pick<AuditStores, 'audit'>, person: UserRow) => Promise<void>;
}

/** Statuses in which nobody has shown yet that the address is theirs. */
const UNCONFIRMED: ReadonlySet<UserRow['status']> = new Set(['invited', 'unverified']);

/**
 * Deletes an account and its unsent mails, those to the address of a pending change included. Of somebody who never confirmed the address these are
 * the links of the account: its owner may be somebody else, whom others have sent mails to. The account's name is first removed from everything the
 * person did, one batch per transaction; the last transaction includes what was written meanwhile, and deletes the company if it has no name and,
 * by now, no people, locations and plan.
 */
export async function deleteAccount(inTransaction: InTransaction, { userId, requireDeletable, record }: AccountDeletion): Promise<void> {
  await inTransaction(accountStores, requireDeletable);
  while ((await inTransaction(accountStores, ({ authorship }) => authorship.clearBatch(userId))) > 0);
  await inTransaction({ ...mailerStores, audit: AuditStore, companies: CompanyStore, ...accountStores }, async (stores) => {
    await stores.authorship.clearBatch(userId);
    const person = await requireDeletable(stores);
    await stores.mails.deleteUnsentLinks(userId);
    if (!UNCONFIRMED.has(person.status)) await stores.mails.deleteUnsentTo(person.email);
    await stores.users.delete(userId);
    await record(stores, person);
    await stores.companies.deleteEmpty([person.company_id]);
  });
}
