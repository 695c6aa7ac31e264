import { flagsOf, type Language } from '@rastnetz/contract';
import type { AccountStores } from '../../accounts/account-stores.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import type { CompanyStores } from '../../companies/company-stores.ts';

interface NewAccount {
  readonly vorname: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
}

/** Self-registration creates a new, unnamed company that an admin confirms (S1-USERS-02, S1-CLEAR-02); the account is its company admin. */
export async function createUnverified(
  { users, companies, audit }: Pick<AuditStores, 'audit'> & Pick<CompanyStores, 'companies'> & Pick<AccountStores, 'users'>,
  { vorname, email, passwordHash, language }: NewAccount,
): Promise<UserRow> {
  const company = await companies.insert({ name: null, confirmedAt: null });
  const role = flagsOf('user');
  const user = await users.insert({
    companyId: company.id,
    email,
    vorname,
    nachname: '',
    ...role,
    access: ['companyAdmin'],
    passwordHash,
    language,
    status: 'unverified',
  });
  await audit.append({ actorId: null, action: 'user.registered', subjectId: user.id });
  return user;
}
