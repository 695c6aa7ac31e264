import { randomBytes } from 'node:crypto';
import { type Language, MAIL_TOKEN_LENGTH } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { MailPurpose } from '../db/people-tables.ts';
import type { InTransaction, Stores } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import type { NetworkLimit } from '../http/rate-limiter.ts';
import { type MailKind, mailBody } from '../mails/mail-texts.ts';
import { emailKey } from '../users/email-key.ts';
import type { UserRow } from '../users/user.store.ts';
import { requireUncommon } from './common-passwords.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { hashToken } from './session-token.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a link in a mail works. */
const LIFETIME_MS: Readonly<Record<MailPurpose, number>> = { verify: 7 * 24 * HOUR_MS, reset: HOUR_MS };

/** A token for a mail: base64url, exactly as long as the pages expect (spec section 9), 360 random bits. */
const newMailToken = (): string => randomBytes((MAIL_TOKEN_LENGTH * 3) / 4).toString('base64url');

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
  readonly publicUrl: string;
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
      const wish = { user, language, purpose: 'verify', passwordHash } as const;
      if (user.status === 'unverified') await this.#mailToken(stores, wish, (token) => `/register/${token}`);
      else await this.#mail(stores, user, 'already_registered', language, '/');
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
      const wish = { user, language, purpose: 'reset', passwordHash: null } as const;
      await this.#mailToken(stores, wish, (token) => `/password-reset/${token}/${user.id}`);
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

  async #mailToken(stores: Stores, { user, purpose, language, passwordHash }: TokenWish, path: (token: string) => string): Promise<void> {
    const token = newMailToken();
    const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
    await stores.mailTokens.insert({ id: uuidv7(), userId: user.id, purpose, tokenHash: hashToken(token), expiresAt, passwordHash });
    await this.#mail(stores, user, purpose, language, path(token));
  }

  async #mail(stores: Stores, user: UserRow, kind: MailKind, language: Language, path: string): Promise<void> {
    const id = uuidv7();
    const body = mailBody(kind, language, user.vorname, this.#parts.publicUrl + path);
    await stores.mails.insert({ id, recipient: user.email, ...body });
    await stores.jobs.send('mail', { id });
  }
}

interface TokenWish {
  readonly user: UserRow;
  readonly purpose: MailPurpose;
  readonly language: Language;
  readonly passwordHash: string | null;
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
  return users.insert({
    id: uuidv7(),
    company_id: company.id,
    email,
    email_key: emailKey(email),
    vorname,
    nachname: '',
    password_hash: passwordHash,
    is_admin: false,
    is_super_admin: false,
    access: [],
    language,
    status: 'unverified',
    last_sign_in_at: null,
  });
}
