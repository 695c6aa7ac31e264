import type { Proof } from '@rastnetz/contract';
import type { InTransaction } from '../db/stores.ts';
import { fieldProblem, Problem } from '../http/errors.ts';
import type { UserRow } from '../users/user.store.ts';
import type { FactorCheck } from './factor-check.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { type Proven, wrongPassword } from './require-proven.ts';
import type { Viewer } from './viewer.ts';

interface ProofParts {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly factor: Pick<FactorCheck, 'take'>;
  /** Counts tries of one person; throws `too_many_requests`. */
  readonly limit: (userId: string) => Promise<void>;
}

/** Asks whoever is signed in to prove it is them before something that cannot be taken back (ASVS 5, section 7.5). */
export class ProofService {
  readonly #parts: ProofParts;
  constructor(parts: ProofParts) {
    this.#parts = parts;
  }

  /**
   * Throws `validation` at `password` when it is not theirs, at `code` when a second factor is on and its code is missing or
   * wrong, `too_many_requests` after too many tries. A code is used up by it. Not inside a transaction: it hashes; there `requireProven`
   * looks whether the password is still the one that was proved.
   */
  async require(viewer: Pick<Viewer, 'userId'>, { password, code }: Proof): Promise<Proven> {
    await this.#parts.limit(viewer.userId);
    const user = await this.#parts.inTransaction(({ users }) => users.findById(viewer.userId));
    if (!user?.password_hash) throw new Problem('session_expired');
    const fits = await this.#parts.hasher.verify(user.password_hash, password);
    if (!fits) throw wrongPassword();
    if (user.totp_since) await this.#requireCode(user, code);
    return user;
  }

  async #requireCode(user: UserRow, code: string | undefined): Promise<void> {
    if (code === undefined) throw fieldProblem('code', 'second_factor.error.no_code', 'is needed');
    if (!(await this.#parts.factor.take(user, code))) throw fieldProblem('code', 'second_factor.error.wrong_code', 'is not valid');
  }
}
