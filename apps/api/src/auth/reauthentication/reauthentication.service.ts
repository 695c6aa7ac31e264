import type { PasskeyAssertion, PasskeyRequestOptions, Reauthentication, ReauthenticationOrPasskey } from '@rastnetz/contract';
import { accountStores } from '../../accounts/account-stores.ts';
import { hasFactor } from '../../accounts/factors.ts';
import type { PasswordHasher } from '../../accounts/password-hasher.ts';
import type { UserRow } from '../../accounts/user.store.ts';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { SessionOpening } from '../../platform/db/schema/people-tables.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { authStores } from '../stores/auth-stores.ts';
import type { CodeKind, FactorCheck } from './factor-check.ts';
import type { ChallengeScope } from './passkey-challenges.ts';
import type { PasskeyCheck } from './passkey-check.ts';
import { RECENT_AUTH_MS } from './recent-auth.ts';
import { type Reauthenticated, wrongPassword } from './require-reauthenticated.ts';

interface ReauthenticationDeps {
  readonly inTransaction: InTransaction;
  readonly hasher: PasswordHasher;
  readonly factor: Pick<FactorCheck, 'take'>;
  readonly passkeyCheck: Pick<PasskeyCheck, 'options' | 'take'>;
  readonly now?: () => Date;
  /** Counts tries of one person from one kind of place; throws `too_many_requests`. */
  readonly limit: (counted: string) => Promise<void>;
}

type Signed = Pick<Viewer, 'userId' | 'sessionId' | 'place' | 'isElsewhere'>;

/** The key that attempts are counted under: guesses with a stolen session from elsewhere do not lock out the owner. */
const triesOf = ({ userId, isElsewhere }: Signed): string => (isElsewhere ? `${userId} elsewhere` : userId);

const scopeOf = (userId: string): ChallengeScope => ({ purpose: 'reauthenticate', of: userId });

/** Re-authenticates the signed-in person before an irreversible action (ASVS 5, section 7.5). */
export class ReauthenticationService {
  readonly #deps: ReauthenticationDeps;
  constructor(deps: ReauthenticationDeps) {
    this.#deps = deps;
  }

  /** Options for one of the person's passkeys; throws `wrong_state` without any. */
  async passkeyOptions({ userId }: Pick<Viewer, 'userId'>): Promise<PasskeyRequestOptions> {
    const known = await this.#deps.inTransaction(authStores, ({ passkeys }) => passkeys.listOf(userId));
    if (known.length === 0) throw new Problem('wrong_state', { detail: 'You have no passkey.' });
    return this.#deps.passkeyCheck.options(scopeOf(userId), known);
  }

  /** Answers until when what needs a recent re-authentication is open to the session. A passkey alone will do. Throws what `require` throws. */
  async reauthenticate(viewer: Signed, { password, ...shown }: ReauthenticationOrPasskey): Promise<Date> {
    if (password === undefined) await this.#byPasskey(viewer, shown.passkey);
    else await this.require(viewer, { password, ...shown });
    return new Date(this.#now().getTime() + RECENT_AUTH_MS);
  }

  /**
   * Notes at the session that its owner is there, and from where. Throws `validation` at `password` when it is not theirs, at `code` or `passkey` when a second factor is on and its proof is missing or
   * wrong, `too_many_requests` after too many tries. A code is used up by it. Not inside a transaction: it hashes; there `requireReauthenticated`
   * looks whether the password is still the one that was proved.
   */
  async require(viewer: Signed, { password, ...shown }: Reauthentication): Promise<Reauthenticated> {
    await this.#deps.limit(triesOf(viewer));
    const user = await this.#deps.inTransaction(accountStores, ({ users }) => users.findById(viewer.userId));
    if (!user?.password_hash) throw new Problem('session_expired');
    const fits = await this.#deps.hasher.verify(user.password_hash, password);
    if (!fits) throw wrongPassword();
    const provedBy = hasFactor(user) ? await this.#requireFactor(user, shown) : 'password';
    await this.#deps.inTransaction(authStores, ({ sessions }) => sessions.prove(viewer.sessionId, provedBy, this.#now(), viewer.place));
    return user;
  }

  async #byPasskey(viewer: Signed, passkey: PasskeyAssertion | undefined): Promise<void> {
    await this.#deps.limit(triesOf(viewer));
    await this.#requirePasskey({ id: viewer.userId }, passkey);
    await this.#deps.inTransaction(authStores, ({ sessions }) => sessions.prove(viewer.sessionId, 'passkey', this.#now(), viewer.place));
  }

  async #requireFactor(user: UserRow, { code, passkey }: Pick<Reauthentication, 'code' | 'passkey'>): Promise<SessionOpening> {
    if (passkey === undefined) return this.#requireCode(user, code);
    await this.#requirePasskey(user, passkey);
    return 'passkey';
  }

  async #requirePasskey(owner: Pick<UserRow, 'id'>, passkey: PasskeyAssertion | undefined): Promise<void> {
    const used = passkey && (await this.#deps.passkeyCheck.take(passkey, scopeOf(owner.id), owner));
    if (!used) throw fieldProblem('passkey', 'second_factor.error.wrong_passkey', 'is not valid');
  }

  async #requireCode(user: UserRow, code: string | undefined): Promise<CodeKind> {
    if (code === undefined) throw fieldProblem('code', 'second_factor.error.no_code', 'is needed');
    const kind = await this.#deps.factor.take(user, code);
    if (kind === null) throw fieldProblem('code', 'second_factor.error.wrong_code', 'is not valid');
    return kind;
  }

  #now(): Date {
    return this.#deps.now?.() ?? new Date();
  }
}
