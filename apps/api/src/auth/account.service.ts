import { flagsOf, type Language } from '@rastnetz/contract';
import type { InTransaction, Stores } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import type { NetworkLimit } from '../http/rate-limiter.ts';
import { emailKey } from '../users/email-key.ts';
import type { UserRow } from '../users/user.store.ts';
import type { AccountMailer } from './account-mailer.ts';
import { requireUncommon } from './common-passwords.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { hashToken } from './session-token.ts';

export interface Registration {
  readonly vorname: string;
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  readonly network: string;
}

export interface AccountParts {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly limit: NetworkLimit;
  readonly mailer: AccountMailer;
}

/** Registration, confirmation of addresses and new passwords (spec sections 4 and 5). Nothing here tells whether an address has an account. */
export class AccountService {
  readonly #parts: AccountParts;
  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  /** Makes an account that waits for its mail to be answered, or mails the owner of the one there is. The work is the same. */
  async register({ vorname, email, password, language, network }: Registration): Promise<void> {
    await this.#parts.limit(network);
    await requireUncommon('password', password);
    const passwordHash = await this.#parts.hasher.hash(password);
    await this.#parts.inTransaction(async (stores) => {
      await stores.users.lockEmailKey(emailKey(email));
      const known = await stores.users.findByEmailKey(emailKey(email));
      const user = known ?? (await createUnverified(stores, { vorname, email, passwordHash, language }));
      // Each link sets the password of its own registration: one made for somebody else's address neither voids nor changes theirs.
      if (user.status === 'unverified') await this.#mailVerifyLink(stores, user, language, passwordHash);
      else await this.#parts.mailer.send(stores, { to: user, kind: 'already_registered', language, path: '/' });
    });
  }

  /** Confirms an address. The token stays good for its lifetime: mail scanners open links before people do (DESIGN section 2). */
  async verify(token: string): Promise<void> {
    await this.#parts.inTransaction(async ({ mailTokens, users }) => {
      const known = await mailTokens.findForUpdate('verify', hashToken(token));
      if (!known) throw new Problem('token_invalid');
      if (known.used) return;
      await users.activate(known.userId, known.passwordHash);
      await mailTokens.markUsed(known.id);
    });
  }

  /** Asks for a link; the looking up happens in a job, so that the answer takes the same work for every address. */
  async requestReset(email: string, language: Language, network: string): Promise<void> {
    await this.#parts.limit(network);
    await this.#parts.inTransaction(({ jobs }) => jobs.send('password-reset', { email, language }));
  }

  /** Mails the link, if the address has an account that may sign in; a job's work. */
  async mailReset(email: string, language: Language): Promise<void> {
    await this.#parts.inTransaction(async (stores) => {
      const user = await stores.users.findByEmailKey(emailKey(email));
      if (user?.status !== 'active') return;
      await stores.mailTokens.deleteOf(user.id, 'reset');
      const path = (token: string) => `/password-reset/${token}/${user.id}`;
      await this.#parts.mailer.sendLink(stores, { to: user, userId: user.id, kind: 'reset', purpose: 'reset', language, path });
    });
  }

  /** Sets a new password and ends every session. Throws `token_invalid` for a wrong, used or over token; then nothing changes. */
  async setPassword(userId: string, token: string, password: string, network: string): Promise<void> {
    await this.#parts.limit(network);
    await requireUncommon('newPassword', password);
    const passwordHash = await this.#parts.hasher.hash(password);
    await this.#parts.inTransaction(async ({ mailTokens, users, sessions }) => {
      const known = await mailTokens.findForUpdate('reset', hashToken(token));
      if (!known || known.used || known.userId !== userId) throw new Problem('token_invalid');
      await mailTokens.markUsed(known.id);
      await users.setPasswordHash(userId, passwordHash);
      await sessions.deleteOfUser(userId);
    });
  }

  /** Forgets links that are over; a job's work. */
  async forgetOverLinks(): Promise<void> {
    await this.#parts.inTransaction(({ mailTokens }) => mailTokens.deleteOver(new Date()));
  }

  async #mailVerifyLink(stores: Stores, user: UserRow, language: Language, passwordHash: string): Promise<void> {
    const path = (token: string) => `/register/${token}`;
    const link = { kind: 'verify', purpose: 'verify', passwordHash, path } as const;
    await this.#parts.mailer.sendLink(stores, { to: user, userId: user.id, language, ...link });
  }
}

interface NewAccount {
  readonly vorname: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
}

/** Self-registration makes a new, unnamed company that an admin confirms (DESIGN section 1). */
async function createUnverified({ users, companies }: Stores, { vorname, email, passwordHash, language }: NewAccount): Promise<UserRow> {
  const company = await companies.insert({ name: null, confirmedAt: null });
  const role = flagsOf('user');
  return users.insert({
    companyId: company.id,
    email,
    vorname,
    nachname: '',
    ...role,
    access: [],
    passwordHash,
    language,
    status: 'unverified',
  });
}
