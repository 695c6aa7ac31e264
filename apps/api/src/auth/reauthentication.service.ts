import type { Reauthentication } from '@rastnetz/contract';
import type { InTransaction } from '../db/stores.ts';
import { fieldProblem, Problem } from '../http/errors.ts';
import type { UserRow } from '../users/user.store.ts';
import type { FactorCheck, FactorKind } from './factor-check.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { RECENT_AUTH_MS } from './recent-auth.ts';
import { type Reauthenticated, wrongPassword } from './require-reauthenticated.ts';
import type { Viewer } from './viewer.ts';

interface ReauthenticationDeps {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly factor: Pick<FactorCheck, 'take'>;
  readonly now?: () => Date;
  /** Counts tries of one person; throws `too_many_requests`. */
  readonly limit: (userId: string) => Promise<void>;
}

/** Asks whoever is signed in to prove it is them before something that cannot be taken back (ASVS 5, section 7.5). */
export class ReauthenticationService {
  readonly #deps: ReauthenticationDeps;
  constructor(deps: ReauthenticationDeps) {
    this.#deps = deps;
  }

  /** Answers until when what needs a recent re-authentication is open to the session. Throws what `require` throws. */
  async reauthenticate(viewer: Pick<Viewer, 'userId' | 'sessionId'>, credentials: Reauthentication): Promise<Date> {
    await this.require(viewer, credentials);
    return new Date(this.#now().getTime() + RECENT_AUTH_MS);
  }

  /**
   * Notes at the session that its owner is there. Throws `validation` at `password` when it is not theirs, at `code` when a second factor is on and its code is missing or
   * wrong, `too_many_requests` after too many tries. A code is used up by it. Not inside a transaction: it hashes; there `requireReauthenticated`
   * looks whether the password is still the one that was proved.
   */
  async require(viewer: Pick<Viewer, 'userId' | 'sessionId'>, { password, code }: Reauthentication): Promise<Reauthenticated> {
    await this.#deps.limit(viewer.userId);
    const user = await this.#deps.inTransaction(({ users }) => users.findById(viewer.userId));
    if (!user?.password_hash) throw new Problem('session_expired');
    const fits = await this.#deps.hasher.verify(user.password_hash, password);
    if (!fits) throw wrongPassword();
    const provedBy = user.totp_since ? await this.#requireCode(user, code) : 'password';
    await this.#deps.inTransaction(({ sessions }) => sessions.prove(viewer.sessionId, provedBy, this.#now()));
    return user;
  }

  async #requireCode(user: UserRow, code: string | undefined): Promise<FactorKind> {
    if (code === undefined) throw fieldProblem('code', 'second_factor.error.no_code', 'is needed');
    const kind = await this.#deps.factor.take(user, code);
    if (kind === null) throw fieldProblem('code', 'second_factor.error.wrong_code', 'is not valid');
    return kind;
  }

  #now(): Date {
    return this.#deps.now?.() ?? new Date();
  }
}
