import { DEFAULT_LANGUAGE, Email, flagsOf, type Language, PASSWORD_MAX, PASSWORD_MIN, type Role, singleLine } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import { type AccountStores, type MailerStores, mailerStores } from '../accounts/account-stores.ts';
import type { PasswordHasher } from '../accounts/password-hasher.ts';
import { UserStore } from '../accounts/user.store.ts';
import { AuditStore } from '../audit/audit.store.ts';
import type { AuditStores } from '../audit/audit-stores.ts';
import { companyNamed } from '../companies/company.service.ts';
import { CompanyStore } from '../companies/company.store.ts';
import type { CompanyStores } from '../companies/company-stores.ts';
import { emailKey } from '../kernel/email-key.ts';
import { fieldProblem } from '../kernel/problem.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly role: Role;
  /** Name of the company; created if there is none. */
  readonly company: string;
  readonly language?: Language;
}

interface MadeUser {
  readonly id: string;
  readonly companyId: string;
}

/** Validates address, password and company, and returns the normalized address; throws `validation` naming the field. */
function checkedEmail({ email, password, company }: NewUser): string {
  const read = Email.safeParse(email);
  if (!read.success) throw fieldProblem('email', 'user.email_invalid', 'is no e-mail address');
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    throw fieldProblem('password', 'user.password_length', `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  if (singleLine(company) === '' || company.length > 200)
    throw fieldProblem('company', 'user.company_length', 'must have 1 to 200 characters');
  return read.data;
}

/** Creates people of the network (S6-ROLE-12). */
export class UserService {
  readonly #inTransaction: InTransaction;
  readonly #hasher: PasswordHasher;

  constructor(inTransaction: InTransaction, hasher: PasswordHasher) {
    this.#inTransaction = inTransaction;
    this.#hasher = hasher;
  }

  /** Creates an account that can sign in at once, for the demo. Throws `validation` naming the field. */
  createUser(user: NewUser): Promise<MadeUser> {
    return this.#make(user, (_, insert) => insert());
  }

  /** As `createUser`, for an operator on the command line; recorded without an actor, and existing super admins are notified of a new admin. */
  createByCommand(user: NewUser, mailer: AccountMailer): Promise<MadeUser> {
    const { role } = user;
    const changes = { role: { before: null, after: role } };
    return this.#make(user, async (stores, insert) => {
      if (role !== 'user') await notifySuperAdmins(stores, mailer, { kind: 'admin_made', actorId: null, person: user, role });
      const made = await insert();
      await stores.audit.append({ actorId: null, action: 'user.created', subjectId: made.id, changes });
      return made;
    });
  }

  async #make(
    user: NewUser,
    work: (
      stores: MailerStores & Pick<AuditStores, 'audit'> & Pick<AccountStores, 'users'>,
      insert: () => Promise<MadeUser>,
    ) => Promise<MadeUser>,
  ): Promise<MadeUser> {
    const email = checkedEmail(user);
    const passwordHash = await this.#hasher.hash(user.password);
    const insert = async ({ users, companies }: Pick<CompanyStores, 'companies'> & Pick<AccountStores, 'users'>): Promise<MadeUser> => {
      if (await users.findByEmailKey(emailKey(email))) throw fieldProblem('email', 'user.email_taken', 'has an account already');
      const company = await companyNamed(companies, singleLine(user.company));
      const row = await users.insert({
        companyId: company.id,
        email,
        vorname: singleLine(user.vorname),
        nachname: singleLine(user.nachname),
        ...flagsOf(user.role),
        access: [],
        passwordHash,
        language: user.language ?? DEFAULT_LANGUAGE,
        status: 'active',
      });
      return { id: row.id, companyId: company.id };
    };
    return this.#inTransaction({ ...mailerStores, audit: AuditStore, companies: CompanyStore, users: UserStore }, (stores) =>
      work(stores, () => insert(stores)),
    );
  }
}
