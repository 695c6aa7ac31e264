import type { Proof } from '@rastnetz/contract';
import type { InTransaction } from '../db/stores.ts';
import { fieldProblem, Problem } from '../http/errors.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Viewer } from './viewer.ts';

interface ProofParts {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  /** Counts tries of one person; throws `too_many_requests`. */
  readonly limit: (userId: string) => Promise<void>;
}

/** Asks whoever is signed in to prove it is them before something that cannot be taken back (ASVS 5, section 7.5). */
export class ProofService {
  readonly #parts: ProofParts;
  constructor(parts: ProofParts) {
    this.#parts = parts;
  }

  /** Throws `validation` at `password` when it is not theirs, `too_many_requests` after too many tries. Not inside a transaction: it hashes. */
  async require(viewer: Pick<Viewer, 'userId'>, { password }: Proof): Promise<void> {
    await this.#parts.limit(viewer.userId);
    const user = await this.#parts.inTransaction(({ users }) => users.findById(viewer.userId));
    if (!user?.password_hash) throw new Problem('session_expired');
    const fits = await this.#parts.hasher.verify(user.password_hash, password);
    if (!fits) throw fieldProblem('password', 'profile.error.wrong_password', 'is not your present password');
  }
}
